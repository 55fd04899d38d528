/**
 * What this browser noted about each table's shuffle, to compare with the record when the match is over.
 *
 * The commitment is noted before the nonce is sent: who notes both himself need not believe the server's word later.
 */
import { recall, remember } from './storage';

export interface Proof {
  table: string;
  /** SHA-256 of the table's secret, as the table showed it before we sat down. */
  commitment: string;
  /** The 32 hex digits that this browser added. */
  nonce: string;
}

const KEPT = 40;

function all(): Proof[] {
  return recall<Proof[]>('proofs') ?? [];
}

export function proofsOf(table: string): Proof[] {
  return all().filter((proof) => proof.table === table);
}

export function proofFor(table: string, commitment: string): Proof | undefined {
  return proofsOf(table).find((proof) => proof.commitment === commitment);
}

/** What was noted of a match at whatever table it was played. */
export function proofOf(commitment: string): Proof | undefined {
  return all().find((proof) => proof.commitment === commitment);
}

/** The nonce is fixed per person and match: noted once, it stays. Returns the one that holds. */
export function noteProof(proof: Proof): string {
  const known = proofFor(proof.table, proof.commitment);
  if (known) return known.nonce;
  remember('proofs', [...all(), proof].slice(-KEPT));
  return proof.nonce;
}
