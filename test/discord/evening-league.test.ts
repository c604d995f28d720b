/** Rated tournaments over the loopback Discord: what they do to the league, and what it does to them. */
import { describe, expect, it } from 'vitest';
import { openBoards, type Evening as Held } from '../../src/evening/evening.ts';
import { contestOf, settled } from './contest.ts';
import { bookIn } from '../../src/league/server.ts';
import { guildOf, leagueOf, playTurns, record } from './league-games.ts';
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
      let played = 0;
      await contest.play({
        staysAway: (name) => name === 'Player 03',
        winner: ([first], { number }) => (number === played ? first : null),
        async between({ held, sessionOf, nameOf }) {
          for (const { number, channelId, players } of openBoards(held)) {
            const [one, two] = [sessionOf(nameOf(players[0])), sessionOf(nameOf(players[1]))];
            if (channelId === null || players.includes(contest.people[2]?.user.id ?? '')) continue;
            if (number === played || !evening.running.rooms.at(channelId)) continue;
            await playTurns(evening, 3, { channelId, players: [one, two] });
            played = number;
          }
        },
      });
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

  it('goes on with what a match given up at once has given, which changes no rating', () =>
    withEvening({}, async (evening) => {
      const contest = await contestOf(evening, 2, rated(evening));
      await contest.play();
      expect(contest.held.phase).toBe('over');
      const server = await leagueOf(evening).read(guildOf(evening));
      expect(bookIn(server, contest.held.header.terms.game).entries).toMatchObject([
        { leftOut: 'too-short', steps: null },
      ]);
    }));

  it('that is not rated changes no rating', () =>
    withEvening({}, async (evening) => {
      const contest = await contestOf(evening, 2, { format: 'round-robin' });
      await contest.play();
      expect((await leagueOf(evening).read(guildOf(evening))).books.size).toBe(0);
    }));
});
