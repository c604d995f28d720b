/** A user's actions on channels. */
import { channelsOf } from './bot-feed.ts';
import { openChannel } from './channels.ts';
import { lengthOf } from './checks/forms.ts';
import type { Client } from './client.ts';
import type { Discord } from './discord.ts';
import { refuse } from './refuse.ts';
import type { ActionResult, UserAction } from './user-api.ts';
import { isThread } from './world.ts';

/** Discord's limits: characters of a name, channels of a server. */
const LONGEST_NAME = 100;
const MOST_CHANNELS = 500;
/** Discord's limit of people in a group chat. */
const MOST_PEOPLE = 10;

/** Opens a channel in the client's server. Every user may: the sandbox is their own machine. */
export function createChannel(
  { world }: Discord,
  { guild }: Client,
  action: Extract<UserAction, { do: 'create_channel' }>,
): ActionResult {
  const name = action.name.trim().toLowerCase().replace(/\s+/g, '-');
  if (name === '' || lengthOf(name) > LONGEST_NAME) {
    return refuse('invalid', `A name has 1 to ${LONGEST_NAME} characters`);
  }
  if (channelsOf(world, guild).filter((channel) => !isThread(channel)).length >= MOST_CHANNELS) {
    return refuse('full', `A server has ${MOST_CHANNELS} channels at most`);
  }
  return { ok: true, channel_id: openChannel(world, guild, name).id };
}

/** Opens a conversation outside of servers. A bot cannot be in a group chat. */
export function openConversation(
  { world }: Discord,
  client: Client,
  { user_ids: ids }: Extract<UserAction, { do: 'open_conversation' }>,
): ActionResult {
  const others = [...new Set(ids)].filter((one) => one !== client.userId);
  if (others.length === 0) return refuse('invalid', 'A conversation needs somebody else');
  if (others.some((one) => !world.users.has(one))) return refuse('unknown', 'There is no such user');
  if (others.length >= MOST_PEOPLE) return refuse('full', `A group chat has ${MOST_PEOPLE} people at most`);
  if (!others.includes(world.bot.user.id))
    return { ok: true, channel_id: world.openBetween([client.userId, ...others]).id };
  if (others.length > 1) return refuse('invalid', 'A bot cannot be in a group chat');
  const channel = world.direct(client.userId);
  client.opened.add(channel.id);
  world.changes.publish({ type: 'conversation', channel });
  return { ok: true, channel_id: channel.id };
}

/** Installs the app for a user, or removes it. */
export function install({ world: { installs } }: Discord, { userId }: Client, isOn: boolean): ActionResult {
  if (!installs.isOffered) return refuse('forbidden', 'The application cannot be installed by users');
  if (isOn) installs.add(userId);
  else installs.remove(userId);
  return { ok: true };
}
