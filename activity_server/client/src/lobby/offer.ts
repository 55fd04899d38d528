/** The presets and switches that this server offers, asked for once. */
import type { RulesReply } from '../protocol';

let offer: Promise<RulesReply> | null = null;

async function load(): Promise<RulesReply> {
  const response = await fetch('api/rules');
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as RulesReply;
}

/** A failure is not kept: the next caller asks again. */
export function rulesOffer(): Promise<RulesReply> {
  offer ??= load().catch((error: unknown) => {
    offer = null;
    throw error;
  });
  return offer;
}
