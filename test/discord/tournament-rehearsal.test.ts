/** A host rehearses a tournament with practice opponents. */
import { describe, expect, it } from 'vitest';
import { isPractice } from '../../src/features/tournament/practice.ts';
import { games } from '../../src/games/index.ts';
import { canPractise } from '../../src/games/rules.ts';
import { openPanel } from './arbiters.ts';
import { resign } from './acting.ts';
import { contestOf, settled, type Contest, type Settled } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';

/** Interval between edits of its message, in ms. */
const LATER_MS = 3000;

const QUIET = { settings: { nudgeMinutes: 0 } };

/** A tournament of a game with a practice opponent, over quickly for lack of time. */
/** Practice opponents play one another until their time is over: `initialMs` ends a match. */
function rehearsal(testbed: Testbed, initialMs = 20_000): Settled {
  const game = games.find(canPractise)?.id ?? '';
  const { terms } = settled(testbed);
  return {
    rounds: 1,
    terms: { ...terms, game, clock: { initialMs, incrementMs: 0, press: 'auto' } },
  };
}

async function fill(contest: Contest, count: string): Promise<void> {
  const panel = await openPanel(contest, contest.testbed.anna);
  await (await panel.press('Practice opponents …')).choose(count);
}

/** All messages, once one names the winner. */
async function said({ anna, channelId, time }: Testbed): Promise<string> {
  time.jump(LATER_MS);
  await anna.sees(channelId, ({ content }) => content.includes('🥇'));
  return anna
    .snapshot()
    .channels.flatMap(({ id }) => anna.messages(id))
    .map((message) => JSON.stringify([message.content, message.mentions, message.attachments]))
    .join('\n');
}

describe('a tournament with practice opponents', () => {
  it('runs from the first pairing to the podium unattended, also after a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 0, rehearsal(testbed));
      await fill(contest, '4 practice opponents');
      let isRestarted = false;
      await contest.play({
        async between({ held }) {
          if (isRestarted || !held.boards.some(({ openedAt }) => openedAt !== null)) return;
          isRestarted = true;
          await testbed.restart();
        },
      });
      expect(contest.held.boards.map(({ result }) => result?.how)).toEqual(['played', 'played']);
      expect([...contest.held.members.values()].map(({ name }) => name)).toEqual(
        [1, 2, 3, 4].map((number) => `Practice ${number}`),
      );
      const told = await said(testbed);
      expect(isRestarted).toBe(true);
      expect(told).toMatch(/🥇 Practice \d/);
      expect(told).toMatch(/Practice \d – Practice \d/);
      expect(told).not.toContain('practice-');
      expect(testbed.log).toEqual([]);
    }));

  it('pairs them with people, who play as usual', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 1, rehearsal(testbed, 30 * 60_000));
      await fill(contest, '1 practice opponent');
      const [person] = contest.people;
      if (!person) throw new Error('nobody has come');
      await contest.play({
        async between({ held }) {
          const [board] = held.boards;
          const channelId = board?.channelId ?? null;
          if (channelId === null || !board?.openedAt || board.result) return;
          if (!board.seated.includes(person.user.id)) await person.run(channelId, 'schikane table').outcome;
          else if (testbed.running.rooms.at(channelId)) await resign(testbed, person, channelId);
        },
      });
      const [board] = contest.held.boards;
      expect(board?.result).toMatchObject({ how: 'played', forfeit: false });
      expect(board?.result?.score[board.players.findIndex(isPractice)]).toBe(1);
      const told = await said(testbed);
      expect(told).toContain('🥇 Practice 1 has won.');
      expect(told).not.toContain('practice-');
      expect(testbed.log).toEqual([]);
    }));

  it('is not offered where it is rated', () =>
    withTestbed(QUIET, async (testbed) => {
      const rated = await contestOf(testbed, 0, { terms: { ...settled(testbed).terms, ranked: true } });
      expect((await openPanel(rated, testbed.anna)).offers).not.toContain('Practice opponents …');
    }));
});
