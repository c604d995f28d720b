/** Conversations outside of servers. */
import { ChannelType, type APIDMChannel, type APIUser, type ChannelFlags } from 'discord-api-types/v10';
import type { Bus } from './bus.ts';
import type { Change } from './change.ts';
import { isDirect, isWithBot, type Channel, type ChannelBook, type DirectChannel } from './channel-book.ts';
import { bits } from './flags.ts';
import type { Guild } from './guild.ts';
import type { Installs } from './installs.ts';

/** The conversations outside of servers, and the people whom the bot can reach there. */
export interface Meeting {
  /** Returns a user's conversation with the bot, if it exists. */
  directWith(userId: string): APIDMChannel | undefined;
  /** Returns a user's conversation with the bot; creates it if necessary. */
  direct(userId: string): APIDMChannel;
  /** Conversations of a user with other people, oldest first. The bot is in none of them. */
  betweenPeople(userId: string): readonly DirectChannel[];
  /**
   * Opens a direct message between two users, or returns the one there is; with more users, opens a group
   * chat. The first user owns it.
   */
  openBetween(userIds: readonly string[], name?: string): DirectChannel;
  /** True if the bot is in this place: it may learn about it, and use it without an interaction. */
  hasBot(channel: Channel): boolean;
  /** True if the user shares a server with the bot. */
  sharesServer(userId: string): boolean;
  /** True if the user shares a server with the bot or has installed it, and accepts direct messages from it. */
  takesMessages(userId: string): boolean;
  /** Sets whether the user accepts direct messages from the bot. */
  letMessages(userId: string, doesLet: boolean): void;
}

export interface ConversationPorts {
  readonly book: ChannelBook;
  readonly id: () => string;
  readonly user: (id: string) => APIUser;
  readonly changes: Bus<Change>;
  readonly installs: Installs;
  readonly guilds: ReadonlyMap<string, Guild>;
  /** Null outside of servers. */
  readonly guildOf: (channel: Channel) => Guild | null;
}

/** Returns a user's conversation with the bot; creates it if necessary. */
function direct({ book, id, user }: ConversationPorts, userId: string): APIDMChannel {
  const known = book.directWith(userId);
  if (known) return known;
  const channel: APIDMChannel = {
    id: id(),
    type: ChannelType.DM,
    name: null,
    flags: bits<ChannelFlags>(),
    last_message_id: null,
    recipients: [user(userId)],
  };
  book.put(channel);
  return channel;
}

/** Opens a conversation of users; the first one owns a group chat. Two users have only one. */
function openBetween(
  { book, id, user, changes }: ConversationPorts,
  userIds: readonly string[],
  name = '',
): DirectChannel {
  const ids = [...new Set(userIds)];
  const [owner = ''] = ids;
  if (ids.length < 2) throw new Error('A conversation has two users at least');
  const recipients = ids.map(user);
  const isPair = ids.length === 2;
  const known = book
    .betweenPeople(owner)
    .find(
      (one) => isPair && one.type === ChannelType.DM && one.recipients?.every((who) => ids.includes(who.id)),
    );
  if (known) return known;
  const common = { id: id(), last_message_id: null, recipients };
  const channel: DirectChannel = isPair
    ? { ...common, type: ChannelType.DM, name: null, flags: bits<ChannelFlags>() }
    : {
        ...common,
        type: ChannelType.GroupDM,
        name: name || recipients.map((one) => one.global_name ?? one.username).join(', '),
        owner_id: owner,
        icon: null,
      };
  book.put(channel);
  changes.publish({ type: 'conversation', channel });
  return channel;
}

export function meeting(ports: ConversationPorts): Meeting {
  const { book, guilds, guildOf, installs } = ports;
  /** Users who accept no direct messages from the bot. */
  const closed = new Set<string>();
  const sharesServer = (userId: string): boolean =>
    [...guilds.values()].some(({ members, state }) => state !== 'left' && members.has(userId));
  return {
    directWith: book.directWith,
    direct: (userId) => direct(ports, userId),
    betweenPeople: book.betweenPeople,
    openBetween: (userIds, name) => openBetween(ports, userIds, name),
    hasBot: (channel) => (isDirect(channel) ? isWithBot(channel) : guildOf(channel)?.state !== 'left'),
    sharesServer,
    takesMessages: (userId) => !closed.has(userId) && (sharesServer(userId) || installs.has(userId)),
    letMessages: (userId, doesLet) => {
      if (doesLet) closed.delete(userId);
      else closed.add(userId);
    },
  };
}
