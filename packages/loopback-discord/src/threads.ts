import {
  ChannelType,
  type APIThreadChannel,
  type ChannelFlags,
  type ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import { bits } from './flags.ts';
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

/** Whether nothing in the channel can be changed until somebody opens it again. */
export const isArchived = (channel: Channel): boolean =>
  isThread(channel) && channel.thread_metadata?.archived === true;

/** A message to an archived thread opens it again; false when it is locked. */
export function reopen(world: World, channel: Channel): boolean {
  if (!isThread(channel) || !channel.thread_metadata?.archived) return true;
  if (channel.thread_metadata.locked) return false;
  world.putChannel({ ...channel, thread_metadata: { ...channel.thread_metadata, archived: false } });
  return true;
}
