/** Words for what the lobby and its dialogs show: presets, switches and their values, lengths. */
import { hasMessage, number, t } from '../lib/i18n.svelte';
import type { Length, RuleValue, Rules } from './rules';
import { lengthOf } from './rules';

/** A preset or switch that a newer server knows and this page does not is shown by its bare name. */
function named(key: string, otherwise: string): string {
  return hasMessage(key) ? t(key) : otherwise;
}

export const presetName = (preset: string): string => named(`preset.${preset}`, preset);
export const presetAbout = (preset: string): string => named(`preset.${preset}.about`, '');
export const switchName = (name: string): string => named(`rule.${name}`, name);

export function valueName(name: string, value: RuleValue): string {
  if (typeof value === 'boolean') return value ? t('value.yes') : t('value.no');
  if (value === 'wins_match') return t('rule.wins_match');
  return named(`rule.${name}.${value}`, typeof value === 'number' ? number(value) : String(value));
}

export function lengthName(length: Length): string {
  return 'target' in length ? t('length.target', { target: length.target }) : t('length.hands', { count: length.hands });
}

export const lengthOfRules = (rules: Rules): string => lengthName(lengthOf(rules));
