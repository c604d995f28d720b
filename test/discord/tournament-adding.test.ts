/** An arbiter adds a player, over the loopback Discord. */
import { expect, it } from 'vitest';
import { openPanel } from './arbiters.ts';
import { contestOf } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { begun, QUIET } from './tournament-panel-contest.ts';

it('an arbiter adds a member of the server to a full tournament, who is pinged once', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, channelId, running } = testbed;
    const startList = { players: [{ name: 'Ben', rating: 1777 }], apart: [] };
    const contest = await begun(testbed, 4, { rounds: 3, players: { min: 2, max: 4 }, startList });
    const players = await (await openPanel(contest, anna)).press('Players');
    const bot = await players.pick(running.bot.client.user.id);
    expect(bot.page.content).toContain('⛔ Only people on this server can be added, and no bots.');
    const done = await bot.pick(ben.user.id);
    expect(done.page.content).toContain('is added by the arbiters.');
    expect(contest.held.members.get(ben.user.id)).toMatchObject({ rating: 1777, out: null });
    const twice = await done.pick(ben.user.id);
    expect(twice.page.content).toContain('⛔ They are already in the tournament.');
    const said = await ben.sees(channelId, ({ content }) => content.startsWith('➕'));
    expect(said.content).toContain(`<@${anna.user.id}> has added you to **Tuesday cup**.`);
    expect(said.mentions.map(({ id }) => id)).toContain(ben.user.id);
    await testbed.restart();
    await contest.settle();
    expect(ben.messages(channelId).filter(({ content }) => content.startsWith('➕'))).toHaveLength(1);
    expect(testbed.log).toEqual([]);
  }));

it('a player added before the start reads how long before it they check in', () =>
  withTestbed(QUIET, async (testbed) => {
    const { anna, ben, channelId } = testbed;
    const contest = await contestOf(testbed, 2, { checkInMs: 30 * 60_000 });
    await (await (await openPanel(contest, anna)).press('Players')).pick(ben.user.id);
    const said = await ben.sees(channelId, ({ content }) => content.startsWith('➕'));
    expect(said.content).toContain('In the last 30 minutes before the start, check in there');
  }));
