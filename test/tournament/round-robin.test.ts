import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Score, Tournament } from '../../src/tournament/types.ts';
import { turn, turnsOf } from '../../src/tournament/circle.ts';
import {
  after,
  back,
  begin,
  firstWins,
  games,
  joining,
  PAIR,
  result,
  START,
  table,
  whyNot,
  withdraw,
} from './play.ts';

const counts = fc.integer({ min: 2, max: 65 });
const turns = (players: number) => Array.from({ length: turnsOf(players) }, (_, i) => turn(players, i));

test('everybody meets everybody once, and rests once if the number is odd', () => {
  fc.assert(
    fc.property(counts, (players) => {
      const all = turns(players);
      const met = all.flatMap((each) => each.games.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
      expect(new Set(met).size).toBe((players * (players - 1)) / 2);
      expect(met).toHaveLength((players * (players - 1)) / 2);
      for (const { games: round, rests } of all)
        expect(new Set([...round.flat(), ...(rests === null ? [] : [rests])]).size).toBe(players);
      expect(new Set(all.map(({ rests }) => rests)).size).toBe(players % 2 === 0 ? 1 : players);
    }),
  );
});

test('seats differ by at most one per player, and never repeat three times in a row', () => {
  fc.assert(
    fc.property(counts, (players) => {
      const all = turns(players);
      for (let player = 0; player < players; player += 1) {
        const seats = all.flatMap((each) =>
          each.games.filter((game) => game.includes(player)).map((game) => game.indexOf(player) + 1),
        );
        const firsts = seats.filter((seat) => seat === 1).length;
        expect(Math.abs(firsts - (seats.length - firsts))).toBeLessThanOrEqual(1);
        expect(seats.join('')).not.toMatch(/111|222/);
      }
    }),
  );
});

const of = (names: string, options = {}) => after(begin('round-robin', options), ...joining(names), START);

test('the odd player rests without points', () => {
  let now = of('a b c');
  expect(now).toMatchObject({ phase: 'between', round: 0, roundsInAll: 3 });
  const rested: string[] = [];
  while (now.phase !== 'over') {
    now = after(now, PAIR);
    expect(now.byes).toMatchObject([{ points: 0 }]);
    rested.push(...now.byes.map(({ player }) => player));
    now = firstWins(now);
  }
  expect(rested.toSorted()).toEqual(['a', 'b', 'c']);
  expect(table(now)).toEqual(['1 a 2 0 1 2', '2 b 1 0 0 1', '3 c 0 0 0 0']);
  expect(whyNot(now, PAIR)).toBe('tournament-over');
});

test('the second cycle swaps the seats', () => {
  let now = of('a b c d', { cycles: 2 });
  while (now.phase !== 'over') now = firstWins(after(now, PAIR));
  const played = now.rounds.map((round) => round.games.map(({ players }) => players.join(' ')));
  const swapped = now.rounds.map((round) => round.games.map(({ players }) => players.toReversed().join(' ')));
  expect(played).toHaveLength(6);
  expect(played.slice(3)).toEqual(swapped.slice(0, 3));
});

test('the opponent of a withdrawn player rests; a player who returns plays on', () => {
  const now = after(of('a b c d'), withdraw('d'), PAIR);
  expect(now.byes).toHaveLength(1);
  expect(now.byes[0]?.points).toBe(0);
  expect(now.pairings).toHaveLength(1);
  const next = after(firstWins(now), back('d'), PAIR);
  expect(next.pairings).toHaveLength(2);
  expect(table(next)).toHaveLength(4);
  expect(whyNot(next, back('d'))).toBe('not-withdrawn');
});

test('rounds are paired even if nobody is left to play in them', () => {
  let now = after(of('a b c d'), withdraw('b'), withdraw('c'), withdraw('d'));
  for (let round = 1; round <= 3; round += 1) {
    now = after(now, PAIR);
    expect(now).toMatchObject({ round, pairings: [], byes: [{ player: 'a', points: 0 }] });
  }
  expect(now.phase).toBe('over');
});

test('refuses impossible inputs with their reasons', () => {
  const open = after(begin('round-robin'), ...joining('a b c'), withdraw('c'));
  expect(whyNot(open, PAIR)).toBe('not-started');
  expect(whyNot(after(open, withdraw('b')), START)).toBe('too-few-players');
  const now = after(open, START, PAIR);
  expect(games(now)).toEqual(['a b']);
  expect(whyNot(now, START)).toBe('started-already');
  expect(whyNot(now, PAIR)).toBe('round-not-complete');
  expect(whyNot(now, back('c'))).toBe('not-in-schedule');
  expect(whyNot(now, { do: 'join', player: 'x', rating: 1 })).toBe('too-late-to-join');
  expect(whyNot(now, { do: 'join', player: 'a', rating: 1 })).toBe('joined-already');
  expect(whyNot(now, result('a c', [1, 0]))).toBe('no-such-game');
  expect(whyNot(now, { do: 'absent', player: 'a', round: 2 })).toBe('not-for-kind');
  expect(whyNot(now, { do: 'forbid', players: ['a', 'b'] })).toBe('not-for-kind');
  expect(whyNot(now, { do: 'free', player: 'a' })).toBe('not-for-kind');
  expect(whyNot(now, { do: 'tick' })).toBe('not-for-kind');
});

describe('a player who leaves', () => {
  /** Plays this many rounds; the alphabetically first player wins each game. */
  const rounds = (now: Tournament, count: number): Tournament =>
    Array.from({ length: count }).reduce<Tournament>((before) => firstWins(after(before, PAIR)), now);
  const rest = (now: Tournament): Tournament =>
    now.phase === 'over' ? now : rest(firstWins(after(now, PAIR)));
  const counted = (now: Tournament): string[] =>
    now.rounds.flatMap((round) =>
      round.games.map(({ players, score }) => `${players.join(' ')} ${String(score)}`),
    );

  test('before half of their games: none of them counts, and nobody gains by having met them', () => {
    // a would beat everybody.
    const now = rest(after(rounds(of('a b c d e'), 1), withdraw('a')));
    expect(now.leavers).toEqual({ annulled: ['a'], forfeiting: [] });
    expect(counted(now).some((game) => game.includes('a'))).toBe(false);
    expect(table(now)).toEqual(['1 b 3 0 3 3', '2 c 2 0 1 2', '3 d 1 0 0 1', '4 a 0 0 0 0', '4 e 0 0 0 0']);
    expect(now.standings().map(({ player, played }) => `${player} ${played}`)).toContain('b 3');
  });

  test('after half of their games: what was played counts, the rest is lost by forfeit', () => {
    const half = rounds(of('a b c d e f'), 3);
    const played = 3;
    const next = after(half, withdraw('a'), PAIR);
    expect(next.leavers).toEqual({ annulled: [], forfeiting: ['a'] });
    const lost = next.pairings.filter(({ players }) => players.includes('a'));
    expect(lost).toMatchObject([{ forfeit: true }]);
    expect(next.byes).toEqual([]);
    const end = rest(firstWins(next));
    const games = end.rounds.flatMap((round) => round.games).filter(({ players }) => players.includes('a'));
    expect(games).toHaveLength(5);
    expect(end.standings().find(({ player }) => player === 'a')).toMatchObject({ points: played, played });
    // Each of the others has a result against a.
    for (const other of ['b', 'c', 'd', 'e', 'f'])
      expect(games.some(({ players }) => players.includes(other))).toBe(true);
  });

  test('and returns loses the games in between by forfeit', () => {
    const away = firstWins(after(of('a b c d'), withdraw('a'), PAIR));
    expect(away.byes).toHaveLength(1);
    const [rested] = away.byes;
    const now = after(away, back('a'));
    expect(now.byes).toEqual([]);
    expect(now.pairings).toContainEqual(expect.objectContaining({ forfeit: true }));
    expect(now.standings().find(({ player }) => player === rested?.player)?.points).toBe(1);
  });

  test('finishes a current game, which may be the one that makes half of them', () => {
    const now = after(of('a b c'), PAIR);
    const [game] = now.pairings;
    const [player = ''] = game?.players ?? [];
    const left = after(now, withdraw(player));
    expect(left.leavers.annulled).toEqual([player]);
    expect(left.pairings).toHaveLength(1);
    const done = firstWins(left);
    expect(done.leavers).toEqual({ annulled: [], forfeiting: [player] });
    expect(done.pairings).toHaveLength(1);
  });

  test('keeps the results of others, with the option `rest`', () => {
    const now = rest(after(rounds(of('a b c d e', { leavers: 'rest' }), 1), withdraw('a')));
    expect(now.leavers).toEqual({ annulled: [], forfeiting: [] });
    expect(now.rounds[0]?.games).toHaveLength(2);
    expect(now.rounds.flatMap((round) => round.games).some(({ forfeit }) => forfeit)).toBe(false);
  });

  test('early leaves the table of all others as if they had never been there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 9 }),
        fc.integer({ min: 1, max: 2 }),
        fc.nat(99),
        fc.array(fc.nat(2), { minLength: 200, maxLength: 200 }),
        (size, cycles, after_, scores) => {
          const names = 'abcdefghi'.slice(0, size).split('');
          const scoreOf = (one: string, other: string, round: number): Score => {
            const [low, high] = [one, other].toSorted() as [string, string];
            const value =
              scores[(names.indexOf(low) * 31 + names.indexOf(high) * 7 + round) % scores.length] ?? 0;
            const score = (
              [
                [1, 0],
                [0.5, 0.5],
                [0, 1],
              ] as const
            )[value] ?? [1, 0];
            return one === low ? score : [score[1], score[0]];
          };
          let now = of(names.join(' '), { cycles, tieBreaks: ['sonneborn-berger', 'wins', 'fewer-games'] });
          const all = cycles * (size - 1);
          const leavesAt = after_ % Math.max(1, Math.ceil(all / 2));
          while (now.phase !== 'over') {
            const own = now.standings().find(({ player }) => player === 'a')?.played ?? 0;
            if (own >= leavesAt && !now.entrants[0]?.withdrawn && 2 * own < all)
              now = after(now, withdraw('a'));
            now = after(now, PAIR);
            for (const { players, score } of now.pairings) {
              const [one, other] = players;
              if (!score) now = after(now, result(players.join(' '), scoreOf(one, other, now.round)));
            }
          }
          const points = new Map(names.map((name) => [name, 0]));
          for (const { games: round } of now.rounds)
            for (const { players, score } of round)
              players.forEach((player, i) =>
                points.set(player, (points.get(player) ?? 0) + (score?.[i] ?? 0)),
              );
          expect(now.leavers.annulled).toEqual(['a']);
          for (const standing of now.standings()) {
            expect(standing.points).toBe(points.get(standing.player));
            // Everybody else has exactly the games against everybody else.
            expect(standing.played).toBe(standing.player === 'a' ? 0 : cycles * (size - 2));
          }
        },
      ),
    );
  });
});
