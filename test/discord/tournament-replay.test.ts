/** An arbiter has a match played again, over the loopback Discord with a league. */
import { describe, expect, it } from 'vitest';
import { openPanel, type Panel } from './arbiters.ts';
import { resign } from './acting.ts';
import { cut, settled, type Contest } from './contest.ts';
import { guildOf, leagueOf, playTurns } from './league-games.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { begun, decideAll, first, QUIET, waitFor } from './tournament-panel-contest.ts';

const WHY = 'The **cards** were @everyone wrong';

const rated = (testbed: Testbed) => ({
  format: 'round-robin' as const,
  cycles: 2,
  terms: { ...settled(testbed).terms, ranked: true },
});

const boardOf = ({ held }: Contest) => first(held.boards);

const ratingsOf = (contest: Contest) =>
  Promise.all(
    boardOf(contest).players.map((id) =>
      leagueOf(contest.testbed).ratingOf(guildOf(contest.testbed), contest.held.header.terms.game, id),
    ),
  );

const players = (contest: Contest) => {
  const [one, two] = boardOf(contest).players.map((id) => contest.sessionOf(contest.nameOf(id)));
  if (!one || !two) throw new Error('nobody plays');
  return [one, two] as const;
};

/** Both cut; the table is up. */
async function seated(contest: Contest, channelId: string): Promise<void> {
  await waitFor(contest, () => contest.testbed.running.rooms.at(channelId) === undefined);
  await cut(contest, channelId, boardOf(contest).players.map(contest.nameOf));
  await waitFor(contest, () => contest.testbed.running.rooms.at(channelId) !== undefined);
}

/** Both cut and play; the loser of the board resigns. */
async function plays(contest: Contest, loses: 0 | 1): Promise<void> {
  const { testbed } = contest;
  const channelId = boardOf(contest).channelId ?? '';
  await seated(contest, channelId);
  await playTurns(testbed, 3, { channelId, players: players(contest) });
  await resign(testbed, players(contest)[loses], channelId);
  await waitFor(contest, () => boardOf(contest).isClosed);
}

async function boardPage(contest: Contest): Promise<Panel> {
  const boards = await (await openPanel(contest, contest.testbed.anna)).press('Results');
  return boards.choose([...boards.choices.keys()][0] ?? '');
}

describe('a match played again', () => {
  it('annuls the match before, also in the ratings, and tells why', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      // The second round keeps the tournament from ending.
      const contest = await begun(testbed, 2, rated(testbed));
      const channelId = boardOf(contest).channelId ?? '';
      await plays(contest, 1);
      expect(await ratingsOf(contest)).toEqual([1008, 992]);
      const stale = await boardPage(contest);
      const page = await boardPage(contest);
      const done = await page.write('Play again …', WHY);
      expect(done.page.content).toContain(
        `✅ Round 1 · board 1 is played again by an arbiter’s order: \`${WHY}\``,
      );
      await waitFor(contest, () => boardOf(contest).openedAt !== null);
      expect(boardOf(contest)).toMatchObject({ result: null, replay: WHY, isClosed: false });
      expect(await ratingsOf(contest)).toEqual([1000, 1000]);
      const said = await anna.sees(channelId, ({ content }) => content.includes('(match 2)'));
      expect(said.content).toContain(`⚖️ An arbiter has ordered a new match: \`${WHY}\``);
      expect(said.mention_everyone).toBe(false);
      // The form of another page, sent once more, changes nothing.
      const again = await stale.write('Play again …', WHY);
      expect(again.page.content).toContain('Nothing has changed');
      await testbed.restart();
      await contest.settle();
      await plays(contest, 0);
      expect(boardOf(contest).result).toMatchObject({ score: [0, 1], how: 'played' });
      expect(await ratingsOf(contest)).toEqual([992, 1008]);
      // Its thread is not archived while it is played again.
      expect(contest.held.boards).toHaveLength(1);
      await contest.live.enter({ do: 'hurry' }, anna.user.id);
      await waitFor(contest, () => contest.held.boards.length === 2);
      const refused = await contest.live.enter({ do: 'replay', board: 1, why: '' }, anna.user.id);
      expect(refused).toMatchObject({ ok: false, error: { refusal: { why: 'result-stands' } } });
      expect(testbed.log).toEqual([]);
    }));

  it('ends a match that is still being played, which changes no rating', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await begun(testbed, 4, { ...rated(testbed), cycles: 1 });
      const channelId = boardOf(contest).channelId ?? '';
      await seated(contest, channelId);
      await playTurns(testbed, 3, { channelId, players: players(contest) });
      const before = testbed.running.rooms.at(channelId)?.header.id;
      await (await boardPage(contest)).write('Play again …', WHY);
      await waitFor(contest, () => boardOf(contest).openedAt !== null);
      expect(testbed.running.rooms.at(channelId)).toBeUndefined();
      await plays(contest, 1);
      expect(boardOf(contest).result?.match).not.toBe(before);
      expect(await ratingsOf(contest)).toEqual([1008, 992]);
      await decideAll(contest);
      expect(testbed.log).toEqual([]);
    }));
});
