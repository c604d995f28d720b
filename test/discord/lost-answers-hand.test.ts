/** Discord's replies come late or get lost: the bot repairs hands, which stay playable until then. */
import { describe, expect, it } from 'vitest';
import type { Failure } from 'loopback-discord/faults.ts';
import type { UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
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

const playFirst = (who: UserSession, place: Place): UserInteraction =>
  clickOwn(who, place, cardsOn(ownOf(who, place))[0] ?? '');

/** A way in which Discord's reply is lost. */
type Loss = (testbed: Testbed, doing: () => UserInteraction) => Promise<void>;

const failing =
  (failure: Failure): Loss =>
  async ({ discord, running }, doing) => {
    discord.faults.fail(ANSWERS, failure);
    const made = doing();
    await made.outcome;
    await running.rooms.idle();
    discord.faults.clear();
  };

const late: Loss = async ({ discord, time, running }, doing) => {
  const held = discord.faults.hold(ANSWERS);
  const made = doing();
  await held.reached;
  time.jump(3300);
  expect((await made.outcome).kind).toBe('failed');
  held.release();
  await running.rooms.idle();
};

const losses: readonly (readonly [string, Loss])[] = [
  ['comes after 3.3 s', late],
  ['is carried out but answered with 502', failing({ how: 502, done: true, times: TRIES })],
  ['is carried out but answered with 502 once', failing({ how: 502, done: true })],
  ['is carried out but its reply breaks off', failing({ how: 'reset', done: true, times: 2 * TRIES })],
  ['is carried out but answered with a page', failing({ how: 'page', done: true, times: 2 })],
];

describe.each(losses)('a hidden hand whose answer %s', (_, lose) => {
  it('is repaired within seconds and stays playable, twice in a row', () =>
    withTestbed(QUIET, async (testbed) => {
      const { place, leader, other } = await dealt(testbed);
      await lose(testbed, () => playFirst(leader, place));
      expect(plyAt(place)).toBe(1);
      expect(await plays(other, place)).toBe(true);
      testbed.time.jump(APART_MS);
      await lose(testbed, () => clickOwn(leader, place, cardsOn(ownOf(leader, place)).at(-1) ?? ''));
      await pass(testbed, 4);
      for (const who of [leader, other]) expect(plyOn(ownOf(who, place))).toBe(plyAt(place));
      for (let i = 0; i < 3; i += 1) expect(await plays(playerOf(testbed, place), place)).toBe(true);
      for (const who of [leader, other]) {
        expect(who.messages(place.channelId).filter(isOwn)).toHaveLength(1);
        expect(plyOn(ownOf(who, place))).toBe(plyAt(place));
      }
    }));

  it('follows again after it was opened', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, begin, table, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const place = { testbed, channelId };
      const [leader, other] = roomAt(place).match.turn === 1 ? [anna, ben] : [ben, anna];
      await openByCommand(testbed, leader).outcome;
      await openByCommand(testbed, other).outcome;
      await lose(testbed, () => openByCommand(testbed, other));
      expect(await plays(leader, place)).toBe(true);
      await pass(testbed, 4);
      expect(plyOn(ownOf(other, place))).toBe(1);
      expect(await plays(other, place)).toBe(true);
    }));
});

it('a hand whose edits fail still counts, and is repaired once Discord takes them', () =>
  withTestbed(QUIET, async (testbed) => {
    const { discord } = testbed;
    const { place, leader, other } = await dealt(testbed);
    discord.faults.fail(CHANGES, { how: 502, times: ALWAYS });
    expect(await plays(leader, place)).toBe(true);
    await pass(testbed, 3);
    expect(plyOn(ownOf(other, place))).toBe(0);
    // Everybody has seen the led card on the table; a button of a hand names its card.
    expect(await plays(other, place)).toBe(true);
    expect(plyAt(place)).toBe(2);
    expect(plyOn(ownOf(leader, place))).toBe(1);
    discord.faults.clear();
    await pass(testbed, 20);
    for (const who of [leader, other]) expect(plyOn(ownOf(who, place))).toBe(2);
  }));

it('a click on an older hand is ignored when nobody can have seen the change yet', () =>
  withTestbed(QUIET, async (testbed) => {
    const { discord } = testbed;
    const { place, leader, other } = await dealt(testbed);
    discord.faults.fail(CHANGES, { how: 502, times: ALWAYS });
    testbed.time.jump(APART_MS);
    const card = cardsOn(ownOf(other, place))[0] ?? '';
    const [own, from] = [ownOf(other, place), testbed.time.now()];
    await playFirst(leader, place).outcome;
    await testbed.running.rooms.idle();
    const early = other.click(own, buttonsOf(own).get(card)?.id ?? '', { createdAt: from });
    await early.outcome;
    await testbed.running.rooms.idle();
    expect(plyAt(place)).toBe(1);
  }));

it('a click on an older hand counts after a restart, too', () =>
  withTestbed(QUIET, async (testbed) => {
    const { discord, restart, time } = testbed;
    const { place, leader, other } = await dealt(testbed);
    discord.faults.fail(CHANGES, { how: 502, times: ALWAYS });
    expect(await plays(leader, place)).toBe(true);
    await restart(() => discord.faults.clear());
    expect(plyOn(ownOf(other, place))).toBe(0);
    time.jump(APART_MS);
    await playFirst(other, place).outcome;
    await testbed.running.rooms.idle();
    expect([plyAt(place), plyOn(ownOf(other, place))]).toEqual([2, 2]);
  }));

it('a hand is still followed when the menu that should replace it is lost', () =>
  withTestbed(QUIET, async (testbed) => {
    const { place, leader, other } = await dealt(testbed);
    await late(testbed, () => testbed.click(other, 'menu'));
    expect(await plays(leader, place)).toBe(true);
    await pass(testbed, 2);
    expect(plyOn(ownOf(other, place))).toBe(1);
  }));

it.each(['in their hand', 'at the table'])(
  'a hanging refusal delays neither the next click nor the other player: %s',
  (where) =>
    withTestbed(QUIET, async (testbed) => {
      const { discord, time, anna, ben, begin, click, table, channelId } = testbed;
      await begin(where === 'at the table' ? { setup: FREE } : HIDDEN);
      await table();
      const place = { testbed, channelId };
      const [mover, other] = roomAt(place).match.turn === 1 ? [anna, ben] : [ben, anna];
      if (where === 'in their hand') for (const who of [anna, ben]) await openByCommand(testbed, who).outcome;
      const hanging = discord.faults.hold(ANSWERS);
      // Refused, because it is not their turn.
      const refused = where === 'at the table' ? click(other, 'tap:c1') : playFirst(other, place);
      await hanging.reached;
      time.jump(APART_MS);
      if (where === 'at the table') void mover.run(channelId, 'do', { what: 'touch:c1' });
      else void playFirst(mover, place);
      for (let i = 0; i < 50 && plyAt(place) === 0; i += 1) {
        time.jump(10);
        await new Promise((done) => setTimeout(done, 20));
      }
      expect(plyAt(place)).toBe(1);
      hanging.release();
      await refused.outcome;
    }),
);
