/**
 * How the cards of one's own hand lie: in one row, or on a narrow screen in two, 7 and 6.
 *
 * Which of the two holds is for a container query to say, so each card gets its place in both; the stylesheet
 * turns row, column and count into pixels.
 */

export interface Slot {
  column: number;
  /** Cards in this row. */
  count: number;
  row: number;
}

export interface Placed {
  one: Slot;
  two: Slot;
}

/** The places of `count` cards, from the left; in two rows the upper one has the odd card. */
export function layHand(count: number): Placed[] {
  const upper = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => ({
    one: { row: 0, column: index, count },
    two: index < upper ? { row: 0, column: index, count: upper } : { row: 1, column: index - upper, count: count - upper },
  }));
}

/** The card to go to with an arrow key from `index` of `count`; Up and Down change the row where there are two. */
export function nextCard(key: string, index: number, count: number): number | null {
  const upper = Math.ceil(count / 2);
  const target = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - upper,
    ArrowDown: index < upper ? Math.min(index + upper, count - 1) : -1,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined || target < 0 || target >= count ? null : target;
}

/** Where, in a hand without the card at `index` of `count`, the focus goes: to its right neighbour, else the left one. */
export function neighbour(index: number, count: number): number | null {
  return count <= 1 ? null : Math.min(index, count - 2);
}
