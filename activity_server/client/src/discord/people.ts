/** People as Discord's client tells of them. */
import type { Participant } from './discord.svelte';

interface Told {
  id: string;
  username: string;
  global_name?: string | null | undefined;
  nickname?: string | undefined;
  avatar?: string | null | undefined;
  bot?: boolean;
}

const ID = /^\d{15,22}$/;
const HASH = /^(a_)?[0-9a-f]{32}$/;
const PICTURES = 'https://cdn.discordapp.com/avatars';

/** How somebody is shown. A picture is only one that Discord lets its activities load: the person's own. */
export function pictured({ id, username, global_name, nickname, avatar }: Told): Participant {
  const hasPicture = ID.test(id) && HASH.test(avatar ?? '');
  return { id, name: nickname || global_name || username, avatar: hasPicture ? avatar! : null };
}

/** The address of somebody's picture. The size is left out: it would ask for another file of the same face. */
export function pictureOf({ id, avatar }: Participant): string | null {
  return avatar ? `${PICTURES}/${id}/${avatar}.png` : null;
}

export function people(told: readonly Told[]): Participant[] {
  return told.filter(({ bot }) => !bot).map(pictured);
}
