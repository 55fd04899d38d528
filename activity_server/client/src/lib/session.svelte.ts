/**
 * Who this browser is to the server: a guest with a signed token, which is kept for the next visit, or whoever
 * Discord says, for as long as the page lives.
 *
 * A name is a label and may change; the token is the person.
 */
import { discord } from '../discord/discord.svelte';
import { recall, remember } from './storage';
import { i18n, t } from './i18n.svelte';

interface Identity {
  token: string;
  user: string;
  name: string;
  /** False while the name is one that we made up. */
  named: boolean;
}

/** Where the token to say hello with comes from. */
export interface TokenSource {
  /** Signs in if need be. */
  token(): Promise<string>;
  /** The server no longer accepts it: the next one is a new one. */
  forget(): void;
}

export class NameRefused extends Error {}

const PATIENCE_MS = 10_000;

let identity = $state.raw<Identity | null>(discord.here ? null : recall<Identity>('identity'));
let source: TokenSource = { token: guestToken, forget: forgetGuest };

export const session = {
  get user(): string | null {
    return identity?.user ?? null;
  },
  get name(): string {
    return identity?.name ?? '';
  },
  /** Whether the player has chosen the name. */
  get named(): boolean {
    return identity?.named ?? false;
  },
};

/** People come in another way than as guests. */
export function signInThrough(other: TokenSource): void {
  source = other;
}

export const token = (): Promise<string> => source.token();
export const forgetToken = (): void => source.forget();

/** Who the person is, from a source that is not kept. */
export function adopt(user: string, name: string): void {
  identity = { token: '', user, name, named: true };
}

/** Signs in under a made-up name on the first visit. */
async function guestToken(): Promise<string> {
  if (identity?.token) return identity.token;
  const { token: fresh } = await signIn(identity?.name ?? madeUpName(), session.named);
  return fresh;
}

/** The next hello signs in anew, under the same name. */
function forgetGuest(): void {
  if (identity) keep({ ...identity, token: '' });
}

/** Takes a name. Rejects with `NameRefused` and the server's sentence. */
export async function rename(name: string): Promise<void> {
  await signIn(name, true);
}

async function signIn(name: string, named: boolean): Promise<Identity> {
  const body = identity?.token ? { name, token: identity.token } : { name };
  const response = await fetch('api/guest', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': i18n.language },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = (await response.json()) as { token: string; user: string; name: string; message: string };
  if (!response.ok) throw new NameRefused(answer.message);
  return keep({ token: answer.token, user: answer.user, name: answer.name, named });
}

function keep(next: Identity): Identity {
  identity = next;
  remember('identity', next);
  return next;
}

function madeUpName(): string {
  return t('session.guest', { number: 100 + Math.floor(Math.random() * 900) });
}
