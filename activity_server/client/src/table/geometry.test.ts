import { describe, expect, it } from 'vitest';
import { directionOf, placeOf, SEATS, teamOf, type Direction, type Place } from './geometry';

/** The places as one meets them going round the table by the clock, seen from above. */
const BY_THE_CLOCK: readonly Place[] = ['bottom', 'left', 'top', 'right'];
/** The order of play, as the engine and the records have it. */
const after = (seat: number): number => (seat + 1) % 4;

function stepByTheClock(viewer: number, direction: Direction, seat: number): number {
  const here = BY_THE_CLOCK.indexOf(placeOf(seat, viewer, direction));
  const next = BY_THE_CLOCK.indexOf(placeOf(after(seat), viewer, direction));
  return (next - here + 4) % 4;
}

describe('seats on the screen', () => {
  it.each(SEATS)('show seat %i to itself at the bottom, with its partner on top', (seat) => {
    for (const direction of ['clockwise', 'counterclockwise'] as const) {
      expect(placeOf(seat, seat, direction)).toBe('bottom');
      expect(placeOf(after(after(seat)), seat, direction)).toBe('top');
    }
  });

  it('have the next player on the left when play runs clockwise, else on the right', () => {
    expect(SEATS.map((seat) => placeOf(after(seat), seat, 'clockwise'))).toEqual(Array(4).fill('left'));
    expect(SEATS.map((seat) => placeOf(after(seat), seat, 'counterclockwise'))).toEqual(Array(4).fill('right'));
  });

  it('are passed by the turn the way that the rules name, from every seat and for every viewer', () => {
    for (const viewer of SEATS) {
      expect(SEATS.map((seat) => stepByTheClock(viewer, 'clockwise', seat))).toEqual([1, 1, 1, 1]);
      expect(SEATS.map((seat) => stepByTheClock(viewer, 'counterclockwise', seat))).toEqual([3, 3, 3, 3]);
    }
  });

  it('are four different places', () => {
    expect(new Set(SEATS.map((seat) => placeOf(seat, 2, 'counterclockwise'))).size).toBe(4);
  });

  it('take their direction from the rules, clockwise where these say nothing', () => {
    expect(directionOf({ direction: 'counterclockwise' })).toBe('counterclockwise');
    expect(directionOf({})).toBe('clockwise');
  });

  it('make partners of those who sit opposite', () => {
    expect(SEATS.map(teamOf)).toEqual([0, 1, 0, 1]);
  });
});
