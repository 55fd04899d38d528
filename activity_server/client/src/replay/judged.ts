/** Where in a match its review has something to say: which judgement belongs to a step, and where the mistakes are. */
import type { Judged, Review } from '../protocol';
import type { Position } from './moves';
import type { ReplayHand, Step } from './steps';

/** A mistake, and the step in which it was made. */
export interface Mistake extends Position {
  judged: Judged;
}

/** What a review says of a step: of every call that was a choice, of a trump, and of cards that were mistakes. */
export function judgedAt(review: Review, hands: readonly ReplayHand[], { hand, step }: Position): Judged | null {
  const reviewed = review.hands[hand];
  const made = hands[hand]?.steps[step];
  if (!reviewed || !made) return null;
  const said = [...reviewed.calls, ...(reviewed.trump ? [reviewed.trump] : []), ...reviewed.mistakes];
  return said.find((judged) => isOf(judged, made)) ?? null;
}

export function isMistake(judged: Judged): boolean {
  return judged.cost > 0;
}

/** All mistakes in the order they were made. */
export function mistakesOf(review: Review, hands: readonly ReplayHand[]): Mistake[] {
  return review.hands.flatMap(({ hand, mistakes }) =>
    mistakes.flatMap((judged) => {
      const step = hands[hand]?.steps.findIndex((made) => isOf(judged, made)) ?? -1;
      return step < 0 ? [] : [{ hand, step, judged }];
    }),
  );
}

/** The mistake after a place, the first one again after the last; null where there is none at all. */
export function nextMistake(mistakes: readonly Mistake[], place: Position): Mistake | null {
  const later = mistakes.find(({ hand, step }) => hand > place.hand || (hand === place.hand && step > place.step));
  return later ?? mistakes[0] ?? null;
}

function isOf(judged: Judged, step: Step): boolean {
  if (judged.seat !== step.seat) return false;
  switch (step.kind) {
    case 'deal':
      return false;
    case 'call':
      return judged.phase === 'auction' && judged.made === step.call;
    case 'trump':
      return judged.phase === 'trump';
    case 'card':
      return judged.phase === 'play' && judged.trick === step.trick + 1;
  }
}
