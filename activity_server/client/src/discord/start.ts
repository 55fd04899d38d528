/** Where the SDK comes in. This file and what only it needs are a chunk that a page outside Discord never loads. */
import { DiscordSDK } from '@discord/embedded-app-sdk';
import { game } from '../lib/game.svelte';
import { signInThrough } from '../lib/session.svelte';
import { hinder } from './entrance.svelte';
import type { Sdk } from './sdk';
import { keepTelling } from './telling.svelte';
import { becomeReady, tokensFor } from './visit';

/** Brings somebody from Discord into the game. Called once: Discord's client answers one SDK in the life of a page. */
export async function start(clientId: string): Promise<void> {
  const sdk = construct(clientId);
  if (!sdk) return void hinder('reopen');
  await becomeReady(sdk);
  signInThrough(tokensFor(sdk, clientId, () => keepTelling(sdk)));
  game.start();
}

/** The SDK wants more of the address than the frame's id, and throws where that is missing. */
function construct(clientId: string): Sdk | null {
  try {
    return new DiscordSDK(clientId, { disableConsoleLogOverride: true });
  } catch (error) {
    console.debug('Discord:', error);
    return null;
  }
}
