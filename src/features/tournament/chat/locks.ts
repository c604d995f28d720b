import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { lru } from '../../../core/lru.ts';
import { createRecent } from '../../../core/recent.ts';
import { isLocked } from './locked.ts';
import type { TournamentNeeds } from './ports.ts';
import { adviceOn, failureOf, hasCode } from '../../../line/outage.ts';

/** Time to sit down after a thread was unlocked, in ms. */
const UNLOCKED_MS = 3 * 60_000;

/** Lifetime of Discord's answer about a thread, in ms. */
const ANSWERED_MS = 60_000;

/** Pause between two requests for the same thread, in ms. */
const AGAIN_MS = 30_000;

/** Number of deleted threads remembered. */
const DELETED = 1000;

/** An answer that takes longer may be outdated when it comes, in ms. */
const LONGEST_MS = 10_000;

/**
 * `locked`: nobody can sit down in a thread, or nobody could until a moment ago. `unknown`: Discord has not
 * answered. `refused`: Discord does not let the bot read the thread. `deleted`: it is no longer there.
 */
export type Lock = 'open' | 'locked' | 'unknown' | 'refused' | 'deleted';

/** The channel of a board. */
interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

/** Knows which threads are locked, also those that discord.js does not list: archived ones. */
export interface Locks {
  /** Returns at once; requests an unknown thread from Discord in the background. */
  of(place: Place): Lock;
  /** The error of the last refused request for this thread. */
  refusal(channelId: string): unknown;
}

export function createLocks({ client, time, log }: Pick<TournamentNeeds, 'client' | 'time' | 'log'>): Locks {
  const seenLocked = createRecent({ ms: UNLOCKED_MS, times: 1 });
  const answered = createRecent({ ms: ANSWERED_MS, times: 1 });
  const asked = createRecent({ ms: AGAIN_MS, times: 1 });
  /** Errors of refused requests by thread, until one succeeds. */
  const refusals = new Map<string, unknown>();
  const deleted = lru<number>(DELETED);

  async function ask(channelId: string): Promise<void> {
    const since = time.now();
    asked.add(channelId, since);
    try {
      await client.channels.fetch(channelId, { force: true });
    } catch (error) {
      if (hasCode(error, RESTJSONErrorCodes.UnknownChannel)) deleted.set(channelId, since);
      else noteFailed(channelId, error);
      return;
    }
    refusals.delete(channelId);
    const now = time.now();
    if (now - since <= LONGEST_MS) answered.add(channelId, now);
  }

  /** Warns the operator once per refused thread. */
  function noteFailed(channelId: string, error: unknown): void {
    const isRefusal = failureOf(error) !== 'unreachable' && error instanceof DiscordAPIError;
    const isNews = isRefusal && !refusals.has(channelId);
    if (isRefusal) refusals.set(channelId, error);
    log[isNews ? 'warn' : 'info'](
      { err: error, channel: channelId, ...(isNews && { advice: adviceOn(error) }) },
      'thread lock not read',
    );
  }

  return {
    of({ guildId, channelId }) {
      const now = time.now();
      const listed = client.guilds.cache.get(guildId)?.channels.cache.get(channelId);
      const isKnown = listed !== undefined || answered.times(channelId, now).length > 0;
      // Answers and events update the channel in discord.js's cache.
      const isSeenLocked = isKnown && isLocked(listed ?? client.channels.cache.get(channelId));
      if (isSeenLocked) seenLocked.add(channelId, now);
      if (!isKnown && asked.times(channelId, now).length === 0) void ask(channelId);
      if (deleted.has(channelId)) return 'deleted';
      if (seenLocked.times(channelId, now).length > 0) return 'locked';
      if (isKnown) return 'open';
      return refusals.has(channelId) ? 'refused' : 'unknown';
    },
    refusal: (channelId) => refusals.get(channelId),
  };
}
