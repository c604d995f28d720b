import {
  ChannelType,
  MessageFlags,
  MessageType,
  ThreadAutoArchiveDuration as Duration,
  type APITextChannel,
  type APIThreadChannel,
  type ThreadAutoArchiveDuration,
  type ThreadMemberFlags,
} from 'discord-api-types/v10';
import { channelsOf, threadForBot } from '../bot-feed.ts';
import { get, getString, omit } from '../body.ts';
import { channelEditProblems, threadProblems } from '../checks/channel.ts';
import type { Discord } from '../discord.ts';
import { refused } from '../errors.ts';
import { bits } from '../flags.ts';
import { NO_FILES, referenceTo } from '../messages.ts';
import { PERMISSIONS } from '../permissions.ts';
import { isArchived, isLocked, openThread } from '../threads.ts';
import { isDirect, isThread, type Channel, type GuildChannel } from '../world.ts';
import {
  guildOf,
  knownMessage,
  param,
  refuseIfAny,
  requirePermission,
  visibleChannel,
  type Call,
  type Reply,
  type Route,
} from './route.ts';

/** Minutes until a thread without messages is archived. */
function autoArchive(body: unknown): ThreadAutoArchiveDuration {
  const wanted = get(body, 'auto_archive_duration');
  const known = [Duration.OneHour, Duration.OneDay, Duration.ThreeDays, Duration.OneWeek];
  return known.find((minutes) => minutes === wanted) ?? Duration.OneDay;
}

/** Returns the path's channel, in which a thread can be opened. */
function parentOf(discord: Discord, call: Call): APITextChannel {
  const channel = visibleChannel(discord, call);
  if (isThread(channel) || isDirect(channel)) throw refused.wrongChannelType();
  return channel;
}

/** Returns the path's channel, which must be in a server. */
function guildChannel(discord: Discord, call: Call): GuildChannel {
  const channel = visibleChannel(discord, call);
  if (isDirect(channel)) throw refused.wrongChannelType();
  return channel;
}

/** Most active threads of a server: https://support.discord.com/hc/en-us/articles/4403205878423 */
const MOST_ACTIVE = 1000;

function requireRoom({ world }: Discord, { guild_id: server }: APITextChannel): void {
  let active = 0;
  for (const channel of world.channels.values()) {
    if (isThread(channel) && channel.guild_id === server && !isArchived(channel)) active += 1;
  }
  if (active >= MOST_ACTIVE) throw refused.tooManyThreads();
}

function openOnMessage(discord: Discord, call: Call): Reply {
  const { world, messages } = discord;
  const parent = parentOf(discord, call);
  const stored = knownMessage(discord, parent.id, param(call, 'message_id'));
  requirePermission(discord, parent, PERMISSIONS.CreatePublicThreads);
  refuseIfAny(threadProblems(call.body, true));
  if (world.channels.has(stored.message.id)) throw refused.threadExists();
  requireRoom(discord, parent);
  const thread = openThread(world, {
    id: stored.message.id,
    parent,
    ownerId: world.bot.user.id,
    name: getString(call.body, 'name') ?? '',
    type: ChannelType.PublicThread,
    autoArchive: autoArchive(call.body),
  });
  const { message } = stored;
  messages.replace(stored, {
    ...message,
    thread,
    flags: bits(message.flags ?? bits<MessageFlags>(), MessageFlags.HasThread),
  });
  messages.create({
    channelId: thread.id,
    author: message.author,
    body: {},
    files: NO_FILES,
    extra: {
      type: MessageType.ThreadStarterMessage,
      referenced_message: message,
      message_reference: referenceTo(parent, message.id),
    },
  });
  return { status: 201, body: threadForBot(world, thread) };
}

function open(discord: Discord, call: Call): Reply {
  const { world, messages } = discord;
  const parent = parentOf(discord, call);
  refuseIfAny(threadProblems(call.body, false));
  // Discord's documented default: private.
  const isPublic = get(call.body, 'type') === ChannelType.PublicThread;
  requirePermission(
    discord,
    parent,
    isPublic ? PERMISSIONS.CreatePublicThreads : PERMISSIONS.CreatePrivateThreads,
  );
  requireRoom(discord, parent);
  const thread = openThread(world, {
    id: world.id(),
    parent,
    ownerId: world.bot.user.id,
    name: getString(call.body, 'name') ?? '',
    type: isPublic ? ChannelType.PublicThread : ChannelType.PrivateThread,
    autoArchive: autoArchive(call.body),
  });
  if (isPublic) {
    messages.create({
      channelId: parent.id,
      author: world.bot.user,
      body: { content: thread.name },
      files: NO_FILES,
      extra: {
        type: MessageType.ThreadCreated,
        message_reference: referenceTo(thread),
      },
    });
  }
  return { status: 201, body: threadForBot(world, thread) };
}

