/** Compares what a finished match says of its shuffle with what this browser computes and what it noted before. */
import { commitmentOf, dealOf, firstDealer } from './deal';

/** The parts of a record that the check reads. */
export interface ShuffledRecord {
  first_dealer: number;
  hands: { dealer: number; deal: (string | null)[] }[];
  shuffle?: { scheme: string; commitment: string; nonces: string[]; secret?: string | null };
}

/** What this browser noted when its person sat down. */
export interface Noted {
  commitment: string;
  nonce: string;
}

export type CheckName = 'commitment' | 'noted_commitment' | 'noted_nonce' | 'first_dealer' | 'deal';

export interface Check {
  name: CheckName;
  holds: boolean;
  /** Which deal, counted from 1; null for the others. */
  deal: number | null;
}

/** A record without a secret, or by a scheme unknown here, cannot be checked at all. */
export class Uncheckable extends Error {
  constructor(readonly reason: 'no_shuffle' | 'no_secret' | 'scheme' | 'no_crypto') {
    super(reason);
  }
}

/** Every check in the order a person would ask for them; none is skipped because another failed. */
export async function verify(record: ShuffledRecord, noted: Noted | null): Promise<Check[]> {
  const { commitment, nonces, secret } = shuffleOf(record);
  const check = (name: CheckName, holds: boolean, deal: number | null = null): Check => ({ name, holds, deal });
  const checks: Check[] = [];
  if (noted) {
    checks.push(check('noted_commitment', noted.commitment === commitment));
    checks.push(check('noted_nonce', nonces.includes(noted.nonce)));
  }
  checks.push(check('commitment', (await commitmentOf(secret)) === commitment));
  checks.push(check('first_dealer', (await firstDealer(secret, nonces)) === record.first_dealer));
  for (const [index, hand] of record.hands.entries()) {
    const deal = await dealOf(secret, nonces, index);
    checks.push(check('deal', deal.every((cards, seat) => cards === hand.deal[seat]), index + 1));
  }
  return checks;
}

function shuffleOf(record: ShuffledRecord): { commitment: string; nonces: string[]; secret: string } {
  if (!globalThis.crypto?.subtle) throw new Uncheckable('no_crypto'); // absent on an unencrypted address
  const shuffle = record.shuffle;
  if (!shuffle) throw new Uncheckable('no_shuffle');
  if (shuffle.scheme !== 'tarneeb-shuffle/1') throw new Uncheckable('scheme');
  if (!shuffle.secret) throw new Uncheckable('no_secret');
  return { commitment: shuffle.commitment, nonces: shuffle.nonces, secret: shuffle.secret };
}
