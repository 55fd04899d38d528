/** The way in: through Discord where the page was opened there, as a guest where guests are welcome. */
import { game } from '../lib/game.svelte';
import { discord } from './discord.svelte';
import { hinder } from './entrance.svelte';
import { HttpRefusal, troubleOf } from './faults';
import { askConfig } from './http';

export async function enter(): Promise<void> {
  for (;;) {
    try {
      return await tryToEnter();
    } catch (fault) {
      await hinder(troubleOf(fault));
    }
  }
}

async function tryToEnter(): Promise<void> {
  const { discord: ours, guests } = await askConfig();
  discord.clientId = ours?.client_id ?? null;
  if (!discord.here) return guests ? game.start() : void hinder('outside');
  if (!ours) throw new HttpRefusal('no_discord', 'This server does not know Discord.');
  const { start } = await import('./start');
  await start(ours.client_id);
}
