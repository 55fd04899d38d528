/** Tables in every state worth looking at, for tests and the gallery. Nobody at them is real. */
import type { HandState, MyState, PlayedCard, PublicState, SeatState, Status, TableInfo, TrickState } from '../protocol';
import type { TableView } from '../lib/view';

export const ME = 'user-layla';

const RULES: TableInfo['rules'] = {
  direction: 'clockwise', opening_bid: 7, highest_bid: 13, bid_step: 1, no_trump: false, trump_lead: 'anytime',
  first_lead: 'any', counting: 'tricks', made_scores: 'taken', defenders_score: 'when_set', slam_made: 26,
  slam_failed: 13, unbid_slam: 13, unbid_slam_for: 'declarers', failed_slam_defenders: 1, all_pass: 'next_dealer',
  negative_cannot_slam: false, target: 31, hands: null, exact_target: false, hand_cap: 99,
};

const INFO: TableInfo = {
  id: 'k3v9x2m4q8', owner: ME, preset: 'high-card-club', rules: RULES, changed: [], tempo: 'normal', admission: 'link',
  stand_in: 'steady', rated: false,
};

const STATUS: Status = {
  stage: 'playing', frozen: false, paused: false, spectators: 2, rematch_ms: null, closed_reason: null,
};

const NONCE = '00112233445566778899aabbccddeeff';
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

export function person(user: string, name: string, more: Partial<SeatState> = {}): SeatState {
  return {
    occupant: { kind: 'person', user, name }, presence: 'here', held_ms: null, control: 'own', rematch: false, ...more,
  };
}

export function robot(name: string): SeatState {
  const occupant = { kind: 'robot', name, strength: 'steady' } as const;
  return { occupant, presence: 'here', held_ms: null, control: 'own', rematch: false };
}

export const FREE: SeatState = { occupant: null, presence: 'away', held_ms: null, control: 'own', rematch: false };

const SEATS: PublicState['seats'] = [
  person(ME, 'Layla'), person('user-omar', 'Omar Al-Khalidi'), person('user-sami', 'سامي'), robot('Zaytoun'),
];

const NOBODY: MyState = { seat: null, cards: [], legal: [], barred: [], may_claim: false, may_take_over: false };

const CARDS = 'SA SK ST S7 S4 HQ H9 H2 DK D8 CA CJ C5'.split(' ');

const HAND: HandState = {
  number: 4, dealer: 3, calls: [], contract: null, trump: null, trick: null, last_trick: null, tricks: [0, 0],
  points: [0, 0], cards_left: [13, 13, 13, 13],
};

const LINES: PublicState['sheet']['lines'] = [
  { number: 1, dealer: 0, thrown_in: false, declarer: 1, bid: 8, trump: 'H', tricks: [4, 9], score: [0, 9], total: [0, 9] },
  { number: 2, dealer: 1, thrown_in: true, declarer: null, bid: null, trump: null, tricks: [0, 0], score: [0, 0], total: [0, 9] },
  { number: 2, dealer: 2, thrown_in: false, declarer: 0, bid: 9, trump: 'S', tricks: [11, 2], score: [11, 0], total: [11, 9] },
  { number: 3, dealer: 3, thrown_in: false, declarer: 3, bid: 8, trump: 'C', tricks: [7, 6], score: [7, -8], total: [18, 1] },
];

function table(shown: Partial<PublicState>, mine: Partial<MyState>): TableView {
  const state: PublicState = {
    info: INFO, status: STATUS, seats: SEATS,
    shuffle: { commitment: COMMITMENT, nonces: [NONCE, '', '', ''], secret: null, next_commitment: null },
    turn: null, clock: null, hand: HAND, tricks_played: shown.hand?.last_trick ? TRICKS : [],
    sheet: { lines: LINES, total: [18, 1], outcome: null }, ...shown,
  };
  const now = performance.now();
  const receivedAt = Object.fromEntries(Object.keys(state).map((part) => [part, now])) as TableView['receivedAt'];
  return { id: INFO.id, version: 42, public: state, mine: { ...NOBODY, seat: 0, ...mine }, receivedAt, events: [] };
}

function turn(seat: number | null, phase: 'deal' | 'auction' | 'trump' | 'play', number: number): Partial<PublicState> {
  return {
    turn: { seat, phase, hand: 4, turn: number },
    clock: seat === null ? null : { seat, remaining_ms: 21_000, total_ms: 30_000 },
  };
}

function played(first: number, ...cards: string[]): PlayedCard[] {
  return cards.map((card, index) => ({ seat: (first + index) % 4, card }));
}

const TRICKS: TrickState[] = [
  { cards: played(0, 'SA', 'S2', 'S3', 'S9'), winner: 0 }, { cards: played(0, 'SK', 'S5', 'S6', 'SQ'), winner: 0 },
  { cards: played(0, 'CA', 'C2', 'CT', 'C9'), winner: 0 }, { cards: played(0, 'DK', 'D2', 'D9', 'DA'), winner: 3 },
];

const IN_PLAY: HandState = {
  ...HAND,
  calls: [{ seat: 0, call: 7 }, { seat: 1, call: 'pass' }, { seat: 2, call: 8 }, { seat: 3, call: 'pass' }, { seat: 0, call: 9 }, { seat: 2, call: 'pass' }],
  contract: { declarer: 0, bid: 9, no_trump: false }, trump: 'S', tricks: [3, 1], points: [3, 1], cards_left: [9, 8, 8, 8],
  trick: { cards: played(1, 'H6', 'HA', 'H3'), winner: null },
  last_trick: { cards: played(0, 'DK', 'D2', 'D9', 'DA'), winner: 3 },
};

