/** A nudge while Discord fails: it is posted once, and removed. */
import { expect, it } from 'vitest';
import { createNudge, type Nudge } from '../../src/table/nudge.ts';
import { DELETE, POST, withPlace, type Place } from './keeping.ts';

const BEN = '200';
const waitsFor = (after: number) => ({ users: [BEN], after, text: (called: string) => `${called}, move` });

function nudgeAt({ bot, log, guildId, channelId }: Place, saved: (string | null)[] = []): Nudge {
  return createNudge({
    bot: { ...bot, leavers: { among: () => Promise.resolve([]) } } as never,
    log,
    place: { guildId, channelId, locale: 'en' },
    stored: null,
    save: (id) => Promise.resolve(void saved.push(id)),
  });
}

it('a nudge is not repeated when only the answer was lost', () =>
  withPlace(async (place) => {
    const saved: (string | null)[] = [];
    const nudge = nudgeAt(place, saved);
    place.discord.faults.fail(POST, { how: 503, done: true });
    await nudge.rest(waitsFor(0), 'anna');
    // Discord no longer knows its nonce.
    place.time.jump(20 * 60_000);
    nudge.hurry();
    await place.bot.spread.idle();
    expect(place.posted()).toHaveLength(1);
    expect(saved).toEqual([place.posted()[0]?.id]);
    await nudge.rest(null, BEN);
    expect(place.posted()).toEqual([]);
    nudge.pause();
  }));

it('a nudge is removed although the answer to its post was lost', () =>
  withPlace(async (place) => {
    const nudge = nudgeAt(place);
    place.discord.faults.fail(POST, { how: 503, done: true });
    await nudge.rest(waitsFor(0), 'anna');
    expect(place.posted()).toHaveLength(1);
    await nudge.rest(null, BEN);
    expect(place.posted()).toEqual([]);
    nudge.pause();
  }));

it('a nudge that could not be removed goes with the next event', () =>
  withPlace(async (place) => {
    const saved: (string | null)[] = [];
    const nudge = nudgeAt(place, saved);
    await nudge.rest(waitsFor(0), 'anna');
    place.discord.faults.fail(DELETE, { how: 503 });
    await nudge.rest(null, BEN);
    expect(place.posted()).toHaveLength(1);
    expect(saved.at(-1)).not.toBeNull();
    await nudge.rest(null, 'anna');
    expect(place.posted()).toEqual([]);
    expect(saved.at(-1)).toBeNull();
    nudge.pause();
  }));
