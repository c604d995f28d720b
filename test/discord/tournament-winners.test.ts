/** Who has won: nobody if nobody played, and everybody who is truly equal; text and picture agree. */
import { describe, expect, it } from 'vitest';
import { ownGameText } from '../../src/features/tournament/chat/own-game.ts';
import { contestOf, later, type Contest, type Settled } from './contest.ts';
import { withTestbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

const mainOf = ({ testbed: { anna, channelId } }: Contest) =>
  anna.messages(channelId).find(({ content }) => content.startsWith('🏆'));

/** Decides every board as a draw by an arbiter. */
async function draws(contest: Contest): Promise<void> {
  await contest.play({
    winner: () => null,
    async between({ held, live }) {
      for (const { number, openedAt, result } of held.boards) {
        if (openedAt === null || result) continue;
        await live.enter(
          { do: 'result', board: number, score: [0.5, 0.5], forfeit: false, how: 'arbiter', match: null },
          null,
        );
      }
    },
  });
  await later(contest, 20_000);
}

describe('a tournament', () => {
  it('in which nobody played has no winner, no medals and no podium', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 3, { rounds: 1 });
      await contest.play({ staysAway: () => true });
      await later(contest, 20_000);
      const main = mainOf(contest);
      expect(contest.held.phase).toBe('over');
      expect(main?.content).toContain('Nobody has won: no game was played.');
      expect(main?.content).not.toMatch(/🥇|has won\./);
      expect(ownGameText(testbed.running.bot, contest.held, contest.people[0]?.user.id ?? '', 'en')).toBe(
        'It’s over: nobody has won, because no deciding game was played.',
      );
      // The standings take the place of the podium.
      expect(main?.attachments[0]?.description).toContain('Final standings');
      expect(testbed.log).toEqual([]);
    }));

  it.each<[string, number, Settled]>([
    ['four', 4, { rounds: 1 }],
    ['six', 6, { rounds: 1, tieBreaks: [] }],
  ])('with %s equal firsts names all of them', (_, count, changes) =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, count, changes);
      await draws(contest);
      const main = mainOf(contest);
      const ids = contest.people.map(({ user }) => user.id);
      const won = main?.content.split('\n').find((line) => line.startsWith('🥇')) ?? '';
      for (const id of ids) expect(won).toContain(`<@${id}>`);
      expect(won).toContain('have won.');
      const shown = main?.attachments[0]?.description ?? '';
      for (let i = 1; i <= count; i += 1) expect(shown).toContain(`1) Player 0${i}: 0.5 points.`);
    }),
  );

  it('with eight equal firsts counts them, in words and in the picture', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 8, { rounds: 1, tieBreaks: [], locale: 'de' });
      await draws(contest);
      const main = mainOf(contest);
      expect(main?.content).toContain('🥇 Acht teilen sich Platz 1.');
      expect(main?.attachments[0]?.description).toContain('1) Acht teilen sich Platz 1: 0,5 Punkte.');
      expect(main?.content.match(/1\\\. Player/g)).toHaveLength(8);
    }));
});
