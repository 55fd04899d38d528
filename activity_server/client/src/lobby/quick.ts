/** A match against three robots in one tap: what otherwise takes a form, a seat and two buttons. */
import { game } from '../lib/game.svelte';
import { newTable, STAND_IN } from './newTable';
import { rulesOffer } from './offer';

/** Rejects with the refusal that stopped it; the table that was opened then stays as it is. */
export async function playWithRobots(): Promise<void> {
  const { default: preset } = await rulesOffer();
  const choices = { draft: { preset, changes: {} }, tempo: 'normal', admission: 'link', standIn: STAND_IN, rated: false } as const;
  const table = await game.open(newTable(choices, true));
  await game.enter(table);
  await game.sit(0);
  await game.command({ type: 'fill_with_robots', table, strength: choices.standIn });
  await game.command({ type: 'start', table });
}
