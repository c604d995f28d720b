import { describe, expect, it, vi } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import type { Header } from '../../src/match/header.ts';
import type { Storage } from '../../src/storage/index.ts';
import { buttonsOf, isTable, withTestbed, type Testbed } from './testbed.ts';
import { openHand } from './answers.ts';
import { HIDDEN, matchOf, clickHand, handOf, quiet } from './shown-hands.ts';

const HANDS = {
  hands: [
    ['QS', '7H', '2D'],
    ['JS', 'QH', '2S'],
  ],
  stock: ['JD', '7S', '2H', 'QD', '7D', 'JH'],
};

/** All tricks of a hand. */
const ALL_TAKEN = [
  ['QS', '7S', 'JS', '2S', 'QD', 'JD'],
  ['7H', 'JH', '7D', '2H', 'QH', '2D'],
];

/** A match of Anna (south) and the bot, from a position or dealt. */
function practice(
  { anna, discord }: Testbed,
  position: Record<string, unknown> | null,
  options: Record<string, unknown> = {},
): Partial<Header> {
  const { id, username: name } = discord.world.bot.user;
  const players = [
    { id: anna.user.id, name: 'Anna' },
    { id, name },
  ];
  return { ...HIDDEN, ...(position && { setup: { game: kinderschnapsen.id, position, options } }), players };
}

describe('the bot as an opponent', () => {
  it('plays its own seat, at a human pace, until the match is over', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, time, channelId, discord, log } = testbed;
      await begin(practice(testbed, { ...HANDS, dealer: 2, score: [1, 1] }));
      await table();
      await openHand(testbed, anna);
      for (let i = 0; i < 400 && testbed.running.rooms.at(channelId); i += 1) {
        await quiet(testbed);
        const room = testbed.running.rooms.at(channelId);
        if (!room) break;
        const { turn, ply } = room.match;
        if (turn === 2) {
          time.jump(3000);
          await anna.event(
            () => testbed.running.rooms.at(channelId) === undefined || matchOf(testbed).ply > ply,
          );
          continue;
        }
        const codes = [...buttonsOf(handOf(anna, channelId)).keys()];
        for (const code of codes.filter((one) => /^(play|end-hand)/.test(one)).reverse()) {
          await clickHand(testbed, anna, code).outcome;
          await quiet(testbed);
          if (!testbed.running.rooms.at(channelId) || matchOf(testbed).ply > ply) break;
        }
      }
      const result = await anna.sees(channelId, ({ content }) => content.includes('🏆'));
      expect(result.content).toMatch(/wins the match 5 : \d\. Last hand: /);
      expect(anna.messages(channelId).filter(isTable)).toEqual([]);
      expect(discord.pings).toEqual([]);
      expect(log).toEqual([]);
    }));

  it('retries when its move could not be stored', () => {
    let failing = 0;
    const wrapStorage = (storage: Storage): Storage => ({
      ...storage,
      journal: {
        ...storage.journal,
        append(...args) {
          if (failing === 0) return storage.journal.append(...args);
          failing -= 1;
          return Promise.reject(new Error('disk full'));
        },
      },
    });
    return withTestbed({ settings: { nudgeMinutes: 0 }, wrapStorage }, async (testbed) => {
      const { anna, begin, table, time, log } = testbed;
      const position = { ...HANDS, dealer: 1 };
      failing = 2;
      await begin(practice(testbed, position));
      await table();
      while (matchOf(testbed).ply === 0) {
        await testbed.thought();
        time.jump(3000);
        await openHand(testbed, anna);
      }
      expect(log.filter((line) => line.includes('disk full'))).toHaveLength(2);
    });
  });

  it.each([
    ['lets the summary of a hand be read before it opens the next', {}, 8000],
    ['reads no longer than its clock allows', { clock: { initialMs: 20_000, incrementMs: 0 } }, 1200],
  ])('%s', (_, options, least) =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, time } = testbed;
      const position = { dealer: 2, hands: [[], []], turn: 1, stock: [], turnup: '2D', tricks: ALL_TAKEN };
      await begin(practice(testbed, position, options));
      await table();
      await openHand(testbed, anna);
      await clickHand(testbed, anna, 'end-hand').outcome;
      await quiet(testbed);
      const { at, ply, turn } = matchOf(testbed);
      expect({ turn, told: (await table()).content }).toMatchObject({
        turn: 2,
        told: expect.stringContaining('wins 1 point') as string,
      });
      while (matchOf(testbed).ply === ply) {
        await testbed.thought();
        time.jump(3000);
        // Everything due has happened before this is answered.
        await openHand(testbed, anna);
      }
      const thought = matchOf(testbed).at - at;
      expect(thought).toBeGreaterThanOrEqual(least);
      if (least < 8000) expect(thought).toBeLessThan(8000);
    }),
  );

  it('leaves the match standing when it fails', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, channelId, log } = testbed;
      await begin(practice(testbed, { ...HANDS, dealer: 1 }));
      await table();
      const failed = Promise.withResolvers<null>();
      vi.spyOn(testbed.running.bot.reading.own, 'practice').mockImplementation(() => {
        failed.resolve(null);
        return Promise.reject(new Error('a bug'));
      });
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await failed.promise;
      await anna.run(channelId, 'do', { what: 'resign' }).outcome;
      expect(log).toEqual([expect.stringContaining('practice opponent failed')]);
    }));

  it('declines a draw where it is ahead', () =>
    withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { anna, begin, table, time, channelId } = testbed;
      await begin(practice(testbed, { ...HANDS, dealer: 1, score: [5, 1] }));
      await table();
      await anna.run(channelId, 'do', { what: 'offer-draw' }).outcome;
      await table(({ content }) => content.includes('offers a draw'));
      time.jump(3000);
      await table(({ content }) => !content.includes('offers a draw'));
    }));
});
