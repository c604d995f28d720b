import { describe, expect, it } from 'vitest';
import { randomOf, type Random } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import type { SeenMessage, Timing, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import { FREE, OBLIGED } from '../match/table.ts';
import { buttonsOf, isTable, withTestbed, type Testbed } from './testbed.ts';
import { expectShownAsStored } from './shown.ts';

const GAME = games[0];
const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

/** Custom ids that this bot does not use, or not any more, or not here. */
const STRANGE_IDS = [
  'table|soak|x|tap:c1',
  'table|soak|0',
  'table|soak|99999|knock:leave',
  'table|other|0|tap:c1',
  'table',
  'rules|nothing|x',
  'nothing',
  'tables|soak|0|menu',
  '|',
  ' ',
];
const PILES = ['a1', 'b1', 'c1', 'e1', 'f1', 'g2', 'h2', 'd1', 'd5', 'b2', 'c2', 'z9'];

/** One random act of a random user; `past` collects the buttons seen on tables and menus. */
function act(
  testbed: Testbed,
  random: Random,
  past: { message: SeenMessage; id: string }[],
): UserInteraction {
  const { anna, ben, channelId, discord, time } = testbed;
  const pick = <T>(items: readonly [T, ...T[]] | readonly T[], none: T): T =>
    items[random.below(items.length)] ?? none;
  const who: UserSession = pick([anna, anna, ben, ben, discord.user('Carla')], anna);
  const timing: Timing = {
    createdAt: time.now() - random.below(300),
    deliverAfter: random.below(120),
    force: true,
  };
  const table = anna.messages(channelId).findLast(isTable);
  if (!table) throw new Error('no table');
  const codes = [...buttonsOf(table).values()].map(({ id }) => id);
  for (const id of codes) past.push({ message: table, id });
  const pile = pick(PILES, 'c1');
  switch (random.below(12)) {
    case 0:
      return who.click(table, pick(STRANGE_IDS, 'nothing'), timing);
    case 1: {
      const { message, id } = pick(past, { message: table, id: 'nothing' });
      const stands = who.message(channelId, message.id);
      return who.click(stands ? message : table, id, timing);
    }
    case 2: {
      const command = pick(['touch', 'place', 'reveal', 'remove'], 'touch');
      return who.run(channelId, 'do', { what: `${command} ${pile}` }, timing);
    }
    case 3:
      return who.run(channelId, 'knock', { 'take-back': random.below(2) === 0 }, timing);
    case 4: {
      const others = [
        'draw',
        'flip',
        'pass',
        'press',
        'accept-end',
        'offer-draw',
        'withdraw-draw',
        'decline-draw',
        'end-match',
        'resign',
      ];
      return who.run(channelId, 'do', { what: pick(others, 'draw') }, timing);
    }
    case 5: {
      const others = ['table', 'rules', 'record'].map((name) => `schikane ${name}`);
      return who.run(channelId, pick(others, 'schikane table'), {}, timing);
    }
    case 6:
      return random.below(2) === 0
        ? who.run(channelId, 'schikane table', { as: 'words' }, timing)
        : who.autocomplete(channelId, 'do', 'what', { what: 'd' }, timing);
    default:
      return who.click(table, pick(codes, 'nothing'), timing);
  }
}

/** Keeps the buttons of an opened menu for later acts, except resigning, which other tests cover. */
async function keepMenu(
  made: UserInteraction,
  past: { message: SeenMessage; id: string }[],
): Promise<string> {
  const outcome = await made.outcome;
  if (outcome.kind === 'message') {
    for (const { id } of buttonsOf(outcome.message).values())
      if (!id.endsWith('resign')) past.push({ message: outcome.message, id });
  }
  return `${made.command ?? made.custom_id ?? ''}: ${outcome.kind}`;
}

describe('a match of users who click at random', () => {
  it.each([
    ['one', { ...FREE, options: { clock: { initialMs: 600_000, incrementMs: 1000, press: 'auto' } } }],
    ['two', OBLIGED],
    ['three', { game: GAME.id, seed: 'a soak' }],
  ])('is answered, stored and shown correctly (%s)', (seed, setup) =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { begin, discord, log, time, channelId, ben, restart } = testbed;
      const random = randomOf(seed, 'soak');
      await begin({ id: 'soak', setup, breathMs: 200 });
      const past: { message: SeenMessage; id: string }[] = [];
      const kinds: string[] = [];
      const ids: string[] = [];
      for (let burst = 0; burst < 15; burst += 1) {
        const trouble = random.below(8);
        if (trouble === 0) await restart();
        if (trouble === 1) {
          const back = new Promise((resolve) => testbed.running.bot.client.once('shardResume', resolve));
          discord.gateway.drop();
          if (random.below(2) === 0) await back;
        }
        if (trouble === 2) time.jump(20_000);
        if (trouble === 3) for (let i = 0; i < 6; i += 1) ben.say(channelId, 'chat');
        const made = Array.from({ length: 1 + random.below(5) }, () => act(testbed, random, past));
        ids.push(...made.map(({ id }) => id));
        kinds.push(...(await Promise.all(made.map((one) => keepMenu(one, past)))));
        await testbed.running.rooms.idle();
        if (testbed.running.rooms.at(channelId)) await expectShownAsStored(testbed);
        else await begin({ id: `soak${burst}`, setup, breathMs: 200 });
      }
      expect(
        kinds.filter((kind) => kind.endsWith(': failed')),
        log.join(''),
      ).toEqual([]);
      const answers = ids.map(
        (id) => discord.requests.filter((one) => one.route === CALLBACK && one.interactionId === id).length,
      );
      expect(answers, kinds.join(', ')).toEqual(ids.map(() => 1));
      expect(discord.violations).toEqual([]);
      expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    }),
  );
});
