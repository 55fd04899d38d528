/** What the page asks the server by plain HTTP on the way in. */
import { i18n } from '../lib/i18n.svelte';
import type { ConfigReply, RenewReply, RenewRequest, SignInReply, SignInRequest } from '../protocol';
import { HttpRefusal } from './faults';

const PATIENCE_MS = 20_000;

export function askConfig(): Promise<ConfigReply> {
  return ask('api/config', {});
}

export function signIn(code: string, instance: string): Promise<SignInReply> {
  return post('api/discord/sign-in', { code, instance, language: i18n.language } satisfies SignInRequest);
}

export function renew(token: string): Promise<RenewReply> {
  return post('api/discord/renew', { token, language: i18n.language } satisfies RenewRequest);
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
