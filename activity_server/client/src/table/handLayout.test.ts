import { describe, expect, it } from 'vitest';
import { layHand, neighbour, nextCard } from './handLayout';

describe('a hand of cards', () => {
  it('of 13 lies in one row, or in two of 7 and 6', () => {
    const placed = layHand(13);
    expect(placed.map(({ one }) => one.column)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(placed.filter(({ two }) => two.row === 0)).toHaveLength(7);
    expect(placed.filter(({ two }) => two.row === 1)).toHaveLength(6);
  });

  it.each([1, 2, 5, 12])('of %i gives each card a place of its own in every row', (count) => {
    const places = layHand(count).map(({ two }) => `${two.row}:${two.column}`);
    expect(new Set(places).size).toBe(count);
    for (const { two } of layHand(count)) expect(two.column).toBeLessThan(two.count);
  });

  it('of none has no places', () => {
    expect(layHand(0)).toEqual([]);
  });

  it('is walked through with the arrows, and ends at both ends', () => {
    expect(nextCard('ArrowRight', 0, 13)).toBe(1);
    expect(nextCard('ArrowLeft', 0, 13)).toBeNull();
    expect(nextCard('ArrowRight', 12, 13)).toBeNull();
    expect(nextCard('Home', 5, 13)).toBe(0);
    expect(nextCard('End', 5, 13)).toBe(12);
    expect(nextCard('x', 5, 13)).toBeNull();
  });

  it('is left for the other row with Up and Down, even where that is shorter', () => {
    expect(nextCard('ArrowDown', 0, 13)).toBe(7);
    expect(nextCard('ArrowDown', 6, 13)).toBe(12);
    expect(nextCard('ArrowUp', 7, 13)).toBe(0);
    expect(nextCard('ArrowUp', 3, 13)).toBeNull();
    expect(nextCard('ArrowDown', 8, 13)).toBeNull();
  });

  it('hands the focus to the right neighbour of a played card, at the end to the left one', () => {
    expect(neighbour(3, 13)).toBe(3);
    expect(neighbour(12, 13)).toBe(11);
    expect(neighbour(0, 1)).toBeNull();
  });
});
