import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES } from '../../src/core/locale.ts';
import { accepting, testbedTest, MATCH_TIMEOUT, screenshot } from './testbed.ts';
import { PHONE } from './place.ts';

const CHALLENGES = [
  { game: 'schikanoeschen' },
  { game: 'schikanees' },
  { game: 'zank-patience' },
  { game: 'zank-patience', variant: 'three' },
  { game: 'kinderschnapsen' },
];

/** Number of lines that a message's text takes on the page. */
const linesIn = (message: Locator): Promise<number> =>
  message.locator('.content').evaluate((content) => {
    const range = document.createRange();
    range.selectNodeContents(content);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2).toSorted((a, b) => a - b);
    // The middles of boxes in one line, such as a mention's, differ by some pixels.
    return middles.filter((middle, i) => i === 0 || middle - (middles[i - 1] ?? 0) > 8).length;
  });

testbedTest.for(
  LOCALES.flatMap((locale) => [
    { locale, languages: 1, lines: 4 },
    { locale, languages: 2, lines: 6 },
  ]),
)(
  'a challenge to each game fits a phone ($locale, in $languages languages)',
  { timeout: MATCH_TIMEOUT },
  async ({ locale, languages, lines }, { testbed }) => {
    const { discord, channelId } = testbed;
    const bea = discord.user('Bea', { locale });
    const cleo = discord.user('Cleo', { locale });
    // The bot knows the language of people who have talked to it.
    if (languages === 1) {
      await bea.run(channelId, 'schikane rules').outcome;
      await cleo.run(channelId, 'schikane rules').outcome;
    }
    const page = await testbed.tab('Bea', { viewport: PHONE, locale, deviceScaleFactor: 3 });
    for (const [i, options] of CHALLENGES.entries()) {
      // New players each time, as a challenger ignored too often gets a warning.
      const anna = discord.user(`Anna ${i}`, { locale });
      const third = options.variant ? { 'second-opponent': cleo.user.id } : {};
      const run = anna.run(channelId, 'challenge', {
        ...options,
        opponent: bea.user.id,
        ...third,
        clock: 15,
      });
      const answer = await run.outcome;
      if (answer.kind !== 'message') throw new Error(answer.kind);
      const message = page.locator('.message', { has: accepting(page) });
      const picture = message.locator('.picture img');
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      await screenshot(message, `challenge-${locale}-${languages}-${Object.values(options).join('-')}`);
      expect(await linesIn(message)).toBeLessThanOrEqual(lines);
      const shown = await picture.boundingBox();
      const pixels = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(pixels / (shown?.width ?? 0)).toBeGreaterThan(2.8);
      const buttons = await message.locator('[data-custom-id]').all();
      const tops = await Promise.all(buttons.map(async (one) => (await one.boundingBox())?.y));
      expect(new Set(tops).size).toBeLessThanOrEqual(3);
      // The headline and all buttons are on the screen at once.
      expect((await message.boundingBox())?.height).toBeLessThan(PHONE.height - 110);
      const withdraw = page.locator('[data-custom-id^="lobby|withdraw|"]');
      const id = await withdraw.getAttribute('data-custom-id');
      await anna.click(answer.message, id ?? '').outcome;
      await withdraw.waitFor({ state: 'detached' });
    }
  },
);
