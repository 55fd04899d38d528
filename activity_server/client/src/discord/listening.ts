/** Hears from Discord's client who is in the activity and how it is shown. None of it is needed to play. */
import { discord } from './discord.svelte';
import { quietly } from './faults';
import { people } from './people';
import type { Sdk } from './sdk';

/** Focused; the others are a picture in a picture and a tile of a grid. */
const FOCUSED = 0;

let listening = false;

/** Subscribes, once for the life of the page: the SDK asks Discord's client for the first listener alone. */
export function listen(sdk: Sdk): void {
  discord.inServer = sdk.guildId !== null;
  discord.mayInvite = discord.inServer;
  if (listening) return;
  listening = true;
  void quietly(sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode }) => (discord.small = layout_mode > FOCUSED)));
  void quietly(sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', ({ participants }) => meet(participants)));
  // Phones tell the safe areas of their screens to pages that want to know how they are held.
  void quietly(sdk.subscribe('ORIENTATION_UPDATE', () => undefined));
  void quietly(sdk.commands.getInstanceConnectedParticipants()).then((told) => told && meet(told.participants));
}

function meet(participants: Parameters<typeof people>[0]): void {
  discord.participants = people(participants);
}
