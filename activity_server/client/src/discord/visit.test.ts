import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../lib/i18n.svelte';
import { session } from '../lib/session.svelte';
import { recall } from '../lib/storage';
import { discord } from './discord.svelte';
import { entrance } from './entrance.svelte';
import { fault, FakeSdk } from './fakeSdk';
import { becomeReady, READY_MS, tokensFor } from './visit';

const REPLY = { token: 'one', access_token: 'theirs', user: 'user-0001', name: 'Rana', expires_s: 7200 };

let fake: FakeSdk;

beforeEach(() => {
  vi.useFakeTimers();
  fake = new FakeSdk();
  vi.stubGlobal('navigator', { languages: ['sv-SE'] });
  vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(Response.json(REPLY))));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a client that does not answer', () => {
  it('makes the page say so after a while, and what helps: never to load it again', async () => {
    let answer = (): void => undefined;
    fake.ready.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const ready = becomeReady(fake);
    await vi.advanceTimersByTimeAsync(READY_MS - 1);
    expect(entrance.trouble).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(entrance.trouble).toEqual({ kind: 'reopen', again: null });
    answer();
    await ready;
    expect(entrance.trouble).toBeNull();
  });
});

describe('somebody who signed in', () => {
  it('has the name that the server told, in the language of Discord, and is not remembered', async () => {
    const mayTell = vi.fn();
    expect(await tokensFor(fake.sdk, '42', mayTell).token()).toBe('one');
    expect([session.user, session.name, i18n.language]).toEqual(['user-0001', 'Rana', 'ar']);
    expect(fake.commands.authenticate).toHaveBeenCalledExactlyOnceWith({ access_token: 'theirs' });
    expect(mayTell).toHaveBeenCalledOnce();
    const [, request] = vi.mocked(fetch).mock.calls[0]!;
    expect(JSON.parse(String(request?.body))).toMatchObject({ code: 'code-1', instance: 'i-1' });
    expect(recall('identity')).toBeNull();
  });

  it('plays although Discord grants nothing else', async () => {
    for (const command of Object.values(fake.commands)) command.mockRejectedValue(fault(4002));
    fake.commands.authorize.mockResolvedValue({ code: 'code-1' });
    fake.subscribe.mockRejectedValue(fault(4002));
    const mayTell = vi.fn();
    expect(await tokensFor(fake.sdk, '42', mayTell).token()).toBe('one');
    expect(mayTell).not.toHaveBeenCalled();
    expect(await discord.deeds!.shareLink('table0001', 'Come')).toBe(false);
  });

  it('plays although Discord does not answer anything else', async () => {
    fake.commands.authenticate.mockReturnValue(new Promise(() => undefined));
    const token = tokensFor(fake.sdk, '42', vi.fn()).token();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await token).toBe('one');
  });

  it('signs in again without introducing themselves anew', async () => {
    const source = tokensFor(fake.sdk, '42', vi.fn());
    await source.token();
    source.forget();
    await source.token();
    expect(fake.commands.authenticate).toHaveBeenCalledOnce();
  });
});
