/** The way in: through Discord where the page was opened there, as a guest where guests are welcome. */
import { game } from '../lib/game.svelte';
import { discord } from './discord.svelte';
import { hinder, welcomeGuests } from './entrance.svelte';
import { HttpRefusal, troubleOf } from './faults';
import { askConfig } from './http';

/** Asks the server at once, and goes on from its answer when the page is `mounted`. */
export async function enter(mounted: Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return await tryToEnter(mounted);
    } catch (fault) {
      await hinder(troubleOf(fault));
    }
  }
}

async function tryToEnter(mounted: Promise<unknown>): Promise<void> {
  const [{ discord: ours, guests }] = await Promise.all([askConfig(), mounted]);
  discord.clientId = ours?.client_id ?? null;
  if (!discord.here) return guests ? enterAsGuest() : void hinder('outside');
  if (!ours) throw new HttpRefusal('no_discord', 'This server does not know Discord.');
  const { start } = await import('./start');
  await start(ours.client_id);
}

function enterAsGuest(): void {
  welcomeGuests();
  game.start();
}
