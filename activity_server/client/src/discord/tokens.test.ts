import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fault } from './fakeSdk';
import { HttpRefusal } from './faults';
import { DiscordTokens, RENEW_AGAIN_MS, type TokenPorts } from './tokens';

const HOUR_MS = 3_600_000;
const REPLY = { token: 'one', access_token: 'theirs', user: 'user-0001', name: 'Rana', expires_s: 7200 };

const ports = {
  authorize: vi.fn<TokenPorts['authorize']>(),
  signIn: vi.fn<TokenPorts['signIn']>(),
  renew: vi.fn<TokenPorts['renew']>(),
  hinder: vi.fn<TokenPorts['hinder']>(),
  welcome: vi.fn<TokenPorts['welcome']>(),
};
let tokens: DiscordTokens;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  ports.authorize.mockResolvedValue('code-1');
  ports.signIn.mockResolvedValue(REPLY);
  ports.renew.mockResolvedValue({ token: 'two', expires_s: 7200 });
  ports.hinder.mockResolvedValue();
  ports.welcome.mockResolvedValue();
  tokens = new DiscordTokens(ports);
});

afterEach(() => vi.useRealTimers());

describe('signing in', () => {
  it('happens once for all who wait for it', async () => {
    expect(await Promise.all([tokens.token(), tokens.token()])).toEqual(['one', 'one']);
    expect(await tokens.token()).toBe('one');
    expect(ports.signIn).toHaveBeenCalledExactlyOnceWith('code-1');
    expect(ports.welcome).toHaveBeenCalledExactlyOnceWith(REPLY);
  });

  it('waits for the person where something stands in the way, and tries again', async () => {
    ports.authorize.mockRejectedValueOnce(fault(5000, 'OAuth2 Error: access_denied'));
    ports.signIn.mockRejectedValueOnce(new HttpRefusal('discord_down', 'No.'));
    expect(await tokens.token()).toBe('one');
    expect(ports.hinder.mock.calls).toEqual([['denied'], ['discord_down']]);
  });

  it('happens anew when the server no longer takes the token', async () => {
    await tokens.token();
    tokens.forget();
    ports.signIn.mockResolvedValue({ ...REPLY, token: 'three' });
    expect(await tokens.token()).toBe('three');
  });
});

describe('a token', () => {
  it('is renewed when half of its life is over, again and again', async () => {
    await tokens.token();
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(ports.renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ports.renew).toHaveBeenLastCalledWith('one');
    expect(await tokens.token()).toBe('two');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(ports.renew).toHaveBeenLastCalledWith('two');
  });

  it('stays when it could not be renewed, and is renewed a little later', async () => {
    ports.renew.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await tokens.token();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(await tokens.token()).toBe('one');
    await vi.advanceTimersByTimeAsync(RENEW_AGAIN_MS);
    expect(await tokens.token()).toBe('two');
  });

  it('that is spent is got anew without a word, once it is needed', async () => {
    ports.renew.mockRejectedValue(new HttpRefusal('expired_token', 'Too late.'));
    await tokens.token();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(ports.signIn).toHaveBeenCalledOnce();
    await tokens.token();
    expect(ports.signIn).toHaveBeenCalledTimes(2);
    expect(ports.hinder).not.toHaveBeenCalled();
  });

  it('that was forgotten meanwhile is not brought back by a late renewal', async () => {
    let answer: (renewal: { token: string; expires_s: number }) => void = () => undefined;
    ports.renew.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await tokens.token();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    tokens.forget();
    answer({ token: 'two', expires_s: 7200 });
    await vi.advanceTimersByTimeAsync(0);
    expect(await tokens.token()).toBe('one');
    expect(ports.signIn).toHaveBeenCalledTimes(2);
  });
});
