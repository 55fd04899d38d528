/** What the page asks Discord's client to do for the player. */
import { t } from '../lib/i18n.svelte';
import { notify } from '../lib/notices.svelte';
import { type Deeds, discord } from './discord.svelte';
import { describe, isSdkFault, quietly } from './faults';
import type { Sdk } from './sdk';

const INVALID_CHANNEL = 4005;
const INVALID_PERMISSIONS = 4006;

export function deedsOf(sdk: Sdk): Deeds {
  return {
    async invite() {
      try {
        await sdk.commands.openInviteDialog();
      } catch (fault) {
        refuse(fault);
      }
    },
    async shareLink(table, message) {
      const shared = await quietly(sdk.commands.shareLink({ custom_id: table, message }));
      return shared !== undefined;
    },
    async openLink(url) {
      await quietly(sdk.commands.openExternalLink({ url }));
    },
  };
}

/** Nobody can be invited into a direct message, nor where the person lacks the permission: it is not offered again. */
function refuse(fault: unknown): void {
  const code = isSdkFault(fault) ? fault.code : null;
  if (code === INVALID_CHANNEL || code === INVALID_PERMISSIONS) discord.mayInvite = false;
  notify(code === INVALID_PERMISSIONS ? t('discord.invite.forbidden') : t('discord.invite.failed'), 'problem');
  console.debug('Discord:', describe(fault));
}
