/** The part of Discord's SDK that we use: short enough for a test to stand in for it. */
import type { DiscordSDK } from '@discord/embedded-app-sdk';

type Command =
  | 'authenticate'
  | 'authorize'
  | 'getInstanceConnectedParticipants'
  | 'openExternalLink'
  | 'openInviteDialog'
  | 'setActivity'
  | 'shareLink'
  | 'userSettingsGetLocale';

export type Sdk = Pick<DiscordSDK, 'customId' | 'guildId' | 'instanceId' | 'ready' | 'subscribe'> & {
  commands: Pick<DiscordSDK['commands'], Command>;
};
export type Scope = Parameters<Sdk['commands']['authorize']>[0]['scope'][number];
export type Activity = NonNullable<Parameters<Sdk['commands']['setActivity']>[0]['activity']>;
