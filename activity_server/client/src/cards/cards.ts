/** Cards as the wire writes them: suit, then rank. */
import { t, type Key } from '../lib/i18n.svelte';
import type { SuitText, TrumpText } from '../protocol';

export const SUITS: readonly SuitText[] = ['S', 'H', 'C', 'D'];
const RANKS = '23456789TJQKA';

export function suitOf(card: string): SuitText {
  return card[0] as SuitText;
}

export function rankOf(card: string): string {
  return card.slice(1);
}

/**
 * A hand as people hold it: the trump at the left, suits by turns black and red, high to low.
 *
 * Without a trump the order is that of `SUITS`. A suit that is missing may leave two of a colour side by side;
 * then the order changes where another one keeps them apart.
 */
export function sortHand(cards: readonly string[], trump: TrumpText | null): string[] {
  const order = suitOrder(new Set(cards.map(suitOf)), trump);
  const place = (card: string): number => order.indexOf(suitOf(card)) * 13 - RANKS.indexOf(rankOf(card));
  return [...cards].sort((a, b) => place(a) - place(b));
}

function suitOrder(held: ReadonlySet<SuitText>, trump: TrumpText | null): SuitText[] {
  const rest = SUITS.filter((suit) => held.has(suit) && suit !== trump);
  const order: SuitText[] = trump !== null && trump !== 'NT' && held.has(trump) ? [trump] : [];
  while (rest.length > 0) {
    const red = (suit: SuitText): boolean => suit === 'H' || suit === 'D';
    const reds = rest.filter(red).length;
    const previous = order.at(-1);
    const wanted = previous === undefined ? reds > rest.length / 2 : !red(previous);
    const next = rest.find((suit) => red(suit) === wanted) ?? rest[0]!;
    order.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return order;
}

export function suitName(suit: TrumpText): string {
  return t(`cards.suit.${suit}` satisfies Key);
}

/** "Queen of hearts", for people who hear the table. */
export function cardName(card: string): string {
  return t('cards.card', { rank: t(`cards.rank.${rankOf(card)}` as Key), suit: suitName(suitOf(card)) });
}
