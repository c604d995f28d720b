import { expect, it } from 'vitest';
import { randomOf, type Random } from '../../src/core/random.ts';
import type { Game } from '../../src/games/game.ts';
import { games } from '../../src/games/index.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { below, isResult } from './ended-match.ts';
import { buttonsOf, withTestbed, type Testbed, seenForLong } from './testbed.ts';
import { expectPlainIds, expectSeenOnly } from './seen-only.ts';
import { does } from './traces.ts';

const SEED = '5ec2e7000000000000000000000000000000000000000000000000000000abcd';
const HEX = Buffer.from(SEED).toString('hex');
const BASE64 = Buffer.from(SEED).toString('base64').slice(0, 40);
/** Discord's number for a blue button: the stacks of the player to move. */
const OWN = 1;

const isHand = (message: SeenMessage): boolean =>
  message.attachments.some(({ filename }) => filename === 'hand.png') && buttonsOf(message).size > 0;

/** Plays a card from the hand, or opens the hand first. */
async function playCard(testbed: Testbed, who: UserSession, random: Random): Promise<void> {
  const hand = who.messages(testbed.channelId).findLast(isHand);
  const buttons = [...(hand ? buttonsOf(hand).values() : [])];
  const button = buttons[random.below(buttons.length)];
  if (hand && button) await who.click(hand, button.id).outcome;
  else await testbed.click(who, 'hand').outcome;
  await seenForLong(testbed);
}

/** Clicks something on the table, more often at one's own stacks. */
async function clickAt(testbed: Testbed, name: 'anna' | 'ben', random: Random): Promise<void> {
  const buttons = [...buttonsOf(await testbed.table())].filter(([code]) => !code.startsWith('gap:'));
  const own = buttons.filter(([, { style }]) => style === OWN);
  const from = random.below(2) ? buttons : own;
  const [code] = from[random.below(from.length)] ?? ['menu'];
  if (code !== 'press' && code !== 'stop' && !code.startsWith('knock')) await does(testbed, [name, code]);
}

it.each(games.map((game): [string, Game] => [game.id, game]))(
  'of %s no secret is sent, and the seed only after the match',
  (id, game) =>
    withTestbed({ logLevel: 'debug', settings: { nudgeMinutes: 0 } }, async (testbed) => {
      const { begin, discord, anna, ben, log, restart, channelId, table } = testbed;
      const carla = discord.user('Carla');
      const random = randomOf(id, 'secrets');
      const told = () =>
        JSON.stringify([discord.requests, anna.events, ben.events, carla.events, log]).toLowerCase();
      const setup = { game: id, seed: SEED, options: { cuts: [7, 9] } };
      await begin({ game: id, setup, locale: 'de' });
      for (let i = 0; i < 32; i += 1) {
        await table();
        const { turn } = testbed.running.rooms.at(channelId)?.match ?? { turn: 1 };
        if (game.hasHands) await playCard(testbed, turn === 1 ? anna : ben, random);
        else await clickAt(testbed, turn === 1 ? 'anna' : 'ben', random);
        if (i % 10 === 0) await does(testbed, ['carla', '/schikane table', { as: 'words' }]);
        if (i % 10 === 1) await does(testbed, ['ben', 'menu']);
        if (i === 4) await does(testbed, ['ben', '/schikane table', { as: 'side' }]);
        if (i % 10 === 2) await does(testbed, ['anna', '?do', { what: 'touch' }]);
        if (i === 13) await restart();
      }
      for (const secret of [SEED, SEED.slice(0, 16), HEX, BASE64])
        expect(told()).not.toContain(secret.toLowerCase());
      expect(testbed.running.rooms.at(channelId)?.match.ply).toBeGreaterThan(8);
      await expectSeenOnly(testbed);
      await does(testbed, ['ben', '/do', { what: 'resign' }]);
      const asked = ben.messages(channelId).findLast((message) => buttonsOf(message).has('resign'));
      if (!asked) throw new Error('no question');
      await seenForLong(testbed);
      await ben.click(asked, buttonsOf(asked).get('resign')?.id ?? '').outcome;
      const result = await anna.sees(channelId, isResult);
      expect(JSON.stringify(discord.requests)).not.toContain(SEED);
      expect((await below(anna, result, 'fairness')).content).toContain(SEED);
      expect(log.join()).not.toContain(SEED);
      expectPlainIds(discord.requests, game);
      expect(discord.violations).toEqual([]);
    }),
);
