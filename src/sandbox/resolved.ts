/** The objects behind the ids in options and selects, as interactions carry them. */
import type { APIAttachment, APIMessage, APIRole, APIUser } from 'discord-api-types/v10';
import { omit } from './body.ts';
import { isThread, type Channel, type World } from './world.ts';

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
    guild_id: world.guild.id,
    parent_id: channel.parent_id ?? null,
    permissions: String(world.permissions(userId, channel)),
    last_message_id: channel.last_message_id ?? null,
    ...(isThread(channel)
      ? {
          thread_metadata: channel.thread_metadata,
          owner_id: channel.owner_id,
          member_count: channel.member_count,
        }
      : { position: channel.position, topic: channel.topic ?? null, nsfw: channel.nsfw ?? false }),
  };
}

const memberWithoutUser = (world: World, id: string, channel: Channel): Record<string, unknown> => ({
  ...omit(world.member(id), 'user', 'deaf', 'mute'),
  permissions: String(world.permissions(id, channel)),
});

/** Adds a user, and the member that they are, if they are one; false when there is none with the id. */
export function resolveUser(world: World, resolved: Resolved, id: string, where: Channel): boolean {
  const member = world.members.get(id);
  const user = member?.user ?? world.strangers.get(id);
  if (!user) return false;
  resolved.users = { ...resolved.users, [id]: user };
  if (member) resolved.members = { ...resolved.members, [id]: memberWithoutUser(world, id, where) };
  return true;
}

export function resolveRole(world: World, resolved: Resolved, id: string): boolean {
  const role = world.roles.get(id);
  if (role) resolved.roles = { ...resolved.roles, [id]: role };
  return role !== undefined;
}

export function resolveChannel(world: World, resolved: Resolved, id: string, userId: string): boolean {
  const channel = world.channels.get(id);
  if (channel) {
    resolved.channels = { ...resolved.channels, [id]: partialChannel(world, channel, userId) };
  }
  return channel !== undefined;
}
