import { beforeEach, describe, expect, it } from 'vitest';
import { noteProof, proofFor, proofOf, proofsOf } from './proofs';
import { remember } from './storage';

const proof = (table: string, commitment: string, nonce: string): { table: string; commitment: string; nonce: string } => ({
  table,
  commitment,
  nonce,
});

describe('the notes on shuffles', () => {
  beforeEach(() => remember('proofs', []));

  it('keep the nonce that was given to a table', () => {
    noteProof(proof('table0001', 'c1', 'n1'));
    expect(proofFor('table0001', 'c1')?.nonce).toBe('n1');
  });

  it('keep the first nonce when one changes seats', () => {
    noteProof(proof('table0001', 'c1', 'n1'));
    expect(noteProof(proof('table0001', 'c1', 'n2'))).toBe('n1');
  });

  it('take a fresh one for the rematch', () => {
    noteProof(proof('table0001', 'c1', 'n1'));
    expect(noteProof(proof('table0001', 'c2', 'n2'))).toBe('n2');
    expect(proofsOf('table0001').map(({ nonce }) => nonce)).toEqual(['n1', 'n2']);
  });

  it('find a match by what was sealed, wherever it was played', () => {
    noteProof(proof('table0001', 'c1', 'n1'));
    expect([proofOf('c1')?.nonce, proofOf('c2')]).toEqual(['n1', undefined]);
  });

  it('forget the oldest rather than grow for ever', () => {
    for (let match = 0; match < 60; match++) noteProof(proof('table0001', `c${match}`, `n${match}`));
    expect(proofsOf('table0001')).toHaveLength(40);
    expect(proofFor('table0001', 'c59')).toBeDefined();
  });
});
