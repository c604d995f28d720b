/** Rated tournaments over the loopback Discord: what they do to the league, what it does to them, and forgetting in both. */
import { describe, expect, it } from 'vitest';
import type { Evening as Held } from '../../src/evening/evening.ts';
import { forgottenTag } from '../../src/discord/league/leagues.ts';
import { withRows } from './stored-rows.ts';
import { contestOf, settled } from './contest.ts';
import { whispered } from './ended-match.ts';
import { guildOf, leagueOf, record } from './league-games.ts';
import { withEvening, type Evening } from './match.ts';

const rated = (evening: Evening) => ({
  format: 'round-robin' as const,
  terms: { ...settled(evening).terms, ranked: true },
});

const ratingsIn = ({ members }: Held): Record<string, number> =>
  Object.fromEntries([...members.values()].map(({ name, rating }) => [name, rating]));

describe('a rated tournament', () => {
  it('is joined with the ratings of the league, and its games change them; forfeits do not', () =>
    withEvening({}, async (evening) => {
      const one = evening.discord.user('Player 01').user.id;
      const players = [one, evening.ben.user.id].map((id) => ({ id, name: 'Somebody' }));
      await record(evening, { players });
      const contest = await contestOf(evening, 3, rated(evening));
      expect(ratingsIn(contest.held)).toMatchObject({ 'Player 01': 1008, 'Player 02': 1000 });
      // The third never comes.
      await contest.play({ staysAway: (name) => name === 'Player 03' });
      expect(contest.held.phase).toBe('over');
      const rating = (n: number) =>
        leagueOf(evening).ratingOf(
          guildOf(evening),
          contest.held.header.terms.game,
          contest.people[n]?.user.id ?? '',
        );
      const [first, second, third] = await Promise.all([rating(0), rating(1), rating(2)]);
      expect([first === 1008, second === 1000]).toEqual([false, false]);
      expect(first + second).toBe(2008);
      expect(third).toBe(1000);
    }));

  it('that is not rated changes no rating', () =>
    withEvening({}, async (evening) => {
      const contest = await contestOf(evening, 2, { format: 'round-robin' });
      await contest.play();
      expect((await leagueOf(evening).read(guildOf(evening))).books.size).toBe(0);
    }));
});

describe('somebody who is forgotten', () => {
  const ask = async (evening: Evening, who: Parameters<typeof whispered>[0], action: string) => {
    const { channelId } = evening;
    const shown = await whispered(who, channelId, who.run(channelId, 'schikane ranking'));
    const id = `ranking|${action}|${settled(evening).terms.game}`;
    return whispered(who, channelId, who.click(shown, id, { force: true }));
  };

  it('is asked to wait while a tournament of theirs goes on', () =>
    withEvening({}, async (evening) => {
      const contest = await contestOf(evening, 2, rated(evening));
      const [one] = contest.people;
      if (!one) throw new Error('nobody');
      expect((await ask(evening, one, 'forgetYes')).content).toContain(
        '**Tuesday cup**, which is not over yet',
      );
      expect(contest.held.members.has(one.user.id)).toBe(true);
    }));

  it('has another name in tournaments that are over, whether they are held or only stored; all else stays', () =>
    withEvening({}, async (evening) => {
      const contest = await contestOf(evening, 3, rated(evening));
      await contest.play();
      const [one, two] = contest.people;
      if (!one || !two) throw new Error('nobody');
      const { id } = contest.held.header;
      const before = contest.held;
      const check = (after: Held | undefined, who: string, index: number) => {
        if (!after) throw new Error('no tournament');
        const member = [...after.members.values()][index];
        expect(forgottenTag(member?.id ?? '')).not.toBe(null);
        expect(member?.name).toMatch(/^Former player \d{6}$/);
        expect(JSON.stringify([after.entries, after.boards, [...after.members]])).not.toContain(who);
        const places = ({ stages }: Held) => stages[0].standings().map(({ rank, points }) => [rank, points]);
        expect(places(after)).toEqual(places(before));
        expect(after.phase).toBe('over');
      };
      expect((await ask(evening, one, 'forgetYes')).content).toContain('You are forgotten');
      check(contest.held, one.user.id, 0);
      await evening.restart();
      check(await evening.running.evenings.read(id), one.user.id, 0);
      expect((await ask(evening, two, 'forgetYes')).content).toContain('You are forgotten');
      check(await evening.running.evenings.read(id), two.user.id, 1);
      // Once more does nothing.
      const entries = (await evening.running.evenings.read(id))?.entries.length;
      await ask(evening, two, 'forgetYes');
      expect((await evening.running.evenings.read(id))?.entries).toHaveLength(entries ?? 0);
      withRows(evening.file, (rows) => expect(rows.texts('forgetting')).toEqual([]));
    }));
});
