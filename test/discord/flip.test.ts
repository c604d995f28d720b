/** A flip out of turn that is knocked (ruling 22) in chat: its texts and its price. */
import { expect, it } from 'vitest';
import { isTable, withTestbed } from './testbed.ts';

/** Ben, who is not at turn, has an empty main stack and can flip again and again. */
const FLIPPABLE = {
  game: 'schikanoeschen',
  position: {
    turn: 1,
    piles: { a1: ['-7C1', '-8C1'], c1: ['-2H1', '4D1'], b2: ['7C2', '8C2'], c2: ['-2H2', '4D2'] },
  },
};

it.each([
  [
    'en',
    '✊ **Anna** knocks rightly: taken back, **Ben** is warned. **Ben** turned B2 over: it was not their turn. ▶ **Anna** is to move',
    '⚠ warned: Ben',
    'That counts like a wrong knock, and **Ben** had been warned already.',
    '🏆 **Anna** wins on the opponent’s second warning.',
  ],
  [
    'de',
    '✊ **Anna** klopft zu Recht: zurückgenommen, **Ben** ist verwarnt. **Ben** drehte B2 um: Die Gegenseite war am Zug. ▶ **Anna** ist am Zug',
    '⚠ verwarnt: Ben',
    'Das zählt wie falsches Klopfen, und **Ben** war schon verwarnt.',
    '🏆 **Anna** gewinnt durch die zweite Verwarnung der Gegenseite.',
  ],
] as const)(
  'a knocked flip out of turn costs a warning first, then the match (%s)',
  (locale, first, warned, second, won) =>
    withTestbed(
      { settings: { nudgeMinutes: 0 } },
      async ({ anna, ben, begin, channelId, discord, running, table }) => {
        await begin({ setup: FLIPPABLE, locale });
        await table();
        const flipAndKnock = async () => {
          // Before the next command the bot has to know that the table is shown.
          await running.rooms.idle();
          await ben.run(channelId, 'do', { what: 'flip' }).outcome;
          await anna.run(channelId, 'knock', { 'take-back': true }).outcome;
        };
        await flipAndKnock();
        const { content } = await table((message) => message.content.includes(first));
        expect(content).toContain(warned);
        expect(content).toContain(locale === 'en' ? '**Anna** is to move' : '**Anna** ist am Zug');
        await flipAndKnock();
        await anna.sees(channelId, (message) => message.content.includes(second));
        await anna.sees(channelId, (message) => message.content.startsWith(won));
        expect(anna.messages(channelId).filter(isTable)).toEqual([]);
        expect(discord.violations).toEqual([]);
      },
    ),
);
