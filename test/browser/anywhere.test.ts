/** A phone user who has installed the bot plays in a direct message between people. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameOf } from '../../src/games/index.ts';
import type { Locale } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import { lessonTexts } from '../../src/features/lessons/texts/index.ts';
import { textFor } from '../../packages/loopback-discord/src/page/text.js';
import { eventually, run, writing } from './place.ts';
import { MATCH_TIMEOUT, pictureOf, screenshot, testbedTest } from './testbed.ts';

const GAME = 'schikanoeschen';

const WIDTHS = [320, 375, 412, 1280] as const;
const cases = WIDTHS.flatMap((width) => (['en', 'de'] as const).map((locale) => ({ width, locale })));

const newest = (page: Page): Locator => page.locator('.message').last();

/** Opens a direct message with Ben, from the list of channels. */
async function openPair(page: Page, locale: Locale, isPhone: boolean): Promise<void> {
  const t = textFor(locale);
  if (isPhone) await page.getByRole('button', { name: t.openChannels }).click();
  await page.getByRole('button', { name: t.installApp }).click();
  await page.getByRole('button', { name: t.removeApp }).waitFor();
  await page.getByRole('button', { name: t.newConversation }).click();
  await page.getByRole('checkbox', { name: 'Ben' }).check();
  await screenshot(page.locator('nav.channels'), `anywhere-${locale}-places`);
  await page.getByRole('button', { name: t.openConversation }).click();
  await page.getByRole('heading', { name: 'Ben' }).waitFor();
}

testbedTest.for(cases)(
  'a lesson, a match and a puzzle at $width points, $locale',
  { timeout: MATCH_TIMEOUT },
  async ({ width, locale }, { testbed }) => {
    const t = texts[locale];
    const game = gameOf(GAME);
    if (!game) throw new Error('no game');
    const page = await testbed.tab('Anna', {
      viewport: { width, height: width < 500 ? 740 : 800 },
      locale: locale === 'de' ? 'de' : 'en-US',
    });
    const look = (what: string): Promise<void> =>
      screenshot(page.locator('body'), `anywhere-${locale}-${what}`);
    const home = `schikane ${t.home.command.home.name}`;
    await openPair(page, locale, width < 500);
    await run(page, home);
    const practise = page.getByRole('button', { name: t.home.front.buttons.practise, exact: true });
    await practise.waitFor();
    await look('home');

    // A lesson.
    const [lesson] = game.lessons;
    if (!lesson) throw new Error('no lesson');
    await newest(page).getByRole('button', { name: lessonTexts[locale].front, exact: true }).click();
    await newest(page).getByRole('combobox', { name: lessonTexts[locale].games.choose }).click();
    await page.getByRole('option', { name: game.texts[locale].name, exact: true }).click();
    await newest(page)
      .getByRole('button', { name: lessonTexts[locale].buttons.first(lesson.texts[locale].title) })
      .click();
    await pictureOf(newest(page));
    await newest(page).locator('[data-custom-id$="|tap:c1"]').click();
    await eventually(() => newest(page).locator('[data-custom-id$="|tap:e1"]').isEnabled()).toBe(true);
    await newest(page).locator('[data-custom-id$="|tap:e1"]').click();
    await newest(page).getByText(/✅|✔/).first().waitFor();
    await pictureOf(newest(page));
    await look('lesson');

    // A match against the bot.
    await run(page, home);
    await practise.last().click();
    await page.locator(`[data-custom-id="home|practise|${GAME}"]`).last().click();
    await page.locator(`[data-custom-id^="home|practise|${GAME}|0|1|"]`).first().click();
    const own = page.locator('.message', { has: page.locator('[data-custom-id^="own|"]') }).last();
    await pictureOf(own);
    await look('match');
    const free = own.locator('[data-custom-id*="|tap:"]:not([disabled])').first();
    const before = await free.getAttribute('data-custom-id');
    await free.click();
    await page.locator(`[data-custom-id="${before}"]`).waitFor({ state: 'detached' });
    await eventually(() =>
      testbed.running.rooms.privateOf(testbed.anna.user.id).then((room) => room?.match.ply ?? 0),
    ).toBeGreaterThan(0);
    await pictureOf(own);
    await look('match-played');

    // A puzzle.
    await run(page, home);
    await page.locator('[data-custom-id^="puzzle|open"], [data-custom-id^="home|puzzle"]').last().click();
    const puzzle = page.locator('.message', { has: page.locator('[data-custom-id^="puzzle|say"]') }).last();
    await pictureOf(puzzle);
    await look('puzzle');
    expect(testbed.ben.messages(testbed.ben.openConversation(testbed.anna.user.id))).toEqual([]);
  },
);

testbedTest(
  'the page leads to the conversation with the bot, and to a server without it',
  { timeout: MATCH_TIMEOUT },
  async ({ testbed }) => {
    const t = textFor('en');
    const page = await testbed.tab('Anna');
    const home = texts.en.home.front.elsewhere.slice(0, 30);
    await page.getByRole('button', { name: t.newConversation }).click();
    await page.getByRole('checkbox', { name: 'Schikane' }).check();
    await page.getByRole('button', { name: t.openConversation }).click();
    await page.getByRole('heading', { name: 'Schikane' }).waitFor();
    await run(page, 'schikane home');
    await newest(page).getByText(home).waitFor();
    await page.getByRole('link', { name: t.elsewhere }).click();
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    await writing(page).fill('/');
    await page.getByText(t.noMatch).waitFor();
    await writing(page).fill('');
    await page.getByRole('button', { name: t.installApp }).click();
    await page.getByRole('button', { name: t.removeApp }).waitFor();
    await run(page, 'schikane home');
    await newest(page).getByText(home).waitFor();
    await screenshot(page.locator('body'), 'anywhere-en-elsewhere');
    await page.getByRole('link', { name: t.withBot }).click();
    await page.getByRole('heading', { name: 'Card Table' }).waitFor();
  },
);
