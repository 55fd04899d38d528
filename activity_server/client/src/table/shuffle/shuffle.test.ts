import { afterEach, describe, expect, it, vi } from 'vitest';
import vector from '../../../../../tests/golden/shuffle-vector.json';
import { commitmentOf, dealOf, firstDealer } from './deal';
import { Uncheckable, verify, type ShuffledRecord } from './verify';

const SHUFFLE = { scheme: 'tarneeb-shuffle/1', commitment: vector.commitment, nonces: vector.nonces, secret: vector.secret };
const RECORD: ShuffledRecord = {
  first_dealer: vector.first_dealer,
  hands: vector.deals.map((deal, index) => ({ dealer: (vector.first_dealer + index) % 4, deal })),
  shuffle: SHUFFLE,
};
const NOTED = { commitment: vector.commitment, nonce: vector.nonces[0]! };

const failed = async (record: ShuffledRecord, noted = NOTED): Promise<unknown[]> =>
  (await verify(record, noted)).filter(({ holds }) => !holds).map(({ name, deal }) => (deal === null ? name : deal));

describe('the shuffle, computed in the browser', () => {
  it('commits to the secret by its SHA-256', async () => {
    expect(await commitmentOf(vector.secret)).toBe(vector.commitment);
  });

  it('draws the first dealer', async () => {
    expect(await firstDealer(vector.secret, vector.nonces)).toBe(vector.first_dealer);
  });

  it.each(vector.deals.map((deal, index) => ({ deal, index })))('gives deal $index as the server does', async ({ deal, index }) => {
    expect(await dealOf(vector.secret, vector.nonces, index)).toEqual(deal);
  });
});

describe('checking a record', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('finds that an honest one agrees in everything', async () => {
    const checks = await verify(RECORD, NOTED);
    expect(checks.map(({ name }) => name)).toEqual([
      'noted_commitment', 'noted_nonce', 'commitment', 'first_dealer', 'deal', 'deal', 'deal',
    ]);
    expect(checks.every(({ holds }) => holds)).toBe(true);
  });

  it('names the deal whose cards were exchanged', async () => {
    const [first, second, third] = RECORD.hands;
    const swapped = { ...second!, deal: [second!.deal[1]!, second!.deal[0]!, ...second!.deal.slice(2)] };
    expect(await failed({ ...RECORD, hands: [first!, swapped, third!] })).toEqual([2]);
  });

  it('sees another secret, another dealer and another commitment', async () => {
    const secret = vector.secret.replace('00', '01');
    expect(await failed({ ...RECORD, shuffle: { ...SHUFFLE, secret } })).toContain('commitment');
    expect(await failed({ ...RECORD, first_dealer: (vector.first_dealer + 1) % 4 })).toEqual(['first_dealer']);
    expect(await failed(RECORD, { ...NOTED, commitment: '00'.repeat(32) })).toEqual(['noted_commitment']);
  });

  it('sees that the nonce of this browser was left out', async () => {
    expect(await failed(RECORD, { ...NOTED, nonce: 'ab'.repeat(16) })).toEqual(['noted_nonce']);
  });

  it('asks nothing of a spectator who noted nothing', async () => {
    expect((await verify(RECORD, null))[0]?.name).toBe('commitment');
  });

  it.each([
    ['no_shuffle', { first_dealer: 0, hands: [] }],
    ['no_secret', { ...RECORD, shuffle: { ...SHUFFLE, secret: null } }],
    ['scheme', { ...RECORD, shuffle: { ...SHUFFLE, scheme: 'another/2' } }],
  ] as [string, ShuffledRecord][])('says why it cannot be done: %s', async (reason, record) => {
    await expect(verify(record, null)).rejects.toEqual(new Uncheckable(reason as Uncheckable['reason']));
  });

  it('says so where the browser has no cryptography', async () => {
    vi.stubGlobal('crypto', {});
    await expect(verify(RECORD, null)).rejects.toEqual(new Uncheckable('no_crypto'));
  });
});
