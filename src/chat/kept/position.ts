import type { Client } from 'discord.js';
import type { ChatPorts } from '../ports.ts';
import { isAfter } from './requests.ts';

/** Number of newer messages that push a message out of sight. */
const PUSHED_AWAY = 6;

/** Age from which a message is posted again, in ms: Discord slows down edits of messages of more than an hour. */
const OLD_MS = 55 * 60_000;

/** Ids of the messages below a kept one, oldest first. */
export type Newer = readonly string[];

export const isOutOfSight = (newer: Newer): boolean => newer.length >= PUSHED_AWAY;

/** `postedAt`: by Discord's clock, in Unix ms. */
export const isOld = ({ time, offset }: Pick<ChatPorts, 'time' | 'offset'>, postedAt: number): boolean =>
  time.now() - offset.toOurs(postedAt) > OLD_MS;

/** Adds a message if it is below the kept one at `place`; null: there is none. */
export const counted = (newer: Newer, place: string | null, messageId: string): Newer =>
  place !== null && isAfter(messageId, place) ? [...newer, messageId].slice(-PUSHED_AWAY) : newer;

/** The messages of `newer` that are below `place`. */
export const below = (newer: Newer, place: string | null): Newer =>
  place === null ? [] : newer.filter((id) => isAfter(id, place));

/** The messages below `place` among those read from the channel, which come newest first. */
export const readBelow = (read: readonly { readonly id: string }[], place: string | null): Newer =>
  below(
    read.map(({ id }) => id),
    place,
  ).toReversed();

/**
 * True if Discord has announced a message that is not counted, or if the channel is not cached: then nobody
 * counts.
 */
export function hasUncounted(
  { channels }: Pick<Client, 'channels'>,
  channelId: string,
  newer: Newer,
  place: string | null,
): boolean {
  const channel = channels.cache.get(channelId);
  if (!channel || !('lastMessageId' in channel)) return true;
  const last = channel.lastMessageId ?? null;
  const known = newer.at(-1) ?? place;
  return last !== null && (known === null || isAfter(last, known));
}
