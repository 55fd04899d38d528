/** Which sound goes with what happened. */
import type { Sound } from '../lib/sound';
import type { Event } from '../protocol';

/** The one sound for what an update tells: of several, the one that matters most to the player. */
export function soundOf(events: readonly Event[], myTurn: boolean): Sound | null {
  const kinds = new Set(events.map((event) => event.kind));
  const moved = kinds.has('called') || kinds.has('card_played') || kinds.has('trump_named') || kinds.has('dealt');
  if (myTurn && moved) return 'turn';
  if (kinds.has('claimed')) return 'trick';
  if (kinds.has('card_played') || kinds.has('dealt')) return 'card';
  if (kinds.has('called') || kinds.has('trump_named')) return 'knock';
  return null;
}
