/** Arbiters of a rated tournament who have already decided something and then want to play in it. */
import { describe, expect, it } from 'vitest';
import { isForThemselves } from '../../src/features/tournament/chat/deciding.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import { openPanel } from './arbiters.ts';
import { actionsOf } from './acting.ts';
import { contestOf, settled, type Contest } from './contest.ts';
import { buttonOf, buttonsIn, whispered } from './ended-match.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };
const ASKED = 'an arbiter who doesn’t play has to agree';

/** Announces a tournament hosted by Anna, with four players joined. */
const announced = (testbed: Testbed, ranked = true): Promise<Contest> =>
  contestOf(testbed, 4, { terms: { ...settled(testbed).terms, ranked } });

/** Returns the answer to Anna's click on the join button. */
async function joins({ testbed }: Contest) {
  const { anna, channelId } = testbed;
  const message = await anna.sees(channelId, (seen) => actionsOf(seen).has('withdraw'));
  return whispered(anna, channelId, anna.click(message, actionsOf(message).get('join') ?? ''));
}

describe('an arbiter who has decided something', () => {
  it("needs another arbiter's consent to play rated, for any kind of decision", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben } = testbed;
      const contest = await announced(testbed);
      const [rival = '', other = ''] = contest.people.map(({ user }) => user.id);
      await contest.live.enter({ do: 'name-arbiter', player: ben.user.id }, anna.user.id);
      await contest.live.enter({ do: 'name-arbiter', player: rival }, anna.user.id);
      for (const deed of [
        { do: 'withdraw', player: rival, why: 'excluded' },
        { do: 'forbid', players: [rival, other] },
      ] satisfies Deed[]) {
        await contest.live.enter(deed, anna.user.id);
        const asked = await joins(contest);
        expect(asked.content).toContain(ASKED);
        expect(buttonsIn(asked).map(({ label }) => label)).toEqual(['Join, without ratings']);
        expect(contest.held.members.has(anna.user.id)).toBe(false);
        // Neither the arbiter in question nor an arbiter who plays can agree.
        const agree = { do: 'agree', player: anna.user.id } as const;
        expect([anna.user.id, rival].map((by) => isForThemselves(contest.held, agree, by))).toEqual([
          true,
          true,
        ]);
        const arbiters = await (await openPanel(contest, ben)).press('Arbiters …');
        const [label = ''] = arbiters.choices.keys();
        expect((await arbiters.choose(label)).page.content).toContain('another arbiter lets them play');
      }
      expect((await joins(contest)).content).toContain('You’re in');
      expect(contest.held.isRated).toBe(true);
      expect(testbed.log).toEqual([]);
    }));

  it('can play without ratings, which the bot announces to everybody', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId } = testbed;
      const contest = await announced(testbed);
      const [rival = ''] = contest.people.map(({ user }) => user.id);
      await contest.live.enter({ do: 'withdraw', player: rival, why: 'excluded' }, anna.user.id);
      const asked = await joins(contest);
      const done = anna.click(asked, buttonOf(asked, 'Join, without ratings'));
      expect((await whispered(anna, channelId, done)).content).toContain('You’re in');
      expect(contest.held.isRated).toBe(false);
      await anna.sees(channelId, ({ content }) =>
        content.includes('**This tournament is no longer rated.**'),
      );
    }));

  it('decides nothing alone after joining and leaving', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await announced(testbed);
      const [rival = ''] = contest.people.map(({ user }) => user.id);
      expect((await joins(contest)).content).toContain('You’re in');
      await contest.live.enter({ do: 'withdraw', player: anna.user.id, why: 'asked' }, anna.user.id);
      const exclusion = { do: 'withdraw', player: rival, why: 'excluded' } as const;
      expect(isForThemselves(contest.held, exclusion, anna.user.id)).toBe(true);
    }));

  it('joins unasked where no rating is at stake or nothing was decided', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await announced(testbed, false);
      const [rival = ''] = contest.people.map(({ user }) => user.id);
      await contest.live.enter({ do: 'withdraw', player: rival, why: 'excluded' }, anna.user.id);
      expect((await joins(contest)).content).toContain('You’re in');
    }));
});