const HELD = 'ST S7 S4 HQ H9 H2 D8 CJ C5'.split(' ');
const MY_TURN: Partial<MyState> = {
  cards: HELD, legal: ['HQ', 'H9', 'H2'], may_claim: true,
  barred: HELD.filter((card) => card[0] !== 'H').map((action) => ({ action, rule: 'follow_suit' })),
};

const OVER: Partial<PublicState> = {
  status: { ...STATUS, stage: 'over', rematch_ms: 48_000 },
  seats: [SEATS[0], SEATS[1], { ...SEATS[2], rematch: true }, SEATS[3]],
  shuffle: {
    commitment: COMMITMENT, nonces: [NONCE, '', '', ''], next_commitment: COMMITMENT.split('').reverse().join(''),
    secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  },
  sheet: {
    lines: [...LINES, { number: 4, dealer: 0, thrown_in: false, declarer: 2, bid: 13, trump: 'H', tricks: [13, 0], score: [26, 0], total: [44, 1] }],
    total: [44, 1], outcome: { winner: 0, reason: 'target' },
  },
};

/** Every state by its name. Functions, so that clocks run from the moment one is looked at. */
export const FIXTURES = {
  seating: () => table({
    status: { ...STATUS, stage: 'seating' }, hand: null, sheet: { lines: [], total: [0, 0], outcome: null },
    seats: [SEATS[0], FREE, SEATS[2], SEATS[3]],
  }, {}),
  arriving: () => table({
    info: { ...INFO, owner: 'user-omar', preset: 'levant', changed: ['target'], rules: { ...RULES, direction: 'counterclockwise', target: 61 } },
    status: { ...STATUS, stage: 'seating' }, hand: null, sheet: { lines: [], total: [0, 0], outcome: null },
    seats: [FREE, SEATS[1], FREE, SEATS[3]],
  }, { seat: null }),
  auction: () => table({
    hand: { ...HAND, calls: [{ seat: 0, call: 7 }, { seat: 1, call: 'pass' }, { seat: 2, call: 8 }, { seat: 3, call: 'pass' }] },
    ...turn(0, 'auction', 4),
  }, { cards: CARDS, legal: ['pass', 9, 10, 11, 12, 13] }),
  waiting: () => table({
    hand: { ...HAND, calls: [{ seat: 0, call: 7 }] }, ...turn(1, 'auction', 1),
  }, { cards: CARDS }),
  points: () => table({
    info: { ...INFO, preset: 'iraqi-400', rules: { ...RULES, counting: 'card_points', opening_bid: 65, highest_bid: 120, bid_step: 5, target: 400 } },
    hand: { ...HAND, calls: [{ seat: 3, call: 65 }] }, ...turn(0, 'auction', 1),
  }, { cards: CARDS, legal: ['pass', 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120] }),
  trump: () => table({
    hand: { ...IN_PLAY, trump: null, trick: null, last_trick: null, tricks: [0, 0], cards_left: [13, 13, 13, 13] },
    ...turn(0, 'trump', 6),
  }, { cards: CARDS, legal: ['S', 'H', 'D', 'C'] }),
  play: () => table({ hand: IN_PLAY, ...turn(0, 'play', 23) }, MY_TURN),
  full: () => table({
    hand: { ...IN_PLAY, trick: { cards: played(1, 'H6', 'HA', 'H3', 'HQ'), winner: 2 }, tricks: [4, 1], cards_left: [8, 8, 8, 8] },
    ...turn(null, 'play', 24),
  }, { cards: HELD.filter((card) => card !== 'HQ') }),
  held: () => table({
    hand: { ...IN_PLAY, trick: { cards: played(0, 'HQ'), winner: null }, cards_left: [8, 9, 9, 9] }, ...turn(1, 'play', 21),
    seats: [SEATS[0], person('user-omar', 'Omar Al-Khalidi', { presence: 'held', held_ms: 42_000 }), person('user-sami', 'سامي', { control: 'autopilot' }), SEATS[3]],
  }, { cards: HELD.filter((card) => card !== 'HQ') }),
  robbed: () => table({
    hand: IN_PLAY, ...turn(0, 'play', 23),
    seats: [person(ME, 'Layla', { control: 'robot' }), person('user-omar', 'Omar Al-Khalidi', { presence: 'away', control: 'robot' }), person('user-sami', 'سامي', { control: 'left', presence: 'away' }), SEATS[3]],
  }, { cards: HELD, may_take_over: true }),
  spectator: () => table({ hand: IN_PLAY, ...turn(0, 'play', 23) }, { seat: null }),
  frozen: () => table({ hand: IN_PLAY, ...turn(0, 'play', 23), clock: null, status: { ...STATUS, frozen: true } }, { seat: null }),
  paused: () => table({ hand: IN_PLAY, ...turn(0, 'play', 23), status: { ...STATUS, paused: true } }, MY_TURN),
  sheet: () => table({
    hand: { ...IN_PLAY, trick: null, tricks: [10, 3], cards_left: [0, 0, 0, 0] }, ...turn(null, 'deal', 58),
    sheet: { lines: [...LINES, { number: 4, dealer: 0, thrown_in: false, declarer: 0, bid: 9, trump: 'S', tricks: [10, 3], score: [10, 0], total: [28, 1] }], total: [28, 1], outcome: null },
  }, {}),
  over: () => table({ ...OVER, hand: { ...IN_PLAY, trick: null, cards_left: [0, 0, 0, 0] }, turn: { seat: null, phase: 'over', hand: 5, turn: 58 } }, {}),
  closed: () => table({ status: { ...STATUS, stage: 'closed', closed_reason: 'abandoned' }, hand: null }, { seat: null }),
} satisfies Record<string, () => TableView>;

export type FixtureName = keyof typeof FIXTURES;
