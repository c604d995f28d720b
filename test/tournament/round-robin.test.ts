import fc from 'fast-check';
import { expect, test } from 'vitest';
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
