import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../lib/i18n.svelte';
import { FIXTURES } from '../table/fixtures';
import { presenceOf, TELL_AGAIN_MS, Teller } from './presence';

beforeAll(() => speak('en'));

describe('what friends read', () => {
  it('is that somebody is in the lobby', () => {
    expect(presenceOf(null)).toEqual({ type: 0, details: 'In the lobby' });
  });

  it('is the contract, the tricks of those who play it, and how full the table is', () => {
    expect(presenceOf(FIXTURES.play())).toMatchObject({ details: '9 in spades, 3 tricks', state: 'High Card Club', party: { size: [4, 4] } });
  });

  it.each([
    ['seating', 'Taking seats'],
    ['auction', 'Bidding'],
    ['trump', 'Bidding'],
    ['sheet', '9 in spades, 10 tricks'],
    ['over', 'After the match'],
    ['spectator', 'Watching'],
  ] as const)('at a table that is %s: %s', (name, words) => {
    expect(presenceOf(FIXTURES[name]()).details).toBe(words);
  });

  it('counts the chairs that are taken', () => {
    expect(presenceOf(FIXTURES.seating()).party?.size).toEqual([3, 4]);
  });

  it('never tells the id by which a table is entered', () => {
    const view = FIXTURES.play();
    expect(JSON.stringify(presenceOf(view))).not.toContain(view.id);
  });

  it('is in the language of the player', async () => {
    await speak('ar');
    expect(presenceOf(FIXTURES.play()).details).toContain('بستوني');
    await speak('en');
  });
});

describe('Discord', () => {
  const send = vi.fn<(activity: object) => Promise<boolean>>();
  const told = (): unknown[] => send.mock.calls.map(([{ details }]: [{ details?: string }]) => details);
  let teller: Teller;

  beforeEach(() => {
    vi.useFakeTimers();
    send.mockReset().mockResolvedValue(true);
    teller = new Teller(send);
  });

  afterEach(() => vi.useRealTimers());

  it('is told at once, then seldom, and always the newest', async () => {
    for (const details of ['one', 'two', 'three']) teller.tell({ type: 0, details });
    expect(told()).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(TELL_AGAIN_MS);
    expect(told()).toEqual(['one', 'three']);
  });

  it('is told nothing twice', async () => {
    teller.tell({ type: 0, details: 'one' });
    teller.tell({ type: 0, details: 'two' });
    teller.tell({ type: 0, details: 'one' });
    await vi.advanceTimersByTimeAsync(TELL_AGAIN_MS);
    teller.tell({ type: 0, details: 'one' });
    await vi.advanceTimersByTimeAsync(TELL_AGAIN_MS);
    expect(told()).toEqual(['one']);
  });

  it('that does not want to know is told no more', async () => {
    send.mockResolvedValue(false);
    teller.tell({ type: 0, details: 'one' });
    await vi.advanceTimersByTimeAsync(TELL_AGAIN_MS);
    teller.tell({ type: 0, details: 'two' });
    await vi.advanceTimersByTimeAsync(TELL_AGAIN_MS);
    expect(told()).toEqual(['one']);
  });
});
