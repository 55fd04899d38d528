/** What can go wrong on the way in, and which page tells of it. */
import type { Trouble } from './entrance.svelte';

/** What a promise of the SDK rejects with. It is no `Error`, so by itself it would read "[object Object]". */
interface SdkFault {
  code: number;
  message: string;
}

/** The server's answer to a request that it did not grant. */
export class HttpRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const INVALID_COMMAND = 4002;
const TOLD_BY_THE_SERVER: readonly string[] = ['bad_code', 'not_in_instance', 'discord_down'] satisfies Trouble[];

export function isSdkFault(fault: unknown): fault is SdkFault {
  return typeof fault === 'object' && fault !== null && !(fault instanceof Error) && 'code' in fault && 'message' in fault;
}

/** Whether Discord's client is too old to know what it was asked. */
export function isUnknownCommand(fault: unknown): boolean {
  return isSdkFault(fault) && fault.code === INVALID_COMMAND;
}

/** Whether the person said no, as opposed to Discord refusing what was asked for. */
export function isDenial(fault: unknown): boolean {
  return isSdkFault(fault) && fault.message.includes('access_denied');
}

export function describe(fault: unknown): string {
  if (isSdkFault(fault)) return `${fault.message} (${fault.code})`;
  return fault instanceof Error ? fault.message : String(fault);
}

export function troubleOf(fault: unknown): Trouble {
  if (isUnknownCommand(fault)) return 'outdated';
  if (isSdkFault(fault)) return 'denied';
  if (!(fault instanceof HttpRefusal)) return 'unreachable';
  return TOLD_BY_THE_SERVER.includes(fault.code) ? (fault.code as Trouble) : 'failed';
}

/** What an optional wish comes to: undefined where Discord's client does not grant it, which is never fatal. */
export async function quietly<T>(wish: Promise<T>): Promise<T | undefined> {
  try {
    return await wish;
  } catch (fault) {
    console.debug('Discord:', describe(fault));
    return undefined;
  }
}

/** The same, for what might never be answered. */
export function quietlyWithin<T>(ms: number, wish: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([quietly(wish), patience]).finally(() => clearTimeout(timer));
}
