/**
 * Who this browser is to the server: a guest with a signed token, which is kept for the next visit.
 *
 * A name is a label and may change; the token is the person.
 */
import { recall, remember } from './storage';
import { i18n, t } from './i18n.svelte';

interface Identity {
  token: string;
  user: string;
  name: string;
  /** False while the name is one that we made up. */
  named: boolean;
}

export class NameRefused extends Error {}

const PATIENCE_MS = 10_000;

let identity = $state.raw<Identity | null>(recall<Identity>('identity'));

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

/** The token to say hello with; signs in as a guest under a made-up name on the first visit. */
export async function token(): Promise<string> {
  if (identity?.token) return identity.token;
  const { token: fresh } = await signIn(identity?.name ?? madeUpName(), session.named);
  return fresh;
}

/** The server no longer accepts the token: the next hello signs in anew, under the same name. */
export function forgetToken(): void {
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
