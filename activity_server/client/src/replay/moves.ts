/** Going through a match: to the next step, trick or hand, and back. Nothing is done where there is nothing further. */
import type { ReplayHand } from './steps';

/** A hand, and a step in it, both counted from 0. */
export interface Position {
  hand: number;
  step: number;
}

export type Move =
  | 'first'
  | 'previous_trick'
  | 'previous'
  | 'next'
  | 'next_trick'
  | 'last'
  | 'previous_hand'
  | 'next_hand';

/** First and last are those of the hand; all others go on into the neighbouring hand. */
export function moved(hands: readonly ReplayHand[], place: Position, move: Move): Position {
  const { hand, step } = place;
  const last = hands[hand]!.steps.length - 1;
  switch (move) {
    case 'first':
      return { hand, step: 0 };
    case 'last':
      return { hand, step: last };
    case 'next':
      return step < last ? { hand, step: step + 1 } : start(hands, hand + 1, place);
    case 'previous':
      return step > 0 ? { hand, step: step - 1 } : end(hands, hand - 1, place);
    case 'next_trick': {
      const stop = stops(hands[hand]!).find((one) => one > step);
      return stop === undefined ? start(hands, hand + 1, place) : { hand, step: stop };
    }
    case 'previous_trick': {
      const stop = stops(hands[hand]!).filter((one) => one < step).at(-1);
      return stop === undefined ? end(hands, hand - 1, place) : { hand, step: stop };
    }
    case 'next_hand':
      return start(hands, hand + 1, place);
    case 'previous_hand':
      return start(hands, hand - 1, place);
  }
}

/** The step in which a trick is complete, or as far as it came. */
export function stepOfTrick(hand: ReplayHand, trick: number): number {
  return hand.steps.map((step) => step.kind === 'card' && step.trick === trick).lastIndexOf(true);
}

/** Where one halts who goes trick by trick: at the deal, when the auction is over, at the end of each trick. */
function stops({ steps }: ReplayHand): number[] {
  return steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const halts = step.kind === 'deal' || !next || (next.kind === 'card' && (step.kind !== 'card' || next.trick !== step.trick));
    return halts ? [index] : [];
  });
}

function start(hands: readonly ReplayHand[], hand: number, otherwise: Position): Position {
  return hands[hand] ? { hand, step: 0 } : otherwise;
}

function end(hands: readonly ReplayHand[], hand: number, otherwise: Position): Position {
  return hands[hand] ? { hand, step: hands[hand].steps.length - 1 } : otherwise;
}
