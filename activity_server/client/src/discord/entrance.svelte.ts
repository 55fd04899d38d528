/** What stands between the person and the game right now, if anything does. */

/**
 * - `outside`: in a plain browser, where people have to come from Discord
 * - `reopen`: Discord's client does not answer, and a page that reloads is never answered again
 * - `outdated`: Discord's client does not know the commands that we need
 * - `denied`: the person did not let us know who they are
 * - `bad_code`, `not_in_instance`, `discord_down`: the server's refusals
 * - `unreachable`: our own server did not answer; `failed`: it answered with a fault
 */
export type Trouble =
  | 'outside'
  | 'reopen'
  | 'outdated'
  | 'denied'
  | 'bad_code'
  | 'not_in_instance'
  | 'discord_down'
  | 'unreachable'
  | 'failed';

/** Trying again makes no sense for these: something else has to happen first. */
const FINAL: ReadonlySet<Trouble> = new Set(['outside', 'reopen', 'outdated']);

interface Shown {
  kind: Trouble;
  /** Tries again; null where that makes no sense. */
  again: (() => void) | null;
}

let shown = $state.raw<Shown | null>(null);
let guests = $state(false);

export const entrance = {
  get trouble(): Shown | null {
    return shown;
  },
  /** Whether guests are welcome: not before the server has said so. */
  get guests(): boolean {
    return guests;
  },
};

/** The server lets guests in. */
export function welcomeGuests(): void {
  guests = true;
}

/** Shows what is wrong, in place of everything else. Resolves when the person wants to try again. */
export function hinder(kind: Trouble): Promise<void> {
  return new Promise((resolve) => {
    const again = (): void => {
      clear();
      resolve();
    };
    shown = { kind, again: FINAL.has(kind) ? null : again };
  });
}

/** It went well after all. */
export function clear(): void {
  shown = null;
}
