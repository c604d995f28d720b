import { PermissionFlagsBits } from 'discord.js';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { seenForLong } from '../discord/testbed.ts';
import { testbedTest, MATCH_TIMEOUT, pictureOf, screenshot, table, type PageTestbed } from './testbed.ts';
import { button, newest, PHONE, run } from './place.ts';

const MINUTE = 60_000;

/** Waits for the effects of earlier clicks; then lets time pass. */
async function pass({ time, heard, running }: PageTestbed, ms: number): Promise<void> {
  const settle = async () => {
    await running.bot.spread.idle();
    await running.bot.tournaments.idle();
    await running.rooms.idle();
  };
  await settle();
  time.jump(ms);
  await heard();
  await settle();
}

/** The tournament's own message. */
const cup = (page: Page): Locator =>
  page.locator('.message', { has: page.locator('.content', { hasText: '🏆' }) }).last();

/** Picks from the list of the newest message that shows `now`. */
async function choose(page: Page, now: string, choice: string): Promise<void> {
  await newest(page).getByRole('combobox').filter({ hasText: now }).click();
  await page.getByRole('option', { name: choice }).first().click();
}

/** Follows the link to a match in the announcement of its round. */
async function toBoard(page: Page, round: string, players: readonly string[]): Promise<void> {
  const paired = newest(page, round).locator('.mention', { hasText: players.join(' – ') });
  await paired.click();
  await page.getByRole('heading', { name: players.join(' – ') }).waitFor();
}

const back = (page: Page): Promise<void> =>
  page.locator('.channel-head').getByRole('button', { name: '#general' }).click();

/** The first player resigns as soon as both have cut. */
async function lose(testbed: PageTestbed, loser: Page, winner: Page): Promise<void> {
  for (const page of [loser, winner]) await button(page, 'Cut for me').last().click();
  await table(loser).getByRole('button', { name: '☰' }).click();
  await button(loser, 'Resign …').click();
  await button(loser, 'Yes, resign').waitFor();
  await seenForLong(testbed);
  await button(loser, 'Yes, resign').click();
  await newest(winner, 'by resignation').waitFor();
}

testbedTest(
  'four people play a knockout: panel, check-in, two rounds in threads, a no-show, the podium',
  { timeout: MATCH_TIMEOUT },
  async ({ testbed }) => {
    const { discord } = testbed;
    const role = discord.createRole('managers', PermissionFlagsBits.ManageChannels);
    discord.setMember(testbed.anna.user.id, { roles: [role.id] });
    const names = ['Anna', 'Ben', 'Cleo', 'Dora'] as const;
    const tabs = new Map<string, Page>();
    await Promise.all(
      names.map(async (name) =>
        tabs.set(name, await testbed.tab(name, name === 'Ben' ? { viewport: PHONE } : {})),
      ),
    );
    const tab = (name: string | undefined): Page => {
      const page = tabs.get(name ?? '');
      if (!page) throw new Error(`no tab of ${name}`);
      return page;
    };
    const [anna, ben] = [tab('Anna'), tab('Ben')];

    await run(anna, 'tournament new');
    await newest(anna, 'Club evening').waitFor();
    await choose(anna, 'Club evening', 'Knockout');
    await newest(anna, 'Knockout: Schikanöschen').waitFor();
    await screenshot(newest(anna), 'setup');
    await button(anna, 'Players').click();
    await choose(anna, 'Match for third place', 'Two share third place');
    await button(anna, 'Overview').click();
    await button(anna, 'Announce …').click();
    await button(anna, 'Announce it now').click();
    // Their message is edited at most every few seconds.
    const all = async (label: string, mark: string): Promise<void> => {
      await Promise.all(names.map((name) => button(tab(name), label).first().click()));
      for (const name of names) await cup(anna).getByText(`${mark} ${name}`).waitFor();
    };
    await all('Join', '☐');
    for (const page of [anna, ben]) await screenshot(cup(page), 'open');
    await pass(testbed, 16 * MINUTE);
    await all('Check in', '☑');
    for (const page of [anna, ben]) await screenshot(cup(page), 'check-in');
    await pass(testbed, 15 * MINUTE);
    for (const page of [anna, ben]) {
      await newest(page, 'round 1 of 2').waitFor();
      await pictureOf(newest(page, 'round 1 of 2'));
      await screenshot(newest(page, 'round 1 of 2'), 'round');
    }

    const pairs = (): (readonly [string, string])[] =>
      [...discord.world.channels.values()].flatMap(({ name }) => {
        const [, first, second] = /^(\w+) – (\w+) · /.exec(name ?? '') ?? [];
        return first === undefined || second === undefined ? [] : [[first, second] as const];
      });
    const [played, missed] = pairs();
    if (!played || !missed) throw new Error('two boards in the first round');
    for (const name of [...played, missed[0]]) {
      await toBoard(tab(name), 'round 1 of 2', name === missed[0] ? missed : played);
    }
    await button(tab(missed[0]), 'I’m here').click();
    await newest(tab(missed[0]), `@${missed[1]} is still missing`).waitFor();
    await screenshot(tab(missed[0]).locator('body'), 'waiting');
    await lose(testbed, tab(played[1]), tab(played[0]));
    await pass(testbed, 5 * MINUTE);
    await newest(tab(missed[0]), 'The time to sit down is over.').getByText(`@${missed[0]} wins.`).waitFor();
    for (const name of [...played, missed[0]]) await back(tab(name));
    await newest(tab(missed[1]), 'round 1 of 2').getByText('by forfeit').waitFor();

    await pass(testbed, MINUTE);
    const final = pairs().at(-1) ?? played;
    expect([...final].sort()).toEqual([played[0], missed[0]].sort());
    for (const name of final) await toBoard(tab(name), 'round 2 of 2', final);
    await lose(testbed, tab(final[0]), tab(final[1]));
    await pass(testbed, MINUTE);
    for (const name of final) await back(tab(name));
    for (const page of [anna, ben]) {
      await cup(page).getByText(`🥇 @${final[1]} has won.`).waitFor();
      await pictureOf(cup(page));
      await screenshot(cup(page), 'podium');
    }
  },
);
