/** The objects behind the ids in options and selects, as interactions carry them. */
import type { APIAttachment, APIMessage, APIRole, APIUser } from 'discord-api-types/v10';
import { omit } from './body.ts';
import { isDirect, isThread, type Channel, type GuildChannel, type World } from './world.ts';

export interface Resolved {
  users?: Record<string, APIUser>;
  members?: Record<string, unknown>;
  roles?: Record<string, APIRole>;
  channels?: Record<string, unknown>;
  attachments?: Record<string, APIAttachment>;
  messages?: Record<string, APIMessage>;
}

/** A channel as interactions describe it, with the user's permissions. */
export function partialChannel(world: World, channel: Channel, userId: string): Record<string, unknown> {
  return {
    id: channel.id,
    type: channel.type,
    name: channel.name,
    permissions: String(world.permissions(userId, channel)),
    last_message_id: channel.last_message_id ?? null,
    ...(isDirect(channel)
      ? { recipients: channel.recipients }
      : { guild_id: channel.guild_id, parent_id: channel.parent_id ?? null, ...partOf(channel) }),
  };
}

const partOf = (channel: GuildChannel): Record<string, unknown> =>
  isThread(channel)
    ? {
        thread_metadata: channel.thread_metadata,
        owner_id: channel.owner_id,
        member_count: channel.member_count,
      }
    : { position: channel.position, topic: channel.topic ?? null, nsfw: channel.nsfw ?? false };

/** Adds a user and, if the user is a member there, the member; false for an unknown id. */
export function resolveUser(world: World, resolved: Resolved, id: string, where: Channel): boolean {
  const user = world.users.get(id);
  if (!user) return false;
  resolved.users = { ...resolved.users, [id]: user };
  const member = world.guildOf(where)?.members.get(id);
  if (member) {
    const permissions = String(world.permissions(id, where));
    resolved.members = {
      ...resolved.members,
      [id]: { ...omit(member, 'user', 'deaf', 'mute'), permissions },
    };
  }
  return true;
}

export function resolveRole(world: World, resolved: Resolved, id: string, where: Channel): boolean {
  const role = world.guildOf(where)?.roles.get(id);
  if (role) resolved.roles = { ...resolved.roles, [id]: role };
  return role !== undefined;
}

export function resolveChannel(
  world: World,
  resolved: Resolved,
  id: string,
  { userId, where }: { readonly userId: string; readonly where: Channel },
): boolean {
  const channel = world.channels.get(id);
  if (!channel || world.guildOf(channel) !== world.guildOf(where)) return false;
  resolved.channels = { ...resolved.channels, [id]: partialChannel(world, channel, userId) };
  return true;
}