function editChannel(discord: Discord, call: Call): Reply {
  const { world } = discord;
  const channel = guildChannel(discord, call);
  const own = isThread(channel) && channel.owner_id === world.bot.user.id;
  // Members of a thread can reopen it, unless it is locked.
  const opens =
    isThread(channel) &&
    !isLocked(channel) &&
    world.threadMembers.get(channel.id)?.has(world.bot.user.id) === true &&
    get(call.body, 'archived') === false &&
    Object.keys(call.body ?? {}).length === 1;
  if (!own && !opens) {
    requirePermission(
      discord,
      channel,
      isThread(channel) ? PERMISSIONS.ManageThreads : PERMISSIONS.ManageChannels,
    );
  }
  refuseIfAny(channelEditProblems(call.body, isThread(channel)));
  const changes = typeof call.body === 'object' && call.body !== null ? call.body : {};
  if (!isThread(channel)) {
    world.putChannel(Object.assign({}, channel, changes));
    return { body: world.channels.get(channel.id) };
  }
  const inMetadata = ['archived', 'locked', 'invitable', 'auto_archive_duration'];
  const metadata = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => inMetadata.includes(key) && value !== null),
  );
  if ('locked' in metadata) requirePermission(discord, channel, PERMISSIONS.ManageThreads);
  const archiving = 'archived' in metadata ? { archive_timestamp: world.timestamp() } : {};
  const changed: APIThreadChannel = Object.assign({}, channel, omit(changes, ...inMetadata), {
    thread_metadata: Object.assign({}, channel.thread_metadata, metadata, archiving),
  });
  world.putChannel(changed);
  return { body: threadForBot(world, changed) };
}

/** Deletes a channel with its threads and all their messages. */
export function removeChannel({ world, messages }: Discord, channel: Channel): void {
  const threads = [...world.channels.values()]
    .filter(isThread)
    .filter(({ parent_id }) => parent_id === channel.id);
  for (const { id } of [...threads, channel]) {
    world.removeChannel(id);
    messages.removeChannel(id);
  }
}

function deleteChannel(discord: Discord, call: Call): Reply {
  const channel = guildChannel(discord, call);
  requirePermission(
    discord,
    channel,
    isThread(channel) ? PERMISSIONS.ManageThreads : PERMISSIONS.ManageChannels,
  );
  removeChannel(discord, channel);
  return { body: channel };
}

function threadOf(discord: Discord, call: Call): APIThreadChannel {
  const channel = visibleChannel(discord, call);
  if (!isThread(channel)) throw refused.wrongChannelType();
  return channel;
}

function memberOf({ world }: Discord, call: Call, thread: APIThreadChannel): string {
  const id = call.params['user_id'] ?? world.bot.user.id;
  if (world.guildOf(thread)?.members.has(id) !== true) throw refused.unknownMember();
  return id;
}

const threadMember = ({ world }: Discord, thread: APIThreadChannel, userId: string) => ({
  id: thread.id,
  user_id: userId,
  join_timestamp: thread.thread_metadata?.create_timestamp ?? world.timestamp(),
  flags: bits<ThreadMemberFlags>(),
});

function addMember(discord: Discord, call: Call): Reply {
  const thread = threadOf(discord, call);
  const userId = memberOf(discord, call, thread);
  if (userId !== discord.world.bot.user.id)
    requirePermission(discord, thread, PERMISSIONS.SendMessagesInThreads);
  discord.world.joinThread(thread.id, userId);
  return {};
}

function removeMember(discord: Discord, call: Call): Reply {
  const thread = threadOf(discord, call);
  const userId = memberOf(discord, call, thread);
  if (userId !== discord.world.bot.user.id) requirePermission(discord, thread, PERMISSIONS.ManageThreads);
  discord.world.leaveThread(thread.id, userId);
  return {};
}

function listMembers(discord: Discord, call: Call): Reply {
  const thread = threadOf(discord, call);
  const ids = [...(discord.world.threadMembers.get(thread.id) ?? [])];
  return { body: ids.map((id) => threadMember(discord, thread, id)) };
}

function getMember(discord: Discord, call: Call): Reply {
  const thread = threadOf(discord, call);
  const userId = call.params['user_id'] ?? discord.world.bot.user.id;
  if (discord.world.threadMembers.get(thread.id)?.has(userId) !== true) throw refused.unknownMember();
  return { body: threadMember(discord, thread, userId) };
}

function activeThreads(discord: Discord, call: Call): Reply {
  const { world } = discord;
  const threads = channelsOf(world, guildOf(discord, call))
    .filter(isThread)
    .filter((thread) => world.may(world.bot.user.id, thread, PERMISSIONS.ViewChannel))
    .filter((thread) => thread.thread_metadata?.archived !== true);
  const joined = threads.filter(({ id }) => world.threadMembers.get(id)?.has(world.bot.user.id));
  return {
    body: {
      threads: threads.map((thread) => threadForBot(world, thread)),
      members: joined.map(({ id, thread_metadata: metadata }) => ({
        id,
        user_id: world.bot.user.id,
        join_timestamp: metadata?.create_timestamp ?? world.timestamp(),
        flags: 0,
      })),
      has_more: false,
    },
  };
}

const CHANNEL = '/channels/{channel_id}';
const MEMBERS = `${CHANNEL}/thread-members`;

export const threadRoutes: readonly Route[] = [
  { method: 'POST', path: `${CHANNEL}/messages/{message_id}/threads`, auth: 'bot', handle: openOnMessage },
  { method: 'POST', path: `${CHANNEL}/threads`, auth: 'bot', handle: open },
  { method: 'PATCH', path: CHANNEL, auth: 'bot', handle: editChannel },
  { method: 'DELETE', path: CHANNEL, auth: 'bot', handle: deleteChannel },
  { method: 'GET', path: MEMBERS, auth: 'bot', handle: listMembers },
  ...[`${MEMBERS}/@me`, `${MEMBERS}/{user_id}`].flatMap((path): Route[] => [
    { method: 'GET', path, auth: 'bot', handle: getMember },
    { method: 'PUT', path, auth: 'bot', handle: addMember },
    { method: 'DELETE', path, auth: 'bot', handle: removeMember },
  ]),
  { method: 'GET', path: '/guilds/{guild_id}/threads/active', auth: 'bot', handle: activeThreads },
];
