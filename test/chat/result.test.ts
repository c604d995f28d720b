/** The answer to the post of a result is lost, and Discord stays unreachable for a long time, or the bot is killed. */
import { expect, it } from 'vitest';
import { ok } from '../../src/core/result.ts';
import { createResults } from '../../src/features/result/chat/posting.ts';
import { games } from '../../src/games/index.ts';
import type { JustEnded } from '../../src/match/endings.ts';
import { POST, withPlace, type Place } from './keeping.ts';

/** A match of an earlier rules version, without a picture. */
function endedAt({ guildId, channelId }: Place, again: boolean): JustEnded {
  const header = { id: 'match1', guildId, channelId, locale: 'en', players: [], setup: {} };
  const [game] = games;
  return {
    header,
    game,
    entries: [],
    match: null,
    result: null,
    unrated: null,
    again,
    looked: () => Promise.resolve(ok(null)),
  } as never;
}

const noRooms = { at: () => undefined };

it('the result is posted once', () =>
  withPlace(async (place) => {
    const { bot, log, time, discord } = place;
    const { listener } = createResults({ ...bot, log, hooks: [], rooms: noRooms });
    discord.faults.fail(POST, { how: 503, done: true });
    await expect(listener.ended(endedAt(place, false))).rejects.toThrow('Service Unavailable');
    discord.faults.fail(POST, { how: 503 });
    time.jump(20 * 60_000);
    await listener.ended(endedAt(place, true));
    expect(place.posted()).toHaveLength(1);
    // The next process knows nothing of the post.
    await createResults({ ...bot, log, hooks: [], rooms: noRooms }).listener.ended(endedAt(place, true));
    expect(place.posted()).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  }));
