/** Changes to channels, roles and members, as a server's moderators make them. */
import {
  ChannelType,
  OverwriteType,
  ThreadAutoArchiveDuration,
  type APIMessage,
  type APIRole,
  type APIThreadChannel,
} from 'discord-api-types/v10';
import type { Discord } from './discord.ts';
import { removeChannel } from './rest/threads.ts';
import { openThread, setThread } from './threads.ts';
import type { Member } from './user-api.ts';
import { isDirect, isThread, type GuildChannel, type World } from './world.ts';

export interface Moderation {
  /** Opens a public thread in a channel. */
  createThread(channelId: string, name: string, ownerId: string): APIThreadChannel;
  /** Locks or unlocks, archives or reopens a thread as a moderator. */
  setThread(threadId: string, changes: { readonly archived?: boolean; readonly locked?: boolean }): void;
  /** Deletes a channel or thread with its messages. */
  deleteChannel(channelId: string): void;
  /** Public messages of a channel or thread, oldest first. */
  messagesIn(channelId: string): readonly APIMessage[];
  /** Deletes a public message. @throws if there is no such message */
  deleteMessage(channelId: string, messageId: string): void;
  /** `mentionable`: everybody may mention it; false if left out. */
  createRole(name: string, permissions?: bigint, mentionable?: boolean): APIRole;
  /** Deletes a role; its members lose it. */
  deleteRole(id: string): void;
  /** Sets a channel's overwrite for a member or role (`targetId`). */
  setOverwrite(channelId: string, targetId: string, overwrite: { allow?: bigint; deny?: bigint }): void;
  setMember(
    id: string,
    changes: Partial<Pick<Member, 'nick' | 'roles' | 'communication_disabled_until'>>,
  ): void;
}

export const moderation = (discord: Discord): Moderation => {
  const { world, messages } = discord;
  return {
    createThread: (channelId, name, ownerId) =>
      openThread(world, {
        id: world.id(),
        parent: channelOf(world, channelId),
        ownerId,
        name,
        type: ChannelType.PublicThread,
        autoArchive: ThreadAutoArchiveDuration.OneDay,
      }),
    setThread: (id, changes) => {
      const thread = channelOf(world, id);
      if (!isThread(thread)) throw new Error(`${id} is no thread`);
      setThread(world, thread, changes);
    },
    deleteChannel: (id) => removeChannel(discord, channelOf(world, id)),
    messagesIn: (channelId) =>
      messages.inChannel(channelId).flatMap(({ only, message }) => (only === null ? [message] : [])),
    deleteMessage: (channelId, messageId) => {
      const stored = messages.find(channelId, messageId);
      if (!stored || stored.only !== null) throw new Error(`No message ${messageId}`);
      messages.remove(stored);
    },
    deleteRole: (id) => world.guild.removeRole(id),
    createRole: (name, permissions = 0n, mentionable = false) =>
      createRole(world, { name, permissions, mentionable }),
    setOverwrite: (channelId, targetId, overwrite) => setOverwrite(world, channelId, targetId, overwrite),
    setMember: (id, changes) => world.guild.putMember({ ...world.guild.member(id), ...changes }),
  };
};

/** @throws if there is no such channel */
function channelOf(world: World, id: string): GuildChannel {
  const found = world.channels.get(id);
  if (!found || isDirect(found)) throw new Error(`No channel ${id}`);
  return found;
}

function createRole(
  world: World,
  { name, permissions, mentionable }: { name: string; permissions: bigint; mentionable: boolean },
): APIRole {
  const { roles } = world.guild;
  const everyone = roles.get(world.guild.id);
  if (!everyone) throw new Error('No role @everyone');
  const role: APIRole = {
    ...everyone,
    id: world.id(),
    name,
    permissions: String(permissions),
    mentionable,
    position: roles.size,
  };
  world.guild.putRole(role);
  return role;
}

function setOverwrite(
  world: World,
  channelId: string,
  targetId: string,
  { allow = 0n, deny = 0n }: { allow?: bigint; deny?: bigint },
): void {
  const old = channelOf(world, channelId);
  const known = 'permission_overwrites' in old ? old.permission_overwrites : undefined;
  const others = (known ?? []).filter(({ id }) => id !== targetId);
  const type = world.guildOf(old)?.roles.has(targetId) ? OverwriteType.Role : OverwriteType.Member;
  const overwrite = { id: targetId, type, allow: String(allow), deny: String(deny) };
  world.putChannel(Object.assign({}, old, { permission_overwrites: [...others, overwrite] }));
}
