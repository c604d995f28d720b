import type { Message } from 'discord.js';
import { localeFrom, texts } from '../i18n/index.ts';
import type { Coming, Asked } from './asked.ts';
import type { ClockOffset } from '../time/offset.ts';
import type { Time } from '../time/time.ts';
import type { Limits } from './limits-kept.ts';
import { relative } from './moment.ts';
import { createQuota } from './quota.ts';

const MINUTE_MS = 60_000;

/** A public message that a user causes: something shown to everybody, or a challenge. */
export type PublicPost = 'shown' | 'challenge';

/** Limits for one user in a channel with its threads. */
export const PUBLIC_POSTS = {
  shown: { most: 5, ms: 10 * MINUTE_MS },
  challenge: { most: 10, ms: 10 * MINUTE_MS },
} as const satisfies Record<PublicPost, { readonly most: number; readonly ms: number }>;

/** Factor for the limit in all channels together. */
const EVERYWHERE = 3;

/** User who causes a message, and its place. */
export interface Poster {
  readonly user: string;
  readonly channelId: string;
  /** Channel above a thread; null: it is no thread. */
  readonly parentId: string | null;
}

/** Limits the public messages that one user causes. Times are Unix ms by our clock. */
export interface PublicPosts {
  /** Counts one and returns null. At the limit, counts nothing and returns when the next one is possible. */
  take(what: PublicPost, poster: Poster, now: number): number | null;
  /** Takes back the last count: the message was not posted. */
  giveBack(what: PublicPost, poster: Poster): void;
}

export function createPublicPosts({ named }: Pick<Limits, 'named'>): PublicPosts {
  const limitOf = (what: PublicPost) => {
    const { most, ms } = PUBLIC_POSTS[what];
    return {
      here: createQuota({ most, ms }, named(what)),
      everywhere: createQuota({ most: EVERYWHERE * most, ms }, named(`${what}-everywhere`)),
    };
  };
  const limits = { shown: limitOf('shown'), challenge: limitOf('challenge') };
  const placeOf = ({ user, channelId, parentId }: Poster): string => `${parentId ?? channelId}/${user}`;

  return {
    take(what, poster, now) {
      const { here, everywhere } = limits[what];
      const full = [here.fullUntil(placeOf(poster), now), everywhere.fullUntil(poster.user, now)];
      const until = full.filter((when) => when !== null);
      if (until.length > 0) return Math.max(...until);
      here.take(placeOf(poster), now);
      everywhere.take(poster.user, now);
      return null;
    },
    giveBack(what, poster) {
      limits[what].here.giveBack(placeOf(poster));
      limits[what].everywhere.giveBack(poster.user);
    },
  };
}

/** Returns the user of a request, and its place. */
export const posterOf = ({ user, channelId, channel }: Asked['interaction']): Poster => ({
  user: user.id,
  channelId: channelId ?? '',
  parentId: channel?.isThread() ? channel.parentId : null,
});

interface Ports {
  readonly publicPosts: PublicPosts;
  readonly time: Time;
  readonly offset: ClockOffset;
}

/** Says that a user has shown too much, and when they can show more (`until`: Unix ms by our clock). */
export const tooMuchShown = (
  { offset }: Pick<Ports, 'offset'>,
  until: number,
  locale: ReturnType<typeof localeFrom>,
): string => texts[locale].sharing.tooMuch(relative(offset.toTheirs(until)));

/**
 * Posts a message that a user shows to everybody. At the limit, tells the user so, makes nothing, and returns
 * `too-much`. Outside of the bot's servers it answers the user alone, and returns `private`. Null if Discord does not
 * take it. Rejects if it cannot be made.
 */
export async function showToAll(
  { interaction, answer }: Asked,
  { publicPosts, time, offset }: Ports,
  coming: () => Coming,
): Promise<Message | 'too-much' | 'private' | null> {
  if (!interaction.inCachedGuild()) {
    await answer.whisper(coming());
    return 'private';
  }
  const poster = posterOf(interaction);
  const until = publicPosts.take('shown', poster, time.now());
  if (until !== null) {
    await answer.whisper(tooMuchShown({ offset }, until, localeFrom(interaction.locale)), 'below');
    return 'too-much';
  }
  let posted: Message | null = null;
  try {
    posted = await answer.post(coming());
    return posted;
  } finally {
    if (!posted) publicPosts.giveBack('shown', poster);
  }
}
