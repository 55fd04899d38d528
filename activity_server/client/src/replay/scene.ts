/** The table as it stood after a step of a replay, told as the server tells of a table that is being played at. */
import type { TableView } from '../lib/view';
import type { HandState, MatchReply, Person, PublicState, Robot, SeatState, TableInfo, TrickState } from '../protocol';
import { teamOf } from '../table/geometry';
import type { Position } from './moves';
import { handsOf, type MatchRecord, type ReplayHand, type Step } from './steps';

/** A match with what is shown of it in every step. */
export interface ReplayedMatch {
  reply: MatchReply;
  record: MatchRecord;
  hands: ReplayHand[];
}

type Counting = 'tricks' | 'card_points' | 'honours';
const POINTS: Record<Exclude<Counting, 'tricks'>, Record<string, number>> = {
  card_points: { A: 11, T: 10, K: 4, Q: 3, J: 2 },
  honours: { A: 4, K: 3, Q: 2, J: 1 },
};

/** What robots are called at the table, by seat; a record only says how strong they are. */
const ROBOTS = ['Rami', 'Dalal', 'Tariq', 'Salma'];

export function replayed(reply: MatchReply): ReplayedMatch {
  const record = reply.record as unknown as MatchRecord;
  return { reply, record, hands: handsOf(record) };
}

export function stepAt({ hands }: ReplayedMatch, { hand, step }: Position): Step {
  return hands[hand]!.steps[step]!;
}

/** Whether a step is the last of its hand, so that its score is on the sheet. */
export function endsHand({ hands, reply }: ReplayedMatch, { hand, step }: Position): boolean {
  return step === hands[hand]!.steps.length - 1 && hand < reply.sheet.lines.length;
}

/** What each seat has played so far. */
export function playedBy(hand: ReplayHand, step: number): Set<string> {
  return new Set(hand.steps.slice(0, step + 1).flatMap((made) => (made.kind === 'card' ? [made.card] : [])));
}

/** The whole table after a step. `deleted` is what somebody without a name is called. */
export function viewAt(match: ReplayedMatch, place: Position, deleted: string): TableView {
  const shown = publicAt(match, place, deleted);
  const receivedAt = Object.fromEntries(Object.keys(shown).map((part) => [part, 0])) as TableView['receivedAt'];
  const mine = { seat: match.reply.seat, cards: [], legal: [], barred: [], may_claim: false, may_take_over: false };
  return { id: match.reply.id, version: 0, public: shown, mine, receivedAt, events: [] };
}

function publicAt(match: ReplayedMatch, place: Position, deleted: string): PublicState {
  const { reply, record, hands } = match;
  const scored = place.hand + (endsHand(match, place) ? 1 : 0);
  const lines = reply.sheet.lines.slice(0, scored);
  const state = handAt(match, place);
  const tricks = tricksOf(hands[place.hand]!, place.step).filter(({ winner }) => winner !== null);
  return {
    info: infoOf(match),
    status: { stage: 'playing', frozen: false, paused: false, spectators: 0, rematch_ms: null, closed_reason: null },
    seats: reply.names.map((name, seat) => seatOf(name, seat, deleted)) as PublicState['seats'],
    shuffle: shuffleOf(record),
    turn: { seat: null, phase: phaseOf(stepAt(match, place)), hand: state.number, turn: place.step },
    clock: null,
    hand: state,
    tricks_played: tricks,
    sheet: { lines, total: lines.at(-1)?.total ?? [0, 0], outcome: null },
  };
}

function handAt({ hands, reply }: ReplayedMatch, { hand: index, step }: Position): HandState {
  const hand = hands[index]!;
  const steps = hand.steps.slice(0, step + 1);
  const calls = steps.flatMap((made) => (made.kind === 'call' ? [{ seat: made.seat, call: made.call }] : []));
  const decided = calls.length === hand.steps.filter(({ kind }) => kind === 'call').length;
  const tricks = tricksOf(hand, step);
  const taken = tricks.filter(({ winner }) => winner !== null);
  const gone = playedBy(hand, step);
  const named = hand.trump === 'NT' ? decided : step >= hand.steps.findIndex(({ kind }) => kind === 'trump');
  return {
    number: reply.sheet.lines[index]?.number ?? (reply.sheet.lines.at(-1)?.number ?? 0) + 1,
    dealer: hand.dealer,
    calls,
    contract: decided ? contractOf(hand) : null,
    trump: named && decided ? hand.trump : null,
    trick: tricks.at(-1) ?? null,
    last_trick: tricks.at(-2) ?? null,
    tricks: count(taken, () => 1),
    points: count(taken, (trick) => pointsOf(trick, reply.rules.counting as Counting)),
    cards_left: hand.cards.map((cards) => cards.filter((card) => !gone.has(card)).length) as HandState['cards_left'],
  };
}

function contractOf({ declarer, bid, trump }: ReplayHand): HandState['contract'] {
  if (declarer === null || bid === null) return null;
  return { declarer, bid: Number.parseInt(String(bid), 10), no_trump: trump === 'NT' };
}

function tricksOf(hand: ReplayHand, step: number): TrickState[] {
  const tricks: TrickState[] = [];
  for (const made of hand.steps.slice(0, step + 1)) {
    if (made.kind !== 'card') continue;
    const trick = (tricks[made.trick] ??= { cards: [], winner: null });
    trick.cards.push({ seat: made.seat, card: made.card });
    trick.winner = made.winner;
  }
  return tricks;
}

function count(tricks: readonly TrickState[], worth: (trick: TrickState) => number): [number, number] {
  const won: [number, number] = [0, 0];
  for (const trick of tricks) won[teamOf(trick.winner!)] += worth(trick);
  return won;
}

function pointsOf({ cards }: TrickState, counting: Counting): number {
  if (counting === 'tricks') return 1;
  return cards.reduce((sum, { card }) => sum + (POINTS[counting][card[1]!] ?? 0), 0);
}

function phaseOf(step: Step): 'auction' | 'trump' | 'play' {
  if (step.kind === 'card') return 'play';
  return step.kind === 'trump' ? 'trump' : 'auction';
}

function seatOf(name: string | null, seat: number, deleted: string): SeatState {
  const occupant: Person | Robot =
    name === ''
      ? { kind: 'robot', name: ROBOTS[seat]!, strength: 'steady' }
      : { kind: 'person', user: `seat-${seat}`, name: name ?? deleted };
  return { occupant, presence: 'here', held_ms: null, control: 'own', rematch: false };
}

function infoOf({ reply, record }: ReplayedMatch): TableInfo {
  return {
    id: reply.id, owner: null, preset: record.rules?.preset ?? 'high-card-club', rules: reply.rules, changed: [],
    tempo: 'normal', admission: 'link', stand_in: 'steady', rated: false,
  };
}

function shuffleOf({ shuffle }: MatchRecord): PublicState['shuffle'] {
  const nonces = (shuffle?.nonces ?? ['', '', '', '']) as PublicState['shuffle']['nonces'];
  return { commitment: shuffle?.commitment ?? '', nonces, secret: shuffle?.secret ?? null, next_commitment: null };
}
