import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { kinderschnapsen } from '../../src/games/kinderschnapsen/game.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import { tournamentTexts } from '../../src/features/tournament/texts/index.ts';
import { testbedTest, MATCH_TIMEOUT, pictureOf, screenshot, table } from './testbed.ts';
import { eventually, newest, PHONE, run } from './place.ts';
import { lessonTexts } from '../../src/features/lessons/texts/index.ts';

/** The single message of the home. */
const home = (page: Page): Locator =>
  page.locator('.message', { has: page.locator('[data-custom-id^="home|"]') }).last();

/** Clicks on the button of a page, and waits for its words. */
async function to(page: Page, label: string, words: string): Promise<void> {
  await home(page).getByRole('button', { name: label, exact: true }).click();
  await home(page).getByText(words.replaceAll('**', '').slice(0, 24)).waitFor();
}

testbedTest.for(LOCALES)(
  'the home leads a newcomer from an empty channel to the first card, on a phone, in %s',
  { timeout: MATCH_TIMEOUT },
  async (locale, { testbed }) => {
    const t = texts[locale].home;
    const { buttons } = t.front;
    const { name } = kinderschnapsen.texts[locale];
    const anna = await testbed.tab('Anna', { viewport: PHONE, locale: locale === 'de' ? 'de' : 'en-US' });
    const look = (what: string): Promise<void> => screenshot(home(anna), `home-${locale}-${what}`);

    await run(anna, `schikane ${t.command.home.name}`);
    await home(anna).getByText(t.front.invite).waitFor();
    await look('front');
    await to(anna, buttons.help, t.help);
    await look('help');
    await to(anna, t.back, t.front.invite);
    const { tournaments } = tournamentTexts[locale];
    await to(anna, tournaments.home.tournaments, tournaments.none);
    await look('tournaments');
    await to(anna, t.back, t.front.invite);
    await to(anna, buttons.play, '⚔️');
    await look('play');
    await to(anna, t.builder.buttons.details, '⚔️');
    for (const page of ['table', 'looks', 'time'] as const) {
      await to(anna, t.builder.pages[page], '⚔️');
      await look(page);
    }
    await to(anna, t.builder.buttons.done, '⚔️');
    await to(anna, t.back, t.front.invite);
    await to(anna, lessonTexts[locale].front, lessonTexts[locale].games.heading);
    await look('learn');
    await home(anna).getByRole('combobox', { name: lessonTexts[locale].games.choose }).click();
    await anna.getByRole('option', { name, exact: true }).click();
    await home(anna).getByRole('button', { name: lessonTexts[locale].buttons.rules, exact: true }).click();
    await home(anna)
      .getByText(kinderschnapsen.texts[locale].pages[0]?.title ?? '')
      .first()
      .waitFor();
    await look('rules');
    await to(anna, t.back, t.front.invite);

    await to(anna, buttons.practise, t.practise.heading);
    await look('practise');
    await home(anna).getByRole('button', { name, exact: true }).click();
    const { easy } = texts[locale].practice.begin;
    await home(anna).getByRole('button', { name: easy, exact: true }).click();
    await pictureOf(table(anna));
    await table(anna)
      .getByRole('button', { name: kinderschnapsen.texts[locale].gesture('hand', null) })
      .click();
    const card = anna.locator('[data-custom-id*="|play:"].primary').first();
    await card.waitFor();
    const plyNow = (): number => testbed.running.rooms.at(testbed.channelId)?.match.ply ?? 0;
    const before = plyNow();
    await card.click();
    await eventually(plyNow).toBeGreaterThan(before);
    await run(anna, `schikane ${t.command.home.name}`);
    await home(anna)
      .getByText('⏳')
      .or(home(anna).getByText(t.front.own(0).slice(0, 12)))
      .waitFor();
    await look('front-playing');
    await home(anna)
      .getByRole('button', { name: buttons.mine(1), exact: true })
      .click();
    await newest(anna, 'Kinderschnapsen').waitFor();
    await look('mine');
    expect(await home(anna).locator('button').count()).toBeGreaterThan(0);
  },
);
