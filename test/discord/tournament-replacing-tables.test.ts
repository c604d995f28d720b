/** An arbiter replaces players at tables of three, over the loopback Discord. */
import { expect, it } from 'vitest';
import type { Board } from '../../src/features/tournament/board.ts';
import { actionsOf, resign } from './acting.ts';
import { openPanel, type Panel } from './arbiters.ts';
import { cut, settled, standingsOf, type Contest, type Settled } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { begun, first, QUIET, waitFor } from './tournament-panel-contest.ts';

const tables = (testbed: Testbed): Settled => ({
  format: 'tables',
  stragglers: 'ahead',
  rounds: 1,
  terms: { ...settled(testbed).terms, game: 'zank-patience', options: { variant: 'three' } },
});

const boardOf = ({ held }: Contest): Board => first(held.boards);

/** The panel's page after an arbiter has chosen this substitute for this player. */
async function substitute(contest: Contest, name: string, user: string): Promise<Panel> {
  const players = await (await openPanel(contest, contest.testbed.anna)).press('Players');
  return (await (await players.choose(name)).press('Replace …')).pick(user);
}

const saidIn = ({ testbed }: Contest, channelId: string): string =>
  testbed.anna
    .messages(channelId)
    .map(({ content }) => content)
    .join('\n');

it('a substitute plays at an open table of three, after a restart as well', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, anna } = testbed;
    const contest = await begun(testbed, 3, tables(testbed));
    const { players, channelId: thread } = boardOf(contest);
    const channelId = thread ?? '';
    const names = players.map(contest.nameOf);
    const [leaver = '', ...others] = names;
    await cut(contest, channelId, [leaver]);
    await substitute(contest, leaver, ben.user.id);
    await testbed.restart();
    await waitFor(contest, () => boardOf(contest).openedAt !== null);
    const open = ben.messages(channelId).filter((seen) => actionsOf(seen).has('lot'));
    expect(open).toHaveLength(1);
    expect(boardOf(contest)).toMatchObject({ players: [ben.user.id, ...players.slice(1)], seated: [] });
    const anew = others.map(contest.sessionOf);
    for (const who of [ben, ...anew]) await who.run(channelId, 'schikane table').outcome;
    await contest.settle();
    expect(boardOf(contest).seated).toHaveLength(3);

    const decide = { board: 1, forfeit: false, how: 'arbiter', match: null } as const;
    const other = { ...decide, board: boardOf(contest).number };
    await contest.live.enter({ do: 'result', ...other, score: [0.5, 0.5, 0] }, anna.user.id);
    await contest.settle();
    expect(standingsOf(contest).join()).not.toContain(leaver);
    expect(testbed.log).toEqual([]);
  }));

it('a substitute for the missing third may come while the two others play', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben } = testbed;
    const contest = await begun(testbed, 3, { ...tables(testbed), rounds: 2 });
    const { players, channelId: thread } = boardOf(contest);
    const channelId = thread ?? '';
    const names = players.map(contest.nameOf);
    const third = names[2] ?? '';
    for (const name of names.slice(0, 2))
      await contest.sessionOf(name).run(channelId, 'schikane table').outcome;
    await contest.settle();
    testbed.time.jump(4 * 60_000);
    await waitFor(contest, () => boardOf(contest).without === players[2]);
    await waitFor(contest, () => boardOf(contest).openedAt !== null);
    await cut(contest, channelId, names.slice(0, 2));
    await waitFor(contest, () => testbed.running.rooms.at(channelId) !== undefined);
    const refused = await substitute(contest, names[0] ?? '', ben.user.id);
    expect(refused.page.content).toContain('⛔ Their match is being played.');
    const done = await substitute(contest, third, ben.user.id);
    expect(done.page.content).toContain(`Ben plays in place of ${third}.`);
    await contest.settle();
    expect(testbed.running.rooms.at(channelId)).toBeDefined();
    expect(boardOf(contest)).toMatchObject({ without: ben.user.id, result: null });
    const match = testbed.running.rooms.at(channelId)?.header.event;
    await testbed.restart();
    await testbed.running.rooms.opened(channelId);
    expect(testbed.running.rooms.at(channelId)?.header.event).toEqual(match);
    expect(saidIn(contest, channelId)).toContain(`<@${ben.user.id}> isn’t here`);
    await resign(testbed, contest.sessionOf(names[1] ?? ''), channelId);
    await contest.settle();
    const [game] = contest.held.stages[0].rounds[0]?.games ?? [];
    expect(game).toMatchObject({ score: [1, 0, 0], missing: ben.user.id });
    expect(testbed.log).toEqual([]);
  }));

it('a decided match is played again by the substitute, in the same thread', () =>
  withTestbed(QUIET, async (testbed) => {
    const { ben, anna } = testbed;
    const contest = await begun(testbed, 3, { ...tables(testbed), rounds: 2 });
    const { players, channelId: thread } = boardOf(contest);
    const channelId = thread ?? '';
    const names = players.map(contest.nameOf);
    const [leaver = ''] = names;
    const about = { board: 1, forfeit: false, how: 'arbiter', match: null } as const;
    await contest.live.enter({ do: 'result', ...about, score: [1, 0, 0] }, anna.user.id);
    await waitFor(contest, () => boardOf(contest).isClosed);
    await substitute(contest, leaver, ben.user.id);
    await contest.live.enter({ do: 'replay', board: 1, why: 'Wrong cards' }, anna.user.id);
    await testbed.restart();
    await waitFor(contest, () => boardOf(contest).openedAt !== null);
    expect(boardOf(contest)).toMatchObject({ players: [ben.user.id, ...players.slice(1)], channelId });
    const table = first(ben.messages(channelId).filter((seen) => actionsOf(seen).has('lot')));
    expect(table.content).toContain(`<@${ben.user.id}>`);
    expect(table.content).not.toContain(`<@${players[0]}>`);
    const place = testbed.running.bot.client.channels.cache.get(channelId);
    expect(place?.isThread() && place.name).toContain('Ben');
    expect(saidIn(contest, channelId)).toContain(`plays here in place of ${leaver}.`);
    expect(testbed.log).toEqual([]);
  }));
