/** Pictures of tables and hands are freed once nothing can send them again, and never before. */
import { expect, it } from 'vitest';
import type { Failure } from 'loopback-discord/faults.ts';
import { FREE } from '../match/table.ts';
import { saysC1 } from './answers.ts';
import { onePixel } from './one-pixel.ts';
import {
  ANSWERS,
  cardsOn,
  clickOwn,
  dealt,
  ownOf,
  pass,
  plyAt,
  plyOn,
  QUIET,
  TRIES,
} from './outdated-hands.ts';
import { withTestbed } from './testbed.ts';

const failures: readonly (readonly [string, Failure | null])[] = [
  ['is taken', null],
  ['is answered with 503 once', { how: 503 }],
  ['breaks off', { how: 'reset', times: 2 }],
  ['is carried out but its reply breaks off', { how: 'reset', done: true, times: 2 * TRIES }],
  ['is carried out but answered with a page', { how: 'page', done: true, times: 2 }],
];

const FREED = 'a file was freed';

it.each(failures)('a table whose message %s', (_, failure) => {
  const renderer = onePixel();
  return withTestbed({ ...QUIET, renderer }, async ({ begin, table, anna, click, discord, log, running }) => {
    await begin({ setup: FREE });
    await table();
    if (failure) discord.faults.fail({}, failure);
    await click(anna, 'tap:c1').outcome;
    await running.rooms.idle();
    discord.faults.clear();
    const { attachments } = await table(saysC1);
    expect(attachments.map(({ size }) => size > 0)).toEqual([true]);
    expect(renderer.given.length).toBeGreaterThan(1);
    expect(renderer.given.filter(({ byteLength }) => byteLength > 0)).toEqual([]);
    expect(log.join()).not.toContain(FREED);
  });
});

it.each(failures)('a hand whose message %s', (_, failure) => {
  const renderer = onePixel();
  return withTestbed({ ...QUIET, renderer }, async (testbed) => {
    const { discord, log, running } = testbed;
    const { place, leader } = await dealt(testbed);
    if (failure) discord.faults.fail(ANSWERS, failure);
    await clickOwn(leader, place, cardsOn(ownOf(leader, place))[0] ?? '').outcome;
    await running.rooms.idle();
    discord.faults.clear();
    await pass(testbed, 4);
    expect([plyAt(place), plyOn(ownOf(leader, place))]).toEqual([1, 1]);
    expect(ownOf(leader, place).attachments.map(({ size }) => size > 0)).toEqual([true]);
    expect(renderer.given.filter(({ byteLength }) => byteLength > 0)).toEqual([]);
    expect(log.join()).not.toContain(FREED);
  });
});

it('a table that Discord takes only later is drawn again', () => {
  const renderer = onePixel();
  return withTestbed(
    { ...QUIET, renderer },
    async ({ begin, table, anna, click, discord, log, running, time }) => {
      await begin({ setup: FREE });
      await table();
      discord.faults.fail({}, { how: 503, times: 1000 });
      await click(anna, 'tap:c1').outcome;
      await running.rooms.idle();
      expect(log.join()).toContain('table not shown');
      expect(renderer.given.filter(({ byteLength }) => byteLength > 0)).toEqual([]);
      discord.faults.clear();
      time.jump(31_000);
      expect((await table(saysC1)).attachments.map(({ size }) => size > 0)).toEqual([true]);
      expect(log.join()).not.toContain(FREED);
    },
  );
});
