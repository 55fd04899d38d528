import { describe, expect, it } from 'vitest';
import type { HandLine, MatchReply } from '../protocol';
import { moved, stepOfTrick, type Move, type Position } from './moves';
import { playedBy, replayed, viewAt, type ReplayedMatch } from './scene';
import { handsOf, winnerOf, type MatchRecord, type Step } from './steps';

interface Golden {
  record: MatchRecord;
  expect: { hands?: (Partial<HandLine> & Pick<HandLine, 'score' | 'total'>)[]; finished?: boolean };
}

/** Whole matches by most of the presets, with what the engine says of them. */
const GOLDEN = import.meta.glob<Golden>('../../../../tests/golden/match-*.json', { eager: true, import: 'default' });
const [ONE] = Object.entries(GOLDEN).filter(([path]) => path.endsWith('match-high-card-club.json')).map(([, golden]) => golden);

function replyTo({ record, expect: expected }: Golden, more: Partial<MatchReply> = {}): MatchReply {
  const lines = (expected.hands ?? []).map((line) => ({ ...NOTHING, ...line }));
  return {
    id: '0123456789abcdef0123', names: ['Layla', '', null, 'Omar'], seat: 0, rules: { counting: 'tricks' },
    sheet: { lines, total: lines.at(-1)?.total ?? [0, 0], outcome: null }, record: { ...record }, ...more,
  };
}

const NOTHING: HandLine = {
  number: 1, dealer: 0, thrown_in: false, declarer: null, bid: null, trump: null, tricks: [0, 0], score: [0, 0], total: [0, 0],
};

const match = (): ReplayedMatch => replayed(replyTo(ONE!));
const at = (position: Position) => viewAt(match(), position, 'Somebody').public;
const end = (hand: number): Position => moved(match().hands, { hand, step: 0 }, 'last');

describe.each(Object.entries(GOLDEN))('the steps of %s', (_path, golden) => {
  const hands = handsOf(golden.record);

  it('tell each hand as the engine does', () => {
    const told = golden.expect.hands!.map((line, index) => {
      const shown = viewAt(replayed(replyTo(golden)), { hand: index, step: hands[index]!.steps.length - 1 }, '').public;
      const { contract, trump, tricks } = shown.hand!;
      const { number, dealer, score } = line;
      if (line.thrown_in) return { number, dealer, thrown_in: contract === null, score, total: shown.sheet.total };
      return { number, dealer, declarer: contract!.declarer, bid: contract!.bid, trump, tricks, score, total: shown.sheet.total };
    });
    expect(told).toEqual(golden.expect.hands);
  });

  it('let everybody play what they hold, and nothing twice', () => {
    for (const hand of hands) {
      const played = hand.steps.filter((step): step is Step & { kind: 'card' } => step.kind === 'card');
      expect(played.every(({ seat, card }) => hand.cards[seat]!.includes(card))).toBe(true);
      expect(new Set(played.map(({ card }) => card)).size).toBe(played.length);
    }
  });
});

describe('a trick', () => {
  const played = (...cards: string[]) => cards.map((card, seat) => ({ seat, card }));

  it('goes to the highest card of the suit that was led', () => {
    expect(winnerOf(played('H9', 'HT', 'SA', 'H2'), 'C')).toBe(1);
    expect(winnerOf(played('H9', 'HT', 'SA', 'H2'), 'NT')).toBe(1);
  });

  it('goes to the highest trump, if there is one', () => {
    expect(winnerOf(played('H9', 'S2', 'HA', 'S3'), 'S')).toBe(3);
  });
});

