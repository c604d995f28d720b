import { withCards } from '../../src/chat/emojis/in-messages.ts';
import { indicesIn } from '../../src/games/indices.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { games } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import { AGAIN } from '../../src/features/lessons/chat/message.ts';
import { lessonKey } from '../../src/features/lessons/progress.ts';
import { solutionOf } from '../lessons/solutions.ts';
import { testbedTest, MATCH_TIMEOUT, pictureOf, screenshot } from './testbed.ts';
import { eventually, PHONE, run } from './place.ts';
import { lessonTexts } from '../../src/features/lessons/texts/index.ts';

/** The private messages of the home, or of a lesson in its place. */
const mine = (page: Page): Locator =>
  page
    .locator('.message', { has: page.locator('[data-custom-id^="lesson|"], [data-custom-id^="home|"]') })
    .last();

const withText = (text: string): string => text.replaceAll('**', '').slice(0, 30);

/** An offence to make in a lesson of each game. */
const MISTAKES: Readonly<Record<string, { readonly step: string; readonly codes: readonly string[] }>> = {
  schikanoeschen: { step: 'build', codes: ['tap:c1', 'tap:g1'] },
  schikanees: { step: 'build', codes: ['tap:l1', 'tap:g1'] },
  'zank-patience': { step: 'rim', codes: ['tap:a1'] },
  kinderschnapsen: { step: 'lead', codes: ['play:2S'] },
};

const lessons = games.flatMap((game, i) => {
  const locale = LOCALES[i % LOCALES.length] ?? 'en';
  return game.lessons.slice(0, 1).map((lesson) => ({ game, lesson, locale }));
});

/** The text with the letters that the language has on its cards. */
const lettered = (text: string, locale: Locale): string =>
  withCards(text, { emojis: null, indices: indicesIn({ locale }) });

testbedTest.for(lessons)(
  'a phone user passes the first lesson of a game from the home: $game.id in $locale',
  { timeout: MATCH_TIMEOUT },
  async ({ game, lesson, locale }, { testbed }) => {
    const t = texts[locale];
    const told = lesson.texts[locale];
    const mistake = MISTAKES[game.id] ?? { step: '', codes: [] };
    expect(Object.keys(told.steps)).toContain(mistake.step);
    const anna = await testbed.tab('Anna', { viewport: PHONE, locale: locale === 'de' ? 'de' : 'en-US' });
    const look = (what: string): Promise<void> => screenshot(mine(anna), `lesson-${game.id}-${what}`);
    /** Clicks a button of the table, and waits for the answer. */
    const press = async (code: string): Promise<void> => {
      const button = mine(anna).locator(`[data-custom-id$="|${code}"]`);
      const answers = (): number =>
        testbed.discord.requests.filter(({ route }) => route.endsWith('/callback')).length;
      const before = answers();
      await button.click();
      // Until then the page may not know that something is being done.
      await eventually(() => Promise.resolve(answers())).toBeGreaterThan(before);
      const isFree = (all: Element[]): boolean => all.every((one) => !one.hasAttribute('disabled'));
      await eventually(() => button.evaluateAll(isFree)).toBe(true);
    };
    await run(anna, `schikane ${t.home.command.home.name}`);
    await mine(anna).getByRole('button', { name: lessonTexts[locale].front, exact: true }).click();
    await mine(anna).getByRole('combobox', { name: lessonTexts[locale].games.choose }).click();
    await anna.getByRole('option', { name: game.texts[locale].name, exact: true }).click();
    await mine(anna)
      .getByRole('button', { name: lessonTexts[locale].buttons.first(told.title) })
      .waitFor();
    await look('list');
    await mine(anna)
      .getByRole('button', { name: lessonTexts[locale].buttons.first(told.title) })
      .click();
    for (const [step, codes] of Object.entries(solutionOf(game, lesson))) {
      await mine(anna)
        .getByText(withText(lettered(told.steps[step]?.task ?? '', locale)))
        .waitFor();
      await pictureOf(mine(anna));
      await look(step);
      if (mistake.step === step) {
        for (const code of mistake.codes) await press(code);
        await mine(anna).getByText('❗').waitFor();
        await look('mistake');
        await press(AGAIN);
        await mine(anna).getByText('❗').waitFor({ state: 'detached' });
      }
      for (const code of codes) {
        await press(code);
      }
    }
    await mine(anna)
      .getByText(withText(lessonTexts[locale].passedHeading(told.title)))
      .waitFor();
    await look('passed');
    const { passed } = await testbed.running.bot.lessons.of(testbed.anna.user.id);
    expect(passed).toEqual([lessonKey(game, lesson)]);
  },
);
