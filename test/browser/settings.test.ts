import { PermissionFlagsBits } from 'discord.js';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES } from '../../src/core/locale.ts';
import { texts } from '../../src/i18n/index.ts';
import { tournamentTexts } from '../../src/features/tournament/texts/index.ts';
import { testbedTest, MATCH_TIMEOUT, screenshot } from './testbed.ts';
import { eventually, newest, PHONE, run } from './place.ts';

/** The message with a user's or a server's settings. */
const panel = (page: Page): Locator =>
  page.locator('.message', { has: page.locator('[data-custom-id^="settings|"]') }).last();

const clickOn = (page: Page, label: string): Promise<void> =>
  panel(page).getByRole('button', { name: label, exact: true }).click();

/** Opens the list with this custom id, and chooses. */
async function choose(page: Page, id: string, choice: string): Promise<void> {
  await panel(page).locator(`[data-custom-id="${id}"]`).click();
  await page.getByRole('option', { name: choice }).first().click();
}

testbedTest.for(LOCALES)(
  'a manager restricts the channels, and others read where to play, on a phone, in %s',
  { timeout: MATCH_TIMEOUT },
  async (locale, { testbed }) => {
    const { discord, anna: first, tab } = testbed;
    const t = texts[locale].settings;
    const { pages } = t.server;
    const hosts = tournamentTexts[locale].tournaments.settings;
    const as = { viewport: PHONE, locale: locale === 'de' ? 'de' : 'en-US' };
    const tables = discord.createChannel('tables');
    const role = discord.createRole('managers', PermissionFlagsBits.ManageGuild);
    discord.createRole('players');
    discord.setMember(first.user.id, { roles: [role.id] });
    const [anna, ben] = [await tab('Anna', as), await tab('Ben', as)];
    const look = (what: string): Promise<void> => screenshot(panel(anna), `settings-${locale}-${what}`);

    await run(anna, `schikane ${t.commands.server.name}`);
    await panel(anna).getByText(t.server.title(pages.matches).replaceAll('*', '').slice(3)).waitFor();
    await look('matches');
    await clickOn(anna, hosts.page);
    await panel(anna).getByText(hosts.hosts).waitFor();
    await choose(anna, 'settings|server|zone|tournaments', 'Europe/Berlin');
    await eventually(() => panel(anna).textContent()).toContain('Europe/Berlin');
    await look('tournaments');
    await clickOn(anna, pages.where);
    await panel(anna).getByText(t.server.channels).waitFor();
    await look('where');
    await choose(anna, 'settings|server|channels', '#tables');
    await anna.keyboard.press('Escape');
    await panel(anna)
      .getByRole('button', { name: t.server.everywhere, exact: true })
      .and(anna.locator(':enabled'))
      .waitFor();
    await look('restricted');
    await clickOn(anna, pages.check);
    await panel(anna).getByText(t.check.well).waitFor();
    await look('check');

    await run(ben, texts[locale].lobby.command.name);
    const told = newest(ben, '#tables');
    await told.waitFor();
    await screenshot(told, `settings-${locale}-told`);
    await told.getByText('#tables').click();
    await run(ben, texts[locale].lobby.command.name);
    await eventually(() => first.messages(tables.id).length).toBe(1);

    await run(ben, `schikane ${t.commands.person.name}`);
    await panel(ben).getByText(t.person.ownSide).first().waitFor();
    await screenshot(panel(ben), `settings-${locale}-person`);
    await choose(ben, 'settings|me|language', locale === 'de' ? 'English' : 'Deutsch');
    const other = texts[locale === 'de' ? 'en' : 'de'].settings;
    await panel(ben).getByText(other.person.ownSide).first().waitFor();
    expect(await panel(ben).locator('button').count()).toBeGreaterThan(5);
  },
);
