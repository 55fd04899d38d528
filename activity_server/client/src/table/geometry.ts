/**
 * Who sits where on the screen.
 *
 * Seats are numbered in the order of play; which way round that runs is a rule. Whoever looks sits at the
 * bottom, the partner at the top. Played clockwise the next player is on the left hand, else on the right.
 */

export type Place = 'bottom' | 'left' | 'top' | 'right';
export type Direction = 'clockwise' | 'counterclockwise';

const PLACES: Record<Direction, readonly [Place, Place, Place, Place]> = {
  clockwise: ['bottom', 'left', 'top', 'right'],
  counterclockwise: ['bottom', 'right', 'top', 'left'],
};

export const SEATS = [0, 1, 2, 3] as const;

/** Where `seat` is seen from the seat `viewer`; a spectator looks from seat 0. */
export function placeOf(seat: number, viewer: number, direction: Direction): Place {
  return PLACES[direction][((seat - viewer + 4) % 4) as 0 | 1 | 2 | 3];
}

export function directionOf(rules: Record<string, unknown>): Direction {
  return rules.direction === 'counterclockwise' ? 'counterclockwise' : 'clockwise';
}

/** Seats 0 and 2 are team 0, seats 1 and 3 team 1. */
export function teamOf(seat: number): 0 | 1 {
  return (seat % 2) as 0 | 1;
}
