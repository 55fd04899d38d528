import { beforeEach, describe, expect, it } from 'vitest';
import { Authorizer } from './authorize';
import { ALL_SCOPES, fault, FakeSdk } from './fakeSdk';

let fake: FakeSdk;
let authorizer: Authorizer;

const asked = (): readonly string[][] => fake.commands.authorize.mock.calls.map(([{ scope }]) => [...scope]);

beforeEach(() => {
  fake = new FakeSdk();
  authorizer = new Authorizer(fake.sdk, '42');
});

describe('a person from Discord', () => {
  it('is asked who they are, and whether their friends may know what they play', async () => {
    expect(await authorizer.code()).toBe('code-1');
    expect(asked()).toEqual([ALL_SCOPES]);
  });

  it('is asked for less at once where Discord refuses the rest', async () => {
    fake.commands.authorize.mockRejectedValueOnce(fault(5000, 'OAuth2 Error: invalid_scope'));
    expect(await authorizer.code()).toBe('code-1');
    expect(asked()).toEqual([ALL_SCOPES, ['identify']]);
  });

  it('who said no is not asked again before they want to, and then for less', async () => {
    fake.commands.authorize.mockRejectedValueOnce(fault(5000, 'OAuth2 Error: access_denied'));
    await expect(authorizer.code()).rejects.toEqual(fault(5000, 'OAuth2 Error: access_denied'));
    expect(asked()).toEqual([ALL_SCOPES]);
    await authorizer.code();
    expect(asked()).toEqual([ALL_SCOPES, ['identify']]);
  });

  it('with a client too old to ask is asked once', async () => {
    fake.commands.authorize.mockRejectedValue(fault(4002));
    await expect(authorizer.code()).rejects.toEqual(fault(4002));
    expect(asked()).toHaveLength(1);
  });
});
