/** An arbiter replaces a player, over the loopback Discord. */
import { expect, it } from 'vitest';
import { boardOf, openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { actionsOf } from './acting.ts';
import { openPanel, type Panel } from './arbiters.ts';
import { whispered } from './ended-match.ts';
import { cut, standingsOf, type Contest } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { begun, first, QUIET, waitFor } from './tournament-panel-contest.ts';

/** The panel's page on which an arbiter chooses a substitute for this player. */
async function substituteFor(contest: Contest, name: string): Promise<Panel> {
  const players = await (await openPanel(contest, contest.testbed.anna)).press('Players');
  return (await players.choose(name)).press('Replace …');
}

it('a substitute gets the open board with a new table, and is pinged once', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, anna, channelId, running } = testbed;
    const contest = await begun(testbed, 4, { pauseMs: 60_000, rounds: 2 });
    const { players, number, channelId: thread } = first(openBoards(contest.held));
    const [leaver, stays] = players;
    const name = contest.nameOf(leaver);
    const old = contest.sessionOf(name);
    await cut(contest, thread ?? '', [name]);
    const page = await substituteFor(contest, name);
    expect(page.page.content).toContain(`A substitute for ${name}`);
    const bot = await page.pick(running.bot.client.user.id);
    expect(bot.page.content).toContain('⛔ Only people on this server can be added, and no bots.');
    const taken = await bot.pick(stays);
    expect(taken.page.content).toContain('⛔ They are already in the tournament.');
    const [one, two] = [await substituteFor(contest, name), await substituteFor(contest, name)];
    const done = await one.pick(ben.user.id);
    expect(done.page.content).toContain(`Ben plays in place of ${name}.`);
    expect((await two.pick(ben.user.id)).page.content).toContain('Nothing has changed');
    expect(contest.held.replaced).toHaveLength(1);
    await contest.settle();

    const said = await ben.sees(channelId, ({ content }) => content.startsWith('🔄'));
    expect(said.content).toContain(
      `<@${ben.user.id}>: <@${anna.user.id}> has you play in **Tuesday cup** in place of ${name}.`,
    );
    expect(said.mentions.map(({ id }) => id)).toEqual([ben.user.id]);
    expect(boardOf(contest.held, ben.user.id)).toMatchObject({ number, channelId: thread, seated: [] });
    const board = await ben.sees(thread ?? '', ({ content }) => content.includes('🔄'));
    expect(board.content).toContain(`plays here in place of ${name}.`);
    expect(board.mentions.map(({ id }) => id)).toContain(ben.user.id);
    const place = testbed.running.bot.client.channels.cache.get(thread ?? '');
    expect(place?.isThread() && place.name).toMatch(/^(Ben – |.* – Ben ).*Round 1 · board 1$/);
    // The old table is gone: only the new pair can cut.
    const tables = ben.messages(thread ?? '').filter((seen) => actionsOf(seen).has('lot'));
    expect(tables).toHaveLength(1);
    expect(first(tables).content).toContain(`<@${ben.user.id}>`);
    const join = await whispered(
      old,
      channelId,
      old.click(
        await old.sees(channelId, (seen) => actionsOf(seen).has('withdraw')),
        'tournament|join|' + contest.held.header.id,
        { force: true },
      ),
    );
    expect(join.content).toContain('Somebody else plays in their place.');

    await testbed.restart();
    await contest.settle();
    expect(ben.messages(channelId).filter(({ content }) => content.startsWith('🔄'))).toHaveLength(1);
    const back = await (await substituteFor(contest, 'Ben')).pick(leaver);
    expect(back.page.content).toContain(`${name} plays in place of Ben.`);
    await contest.play();
    expect(standingsOf(contest).join()).toContain(name);
    expect(testbed.log).toEqual([]);
  }));

it('not while the match is played; a decided board keeps its players, and a correction reaches the substitute', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben } = testbed;
    const contest = await begun(testbed, 4);
    const { players, number, channelId } = first(openBoards(contest.held));
    const names = players.map(contest.nameOf);
    const page = await substituteFor(contest, names[0] ?? '');
    await cut(contest, channelId ?? '', names);
    await waitFor(contest, () => testbed.running.rooms.at(channelId ?? '') !== undefined);
    const refused = await (await substituteFor(contest, names[0] ?? '')).pick(ben.user.id);
    expect(refused.page.content).toContain('⛔ Their match is being played. Decide the board first');
    const late = await page.pick(ben.user.id);
    expect(late.page.content).toContain('⛔');
    expect(contest.held.members.has(ben.user.id)).toBe(false);
    const decide = { board: number, forfeit: false, how: 'arbiter', match: null } as const;
    await contest.live.enter({ do: 'result', ...decide, score: [1, 0] }, testbed.anna.user.id);
    await contest.settle();
    await (await substituteFor(contest, names[0] ?? '')).pick(ben.user.id);
    await contest.settle();
    expect(contest.held.boards[number - 1]?.players).toEqual(players);
    const boards = await (await openPanel(contest, testbed.anna)).press('Results');
    const board = await boards.choose(
      first([...boards.choices.keys()].filter((label) => label.includes(names[0] ?? '?'))),
    );
    await (await board.press('0 : 1')).press('Yes, do it');
    await contest.settle();
    const points = contest.held.stages[0].standings().find(({ player }) => player === ben.user.id)?.points;
    expect(points).toBe(0);
    expect(testbed.log).toEqual([]);
  }));

it('only arbiters can replace a player, also with forged clicks', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben } = testbed;
    const contest = await begun(testbed, 4);
    const page = await substituteFor(contest, 'Player 01');
    const main = await ben.sees(testbed.channelId, (seen) => actionsOf(seen).has('withdraw'));
    const sub = `tournament|panel|${contest.held.header.id}|0|sub`;
    const [player = ''] = contest.held.members.keys();
    await ben.click(main, `${sub}|${player}|${ben.user.id}`, { force: true }).outcome;
    for (const odd of [sub, `${sub}|nobody`, `${sub}|nobody|${ben.user.id}`, `${sub}|${player}|practice-1`])
      await testbed.anna.click(main, odd, { force: true }).outcome;
    expect(page.page.content).toContain('A substitute');
    expect(contest.held.entries.filter((entry) => entry.do === 'replace')).toEqual([]);
    expect(contest.held.members.size).toBe(4);
  }));
