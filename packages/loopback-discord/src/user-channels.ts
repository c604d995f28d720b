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
