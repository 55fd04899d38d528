/** Names as they are shown: a person's as it is, a robot's in the language of whoever reads it. */
import type { Person, Robot } from '../protocol';
import { hasMessage, t } from './i18n.svelte';

export function nameOf(occupant: Person | Robot): string {
  const key = `robot.${occupant.name.toLowerCase()}`;
  return occupant.kind === 'robot' && hasMessage(key) ? t(key) : occupant.name;
}
