/**
 * What Discord's client told this page, and what it lets people do from here. Outside Discord it stays empty.
 *
 * All of it is for showing only: who somebody is, and where, the server hears from Discord itself.
 */

export interface Participant {
  id: string;
  name: string;
  /** Hash of the picture; null for who has none. */
  avatar: string | null;
}

/** What the page asks Discord's client to do. */
export interface Deeds {
  /** Opens Discord's dialog that brings people into the activity. */
  invite(): Promise<void>;
  /** Lets the player send a link that leads to this table; resolves to whether Discord could show that. */
  shareLink(table: string, message: string): Promise<boolean>;
  /** Opens a page outside Discord. */
  openLink(url: string): Promise<void>;
}

class Discord {
  /** Whether the page was opened inside Discord. It never changes while the page lives. */
  readonly here = new URLSearchParams(globalThis.location?.search).has('frame_id');
  /** Id of our application, once the server has told it. */
  clientId: string | null = $state(null);
  /** Whether the activity runs in a server, and not in a direct message. */
  inServer = $state(false);
  mayInvite = $state(false);
  /** Shown small, in a corner or as a tile among others: nothing can be pressed then. */
  small = $state(false);
  participants: readonly Participant[] = $state.raw([]);
  me: Participant | null = $state.raw(null);
  deeds: Deeds | null = $state.raw(null);

  /** A link that opens the activity from anywhere in Discord, at this table if one is named. */
  link(table: string | null = null): string {
    const link = `https://discord.com/activities/${this.clientId}`;
    return table ? `${link}?custom_id=${table}` : link;
  }
}

export const discord = new Discord();
