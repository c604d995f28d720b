/** Discord's replies come late or get lost: the bot repairs other private messages, and keeps them private. */
import { MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { startProxy } from '../faults/proxy.ts';
import { FREE } from '../match/table.ts';
import { APART_MS, buttonsOf, withTestbed, type Testbed } from './testbed.ts';
import {
  ANSWERS,
  TRIES,
  QUIET,
  dealt,
  type Place,
  HIDDEN,
  roomAt,
  clickOwn,
  openByCommand,
  ownOf,
  isOwn,
  cardsOn,
  plyAt,
  plays,
  pass,
  plyOn,
  playerOf,
  CHANGES,
  ALWAYS,
} from './outdated-hands.ts';

it('the final edit of a private message is retried', () =>
  withTestbed(QUIET, async (testbed) => {
    const { discord, time, anna, channelId } = testbed;
    const { place } = await dealt(testbed);
    discord.faults.fail(CHANGES, { how: 502, times: 2 * TRIES });
    time.jump(14 * 60_000 + 1000);
    await pass(testbed, 1);
    expect(anna.messages(channelId).filter(isOwn)).toHaveLength(1);
    await pass(testbed, 4);
    expect(anna.messages(channelId).filter(isOwn)).toEqual([]);
    expect(plyAt(place)).toBe(0);
  }));

describe('the table from one’s own side', () => {
  /** Ben has it open; Anna moves a card to F1 and ends her turn, but all edits of Ben's message fail. */
  async function outdated(testbed: Testbed): Promise<Place> {
    const { anna, ben, begin, click, discord, channelId, table } = testbed;
    await begin({ setup: FREE });
    await table();
    await ben.run(channelId, 'schikane table', { as: 'side' }).outcome;
    await testbed.running.rooms.idle();
    discord.faults.fail(CHANGES, { how: 502, times: ALWAYS });
    for (const code of ['tap:c1', 'tap:f1', 'tap:a1', 'tap:b1']) {
      await click(anna, code).outcome;
      await testbed.running.rooms.idle();
    }
    testbed.time.jump(APART_MS);
    const place = { testbed, channelId };
    expect([plyOn(ownOf(ben, place)), roomAt(place).match.turn]).toEqual([0, 2]);
    return place;
  }

  it('accepts an outdated click on an unchanged stack', () =>
    withTestbed(QUIET, async (testbed) => {
      const place = await outdated(testbed);
      const before = plyAt(place);
      await clickOwn(testbed.ben, place, 'tap:c2').outcome;
      await testbed.running.rooms.idle();
      expect(plyAt(place)).toBe(before + 1);
      testbed.discord.faults.clear();
      await pass(testbed, 4);
      expect(plyOn(ownOf(testbed.ben, place))).toBe(before + 1);
    }));

  it('rejects a click where another card lies, and is repaired', () =>
    withTestbed(QUIET, async (testbed) => {
      const { ben, discord } = testbed;
      const place = await outdated(testbed);
      const before = plyAt(place);
      await clickOwn(ben, place, 'tap:f1').outcome;
      await testbed.running.rooms.idle();
      expect(plyAt(place)).toBe(before);
      discord.faults.clear();
      await pass(testbed, 20);
      const own = ownOf(ben, place);
      expect([plyOn(own), own.content.includes('has changed since')]).toEqual([before, true]);
    }));
});

it('no private message becomes public, even with lost answers', () =>
  withTestbed(QUIET, async (testbed) => {
    const { discord, anna, ben, channelId, table, begin } = testbed;
    await begin(HIDDEN);
    await table();
    for (const [who, how] of [
      [anna, 502],
      [ben, 'reset'],
    ] as const) {
      discord.faults.fail(ANSWERS, { how, done: true, times: 2 * TRIES });
      await openByCommand(testbed, who).outcome;
      await testbed.running.rooms.idle();
      discord.faults.clear();
      await pass(testbed, 3);
    }
    const carla = discord.user('Carla');
    for (const message of anna.messages(channelId).filter(isOwn))
      expect((message.flags ?? 0) & MessageFlags.Ephemeral).not.toBe(0);
    expect(carla.messages(channelId).filter(isOwn)).toEqual([]);
  }));

it('eight simultaneous matches go on while every other answer is lost', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, begin, discord, channelId, running } = testbed;
    const places = Array.from({ length: 8 }, (_, i): Place => {
      return { testbed, channelId: i === 0 ? channelId : discord.createChannel(`table-${i}`).id };
    });
    for (const [i, { channelId: at }] of places.entries())
      await begin({ ...HIDDEN, id: `match${i}`, channelId: at });
    for (const { channelId: at } of places)
      for (const who of [anna, ben]) await who.run(at, 'schikane hand').outcome;
    await running.rooms.idle();
    for (let round = 0; round < 5; round += 1) {
      // Half of the eight answers and following edits are lost; the order of arrival decides which tables.
      discord.faults.fail(ANSWERS, { how: 502, done: true, times: TRIES * 4 });
      discord.faults.fail(CHANGES, { how: round % 2 === 0 ? 'reset' : 502, done: true, times: TRIES * 4 });
      const before = places.map(plyAt);
      await Promise.all(
        places.map(async (place) => {
          testbed.time.jump(APART_MS);
          const who = playerOf(testbed, place);
          const codes = cardsOn(ownOf(who, place));
          for (const code of codes) {
            if (plyAt(place) > (before[places.indexOf(place)] ?? 0)) return;
            if (buttonsOf(ownOf(who, place)).has(code)) await clickOwn(who, place, code).outcome;
            await running.rooms.idle();
          }
        }),
      );
      await pass(testbed, 5);
      expect(places.map((place, i) => plyAt(place) - (before[i] ?? 0))).toEqual(places.map(() => 1));
    }
    for (const place of places)
      for (const who of [anna, ben]) expect(plyOn(ownOf(who, place))).toBe(plyAt(place));
    expect(discord.violations).toEqual([]);
  }));

it('connections that break inside a body leave no hand behind', async () => {
  const proxy = await startProxy();
  try {
    await withTestbed({ ...QUIET, proxy }, async (testbed) => {
      const { place, leader, other } = await dealt(testbed);
      for (const cut of [
        { direction: 'up', bytes: 20_000, how: 'reset' },
        { of: 'requests', direction: 'down', bytes: 400, how: 'reset' },
        { of: 'requests', direction: 'down', bytes: 400, how: 'end' },
      ] as const) {
        proxy.cut({ ...cut, times: 3 });
        expect(await plays(playerOf(testbed, place), place)).toBe(true);
        await pass(testbed, 6);
        for (const who of [leader, other]) expect(plyOn(ownOf(who, place))).toBe(plyAt(place));
      }
      expect(proxy.broken).toBeGreaterThan(0);
    });
  } finally {
    proxy.close();
  }
});
