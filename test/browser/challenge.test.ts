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

testbedTest.for(LOCALES)(
  'a challenge to each game fits a phone, in both languages for players of unknown language (%s)',
  { timeout: MATCH_TIMEOUT },
  async (locale, { testbed }) => {
    const { ben, discord, channelId } = testbed;
    const page = await testbed.tab('Ben', { viewport: PHONE, locale });
    for (const [i, options] of CHALLENGES.entries()) {
      // New players each time, as a challenger ignored too often gets a warning.
      const anna = discord.user(`Anna ${i}`, { locale });
      const third = options.variant ? { 'second-opponent': discord.user('Cleo').user.id } : {};
      const run = anna.run(channelId, 'challenge', {
        ...options,
        opponent: ben.user.id,
        ...third,
        clock: 15,
      });
      const answer = await run.outcome;
      if (answer.kind !== 'message') throw new Error(answer.kind);
      const message = page.locator('.message', { has: accepting(page) });
      const picture = message.locator('.picture img');
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      await screenshot(message, `challenge-${locale}-${Object.values(options).join('-')}`);
      expect((await picture.boundingBox())?.width).toBeLessThan(PHONE.width * 0.6);
      const buttons = await message.locator('[data-custom-id]').all();
      const tops = await Promise.all(buttons.map(async (one) => (await one.boundingBox())?.y));
      expect(new Set(tops).size).toBeLessThanOrEqual(3);
      const withdraw = page.locator('[data-custom-id^="lobby|withdraw|"]');
      const id = await withdraw.getAttribute('data-custom-id');
      await anna.click(answer.message, id ?? '').outcome;
      await withdraw.waitFor({ state: 'detached' });
    }
  },
);
