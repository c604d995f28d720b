import {
  ChannelType,
  type APIThreadChannel,
  type ChannelFlags,
  type ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import { bits } from './flags.ts';
import { PERMISSIONS } from './permissions.ts';
import { isThread, type Channel, type GuildChannel, type World } from './world.ts';

export interface NewThread {
  readonly id: string;
  readonly parent: GuildChannel;
  readonly ownerId: string;
  readonly name: string;
  readonly type: ChannelType.PublicThread | ChannelType.PrivateThread;
  readonly autoArchive: ThreadAutoArchiveDuration;
}

/** Opens a thread with its owner as the only member. */
export function openThread(world: World, wanted: NewThread): APIThreadChannel {
  const now = world.timestamp();
  const thread: APIThreadChannel = {
    id: wanted.id,
    type: wanted.type,
    ...(wanted.parent.guild_id !== undefined && { guild_id: wanted.parent.guild_id }),
    parent_id: wanted.parent.id,
    owner_id: wanted.ownerId,
    name: wanted.name,
    flags: bits<ChannelFlags>(),
    last_message_id: null,
    rate_limit_per_user: 0,
    message_count: 0,
    total_message_sent: 0,
    member_count: 1,
    thread_metadata: {
      archived: false,
      locked: false,
      auto_archive_duration: wanted.autoArchive,
      archive_timestamp: now,
      create_timestamp: now,
      ...(wanted.type === ChannelType.PrivateThread && { invitable: true }),
    },
  };
  world.addThread(thread, wanted.ownerId);
  return thread;
}

/** True for an archived thread: nothing in it changes until it is reopened. */
export const isArchived = (channel: Channel): boolean =>
  isThread(channel) && channel.thread_metadata?.archived === true;

/** True for a thread that a moderator has locked. */
export const isLocked = (channel: Channel): boolean =>
  isThread(channel) && channel.thread_metadata?.locked === true;

/**
 * True if the thread is locked for the user: only users who manage threads can write or change anything in
 * it.
 */
export const isLockedFor = (world: World, userId: string, channel: Channel): boolean =>
  isLocked(channel) && !world.may(userId, channel, PERMISSIONS.ManageThreads);

/** Archives, reopens, locks or unlocks a thread, as a moderator or Discord itself does. */
export function setThread(
  world: World,
  thread: APIThreadChannel,
  changes: { readonly archived?: boolean; readonly locked?: boolean },
): void {
  if (!thread.thread_metadata) throw new Error('A thread without metadata');
  const isChanged = (changes.archived ?? thread.thread_metadata.archived) !== thread.thread_metadata.archived;
  const archiving = isChanged ? { archive_timestamp: world.timestamp() } : {};
  const metadata = { ...thread.thread_metadata, ...changes, ...archiving };
  world.putChannel({ ...thread, thread_metadata: metadata });
}

/** Reopens an archived thread, as a user's message or click does; false when it is locked for the user. */
export function reopen(world: World, userId: string, channel: Channel): boolean {
  if (isLockedFor(world, userId, channel)) return false;
  if (isThread(channel) && isArchived(channel)) setThread(world, channel, { archived: false });
  return true;
}
