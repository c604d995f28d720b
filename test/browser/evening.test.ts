/** A club evening of forty players, with its host on a phone: clicks, pings and messages. */
import { MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { contestIn, gather } from '../discord/contest.ts';
import { button, newest, PHONE, run } from './place.ts';
import { MATCH_TIMEOUT, pictureOf, screenshot, testbedTest } from './testbed.ts';

const PLAYERS = 40;

/** Messages created in view of a user. */
const seenBy = (who: UserSession) =>
  who.events.flatMap((event) => (event.type === 'message_create' ? [event.message] : []));

const pingsOf = (who: UserSession): number =>
  seenBy(who).filter(({ mentions }) => mentions.some(({ id }) => id === who.user.id)).length;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Clicks a button, and counts it. */
function clicker(page: Page): {
  readonly count: () => number;
  readonly click: (label: string) => Promise<void>;
} {
  let count = 0;
  return {
    count: () => count,
    async click(label) {
      count += 1;
      await button(page, label).last().click();
    },
  };
}

testbedTest('an evening of forty', { timeout: 2 * MATCH_TIMEOUT }, async ({ testbed }) => {
  const { discord, anna, channelId } = testbed;
  const role = discord.createRole('managers', PermissionFlagsBits.ManageChannels);
  discord.setMember(anna.user.id, { roles: [role.id] });
  const phone = await testbed.tab('Anna', { viewport: PHONE });
  const host = clicker(phone);
  await run(phone, 'tournament new');
  await newest(phone, 'Club evening').waitFor();
  await button(phone, 'Players').click();
  await newest(phone).getByRole('combobox').filter({ hasText: 'At most 32' }).click();
  await phone.getByRole('option', { name: 'At most 48' }).first().click();
  await newest(phone, '4 to 48 players').waitFor();
  await screenshot(newest(phone), 'evening-setup');
  await button(phone, 'Overview').click();
  await host.click('Announce …');
  await host.click('Announce it now');
  await newest(phone, 'announced in').waitFor();
  const [live] = testbed.running.bot.tournaments.all;
  const contest = contestIn(testbed, live?.tournament.header.id ?? '', PLAYERS);
  await gather(contest);
  await contest.play();
  const { rounds, boards, phase } = contest.held;
  expect(phase).toBe('over');
  await newest(phone, '🥇').waitFor();
  await pictureOf(newest(phone, '🥇'));
  await screenshot(newest(phone, '🥇'), 'evening-over');

  const inChannel = anna.messages(channelId);
  const lines = inChannel.filter(({ type }) => type === MessageType.ThreadCreated);
  const figures = {
    rounds: rounds.length,
    boards: boards.length,
    hostClicks: host.count(),
    hostPings: pingsOf(anna),
    playerPings: median(contest.people.map(pingsOf)),
    messagesInChannel: inChannel.length,
    threadLines: lines.length,
  };
  console.log(JSON.stringify(figures));
  expect(boards).toHaveLength((PLAYERS / 2) * rounds.length);
  expect(figures).toMatchObject({ hostPings: 0, threadLines: 0 });
  // A ping for each board, one about the check-in, and some where the script lets a player be late.
  expect(figures.playerPings).toBeLessThan(2 * rounds.length);
  expect(figures.messagesInChannel).toBeLessThan(2 * rounds.length + 10);
});
