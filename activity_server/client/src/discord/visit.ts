/** One opening of the activity: from the first word of Discord's client to the game, and what we tell it meanwhile. */
import { preferredLanguage, speak } from '../lib/i18n.svelte';
import { adopt, type TokenSource } from '../lib/session.svelte';
import type { SignInReply } from '../protocol';
import { Authorizer } from './authorize';
import { deedsOf } from './deeds';
import { discord } from './discord.svelte';
import { clear, hinder } from './entrance.svelte';
import { quietlyWithin } from './faults';
import { renew, signIn } from './http';
import { listen } from './listening';
import { pictured } from './people';
import type { Sdk } from './sdk';
import { DiscordTokens } from './tokens';

export const READY_MS = 15_000;
/** How long what is optional may keep the person from the game. */
const OPTIONAL_MS = 3000;
const MAY_TELL = 'rpc.activities.write';

/**
 * Waits until Discord's client answers.
 *
 * It answers each frame once: a page that loads anew in it, or makes a second SDK, waits in vain. So what helps after
 * a while is to open the activity again, and never to reload.
 */
export async function becomeReady(sdk: Pick<Sdk, 'ready'>): Promise<void> {
  const patience = setTimeout(() => void hinder('reopen'), READY_MS);
  await sdk.ready();
  clearTimeout(patience);
  clear();
}

/** Tokens for this visit. `mayTell` hears that the person lets us tell their friends what they play. */
export function tokensFor(sdk: Sdk, clientId: string, mayTell: () => void): TokenSource {
  const authorizer = new Authorizer(sdk, clientId);
  let known = false;

  async function welcome({ access_token, user, name }: SignInReply): Promise<void> {
    if (!known) known = await introduce(sdk, access_token, mayTell);
    adopt(user, name);
  }

  return new DiscordTokens({
    authorize: () => authorizer.code(),
    signIn: (code) => signIn(code, sdk.instanceId),
    renew,
    hinder,
    welcome,
  });
}

/** Tells Discord's client that the person has signed in, and hears what it tells only then; whether that worked. */
async function introduce(sdk: Sdk, accessToken: string, mayTell: () => void): Promise<boolean> {
  const said = await quietlyWithin(OPTIONAL_MS, sdk.commands.authenticate({ access_token: accessToken }));
  if (said) {
    discord.me = pictured(said.user);
    await quietlyWithin(OPTIONAL_MS, followLocale(sdk));
    if ((said.scopes as readonly unknown[]).includes(MAY_TELL)) mayTell();
  }
  listen(sdk);
  discord.deeds = deedsOf(sdk);
  return said !== undefined;
}

/** Speaks the language of Discord's client, unless the player has chosen another one here. */
async function followLocale(sdk: Sdk): Promise<void> {
  const { locale } = await sdk.commands.userSettingsGetLocale();
  await speak(preferredLanguage([locale, ...navigator.languages]));
}
