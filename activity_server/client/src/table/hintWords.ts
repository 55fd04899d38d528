/** A hint as a sentence: what to do, and why. */
import { cardName, suitName } from '../cards/cards';
import { t, type Params } from '../lib/i18n.svelte';
import type { Hint, Phase, TrumpText } from '../protocol';
import { callName } from './announcer';

export function hintWords({ action, reason }: Hint, phase: Phase): string {
  const named = (what: number | string): string => actionName(what, phase);
  const said: Params = {
    action: named(action),
    deals: reason.value ?? 0,
    other: reason.other === null ? '' : named(reason.other),
    other_deals: reason.other_value ?? 0,
  };
  switch (reason.kind) {
    case 'only':
      return t('hint.only', said);
    case 'bid':
      return reason.other === null ? t('hint.bid_highest', said) : t('hint.bid', said);
    case 'pass':
      return t('hint.pass', { ...said, deals: reason.other_value ?? 0 });
    case 'leave':
      return t('hint.leave', { ...said, deals: reason.other_value ?? 0 });
    case 'enough':
      return t('hint.enough', said);
    case 'trump':
    case 'card':
      return t('hint.tricks', { ...said, tricks: tricks(reason.value), other_tricks: tricks(reason.other_value) });
    case 'points':
      return t('hint.points', { ...said, points: t('hint.points_count', { count: reason.value ?? 0 }) });
    case 'same':
      return t('hint.same', said);
    case 'estimate':
      return estimate(said, reason.other as TrumpText, reason.value);
    case 'rule':
      return t('hint.rule', said);
  }
}

function estimate(said: Params, trump: TrumpText, value: number | null): string {
  const promised = { ...said, tricks: tricks(value), other: suitName(trump) };
  return trump === 'NT' ? t('hint.estimate_no_trump', promised) : t('hint.estimate', promised);
}

function tricks(count: number | null): string {
  return t('hint.tricks_count', { count: count ?? 0 });
}

function actionName(action: number | string, phase: Phase): string {
  if (phase === 'auction') return callName(action);
  return phase === 'trump' ? suitName(action as TrumpText) : cardName(String(action));
}
