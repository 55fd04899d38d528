/** Which sound goes with what happened. */
import type { Sound } from '../lib/sound';
import type { Event } from '../protocol';

/** The one sound for what an update tells: of several, the one that matters most to the player, whose turn may have begun. */
export function soundOf(events: readonly Event[], turnBegan: boolean): Sound | null {
  const kinds = new Set(events.map((event) => event.kind));
  if (turnBegan) return 'turn';
  if (kinds.has('claimed')) return 'trick';
  if (kinds.has('card_played') || kinds.has('dealt')) return 'card';
  if (kinds.has('called') || kinds.has('trump_named')) return 'knock';
  return null;
}
