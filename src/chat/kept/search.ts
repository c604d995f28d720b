import type { Client, Message, SendableChannels } from 'discord.js';
import { failureOf } from '../../line/outage.ts';
import { readIn } from './requests.ts';

/** Most messages that Discord returns at once. */
export const PAGE = 100;

/** Finds a message whose place is unknown, because an answer was lost or the bot crashed. */
export interface Search {
  /** The message before it: the search begins there. Null: it begins at the newest message. */
  readonly after: string | null;
  /** Number of messages to read; `all`: all after `after`. */
  readonly most: number | 'all';
  /**
   * Without the right to read the channel: treat the message as not posted, or fail until the bot has the
   * right.
   */
  readonly unread: 'not posted' | 'fails';
  /** True for the message in question; called for the bot's own messages only. */
  isIt(message: Message): boolean;
}

/** Searches the newest messages. Without the right to read them, the message is posted, perhaps twice. */
export const NEWEST = { after: null, most: 50, unread: 'not posted' } as const;

/** Result of a search, newest message first. */
export interface Found {
  readonly own: readonly Message[];
  /** All messages that were read. */
  readonly all: readonly Message[];
}

type Ports = { readonly client: Pick<Client<true>, 'user'> };

/** Searches a channel for a message of the bot. */
export async function searchIn({ client }: Ports, channel: SendableChannels, search: Search): Promise<Found> {
  const all = await readableIn(channel, search);
  return { own: all.filter((message) => message.author.id === client.user.id && search.isIt(message)), all };
}

async function readableIn(channel: SendableChannels, search: Search): Promise<readonly Message[]> {
  const { after, most, unread } = search;
  try {
    return await (most === 'all' ? allAfter(channel, after) : readIn(channel, { after, most }));
  } catch (error) {
    if (unread === 'fails' || failureOf(error) !== 'forbidden') throw error;
    return [];
  }
}

async function allAfter(channel: SendableChannels, after: string | null): Promise<readonly Message[]> {
  const page = await readIn(channel, { after, most: PAGE });
  const [newest] = page;
  if (page.length < PAGE || !newest) return page;
  return [...(await allAfter(channel, newest.id)), ...page];
}
