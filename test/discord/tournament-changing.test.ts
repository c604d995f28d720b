/** A host changes what is announced, starts it early or postpones it; players wait for places. */
import { PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { membersIn } from '../../src/features/tournament/chat-tournament.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { actionsOf } from './acting.ts';
import { whisper } from './answers.ts';
import { buttonOf } from './ended-match.ts';
import { openPanel, type Panel } from './arbiters.ts';
import { contestOf, contestIn, later, settled, type Contest, type Settled } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { waitFor } from './tournament-panel-contest.ts';
import { announced, host, manager } from './tournament-setup-host.ts';

const MINUTE = 60_000;
const QUIET = { settings: { nudgeMinutes: 0 } };

/** Public messages of the channel that begin with a sign. */
const told = ({ anna, channelId }: Testbed, sign: string): string[] =>
  anna.messages(channelId).flatMap(({ content }) => (content.startsWith(sign) ? [content] : []));

const names = ({ held, nameOf }: Contest): string[] => membersIn(held).map(({ id }) => nameOf(id));

/** Announced hours ahead; these people have joined. */
async function ahead(testbed: Testbed, count: number, changes: Settled = {}): Promise<Contest> {
  const startsAt = testbed.time.now() + 180 * MINUTE;
  const { tournaments } = testbed.running.bot;
  const live = await tournaments.announce({ ...settled(testbed), startsAt, ...changes }, 'a seed');
  const contest = contestIn(testbed, live.tournament.header.id, count);
  for (const who of contest.people) await contest.click(who, 'join');
  return contest;
}

/** Clicks a button of the tournament's message; returns the private answer. */
async function answer(contest: Contest, who: UserSession, action: string): Promise<string> {
  const { channelId } = contest.testbed;
  const message = await who.sees(channelId, (seen) => actionsOf(seen).has(action));
  const outcome = await who.click(message, actionsOf(message).get(action) ?? '').outcome;
  await contest.settle();
  return whisper(outcome);
}

async function changePanel(contest: Contest, who = contest.testbed.anna): Promise<Panel> {
  return (await openPanel(contest, who)).press('Change it …');
}

const main = ({ anna, channelId }: Testbed): SeenMessage | undefined =>
  anna.messages(channelId).findLast(({ content }) => content.startsWith('🏆'));

describe('changing what is announced', () => {
  it('the host changes rounds, places and the name; everybody reads it, and nobody is lost', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await ahead(testbed, 3, { rounds: 4, players: { min: 2, max: 8 } });
      const panel = await changePanel(contest);
      expect(panel.page.content).toContain('Players keep their places');
      const players = await panel.press('Players');
      const rounds = await (await players.choose('5 rounds')).choose('At most 6 players');
      const named = await (await rounds.press('Overview')).write('Name …', { name: 'Friday cup' });
      const sure = await named.press('Change it …');
      expect(sure.page.content).toContain('- Tuesday cup → **Friday cup**');
      const done = await sure.press('Change it now');
      expect(done.page.content).toBe('It’s changed, and everybody is told.');
      await waitFor(contest, () => contest.held.unsaid.length === 0);
      expect(told(testbed, '✏️')).toEqual([
        [
          '✏️ **Tuesday cup** has changed:',
          '- Tuesday cup → **Friday cup**',
          '- 4 rounds → **5 rounds**',
          '- 2 to 8 players → **2 to 6 players**',
        ].join('\n'),
      ]);
      await testbed.anna.sees(testbed.channelId, ({ content }) =>
        /^🏆.*Friday cup[^]*of at most 6/.test(content),
      );
      expect(names(contest)).toEqual(['Player 01', 'Player 02', 'Player 03']);
      // The panel that has been used changes nothing more, and a restart tells nothing again.
      expect((await sure.press('Change it now')).page.content).toContain('I no longer know');
      await testbed.restart();
      await later(contest, MINUTE);
      expect(told(testbed, '✏️')).toHaveLength(1);
    }));

  it('is refused for strangers, without a change, below the number of players, and after another change', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await ahead(testbed, 5);
      const first = await changePanel(contest);
      expect((await first.press('Change it …')).page.content).toContain('❗ You haven’t changed anything.');
      const few = await (await first.press('Players')).choose('At most 4 players');
      expect((await (await few.press('Overview')).press('Change it …')).page.content).toContain(
        '❗ 5 players have joined',
      );
      const stranger = testbed.discord.user('Stranger');
      const forged = stranger.click(main(testbed) ?? few.page, `setup|change|${contest.held.header.id}`, {
        force: true,
      });
      expect(whisper(await forged.outcome)).toContain('Only the host and managers of the channel');
      const other = manager(testbed, 'Manager');
      const theirs = await (await changePanel(contest, other)).write('Name …', { name: 'Theirs' });
      const mine = await (await changePanel(contest)).write('Name …', { name: 'Mine' });
      const [theirSure, mySure] = [await theirs.press('Change it …'), await mine.press('Change it …')];
      await theirSure.press('Change it now');
      expect((await mySure.press('Change it now')).page.content).toContain('Somebody else has changed it');
      expect(contest.held.header.name).toBe('Theirs');
    }));

  it('another game binds nobody: all check in again, and are reminded of it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord } = testbed;
      const contest = await contestOf(testbed, 2, { startsAt: testbed.time.now() + 30 * MINUTE });
      const before = discord.pings.length;
      const panel = await changePanel(contest);
      const other = [...panel.choices.keys()].find((label) => label === 'Zank-Patience') ?? '';
      const sure = await (await panel.choose(other)).press('Change it …');
      expect(sure.page.content).toContain('⚠️ This isn’t what you joined.');
      await sure.press('Change it now');
      await waitFor(contest, () => contest.held.unsaid.length === 0);
      expect([...contest.held.members.values()].map(({ isThere }) => isThere)).toEqual([false, false]);
      await waitFor(contest, () => discord.pings.length > before);
      expect(discord.pings.at(-1)?.userIds).toEqual(contest.people.map(({ user }) => user.id));
      expect(told(testbed, '🔔').at(-1)).toContain('What you joined has changed since');
      // Too late for another one: nobody could think it over.
      await later(contest, 6 * MINUTE);
      const late = await (await changePanel(contest)).choose('Schikanöschen');
      expect((await late.press('Change it …')).page.content).toContain('❗ In the last 5 minutes');
    }));
});

