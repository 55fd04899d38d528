/**
 * A match that is over, hand by hand and step by step, as its record tells it: the deal, each call, the trump, each card.
 *
 * The record is the engine's, so nothing is judged here. What has to be worked out is whose turn it was: the record
 * leaves that out.
 */
import { suitOf } from '../cards/cards';
import type { PlayedCard, TrumpText } from '../protocol';
import type { ShuffledRecord } from '../table/shuffle/verify';

/** The parts of a record that are shown; see `tarneeb replay`. */
export interface MatchRecord extends ShuffledRecord {
  rules?: { preset?: string };
  hands: RecordHand[];
}

export interface RecordHand {
  dealer: number;
  deal: string[];
  calls?: (number | string)[];
  trump?: TrumpText;
  tricks?: string[][];
}

export type Step =
  | { kind: 'deal'; seat: number }
  | { kind: 'call'; seat: number; call: number | string }
  | { kind: 'trump'; seat: number; suit: TrumpText }
  /** `winner` is there with the card that ends the trick. */
  | { kind: 'card'; seat: number; card: string; trick: number; winner: number | null };

export interface ReplayHand {
  dealer: number;
  /** What each seat was dealt. */
  cards: string[][];
  declarer: number | null;
  /** As called: "8NT" promises eight without a trump. */
  bid: number | string | null;
  trump: TrumpText | null;
  steps: Step[];
}

const SUITS_OF_A_DEAL = ['S', 'H', 'D', 'C'];
const RANKS = '23456789TJQKA';

export function handsOf(record: MatchRecord): ReplayHand[] {
  return record.hands.map(handOf);
}

function handOf({ dealer, deal, calls = [], trump, tricks = [] }: RecordHand): ReplayHand {
  const auction = callsOf(dealer, calls);
  const contract = auction.filter(({ call }) => call !== 'pass').at(-1);
  const noTrump = typeof contract?.call === 'string';
  const named = noTrump ? 'NT' : (trump ?? null);
  const steps: Step[] = [{ kind: 'deal', seat: dealer }, ...auction.map((call) => ({ kind: 'call', ...call }) as const)];
  if (contract && named && !noTrump) steps.push({ kind: 'trump', seat: contract.seat, suit: named });
  if (contract) steps.push(...cardsOf(contract.seat, tricks, named));
  return {
    dealer, cards: deal.map(cardsDealt), declarer: contract?.seat ?? null, bid: contract?.call ?? null, trump: named, steps,
  };
}

/** "AKQ2.T93.J84.A62", as bridge tools write a hand. */
export function cardsDealt(text: string): string[] {
  return text.split('.').flatMap((ranks, suit) => Array.from(ranks, (rank) => SUITS_OF_A_DEAL[suit]! + rank));
}

/** Who spoke when: from the eldest hand on, and whoever has passed is not asked again. */
function callsOf(dealer: number, calls: readonly (number | string)[]): { seat: number; call: number | string }[] {
  const passed = new Set<number>();
  let seat = dealer;
  return calls.map((call) => {
    do seat = (seat + 1) % 4;
    while (passed.has(seat));
    if (call === 'pass') passed.add(seat);
    return { seat, call };
  });
}

function cardsOf(declarer: number, tricks: readonly string[][], trump: TrumpText | null): Step[] {
  let leader = declarer;
  return tricks.flatMap((cards, trick) => {
    const played = cards.map((card, place) => ({ seat: (leader + place) % 4, card }));
    if (played.length === 4) leader = winnerOf(played, trump);
    return played.map((one, place): Step => ({ kind: 'card', ...one, trick, winner: place === 3 ? leader : null }));
  });
}

/** Who takes a trick: the highest trump, else the highest card of the suit that was led. */
export function winnerOf(played: readonly PlayedCard[], trump: TrumpText | null): number {
  const led = suitOf(played[0]!.card);
  const worth = ({ card }: PlayedCard): number => {
    const suit = suitOf(card);
    return RANKS.indexOf(card[1]!) + (suit === trump ? 200 : suit === led ? 100 : 0);
  };
  return played.reduce((best, one) => (worth(one) > worth(best) ? one : best)).seat;
}
