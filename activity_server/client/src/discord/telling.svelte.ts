/** Keeps Discord told of what the person plays, for as long as the page lives. */
import { game } from '../lib/game.svelte';
import { quietly } from './faults';
import { presenceOf, Teller } from './presence';
import type { Sdk } from './sdk';

export function keepTelling(sdk: Sdk): void {
  const teller = new Teller(async (activity) => {
    const told = await quietly(sdk.commands.setActivity({ activity }));
    return told !== undefined;
  });
  $effect.root(() => {
    $effect(() => teller.tell(presenceOf(game.current)));
  });
}
