import type { Locator, Page } from 'playwright-core';
import { LOCALES } from '../../src/core/locale.ts';
import { SUIT_COLOURS } from '../../src/games/suits.ts';
import { texts } from '../../src/i18n/index.ts';
import { spotTexts } from '../../src/features/puzzles/texts/index.ts';
import { APART_MS } from '../discord/testbed.ts';
import { DESKTOP, run } from './place.ts';
import { MATCH_TIMEOUT, pictureOf, screenshot, testbedTest } from './testbed.ts';

/** Phones, and a desktop. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 375, height: 740 },
  { width: 412, height: 840 },
  DESKTOP,
];

const kinds = LOCALES.flatMap((locale) => SUIT_COLOURS.map((suitColours) => ({ locale, suitColours })));

/** The private message of Spot it, or of the home in its place. */
const mine = (page: Page): Locator =>
  page
    .locator('.message', { has: page.locator('[data-custom-id^="spot|"], [data-custom-id^="home|"]') })
    .last();

testbedTest.for(kinds)(
  'a player plays a run of Spot it from the home in $locale with $suitColours colours, and shows the result',
  { timeout: MATCH_TIMEOUT },
  async ({ locale, suitColours }, { testbed }) => {
    const { running, time, anna: user } = testbed;
    const t = spotTexts[locale];
    await running.bot.people.change(user.user.id, { suitColours });
    const anna = await testbed.tab('Anna', { viewport: DESKTOP, locale: locale === 'de' ? 'de' : 'en-US' });
    const look = async (what: string): Promise<void> => {
      for (const size of SIZES) {
        await anna.setViewportSize(size);
        await screenshot(mine(anna), `spot-${locale}-${suitColours}-${what}`);
      }
    };
    const press = (start: string): Promise<void> =>
      mine(anna).locator(`[data-custom-id^="${start}"]`).first().click();
    await run(anna, `schikane ${texts[locale].home.command.home.name}`);
    await press('spot|open');
    await mine(anna).getByText(t.name).first().waitFor();
    await look('front');
    await press('spot|start|day');
    for (let number = 1; number <= 10; number += 1) {
      await mine(anna).getByText(t.place(number, 10)).first().waitFor();
      await pictureOf(mine(anna));
      if (number <= 3) await look(`table-${number}`);
      await running.bot.puzzles.idle();
      time.jump(number === 3 ? 20_000 : APART_MS);
      await press(`spot|say|`);
    }
    await mine(anna).getByText(t.copy.replace('-# ', '')).waitFor();
    await look('result');
    await running.bot.puzzles.idle();
    const solutions = anna.locator('.message', { hasText: t.solutions.replaceAll('**', '') }).last();
    for (const size of SIZES) {
      await anna.setViewportSize(size);
      await screenshot(solutions, `spot-${locale}-${suitColours}-solutions`);
    }
    await press('spot|show');
    const shown = anna.locator('.message', { has: anna.locator('[data-custom-id="spot|open"]') }).last();
    await shown.getByText(t.open, { exact: true }).waitFor();
    for (const size of SIZES) {
      await anna.setViewportSize(size);
      await screenshot(shown, `spot-${locale}-${suitColours}-shown`);
    }
  },
);
