/** A review of a short match, for tests. */
import type { Judged, Review, ReviewReply } from '../protocol';
import { handsOf, type RecordHand, type ReplayHand } from './steps';

const HAND: RecordHand = {
  dealer: 3,
  deal: ['AKQ2.T93.J84.A62', 'JT98.AKQ.T95.543', '765.J87.AKQ.KQJT', '43.6542.7632.987'],
  calls: [7, 8, 9, 'pass', 10, 'pass', 'pass'],
  trump: 'S',
  tricks: [['SA', 'SJ', 'S5', 'S4'], ['SK', 'ST', 'S6', 'S3']],
};

export const HANDS: ReplayHand[] = handsOf({ hands: [HAND, HAND] } as Parameters<typeof handsOf>[0]);

export const RAISED: Judged = { seat: 0, phase: 'auction', made: 10, best: 'pass', cost: 3.46, chance: 0.21, best_chance: null };
export const OPENED: Judged = { seat: 0, phase: 'auction', made: 7, best: 7, cost: 0, chance: 0.834, best_chance: 0.834 };
export const NAMED: Judged = { seat: 0, phase: 'trump', made: 'S', best: 'H', cost: 1.97 };
export const PLAYED: Judged = { seat: 1, phase: 'play', trick: 2, made: 'ST', best: 'S9', cost: 1 };

export function review(more: Partial<Review> = {}): Review {
  const nothing = { number: 1, result: null, par: null, trump: null, cards_judged: 5 };
  const player = { lost: 0, lost_in_calls: 0, lost_in_trumps: 0, lost_in_cards: 0, mistakes: 0, luck: null };
  return {
    worlds: 24, seed: 1, reach: 13, unanswered: 0, total: [0, 0],
    hands: [
      { ...nothing, hand: 0, calls: [OPENED, RAISED], mistakes: [RAISED] },
      { ...nothing, hand: 1, calls: [OPENED], trump: NAMED, mistakes: [NAMED, PLAYED] },
    ],
    players: [{ ...player, seat: 0 }, { ...player, seat: 1 }, { ...player, seat: 2 }, { ...player, seat: 3 }],
    ...more,
  };
}

export function reply(more: Partial<ReviewReply> = {}): ReviewReply {
  return { match: '0123456789abcdef0123', state: 'done', reason: null, answered: 0, questions: 0, review: review(), ...more };
}