describe('starting at once', () => {
  it('before the check-in with all who have joined, after the numbers were shown', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await ahead(testbed, 3, { players: { min: 4, max: 8 } });
      const page = await (await openPanel(contest, testbed.anna)).press('Start now …');
      expect(page.page.content).toContain('3 players have joined. The check-in hasn’t opened yet');
      expect(page.page.content).toContain('⚠️ It was announced for at least 4 players: these are 3.');
      await page.press('Start with 3');
      await waitFor(contest, () => contest.held.boards.length > 0);
      expect(names(contest)).toHaveLength(3);
      expect((await page.press('Start with 3')).page.content).toContain(
        'An arbiter has started the tournament',
      );
    }));

  it('in the check-in with those who are there, or with all', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await ahead(testbed, 3);
      testbed.time.jump(170 * MINUTE);
      await contest.settle();
      for (const who of contest.people.slice(0, 2)) await contest.click(who, 'there');
      const page = await (await openPanel(contest, testbed.anna)).press('Start now …');
      expect(page.offers).toEqual(['Start with 2', 'Start with 3', 'Back']);
      await page.press('Start with 2');
      await waitFor(contest, () => contest.held.boards.length > 0);
      expect(names(contest)).toEqual(['Player 01', 'Player 02']);
    }));
});

describe('too few players at the start', () => {
  it('are announced with a deadline; the host postpones by one click, strangers do not', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, time, discord } = testbed;
      const contest = await contestOf(testbed, 2, { players: { min: 3, max: 8 } });
      time.jump(10 * MINUTE + 6000);
      await testbed.heard();
      const isWaiting = ({ content }: SeenMessage): boolean => content.startsWith('⏳ **Tuesday cup**');
      await waitFor(contest, () => anna.messages(channelId).some(isWaiting));
      const [text] = told(testbed, '⏳');
      expect(text).toContain('2 of at least 3 players have checked in');
      expect(discord.pings.at(-1)?.userIds).toEqual([anna.user.id]);
      const message = await anna.sees(channelId, isWaiting);
      const id = buttonOf(message, '30 min later');
      const [stranger] = contest.people;
      const refused = await stranger?.click(message, id).outcome;
      expect(refused && whisper(refused)).toContain('Only the host');
      expect(whisper(await anna.click(message, id).outcome)).toContain('Players who have checked in stay');
      await contest.settle();
      expect(contest.held.header.startsAt - time.now()).toBeGreaterThan(29 * MINUTE);
      expect([...contest.held.members.values()].map(({ isThere }) => isThere)).toEqual([true, true]);
      await waitFor(contest, () => told(testbed, '📅 **Tuesday cup** was postponed').length > 0);
      // The second click comes too late.
      expect(whisper(await anna.click(message, id, { force: true }).outcome)).toContain(
        'That has been decided already',
      );
      const third = discord.user('Player 09');
      await contest.click(third, 'join');
      await testbed.restart();
      time.jump(contest.held.header.startsAt + 1000 - time.now());
      await testbed.heard();
      await waitFor(contest, () => contest.held.boards.length > 0);
      expect(membersIn(contest.held)).toHaveLength(3);
    }));
});

