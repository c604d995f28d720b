/** Changes on a Discord. */
import type { APIMessage, APIRole, APIThreadChannel } from 'discord-api-types/v10';
import type { DirectChannel, GuildChannel } from './channel-book.ts';
import type { Guild } from './guild.ts';
import type { Member } from './user-api.ts';

/** A change; `only` is the one user who sees an ephemeral message. */
export type Change =
  | {
      readonly type: 'message_create' | 'message_update';
      readonly message: APIMessage;
      readonly only: string | null;
    }
  | {
      readonly type: 'message_delete';
      readonly channelId: string;
      readonly messageId: string;
      readonly only: string | null;
    }
  | { readonly type: 'channel_create' | 'channel_update'; readonly channel: GuildChannel }
  | { readonly type: 'channel_delete'; readonly channel: GuildChannel }
  | {
      readonly type: 'thread_members';
      readonly thread: APIThreadChannel;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | {
      readonly type: 'member_add' | 'member_update' | 'member_remove';
      readonly guild: Guild;
      readonly member: Member;
    }
  | {
      readonly type: 'role_create' | 'role_update' | 'role_delete';
      readonly guild: Guild;
      readonly role: APIRole;
    }
  | { readonly type: 'guild_available' | 'guild_unavailable' | 'guild_left'; readonly guild: Guild }
  | { readonly type: 'typing'; readonly channelId: string; readonly userId: string }
  /** A new conversation outside of servers, or one that its user has opened. */
  | { readonly type: 'conversation'; readonly channel: DirectChannel }
  /** A user has installed the app, or removed it. */
  | { readonly type: 'installed'; readonly userId: string }
  | { readonly type: 'commands' | 'emojis' };
