import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewReply } from '../protocol';
import { reply } from './reviewFixtures';
import { ASK_AGAIN_MS, ReviewOf } from './reviews.svelte';

vi.mock('../lib/session.svelte', () => ({ token: () => Promise.resolve('a-token') }));

const MATCH = reply().match;
const WORKING: ReviewReply = reply({ state: 'working', review: null, answered: 3, questions: 40 });

let says: ReviewReply | number;
let asked: string[];
let review: ReviewOf;

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  says = WORKING;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(typeof says === 'number' ? new Response('', { status: says }) : Response.json(says));
  });
  review = new ReviewOf();
});

afterEach(() => {
  review.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the review of a match', () => {
  it('is asked for again until it is there, and then no more', async () => {
    review.open(MATCH, 'api/match/x/review');
    await settled();
    expect(review.reply).toEqual(WORKING);
    says = reply();
    await later();
    expect(review.reply).toEqual(reply());
    await later();
    expect(asked).toEqual(['api/match/x/review', 'api/match/x/review']);
  });

  it('is not asked for again where there will be none', async () => {
    says = reply({ state: 'none', reason: 'off', review: null });
    review.open(MATCH, 'path');
    await later();
    expect(asked).toHaveLength(1);
  });

  it('is asked for again when asking failed', async () => {
    says = 503;
    review.open(MATCH, 'path');
    await settled();
    expect([review.trouble, review.reply]).toEqual([true, null]);
    says = reply();
    await later();
    expect([review.trouble, review.reply]).toEqual([false, reply()]);
  });

  it('is let go with its match', async () => {
    review.open(MATCH, 'one');
    await settled();
    review.open('ffffffffffffffffffff', 'two');
    says = { ...WORKING, match: 'ffffffffffffffffffff' };
    await settled();
    review.close();
    await later();
    expect(asked).toEqual(['one', 'two']);
    expect(review.reply).toBeNull();
  });

  it('is asked for by one at a time, though its match was opened again before the answer was there', async () => {
    review.open(MATCH, 'path');
    review.open(MATCH, 'path');
    await settled();
    expect(asked).toHaveLength(2);
    await later();
    expect(asked).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(1);
    review.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is none where the match is not to be seen any more, and not asked for again', async () => {
    review.open(MATCH, 'path');
    await settled();
    says = 404;
    await later();
    expect(review.reply).toMatchObject({ match: MATCH, state: 'none', review: null });
    expect(review.trouble).toBe(false);
    await later();
    expect(asked).toHaveLength(2);
  });

  it('is none where the table has another last match by now', async () => {
    says = { ...reply(), match: 'ffffffffffffffffffff' };
    review.open(MATCH, 'path');
    await settled();
    expect(review.reply).toMatchObject({ state: 'none', review: null });
  });

  it('is shown to whoever wants it, also the next time', async () => {
    says = reply();
    review.open(MATCH, 'path');
    await settled();
    expect([review.shown, review.review]).toEqual([false, null]);
    review.toggle();
    expect(review.review).toEqual(reply().review);
    expect(new ReviewOf().shown).toBe(true);
    review.toggle();
    expect(new ReviewOf().shown).toBe(false);
  });
});
