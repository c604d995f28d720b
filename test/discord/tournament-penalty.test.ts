/** Penalties, over the loopback Discord. */
import { describe, expect, it } from 'vitest';
import { openPanel } from './arbiters.ts';
import { withTestbed } from './testbed.ts';
import { begun, decideAll, first, QUIET, waitFor } from './tournament-panel-contest.ts';

describe('a penalty', () => {
  it('takes points off in the standings, with a mark and its reason', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId } = testbed;
      const contest = await begun(testbed, 4);
      await decideAll(contest);
      const [winner] = first(contest.held.boards).players;
      const name = contest.nameOf(winner);
      const page = await (await (await openPanel(contest, anna)).press('Players')).choose(name);
      const done = await page.write('Penalty −½ …', 'Came **late** @here');
      expect(done.page.content).toContain(
        `✅ ${name} has a penalty of ½ point in the standings: \`Came **late** @here\``,
      );
      const more = await done.write('Penalty −½ …', 'Late again');
      expect(more.page.content).toContain('a penalty of 1 point in the standings');
      const said = await anna.sees(channelId, ({ content }) => content.includes('1 point off as a penalty'));
      expect(said.content).toContain(`${name} **0** ⚖️`);
      expect(said.content).toContain(`⚖️ ${name}: 1 point off as a penalty: \`Late again\``);
      expect(contest.held.stages[0].standings().find(({ player }) => player === winner)).toMatchObject({
        points: 0,
        penalty: 1,
      });
      const back = await more.write('No penalty …', 'A mistake');
      expect(back.page.content).toContain(`✅ ${name} has no penalty any more: \`A mistake\``);
      await anna.sees(channelId, ({ content }) => content.includes('🏆') && !content.includes('⚖️'));
      expect(testbed.log).toEqual([]);
    }));

  it('can be the running game, and the players read the reason', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 4);
      const board = first(contest.held.boards);
      const [loser, opponent] = board.players;
      const panel = await (await openPanel(contest, anna)).press('Players');
      const page = await panel.choose(contest.nameOf(loser));
      await page.write('Loses the game …', 'Asked a *friend*');
      expect(first(contest.held.boards).result).toMatchObject({
        score: [0, 1],
        forfeit: true,
        how: 'arbiter',
      });
      await waitFor(contest, () => first(contest.held.boards).isClosed);
      const said = await anna.sees(board.channelId ?? '', ({ content }) => content.startsWith('⚖️'));
      expect(said.content).toBe(
        `⚖️ An arbiter has decided. <@${opponent}> wins. Reason: \`Asked a *friend*\``,
      );
      expect(testbed.log).toEqual([]);
    }));
});
