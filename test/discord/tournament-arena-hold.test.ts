/** An arena in chat: two who have just met wait for somebody else, and are told so. */
import { describe, expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { openBoards, stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { REMATCH_MS } from '../../src/features/tournament/terms.ts';
import { actionsOf } from './acting.ts';
import { contestOf, later, type Contest, type Settled } from './contest.ts';
import { whispered } from './ended-match.ts';
import { withTestbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const ARENA: Settled = { format: 'arena', minutes: 60, rematchAfterMs: REMATCH_MS };

/** Plays until `count` boards are decided. */
async function decided(contest: Contest, count: number): Promise<void> {
  class Enough extends Error {}
  try {
    await contest.play({
      between({ held }) {
        if (held.boards.filter(({ result }) => result).length >= count) throw new Enough();
        return Promise.resolve();
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

/** Clicks a button of the tournament's message; returns the private answer. */
async function told({ testbed, settle }: Contest, who: UserSession, action: string): Promise<string> {
  const { channelId } = testbed;
  const message = await who.sees(channelId, (seen) => actionsOf(seen).has(action));
  const click = who.click(message, actionsOf(message).get(action) ?? '');
  const { content } = await whispered(who, channelId, click);
  await settle();
  return content;
}

const mainOf = ({ testbed: { anna, channelId } }: Contest): string =>
  anna.messages(channelId).find(({ content }) => content.startsWith('🏆'))?.content ?? '';

describe('two players who have just met in an arena', () => {
  it('wait for two minutes, know why and until when, and meet again, also after a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2, ARENA);
      const [one, two] = contest.people as [UserSession, UserSession];
      await decided(contest, 1);
      expect(await told(contest, one, 'free')).toBe('You’re free for the next game.');
      const answer = await told(contest, two, 'free');
      expect(answer).toMatch(
        /^You’re free\. Only \*\*Player 01\*\* is free as well, and you two have just played each other, so I’m waiting for somebody else\. If nobody comes, you two play again <t:\d+:R>\.$/,
      );
      const at = Number(/<t:(\d+):R>/.exec(answer)?.[1]) * 1000;
      const freed = contest.held.entries.findLast(({ do: deed }) => deed === 'free')?.at ?? 0;
      expect(at - freed).toBeGreaterThanOrEqual(REMATCH_MS);
      expect(at - freed).toBeLessThan(REMATCH_MS + 1000);
      expect(await told(contest, one, 'mine')).toContain('Only **Player 02** is free as well');
      await later(contest, 20_000);
      expect(mainOf(contest)).toMatch(
        /⏳ Player 01 and Player 02 are free but have just played each other, so I’m waiting for somebody else\. If nobody comes, they play again <t:\d+:R>\./,
      );
      await later(contest, REMATCH_MS - 40_000);
      expect(openBoards(contest.held)).toHaveLength(0);
      await testbed.restart();
      expect(openBoards(contest.held)).toHaveLength(0);
      await later(contest, 60_000, 12);
      expect(openBoards(contest.held)).toHaveLength(1);
      expect(mainOf(contest)).not.toContain('⏳');
      expect(testbed.log).toEqual([]);
    }));

  it('play at once against somebody else who comes free', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2, ARENA);
      await decided(contest, 1);
      for (const who of contest.people) await told(contest, who, 'free');
      const carla = testbed.discord.user('Carla');
      await told(contest, carla, 'join');
      await later(contest, 8000);
      const [board] = openBoards(contest.held);
      expect(board?.players).toContain(carla.user.id);
      const [alone] = stageOf(contest.held).free;
      const waits = contest.people.find(({ user }) => user.id === alone) as UserSession;
      expect(await told(contest, waits, 'mine')).toBe(
        'You’re free: I pair you as soon as there is somebody for you.',
      );
    }));

  it('are paired again at once in a tournament without the hold', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 2, { format: 'arena', minutes: 60 });
      await decided(contest, 1);
      for (const who of contest.people)
        expect(await told(contest, who, 'free')).toBe('You’re free for the next game.');
      await later(contest, 20_000);
      expect(openBoards(contest.held)).toHaveLength(1);
    }));
});
