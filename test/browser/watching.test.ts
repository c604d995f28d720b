import type { Locator, Page } from 'playwright-core';
import type { Room } from '../../src/table/face.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { replayTexts } from '../../src/features/replay/texts/index.ts';
import { toldAll } from '../discord/telling.ts';
import { FREE } from '../match/table.ts';
import { testbedTest, MATCH_TIMEOUT, pictureOf, screenshot, table } from './testbed.ts';
import { eventually, newest, PHONE, run } from './place.ts';
import { watchingTexts } from '../../src/features/watching/texts/index.ts';

/** The single private message of the spectator. */
const watching = (page: Page): Locator =>
  page.locator('.message', { has: page.locator('[data-custom-id^="watch|"]') }).last();

/** Goes to another channel on a phone, where the list is behind a button. */
async function goTo(page: Page, channel: string, t: { readonly open: string }): Promise<void> {
  await page.getByRole('button', { name: t.open }).click();
  await page.locator('.channel', { hasText: channel }).click();
  await eventually(async () => (await page.locator('h2').allTextContents()).join(' ')).toContain(channel);
}

testbedTest.for(LOCALES)(
  'a spectator finds a match, catches up, and replays it after its end, on a phone, in %s',
  { timeout: MATCH_TIMEOUT },
  async (locale, { testbed }) => {
    const { discord, anna, begin, running } = testbed;
    const watched = watchingTexts[locale];
    const open = locale === 'de' ? 'Kanäle zeigen' : 'Show channels';
    const tables = discord.createChannel('tables').id;
    const carla = await testbed.tab('Carla', { viewport: PHONE, locale: locale === 'de' ? 'de' : 'en-US' });
    const look = (what: string): Promise<void> => screenshot(watching(carla), `watching-${locale}-${what}`);

    await run(carla, `schikane ${watched.command.name}`);
    await watching(carla).getByText(watched.none).waitFor();
    const playing = (): Room | undefined => running.rooms.at(tables);
    await begin({ channelId: tables, setup: FREE });
    await watching(carla).getByRole('button', { name: watched.refresh }).click();
    await watching(carla).getByText('Anna – Ben').waitFor();
    await look('list');
    for (const what of ['touch c1', 'place e1']) await anna.run(tables, 'do', { what }).outcome;
    await watching(carla).getByRole('combobox', { name: watched.closer }).click();
    await carla.getByRole('option', { name: 'Anna – Ben' }).click();
    await watching(carla).getByText('4♦').first().waitFor();
    await look('match');
    await watching(carla)
      .getByRole('button', { name: watched.follow.begin('Ben'), exact: true })
      .click();
    await watching(carla)
      .getByRole('button', { name: watched.follow.end('Ben'), exact: true })
      .waitFor();

    // By the link to the table, which shows the same text.
    await watching(carla).getByText('#tables').click();
    await eventually(() => carla.locator('h2').allTextContents()).toContain('tables');
    await pictureOf(table(carla));
    await table(carla).locator('[data-custom-id$="|menu"]').click();
    // By keyboard: a picture that loads above moves the button, perhaps between press and release of a mouse.
    await carla.locator('[data-custom-id$="|so-far"]').press('Enter');
    await eventually(() => newest(carla).textContent()).toContain(watched.soFar.heading.replaceAll('**', ''));

    await playing()?.end({ why: 'untouched' });
    await running.rooms.idle();
    await run(carla, `schikane ${replayTexts[locale].command.name}`);
    await carla.getByRole('button', { name: /▶$/ }).last().click();
    await newest(carla, '4♦').waitFor();

    // The TV shows the next match like the table, with a link to it.
    const tv = discord.createChannel('tv').id;
    await testbed.heard();
    await running.bot.servers.change(discord.world.guild.id, { tvChannel: tv, locale });
    running.bot.tv.settled(discord.world.guild.id);

    // A follower hears from the bot in a direct message.
    await begin({ id: 'evening2', channelId: tables, setup: FREE });
    await toldAll(testbed);
    await goTo(carla, discord.world.bot.user.username, { open });
    await newest(carla, 'Ben')
      .getByRole('button', { name: watched.follow.end('Ben') })
      .click();
    await newest(carla, watched.follow.ended('').slice(0, 9)).waitFor();
    await goTo(carla, 'tv', { open });
    await pictureOf(newest(carla, '📺'));
    await screenshot(newest(carla, '📺'), `tv-${locale}`);
  },
);