describe('the waiting list', () => {
  it('shows everybody their place, and calls the next person when one becomes free', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord } = testbed;
      const contest = await ahead(testbed, 2, { players: { min: 2, max: 2 } });
      const [cleo, dora, emil] = ['Cleo', 'Dora', 'Emil'].map((name) => discord.user(name));
      if (!cleo || !dora || !emil) throw new Error('nobody');
      expect(await answer(contest, cleo, 'queue')).toContain('You’re number 1 on the waiting list');
      expect(await answer(contest, dora, 'queue')).toContain('You’re number 2 on the waiting list');
      expect(await answer(contest, dora, 'queue')).toContain('You’re on the waiting list already');
      expect(await answer(contest, emil, 'queue')).toContain('number 3');
      await testbed.anna.sees(testbed.channelId, ({ content }) =>
        content.includes('Waiting list (3): 1. Cleo · 2. Dora · 3. Emil'),
      );
      expect(await answer(contest, dora, 'withdraw')).toBe('You’re off the waiting list.');
      const [first] = contest.people;
      if (first) await answer(contest, first, 'withdraw');
      await waitFor(contest, () => contest.held.members.has(cleo.user.id));
      await waitFor(contest, () => contest.held.unsaid.length === 0);
      expect(told(testbed, '🎟️')).toEqual([
        expect.stringContaining(`<@${cleo.user.id}>, a place in **Tuesday cup** is free, and it’s yours.`),
      ]);
      expect(discord.pings.at(-1)?.userIds).toEqual([cleo.user.id]);
      // A higher capacity gives the next one a place; the bot is away meanwhile.
      const players = await (await changePanel(contest)).press('Players');
      const sure = await (
        await (await players.choose('At most 4 players')).press('Overview')
      ).press('Change it …');
      await sure.press('Change it now');
      await testbed.restart();
      await waitFor(contest, () => contest.held.members.has(emil.user.id));
      await waitFor(contest, () => contest.held.unsaid.length === 0);
      expect(discord.pings.at(-1)?.userIds).toEqual([emil.user.id]);
      expect(told(testbed, '🎟️')).toHaveLength(2);
      expect(contest.held.waiting).toEqual([]);
    }));
});

describe('a role at the announcement', () => {
  /** Sets up and announces a tournament that pings this role; returns the panel's last page. */
  async function announce(testbed: Testbed, who: UserSession, role: string): Promise<SeenMessage> {
    const panel = host(testbed, who);
    await panel.open();
    await panel.click('More …');
    const chosen = await panel.select('ping-role', role);
    await panel.click('Overview');
    const asked = await panel.click('Announce …');
    if (!JSON.stringify(asked.components).includes('Announce it now')) return asked;
    await panel.click('Announce it now');
    return chosen;
  }

  it('is pinged once, if everybody may mention it', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord, channelId, anna } = testbed;
      const role = discord.createRole('players', 0n, true);
      const page = await announce(testbed, manager(testbed), role.id);
      expect(page.content).toContain(`The announcement pings <@&${role.id}> once.`);
      await anna.sees(channelId, ({ content }) => content.startsWith(`📣 <@&${role.id}>`));
      await testbed.restart();
      await testbed.calm();
      expect(announced(testbed)).toMatchObject([{ pingRole: role.id }]);
      const pinging = discord.pings.filter(({ roleIds }) => roleIds.length > 0);
      expect(pinging).toMatchObject([{ roleIds: [role.id], userIds: [] }]);
    }));

  it('cannot be one that the host or the bot must not mention, nor everybody', () =>
    withTestbed(QUIET, async (testbed) => {
      const { discord, channelId } = testbed;
      const role = discord.createRole('closed');
      const who = manager(testbed);
      expect((await announce(testbed, who, role.id)).content).toContain('can’t be pinged by you');
      discord.setOverwrite(channelId, who.user.id, { allow: P.MentionEveryone });
      await testbed.heard();
      expect((await announce(testbed, who, role.id)).content).toContain('⚠️ I can’t ping');
      expect((await announce(testbed, who, discord.world.guild.id)).content).toContain(
        'I don’t ping everybody',
      );
      expect(announced(testbed)).toEqual([]);
      discord.setOverwrite(channelId, testbed.running.bot.client.user.id, { allow: P.MentionEveryone });
      await testbed.heard();
      await announce(testbed, who, role.id);
      expect(announced(testbed)).toMatchObject([{ pingRole: role.id }]);
      expect(settled(testbed)).not.toHaveProperty('pingRole');
    }));
});