describe('the table after a step', () => {
  it('shows at the deal what has been dealt and nothing else', () => {
    const { hand, sheet } = at({ hand: 0, step: 0 });
    expect(hand).toMatchObject({ calls: [], contract: null, trump: null, trick: null, cards_left: [13, 13, 13, 13] });
    expect(sheet).toMatchObject({ lines: [], total: [0, 0] });
  });

  it('has a contract when the auction is over, and a trump when it is named', () => {
    const { steps } = match().hands[0]!;
    const named = steps.findIndex(({ kind }) => kind === 'trump');
    expect(at({ hand: 0, step: named - 2 }).hand!.contract).toBeNull();
    expect(at({ hand: 0, step: named - 1 }).hand).toMatchObject({ contract: { no_trump: false }, trump: null });
    expect(at({ hand: 0, step: named }).hand!.trump).toBe(match().hands[0]!.trump);
  });

  it('keeps a finished trick on the table until the next one is led', () => {
    const step = stepOfTrick(match().hands[0]!, 0);
    const { trick, tricks } = at({ hand: 0, step }).hand!;
    expect([trick!.cards.length, trick!.winner, tricks[0] + tricks[1]]).toEqual([4, trick!.winner, 1]);
    expect(trick!.winner).not.toBeNull();
    expect(at({ hand: 0, step: step + 1 }).hand).toMatchObject({ trick: { winner: null }, last_trick: trick });
  });

  it('puts a hand on the sheet with its last card', () => {
    expect(at({ ...end(0), step: end(0).step - 1 }).sheet.lines).toHaveLength(0);
    expect(at(end(0)).sheet.lines).toHaveLength(1);
    expect(at({ hand: 1, step: 0 }).sheet.total).toEqual(ONE!.expect.hands![0]!.total);
  });

  it('counts the points of the cards where the match was played for them', () => {
    const counting = (rules: MatchReply['rules']) => {
      const shown = replayed(replyTo(ONE!, { rules }));
      return viewAt(shown, end(0), '').public.hand!.points;
    };
    const sum = ([ours, theirs]: [number, number]): number => ours + theirs;
    expect(sum(counting({ counting: 'card_points' }))).toBe(120);
    expect(sum(counting({ counting: 'honours' }))).toBe(40);
    expect(sum(counting({ counting: 'tricks' }))).toBe(13);
  });

  it('names people, robots, and those who are no longer known', () => {
    const [layla, robot, gone] = at({ hand: 0, step: 0 }).seats.map(({ occupant }) => occupant!);
    expect(layla).toMatchObject({ kind: 'person', name: 'Layla' });
    expect(robot).toMatchObject({ kind: 'robot', name: 'Dalal' });
    expect(gone).toMatchObject({ kind: 'person', name: 'Somebody' });
  });

  it('knows which cards are gone', () => {
    const [hand] = match().hands;
    expect(playedBy(hand!, 0).size).toBe(0);
    expect(playedBy(hand!, end(0).step).size).toBe(52);
  });

  it('shows a match that was broken off as far as it came', () => {
    const [first] = ONE!.record.hands;
    const record = { ...ONE!.record, hands: [{ ...first!, tricks: [first!.tricks![0]!, first!.tricks![1]!.slice(0, 2)] }] };
    const broken = replayed(replyTo({ record, expect: {} }));
    const { hand, sheet } = viewAt(broken, moved(broken.hands, { hand: 0, step: 0 }, 'last'), '').public;
    expect([hand!.number, hand!.trick!.cards.length, sheet.lines.length]).toEqual([1, 2, 0]);
  });
});

describe('going through a match', () => {
  const { hands } = match();
  const go = (position: Position, ...moves: Move[]): Position => moves.reduce((from, move) => moved(hands, from, move), position);
  const START = { hand: 0, step: 0 };

  it('comes through every step to the end, and back again', () => {
    const steps = hands.reduce((sum, hand) => sum + hand.steps.length, 0);
    const last = end(hands.length - 1);
    expect(go(START, ...Array<Move>(steps - 1).fill('next'))).toEqual(last);
    expect(go(last, 'next')).toEqual(last);
    expect(go(last, ...Array<Move>(steps + 3).fill('previous'))).toEqual(START);
  });

  it('halts at the deal, at the end of the auction and at the end of each trick', () => {
    expect(go(START, 'next_trick').step).toBe(stepOfTrick(hands[0]!, 0) - 4);
    expect(go(START, 'next_trick', 'next_trick').step).toBe(stepOfTrick(hands[0]!, 0));
    expect(go(START, ...Array<Move>(14).fill('next_trick'))).toEqual(end(0));
    expect(go(START, ...Array<Move>(15).fill('next_trick'))).toEqual({ hand: 1, step: 0 });
    expect(go({ hand: 1, step: 0 }, 'previous_trick')).toEqual(end(0));
    expect(go(end(0), 'previous_trick').step).toBe(stepOfTrick(hands[0]!, 11));
  });

  it('goes from hand to hand, and no further than there are any', () => {
    expect(go(START, 'previous_hand')).toEqual(START);
    expect(go(end(0), 'next_hand')).toEqual({ hand: 1, step: 0 });
    expect(go(end(1), 'first')).toEqual({ hand: 1, step: 0 });
    expect(go(end(hands.length - 1), 'next_hand')).toEqual(end(hands.length - 1));
  });
});
