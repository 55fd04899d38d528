/**
 * Our own token for a person of Discord: got for a code, renewed before it runs out, kept in memory alone.
 *
 * Whoever asks for it waits until there is one. What stands in the way is shown to the person, who may try again.
 */
import type { RenewReply, SignInReply } from '../protocol';
import type { Trouble } from './entrance.svelte';
import { HttpRefusal, troubleOf } from './faults';

export interface TokenPorts {
  /** Asks Discord's client for a code, which may ask the person. */
  authorize(): Promise<string>;
  signIn(code: string): Promise<SignInReply>;
  renew(token: string): Promise<RenewReply>;
  /** Shows what is wrong; resolves when the person tries again. */
  hinder(trouble: Trouble): Promise<void>;
  /** Somebody has signed in; the token is used once this is done. */
  welcome(reply: SignInReply): Promise<void>;
}

/** How soon to ask again for a renewal that did not work out. */
export const RENEW_AGAIN_MS = 60_000;
const SPENT: readonly string[] = ['bad_token', 'expired_token'];

export class DiscordTokens {
  #token: string | null = null;
  #coming: Promise<string> | null = null;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  readonly #ports: TokenPorts;

  constructor(ports: TokenPorts) {
    this.#ports = ports;
  }

  /** The token to say hello with. Never rejects: it comes when it can. */
  token(): Promise<string> {
    if (this.#token) return Promise.resolve(this.#token);
    return (this.#coming ??= this.#signIn().finally(() => (this.#coming = null)));
  }

  /** The server no longer accepts it. */
  forget(): void {
    this.#token = null;
    clearTimeout(this.#renewal);
  }

  async #signIn(): Promise<string> {
    for (;;) {
      try {
        const reply = await this.#ports.signIn(await this.#ports.authorize());
        await this.#ports.welcome(reply);
        return this.#keep(reply);
      } catch (fault) {
        await this.#ports.hinder(troubleOf(fault));
      }
    }
  }

  #keep({ token, expires_s }: RenewReply): string {
    this.#token = token;
    this.#renewIn((expires_s * 1000) / 2);
    return token;
  }

  #renewIn(ms: number): void {
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(() => void this.#renew(), ms);
  }

  async #renew(): Promise<void> {
    const old = this.#token;
    if (!old) return;
    try {
      const fresh = await this.#ports.renew(old);
      if (this.#token === old) this.#keep(fresh);
    } catch (fault) {
      if (this.#token !== old) return;
      // The connection stands on the hello that was said; only the next one needs another token.
      if (fault instanceof HttpRefusal && SPENT.includes(fault.code)) this.forget();
      else this.#renewIn(RENEW_AGAIN_MS);
    }
  }
}
