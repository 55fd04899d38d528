/** Asks Discord's client who the person is. The least that we need is asked for, and less where that is refused. */
import { isDenial, isUnknownCommand } from './faults';
import type { Scope, Sdk } from './sdk';

/** Who somebody is, and to tell their friends what they play. */
const WISHED: Scope[] = ['identify', 'rpc.activities.write'];
const NEEDED: Scope[] = ['identify'];

export class Authorizer {
  #scopes = WISHED;
  readonly #sdk: Sdk;
  readonly #clientId: string;

  constructor(sdk: Sdk, clientId: string) {
    this.#sdk = sdk;
    this.#clientId = clientId;
  }

  /** A code for the server. Rejects with what Discord's client said; the next time less is asked for. */
  async code(): Promise<string> {
    try {
      return await this.#ask();
    } catch (fault) {
      const less = this.#scopes !== NEEDED;
      this.#scopes = NEEDED;
      // whoever said no is not asked a second time at once
      if (!less || isDenial(fault) || isUnknownCommand(fault)) throw fault;
      return await this.#ask();
    }
  }

  async #ask(): Promise<string> {
    const asked = { client_id: this.#clientId, response_type: 'code', prompt: 'none', scope: this.#scopes } as const;
    const { code } = await this.#sdk.commands.authorize(asked);
    return code;
  }
}
