/** Conversations outside of servers. */
import { ChannelType, type APIDMChannel, type APIUser, type ChannelFlags } from 'discord-api-types/v10';
import type { Bus } from './bus.ts';
import type { Change } from './change.ts';
import type { ChannelBook, DirectChannel } from './channel-book.ts';
import { bits } from './flags.ts';

export interface ConversationPorts {
  readonly book: ChannelBook;
  readonly id: () => string;
  readonly user: (id: string) => APIUser;
  readonly changes: Bus<Change>;
}

/** Returns a user's conversation with the bot; creates it if necessary. */
export function direct({ book, id, user }: ConversationPorts, userId: string): APIDMChannel {
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
export function openBetween(
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
