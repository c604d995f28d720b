/** What arbiters decide on their panel: games, pairings, players and time. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { boardOf, openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { openPanel, opensPanel } from './arbiters.ts';
import { whispered } from './ended-match.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { QUIET, begun, waitFor, first, acts } from './tournament-panel-contest.ts';

/** True for an archived thread. */
function archived({ discord }: Testbed, thread: string): boolean {
  const channel = discord.world.channels.get(thread);
  return channel !== undefined && 'thread_metadata' in channel && channel.thread_metadata.archived;
}

describe("the arbiters' panel", () => {
  it('is for the host, named arbiters and managers of the channel only', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      const contest = await begun(testbed, 4);
      const before = contest.held.entries.length;
      const told = await whispered(ben, channelId, await opensPanel(contest, ben));
      expect(told.content).toBe(
        `Only the host (<@${anna.user.id}>), the arbiters they named and managers of the channel can open this panel.`,
      );
      expect(told.components).toEqual([]);
      // A stranger with the custom ids of an open panel gets no further.
      const panel = await openPanel(contest, anna);
      expect(panel.page.content).toContain('Still playing (2)');
      const pause = { ...panel.page, id: told.id };
      const [row] = panel.page.components ?? [];
      expect(row).toBeDefined();
      const id = JSON.stringify(panel.page.components).match(/"custom_id":"([^"]*\|pause)"/)?.[1] ?? '';
      const refused = await whispered(ben, channelId, ben.click(pause, id, { force: true }));
      expect(refused.content).toContain('Only the host');
      expect(contest.held.entries).toHaveLength(before);

      await (await panel.press('Arbiters …')).pick(ben.user.id);
      expect(contest.held.arbiters).toEqual([ben.user.id]);
      const bens = await openPanel(contest, ben);
      expect(bens.page.content).toContain('Still playing (2)');
      // Named arbiters cannot name others.
      expect((await bens.press('Arbiters …')).offers).toEqual(['Back']);

      const mona = discord.user('Mona');
      discord.setMember(mona.user.id, {
        roles: [discord.createRole('managers', PermissionFlagsBits.ManageMessages).id],
      });
      expect((await openPanel(contest, mona)).page.content).toContain('Still playing (2)');

      const arbiters = await (await openPanel(contest, anna)).press('Arbiters …');
      const after = await arbiters.choose(ben.user.id);
      expect(after.page.content).toContain(`✅ <@${ben.user.id}> is no longer an arbiter.`);
      expect((await whispered(ben, channelId, await opensPanel(contest, ben))).content).toContain(
        'Only the host',
      );
      expect(testbed.log).toEqual([]);
    }));

  it('decides a board after a question, corrects it, also after the next pairing', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 4);
      const [one, two] = contest.held.boards;
      if (!one || !two) throw new Error('no boards');
      const names = one.players.map(contest.nameOf);
      const label = `Round 1 · board 1: ${names.join(' – ')}`;
      const boards = await (await openPanel(contest, anna)).press('Results');
      expect([...boards.choices.keys()]).toContain(label);
      const board = await boards.choose(label);
      const sure = await board.press('0 : 1');
      expect(sure.page.content).toContain('Really?');
      expect(contest.held.boards[0]?.result).toBeNull();
      const done = await sure.press('Yes, do it');
      expect(done.page.content).toContain('0 : 1 (by an arbiter’s decision).');
      expect(contest.held.boards[0]?.result).toMatchObject({
        score: [0, 1],
        how: 'arbiter',
        by: anna.user.id,
      });
      // The board shows the result, even a correction after its thread has been archived.
      const toldIn = (winner: string): Promise<unknown> =>
        anna.sees(one.channelId ?? '', ({ content }) =>
          content.startsWith(`⚖️ An arbiter has decided. <@${winner}> wins.`),
        );
      await toldIn(one.players[1]);
      await waitFor(contest, () => archived(testbed, one.channelId ?? ''));
      const again = await done.press(`Forfeit: ${names[0] ?? ''} wins`);
      expect(again.page.content).toMatch(/0 : 1 \(by an arbiter’s decision\)[^]*by forfeit[^]*Really\?/);
      expect(contest.held.boards[0]?.result?.score).toEqual([0, 1]);
      const right = await again.press('Yes, do it');
      expect(right.page.content).toContain('1 : 0 (by forfeit, by an arbiter’s decision)');
      expect(contest.held.boards[0]?.result).toMatchObject({ score: [1, 0], forfeit: true });
      await toldIn(one.players[0]);

      const other = await (
        await (
          await right.press('Back')
        ).choose(`Round 1 · board 2: ${two.players.map(contest.nameOf).join(' – ')}`)
      ).press('Forfeit: both lose');
      await other.press('Yes, do it');
      expect(contest.held.stages[0].phase).toBe('between');
      const hurried = await (await openPanel(contest, anna)).press('Pair now');
      expect(hurried.page.content).toContain('✅ The next pairing comes at once.');
      await waitFor(contest, () => contest.held.stages[0].round === 2);

      // An earlier round can be corrected; its pairings stay, and the panel says so.
      const paired = contest.held.boards.slice(2).map(({ players }) => players);
      const asked = await right.press('½ : ½');
      expect(asked.page.content).toContain('Pairings made since then stay as they are');
      await asked.press('Yes, do it');
      expect(contest.held.boards[0]?.result?.score).toEqual([0.5, 0.5]);
      expect(contest.held.stages[0].rounds[0]?.games[0]?.score).toEqual([0.5, 0.5]);
      expect(contest.held.boards.slice(2).map(({ players }) => players)).toEqual(paired);
      await anna.sees(one.channelId ?? '', ({ content }) => content.endsWith('a draw.'));
      expect(testbed.log).toEqual([]);
    }));

  it('excludes a player, who loses the current match, and readmits them', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, running } = testbed;
      const contest = await begun(testbed, 4);
      const loser = first(contest.people);
      const name = contest.nameOf(loser.user.id);
      const board = boardOf(contest.held, loser.user.id);
      const player = await (await (await openPanel(contest, anna)).press('Players')).choose(name);
      const sure = await player.press('Exclude');
      expect(sure.page.content).toContain('They lose their current game by forfeit.');
      const out = await sure.press('Yes, do it');
      expect(out.page.content).toContain(`**${name}**: is excluded`);
      const seat = board?.players.indexOf(loser.user.id) ?? 0;
      expect(contest.held.boards[(board?.number ?? 0) - 1]?.result).toMatchObject({
        score: seat === 0 ? [0, 1] : [1, 0],
        forfeit: true,
        how: 'arbiter',
      });
      expect(running.rooms.at(board?.channelId ?? '')).toBeUndefined();
      // Excluded players cannot rejoin.
      await contest.click(loser, 'join');
      expect(contest.held.members.get(loser.user.id)?.out).toBe('excluded');
      const back = await out.press('Readmit');
      expect(back.page.content).toContain(`✅ ${name} is readmitted.`);
      expect(contest.held.members.get(loser.user.id)?.out).toBeNull();
      expect(ben.messages(testbed.channelId).some(({ content }) => content.includes('Really'))).toBe(false);
      expect(testbed.log).toEqual([]);
    }));

  it('pauses everything and resumes; countdowns stand still in between', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, time } = testbed;
      const contest = await begun(testbed, 2);
      const paused = await (await openPanel(contest, anna)).press('Pause everything');
      expect(paused.page.content).toContain('⏸ Paused: all clocks stand still.');
      time.jump(3_600_000);
      await testbed.heard();
      await contest.settle();
      expect(openBoards(contest.held)).toHaveLength(1);
      const again = await paused.press('Go on');
      expect(again.page.content).toContain('✅ The tournament goes on.');
      expect(contest.held.pausedSince).toBeNull();
      expect(contest.held.stoodMs).toBeGreaterThanOrEqual(3_600_000);
      expect(acts(contest, anna.user.id)).toEqual(['pause', 'resume']);
      expect(testbed.log).toEqual([]);
    }));

  it('gives a last call, after which unfinished games are decided', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, time } = testbed;
      const contest = await begun(testbed, 2, { noShowMs: 3_600_000 });
      const called = await (await (await openPanel(contest, anna)).press('Last call …')).press('5 min');
      expect(called.page.content).toContain(
        '✅ Last call: games unfinished in 5 min are decided as announced.',
      );
      expect(called.page.content).toContain('🔔 The last call is over');
      time.jump(4 * 60_000);
      await testbed.heard();
      await contest.settle();
      expect(openBoards(contest.held)).toHaveLength(1);
      await waitFor(contest, () => openBoards(contest.held).length === 0);
      expect(contest.held.boards[0]?.result).toMatchObject({ score: [0.5, 0.5], how: 'last-call' });
      expect(testbed.log).toEqual([]);
    }));

  it('pairs two by hand for the next round, and the others by the rules', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 6);
      // The two have just met.
      const pair = first(contest.held.boards).players;
      const [one = '', two = ''] = pair.map(contest.nameOf);
      const list = await (await openPanel(contest, anna)).press('Pairing');
      const partner = await list.choose(one);
      expect(partner.page.content).toContain(`Who does **${one}** meet in the next round?`);
      expect([...partner.choices.keys()]).not.toContain(one);
      const fixed = await partner.choose(two);
      expect(contest.held.fixed).toEqual([pair]);
      // The pair is released, then fixed again.
      expect((await fixed.choose(`${one} – ${two}`)).page.content).toContain(
        `The rules pair ${one} and ${two} again`,
      );
      await (await (await (await openPanel(contest, anna)).press('Pairing')).choose(one)).choose(two);
      await contest
        .play({
          async between({ held, live }) {
            if (held.stages[0].phase === 'between') await live.enter({ do: 'hurry' }, null);
            if (held.stages[0].round > 1) throw new Error('enough');
          },
        })
        .catch((error: unknown) => expect(String(error)).toContain('enough'));
      const next = contest.held.boards.filter(({ round }) => round === 2);
      expect(next).toHaveLength(3);
      expect(next.map(({ players }) => players)).toContainEqual(pair);
      expect(contest.held.fixed).toEqual([]);
      expect(testbed.log).toEqual([]);
    }));

  it('forbids a pairing, and excuses a player from a round', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 4);
      const [one = '', two = ''] = contest.people.map(({ user }) => user.global_name ?? '');
      const player = await (await (await openPanel(contest, anna)).press('Players')).choose(one);
      const forbidden = await (await player.press('Never pair with …')).choose(two);
      expect(forbidden.page.content).toContain(`✅ ${one} and ${two} shouldn’t be paired.`);
      const absent = await forbidden.press('Sits out round 2');
      expect(absent.page.content).toContain(`✅ ${one} sits out round 2.`);
      const twice = await (await openPanel(contest, anna)).press('Players');
      expect((await (await twice.choose(one)).press('Sits out round 2')).page.content).toContain(
        '⛔ That player already sits out that round',
      );
      expect(acts(contest, anna.user.id)).toEqual(['forbid', 'absent']);
      expect(testbed.log).toEqual([]);
    }));

  it('repeats a match that ended by a fault', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, running } = testbed;
      const contest = await begun(testbed, 2);
      await waitFor(contest, () => first(contest.held.boards).openedAt !== null);
      await contest
        .play({
          async between({ held }) {
            const room = running.rooms.at(first(held.boards).channelId ?? '');
            if (!room) return;
            await room.end({ why: 'manager', by: anna.user.id });
            throw new Error('enough');
          },
        })
        .catch((error: unknown) => expect(String(error)).toContain('enough'));
      await contest.settle();
      expect(first(contest.held.boards).isStuck).toBe(true);
      const home = await openPanel(contest, anna);
      expect(home.page.content).toContain('⚠️ ended without a result: an arbiter has to decide');
      const boards = await home.press('Results');
      const board = await boards.choose(first([...boards.choices.keys()]));
      const again = await board.press('Play it again');
      expect(again.page.content).toContain('✅ Round 1 · board 1 is played again.');
      await waitFor(contest, () => first(contest.held.boards).openedAt !== null);
      expect(first(contest.held.boards)).toMatchObject({ isStuck: false, result: null });
      expect(first(contest.held.boards).voided).toHaveLength(1);
      expect(testbed.log).toEqual([]);
    }));
});
