/**
 * Discord's replies come late or get lost: the bot repairs private messages, which stay playable until then.
 */
import { MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import type { Failure, RequestMatch } from 'loopback-discord/faults.ts';
import type { SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { startProxy } from '../faults/proxy.ts';
import { FREE } from '../match/table.ts';
import { APART_MS, buttonsOf, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const SETUP = { game: kinderschnapsen.id, seed: 'an evening of hands', options: { bestOf: 1, cuts: [4, 7] } };
const HIDDEN = { game: kinderschnapsen.id, setup: SETUP };

const ANSWERS: RequestMatch = {
  method: 'POST',
  route: '/interactions/{interaction_id}/{interaction_token}/callback',
};
const CHANGES: RequestMatch = {
  method: 'PATCH',
  route: '/webhooks/{webhook_id}/{webhook_token}/messages/@original',
};
/** Number of tries that discord.js makes. */
const TRIES = 4;
const ALWAYS = 10_000;

const isOwn = ({ attachments }: SeenMessage): boolean =>
  attachments.some(({ filename }) => ['hand.png', 'side.png'].includes(filename));

interface Place {
  readonly testbed: Testbed;
  readonly channelId: string;
}

const roomAt = ({ testbed, channelId }: Place) => {
  const room = testbed.running.rooms.at(channelId);
  if (!room) throw new Error('no match');
  return room;
};
const plyAt = (place: Place): number => roomAt(place).match.ply;

/** A user's newest own table in the channel. */
function ownOf(who: UserSession, { channelId }: Place): SeenMessage {
  const own = who.messages(channelId).findLast(isOwn);
  if (!own) throw new Error('no own table');
  return own;
}
const plyOn = (message: SeenMessage): number =>
  Number([...buttonsOf(message).values()][0]?.id.split('|')[2] ?? Number.NaN);
const cardsOn = (message: SeenMessage): string[] =>
  [...buttonsOf(message).keys()].filter((code) => code.startsWith('play:'));

function clickOwn(who: UserSession, place: Place, code: string): UserInteraction {
  const own = ownOf(who, place);
  const button = buttonsOf(own).get(code);
  if (!button) throw new Error(`no button ${code} among ${[...buttonsOf(own).keys()].join()}`);
  return who.click(own, button.id);
}
const playFirst = (who: UserSession, place: Place): UserInteraction =>
  clickOwn(who, place, cardsOn(ownOf(who, place))[0] ?? '');

/** Lets seconds pass one by one; in each the bot does what is due. */
async function pass({ running, time }: Testbed, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    time.jump(1000);
    await new Promise((done) => setTimeout(done, 10));
    await running.rooms.idle();
  }
}

/** Begins a match with both hands open; returns the player who leads, too. */
async function dealt(testbed: Testbed): Promise<{ place: Place; leader: UserSession; other: UserSession }> {
  const { anna, ben, begin, table, click, channelId } = testbed;
  await begin(HIDDEN);
  await table();
  for (const who of [anna, ben]) await click(who, 'hand').outcome;
  await testbed.running.rooms.idle();
  const place = { testbed, channelId };
  const [leader, other] = roomAt(place).match.turn === 1 ? [anna, ben] : [ben, anna];
  return { place, leader, other };
}

const playerOf = ({ anna, ben }: Testbed, place: Place): UserSession =>
  roomAt(place).match.turn === 1 ? anna : ben;

/** Plays a card of the hand as shown, late enough to count; returns true if a card was played. */
async function plays(who: UserSession, place: Place): Promise<boolean> {
  const { testbed } = place;
  testbed.time.jump(APART_MS);
  const before = plyAt(place);
  // Not every card is legal.
  for (const code of cardsOn(ownOf(who, place))) {
    await clickOwn(who, place, code).outcome;
    await testbed.running.rooms.idle();
    if (plyAt(place) > before) return true;
  }
  return false;
}

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
      const { anna, ben, begin, table, click, channelId } = testbed;
      await begin(HIDDEN);
      await table();
      const place = { testbed, channelId };
      const [leader, other] = roomAt(place).match.turn === 1 ? [anna, ben] : [ben, anna];
      await click(leader, 'hand').outcome;
      await click(other, 'hand').outcome;
      await lose(testbed, () => click(other, 'hand'));
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
      if (where === 'in their hand') for (const who of [anna, ben]) await click(who, 'hand').outcome;
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
    const { discord, anna, ben, channelId, click, table, begin } = testbed;
    await begin(HIDDEN);
    await table();
    for (const [who, how] of [
      [anna, 502],
      [ben, 'reset'],
    ] as const) {
      discord.faults.fail(ANSWERS, { how, done: true, times: 2 * TRIES });
      await click(who, 'hand').outcome;
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
