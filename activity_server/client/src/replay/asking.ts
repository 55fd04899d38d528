/** Asks the server about a match, as whoever is signed in. */
import { i18n } from '../lib/i18n.svelte';
import { token } from '../lib/session.svelte';

const PATIENCE_MS = 20_000;

/** What the server answers, refusals among it; rejects where none comes. */
export async function ask(path: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${await token()}`, 'Accept-Language': i18n.language };
  return fetch(path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
}
