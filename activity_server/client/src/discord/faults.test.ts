import { afterEach, describe, expect, it, vi } from 'vitest';
import { fault } from './fakeSdk';
import { describe as inWords, HttpRefusal, quietly, quietlyWithin, troubleOf } from './faults';

afterEach(() => vi.useRealTimers());

describe('a fault', () => {
  it.each([
    [fault(5000, 'OAuth2 Error: access_denied'), 'denied'],
    [fault(4002, 'Invalid command: AUTHORIZE'), 'outdated'],
    [new HttpRefusal('bad_code', 'No.'), 'bad_code'],
    [new HttpRefusal('not_in_instance', 'No.'), 'not_in_instance'],
    [new HttpRefusal('discord_down', 'No.'), 'discord_down'],
    [new HttpRefusal('too_many_messages', 'No.'), 'failed'],
    [new TypeError('Failed to fetch'), 'unreachable'],
  ])('%o is told on a page of its own: %s', (what, trouble) => {
    expect(troubleOf(what)).toBe(trouble);
  });

  it('of the SDK, which is no error, can be read', () => {
    expect(inWords(fault(4006, 'Not authenticated'))).toBe('Not authenticated (4006)');
    expect(inWords(new Error('Offline'))).toBe('Offline');
    expect(inWords('no')).toBe('no');
  });
});

describe('an optional wish', () => {
  it('comes to nothing where it is refused', async () => {
    expect(await quietly(Promise.reject(fault(4002)))).toBeUndefined();
    expect(await quietly(Promise.resolve(7))).toBe(7);
  });

  it('is given up when nobody answers it', async () => {
    vi.useFakeTimers();
    const wish = quietlyWithin(3000, new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await wish).toBeUndefined();
  });
});
