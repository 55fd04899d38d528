/** What is to be said of a seat in a word or two: who plays it, and whether its person is there. */
import { t } from '../../lib/i18n.svelte';
import type { SeatState } from '../../protocol';

/** The most important thing about the seat, or null when a person plays it as one should. `heldMs` is what is left now. */
export function seatNote(seat: SeatState, heldMs: number): string | null {
  if (seat.occupant?.kind !== 'person') return null;
  if (seat.control === 'left') return t('table.seat.left');
  if (seat.control === 'robot') return t('table.seat.robot_plays');
  if (seat.presence === 'held') return t('table.seat.held', { seconds: Math.ceil(heldMs / 1000) });
  if (seat.control === 'autopilot') return t('table.seat.autopilot');
  if (seat.presence === 'away') return t('table.seat.away');
  return null;
}
