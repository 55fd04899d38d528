/** What the page asks the server by plain HTTP on the way in. */
import { i18n } from '../lib/i18n.svelte';
import { HttpRefusal } from './faults';

const PATIENCE_MS = 20_000;

/** `GET /api/config`: how people come in here. */
export interface Config {
  discord: { client_id: string } | null;
  guests: boolean;
}

/** `POST /api/discord/sign-in`. Discord's own token is passed on to its client and kept nowhere. */
export interface SignIn {
  token: string;
  access_token: string;
  user: string;
  name: string;
  expires_s: number;
}

/** `POST /api/discord/renew` */
export interface Renewal {
  token: string;
  expires_s: number;
}

export function askConfig(): Promise<Config> {
  return ask('api/config', {});
}

export function signIn(code: string, instance: string): Promise<SignIn> {
  return post('api/discord/sign-in', { code, instance, language: i18n.language });
}

export function renew(token: string): Promise<Renewal> {
  return post('api/discord/renew', { token, language: i18n.language });
}

function post<T>(path: string, body: object): Promise<T> {
  return ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

/** Rejects with `HttpRefusal` when the server says no, with any other error when it says nothing that we understand. */
async function ask<T>(path: string, request: RequestInit): Promise<T> {
  const response = await fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer = (await response.json()) as T & { code: string; message: string };
  if (!response.ok) throw new HttpRefusal(answer.code, answer.message);
  return answer;
}
