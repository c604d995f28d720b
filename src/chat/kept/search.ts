import type { Client, Message, SendableChannels } from 'discord.js';
import { failureOf } from '../../line/outage.ts';
import { readIn } from './requests.ts';

/** Discord gives so many messages at once. */
export const PAGE = 100;

/** How a message is found that may have been posted although nobody knows where: an answer was lost, or the bot went down. */
export interface Search {
  /** The message before it, if that is known: it is among the first after that. Null: it is among the newest. */
  readonly after: string | null;
  /** So many messages are read; `all`: all after that one. */
  readonly most: number | 'all';
  /** What happens without the right to read them: it counts as not posted, or the search fails until the bot has the right. */
  readonly unread: 'not posted' | 'fails';
  /** Whether one of the bot's messages is this one. */
  isIt(message: Message): boolean;
}

/** Among the newest messages. Without the right to read them, the message is posted all the same. */
export const NEWEST = { after: null, most: 50, unread: 'not posted' } as const;

/** What a search has found; the newest comes first. */
export interface Found {
  readonly own: readonly Message[];
  /** All messages that were read. */
  readonly all: readonly Message[];
}

type Ports = { readonly client: Pick<Client<true>, 'user'> };

/** Looks for a message among those of a channel. */
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
