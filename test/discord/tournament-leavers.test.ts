/** A player leaves a round robin: what everybody reads, and what the arbiters and the files say. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { exportFiles } from '../../src/features/tournament/chat/exports.ts';
import { listPage } from '../../src/features/tournament/chat/read-list.ts';
import { openPanel } from './arbiters.ts';
import { contestOf, later, standingsOf, type Contest, type Settled } from './contest.ts';
import { withTestbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const ROUND_ROBIN: Settled = { format: 'round-robin', leavers: 'fide' };

const mainOf = ({ testbed: { anna, channelId } }: Contest) =>
  anna.messages(channelId).find(({ content }) => content.startsWith('🏆'));

/** Plays to the end; the first player leaves once this many rounds are complete, and wins until then. */
async function leaving(
  contest: Contest,
  rounds: number,
  leave: (who: UserSession) => Promise<void>,
): Promise<void> {
  const [who] = contest.people;
  if (!who) throw new Error('nobody plays');
  let hasLeft = false;
  await contest.play({
    winner: ([first, second]) => [first, second].toSorted()[0] ?? null,
    async between({ held }) {
      const isComplete = held.boards.every(({ result }) => result);
      if (hasLeft || held.rounds.length < rounds || !isComplete) return;
      hasLeft = true;
      await leave(who);
    },
  });
  await later(contest, 20_000);
}

const fileOf = ({ held }: Contest, extension: string): string => {
  const file = exportFiles(held).find(({ name }) => name?.endsWith(extension));
  return (file?.attachment as Buffer).toString();
};

describe('a player who leaves a round robin', () => {
  it('before half of their games: none of them counts, in words, pictures and files', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 4, ROUND_ROBIN);
      await leaving(contest, 1, async () => {
        const panel = await openPanel(contest, testbed.anna);
        const page = await (await panel.press('Players')).choose('Player 01');
        const sure = await page.press('Exclude');
        expect(sure.page.content).toContain(
          'They haven’t played half of their games: none of them will count in the standings. Ratings keep what was played.',
        );
        const done = await sure.press('Yes, do it');
        expect(done.page.content).toContain('is excluded, none of their games counts');
      });
      expect(contest.held.phase).toBe('over');
      expect(standingsOf(contest)).toEqual([
        '1 Player 02 2 [0,1,2]',
        '2 Player 03 1 [0,0,1]',
        '3 Player 01 0 [0,0,0]',
        '3 Player 04 0 [0,0,0]',
      ]);
      const main = mainOf(contest);
      expect(main?.content).toContain(
        '🚪 Left before half of their games were played: Player 01. None of those games counts.',
      );
      expect(main?.content).toContain('1\\. Player 02 **2**');
      // The podium has nobody without a game that counts.
      expect(main?.attachments[0]?.description).toMatch(
        /1\) Player 02: 2 points\. 2\) Player 03: 1 point\. 3\) Player 04: 0 points\.$/,
      );
      expect(listPage(contest.held, 'games', 0, 'en').content).toMatch(
        /Player 01.*\*\*1 : 0\*\* \(annulled\)|\*\*0 : 1\*\* \(annulled\)/,
      );
      expect(fileOf(contest, '.csv')).toContain('3,Player 01,0,0,0,0,0');
      expect(fileOf(contest, '.trf')).toMatch(/Player 01 .* 0\.0 {4}3 {2}0000 - Z {2}0000 - Z {2}0000 - Z/);
      const json = JSON.parse(fileOf(contest, '.json')) as { parts: { games: { annulled?: true }[] }[] };
      expect(json.parts[0]?.games.filter(({ annulled }) => annulled)).toHaveLength(1);
      expect(testbed.log).toEqual([]);
    }));

  it('after half of their games: the rest are lost by forfeit, without a board', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 4, ROUND_ROBIN);
      await leaving(contest, 2, (who) => contest.click(who, 'withdraw'));
      expect(contest.held.phase).toBe('over');
      expect(contest.held.boards).toHaveLength(5);
      const standings = standingsOf(contest);
      expect(standings).toHaveLength(4);
      expect(standings.some((row) => row.includes('Player 01 2 '))).toBe(true);
      const main = mainOf(contest);
      expect(main?.content).toContain(
        '🚪 Left after half of their games: Player 01. The remaining games are lost by forfeit.',
      );
      const { anna, channelId } = testbed;
      const last = anna.messages(channelId).findLast(({ content }) => content.includes('round 3 of 3'));
      expect(last?.content).toMatch(
        /💤 \*\*Player 0\d\*\* wins by forfeit, because the opponent has left: it counts 1 point\./,
      );
      expect(last?.attachments[0]?.description).toMatch(/Player 0\d: by forfeit, 1 point\./);
      expect(fileOf(contest, '.trf')).toMatch(/Player 01 .* 2\.0 .* -/);
      expect(testbed.log).toEqual([]);
    }));
});
