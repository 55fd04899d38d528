import { vi } from 'vitest';
import type { Sdk } from './sdk';

export const ALL_SCOPES = ['identify', 'rpc.activities.write'];

/** What a promise of the SDK rejects with. */
export const fault = (code: number, message = 'no'): { code: number; message: string } => ({ code, message });

type Listener = (data: never) => void;

/** Discord's client as far as the page can tell, willing to do everything unless a test says otherwise. */
export class FakeSdk {
  customId = null;
  guildId: string | null = '777';
  instanceId = 'i-1';
  listeners = new Map<string, Listener[]>();
  ready = vi.fn<Sdk['ready']>(() => Promise.resolve());
  subscribe = vi.fn((event: string, listener: Listener) => {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return Promise.resolve();
  });
  commands = {
    authorize: vi.fn((_asked: { scope: readonly string[] }) => Promise.resolve({ code: 'code-1' })),
    authenticate: vi.fn(() =>
      Promise.resolve({ user: { id: '123456789012345678', username: 'rana', global_name: 'Rana', avatar: null }, scopes: ALL_SCOPES }),
    ),
    getInstanceConnectedParticipants: vi.fn(() => Promise.resolve({ participants: [] as object[] })),
    openExternalLink: vi.fn(() => Promise.resolve({ opened: true })),
    openInviteDialog: vi.fn(() => Promise.resolve(null)),
    setActivity: vi.fn(() => Promise.resolve({})),
    shareLink: vi.fn(() => Promise.resolve({ success: true })),
    userSettingsGetLocale: vi.fn(() => Promise.resolve({ locale: 'ar' })),
  };

  get sdk(): Sdk {
    return this as unknown as Sdk;
  }

  /** Discord's client tells what happened. */
  say(event: string, data: object): void {
    this.listeners.get(event)?.forEach((listener) => listener(data as never));
  }
}
