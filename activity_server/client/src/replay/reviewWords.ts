/** What a review says, in words. */
import { cardName, suitName } from '../cards/cards';
import { number, t } from '../lib/i18n.svelte';
import type { Judged, ReviewReply, TrumpText } from '../protocol';
import { callName } from '../table/announcer';
import { isMistake } from './judged';

/** What would have been better and by how much, and how often the bids in question are made; empty for nothing to say. */
export function judgedWords(judged: Judged): string {
  const better = t('review.better', { action: actionName(judged, judged.best), points: pointsOf(judged.cost) });
  return [...(isMistake(judged) ? [better] : []), ...chances(judged)].join(' ');
}

/** How far a review is, or why there is none, in a sentence; null where it is there. */
export function stateWords(reply: ReviewReply | null, trouble: boolean): string | null {
  if (trouble) return t('review.trouble');
  switch (reply?.state) {
    case undefined:
      return t('review.loading');
    case 'done':
      return null;
    case 'none':
      return t(reply.reason === 'off' ? 'review.off' : 'review.failed');
    case 'working':
      if (reply.questions === 0) return t('review.waiting');
      return t('review.working', { answered: reply.answered, questions: reply.questions });
  }
}

/** A call, a suit or a card. */
export function actionName({ phase }: Judged, action: number | string): string {
  if (phase === 'auction') return callName(action);
  return phase === 'trump' ? suitName(action as TrumpText) : cardName(String(action));
}

/** "1.5 points": nobody can tell hundredths apart. */
export function pointsOf(cost: number): string {
  return t('hint.points_count', { count: rounded(cost) });
}

/** Points to tenths. */
export function tenths(points: number): string {
  return number(rounded(points));
}

function percent(chance: number | null): number {
  return Math.round((chance ?? 0) * 100);
}

export function rounded(points: number): number {
  return Math.round(points * 10) / 10 || 0; // never -0
}

function chances(judged: Judged): string[] {
  const { chance = null, best_chance: best = null } = judged;
  const made = { call: actionName(judged, judged.made), percent: percent(chance) };
  if (chance !== null && best !== null && isMistake(judged)) {
    return [t('review.chances', { ...made, best: actionName(judged, judged.best), best_percent: percent(best) })];
  }
  if (chance !== null) return [t('review.chance', made)];
  return best === null ? [] : [t('review.chance', { call: actionName(judged, judged.best), percent: percent(best) })];
}
