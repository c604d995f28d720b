import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '../../src/tournament/csv.ts';
import { seatTables, tableSizes } from '../../src/tournament/pairing/tables.ts';
import { parseSetup } from '../../src/tournament/setup.ts';
import { writeTrf } from '../../src/tournament/trf/write.ts';
import type { Input, Players, Score, Tournament } from '../../src/tournament/types.ts';
import { randomOf } from '../../src/core/random.ts';
import { timesAsMany } from '../long.ts';
import { checkTables, seatingsOf } from './check-tables.ts';
import { after, back, begin, joining, PAIR, START, table, whyNot, withdraw } from './play.ts';

const of = (names: string, options = {}) => after(begin('tables', options), ...joining(names), START);

/** Games as the names at each table in alphabetical order. */
const tables = ({ pairings }: Tournament): string[] =>
  pairings.map(({ players }) => players.toSorted().join(' ')).toSorted();

const result = (names: string, score: Score, more: Partial<Extract<Input, { do: 'result' }>> = {}): Input => {
  const [first = '', second = '', ...third] = names.split(' ');
  return { do: 'result', players: [first, second, ...third], score, forfeit: false, ...more };
};

const winnerOf = (players: Players, winner: string): Score => {
  const [first, second, ...third] = players.map((player) => Number(player === winner));
  return [first ?? 0, second ?? 0, ...third];
};

/** Gives each open game to the alphabetically first player. */
const firstWins = (now: Tournament): Tournament =>
  after(
    now,
    ...now.pairings
      .filter(({ score }) => score === null)
      .map(({ players }): Input => {
        const score = winnerOf(players, players.toSorted()[0] ?? '');
        return { do: 'result', players, score, forfeit: false };
      }),
  );

test.each([
  [2, '2'],
  [3, '3'],
  [4, '2 2'],
  [5, '3 2'],
  [6, '3 3'],
  [7, '3 2 2'],
  [8, '3 3 2'],
  [10, '3 3 2 2'],
])('%i players sit at tables of %s', (players, sizes) => {
  expect(tableSizes(players).join(' ')).toBe(sizes);
});

test.each([
  [2, 3],
  [27, 3],
  [28, 4],
  [81, 4],
  [82, 5],
])('%i players: %i rounds by default', (players, rounds) => {
  const names = Array.from({ length: players }, (_, i) => `p${i}`).join(' ');
  expect(of(names).roundsInAll).toBe(rounds);
});

test('seats a player of each third at each table in round one, and has no byes', () => {
  expect(tables(after(of('a b c d e f g h i'), PAIR))).toEqual(['a d g', 'b e h', 'c f i']);
  expect(tables(after(of('a b c d e f g'), PAIR))).toEqual(['a d g', 'b e', 'c f']);
  const ordered = after(begin('tables'), ...joining('a b c d e f'), {
    do: 'start',
    order: ['f', 'e', 'd', 'c', 'b', 'a'],
  });
  expect(tables(after(ordered, PAIR))).toEqual(['a c e', 'b d f']);
  expect(after(of('a b c d e f g'), PAIR).byes).toEqual([]);
});

test('nine players meet everybody in four rounds', () => {
  let now = of('a b c d e f g h i', { rounds: 4 });
  const met = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    now = after(now, PAIR);
    for (const { players } of now.pairings)
      for (const one of players) for (const other of players) if (one < other) met.add(one + other);
    now = firstWins(now);
  }
  expect(met.size).toBe(36);
  expect(now.phase).toBe('over');
});

test('players of equal points meet, if they have not met', () => {
  let now = firstWins(after(of('a b c d e f g h i'), PAIR));
  now = after(now, PAIR);
  expect(tables(now)).toContain('a b c');
});

test('forbidden pairs do not meet if there is another way', () => {
  const apart: Input[] = [
    { do: 'forbid', players: ['a', 'd'] },
    { do: 'forbid', players: ['a', 'g'] },
  ];
  const now = after(of('a b c d e f g h i'), ...apart, PAIR);
  const own = tables(now).find((names) => names.includes('a')) ?? '';
  expect(own).not.toMatch(/[dg]/);
  expect(whyNot(now, { do: 'forbid', players: ['a', 'a'] })).toBe('same-player');
});

test('those who have sat at a table of two come last for one', () => {
  let now = of('a b c d e f g h', { rounds: 4 });
  const twos: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    now = firstWins(after(now, PAIR));
    twos.push(...now.pairings.flatMap(({ players }) => (players.length === 2 ? players : [])));
  }
  expect(new Set(twos).size).toBe(8);
});

test('seats rotate: three players who meet three times sit in each seat once', () => {
  let now = of('a b c');
  const seats = new Map<string, number[]>();
  for (let round = 0; round < 3; round += 1) {
    now = after(now, PAIR);
    now.pairings[0]?.players.forEach((player, i) => seats.set(player, [...(seats.get(player) ?? []), i]));
    now = firstWins(now);
  }
  for (const had of seats.values()) expect(had.toSorted()).toEqual([0, 1, 2]);
});

test('counts a point for the winner, half for two who share it, and none for three who are equal', () => {
  const paired = after(of('a b c'), PAIR);
  const points = (score: Score): string[] =>
    after(paired, result('c a b', score))
      .standings()
      .map((row) => `${row.player} ${row.points} ${row.played}`)
      .toSorted();
  expect(points([1, 0, 0])).toEqual(['a 0 1', 'b 0 1', 'c 1 1']);
  expect(points([0.5, 0, 0.5])).toEqual(['a 0 1', 'b 0.5 1', 'c 0.5 1']);
  expect(points([0, 0, 0])).toEqual(['a 0 1', 'b 0 1', 'c 0 1']);
});

test('a forfeit has one winner or none, and is no meeting', () => {
  const paired = after(of('a b c d e f g h i'), PAIR);
  expect(whyNot(paired, result('a d g', [0.5, 0.5, 0], { forfeit: true }))).toBe('no-such-score');
  expect(whyNot(paired, result('a d g', [1, 1, 0]))).toBe('no-such-score');
  expect(whyNot(paired, result('a d g', [1, 0]))).toBe('no-such-score');
  expect(whyNot(paired, result('a d', [1, 0]))).toBe('no-such-game');
  expect(whyNot(paired, result('a a g', [1, 0, 0]))).toBe('no-such-game');
  const lost = after(paired, result('a d g', [0, 0, 0], { forfeit: true }));
  expect(lost.standings().filter(({ player, played }) => 'adg'.includes(player) && played > 0)).toEqual([]);
});

test('two of three can play without the third, who loses by forfeit and has met nobody', () => {
  const paired = after(of('a b c', { tieBreaks: ['wins', 'buchholz'] }), PAIR);
  expect(whyNot(paired, result('a b c', [1, 0, 0], { missing: 'd' }))).toBe('no-such-score');
  expect(whyNot(paired, result('a b c', [1, 0, 0], { missing: 'a' }))).toBe('no-such-score');
  expect(whyNot(paired, result('a b c', [0, 0, 0], { missing: 'c' }))).toBe('no-such-score');
  expect(whyNot(paired, result('a b c', [1, 0, 0], { missing: 'c', forfeit: true }))).toBe('no-such-score');
  const played = after(paired, result('b c a', [0.5, 0, 0.5], { missing: 'c' }));
  expect(played.standings().map(({ player, played: games }) => `${player} ${games}`)).toEqual([
    'a 1',
    'b 1',
    'c 0',
  ]);
  // a and b have met each other alone; c has two dummies with as many points as c.
  expect(table(played)).toEqual(['1 a 0.5 0 0.5', '1 b 0.5 0 0.5', '3 c 0 0 0']);
  const again = after(played, { do: 'replay', players: ['c', 'b', 'a'] });
  expect(again.pairings).toEqual([{ players: paired.pairings[0]?.players, score: null, forfeit: false }]);
});

test('results of any round are corrected, and the last one is replayed', () => {
  let now = firstWins(after(of('a b c d e f'), PAIR));
  const [first = ''] = tables(now);
  now = after(now, PAIR);
  expect(whyNot(now, result(first, [0, 0, 1]))).toBe('result-stands');
  expect(whyNot(now, { do: 'replay', players: ['a', 'c', 'e'] })).toBe('result-stands');
  const corrected = after(now, result(first, [0, 0, 1], { round: 1 }));
  const last = first.split(' ').at(-1);
  expect(corrected.standings().find(({ player }) => player === last)?.points).toBe(1);
  expect(tables(corrected)).toEqual(tables(now));
});

test('players join late, withdraw and return; one player alone cannot be seated', () => {
  let now = firstWins(after(of('a b c d e f', { rounds: 3 }), PAIR));
  now = after(now, { do: 'join', player: 'z', rating: 1 }, withdraw('a'), PAIR);
  expect(tables(now).join(' ')).not.toContain('a');
  expect(tables(now).join(' ')).toContain('z');
  now = firstWins(now);
  expect(whyNot(now, { do: 'join', player: 'y', rating: 1 })).toBe('too-late-to-join');
  now = after(now, { do: 'join', player: 'y', rating: 1, late: true }, back('a'), PAIR);
  expect(now.pairings.map(({ players }) => players.length)).toEqual([3, 3, 2]);
  const two = firstWins(after(of('a b c', { rounds: 4 }), PAIR));
  expect(tables(after(two, withdraw('a'), PAIR))).toEqual(['b c']);
  expect(whyNot(after(two, withdraw('a'), withdraw('b')), PAIR)).toBe('nobody-to-pair');
  expect(whyNot(two, { do: 'bye', player: 'a', round: 2 })).toBe('not-for-kind');
  expect(whyNot(two, { do: 'absent', player: 'a', round: 2 })).toBe('not-for-kind');
});

test('takes tables set by hand, and seats the others', () => {
  const now = of('a b c d e f g');
  const given = { games: [['a', 'b', 'c'] as const], byes: [], others: 'paired' as const };
  expect(tables(after(now, { do: 'pair', given }))).toEqual(['a b c', 'd f', 'e g']);
  const alone = { ...given, games: [...given.games, ['d', 'e', 'f'] as const] };
  expect(whyNot(now, { do: 'pair', given: alone })).toBe('nobody-to-pair');
  const four = { ...given, games: [['a', 'b', 'c', 'd'] as const] };
  expect(whyNot(now, { do: 'pair', given: four })).toBe('cannot-be-paired');
  const swiss = after(begin('swiss'), ...joining('a b c d e f g'), START);
  expect(whyNot(swiss, { do: 'pair', given })).toBe('cannot-be-paired');
});

test('refuses tie-breaks without a meaning at tables of three, in words', () => {
  for (const tieBreak of ['direct-encounter', 'koya', 'sonneborn-berger', 'fewer-games']) {
    const setup = parseSetup('tables', '', { tieBreaks: ['wins', tieBreak] });
    expect(setup).toMatchObject({ ok: false });
    expect(JSON.stringify(setup)).toContain('at tables of three only these tie-breaks have a meaning');
  }
  expect(parseSetup('tables', '', { cycles: 2 }).ok).toBe(false);
});

test('counts all opponents of a table in Buchholz', () => {
  const now = firstWins(after(of('a b c d e f', { tieBreaks: ['buchholz', 'buchholz-cut-1'] }), PAIR));
  expect(table(now)).toEqual(['1 a 1 0 0', '1 b 1 0 0', '3 c 0 1 1', '3 d 0 1 1', '3 e 0 1 1', '3 f 0 1 1']);
});

test('exports standings as CSV, and nothing as TRF', () => {
  const now = firstWins(after(of('a b c'), PAIR));
  expect(writeCsv(now).split('\r\n')[0]).toBe('rank,player,points,played,wins,buchholz');
  expect(writeTrf(now, 'Evening')).toBeNull();
});

const sitters = fc.integer({ min: 2, max: 12 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    points: fc.array(fc.nat(6), { minLength: size, maxLength: size }),
    twos: fc.array(fc.nat(2), { minLength: size, maxLength: size }),
    met: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 3 * size }),
    seed: fc.string({ maxLength: 3 }),
  }),
);

/** As few meetings of players who have met as any seating has. */
const fewest = (size: number, cost: (tables: readonly (readonly string[])[]) => number): number =>
  Math.min(
    ...seatingsOf(
      Array.from({ length: size }, (_, i) => String(i)),
      tableSizes(size),
    ).map(cost),
  );

test('seats everybody once, with as few repeated meetings as a search through all seatings finds', () => {
  fc.assert(
    fc.property(sitters, ({ size, points, twos, met, seed }) => {
      const avoided = Array.from({ length: size }, () => new Map<number, number>());
      for (const [one, other] of met.filter(([a, b]) => a !== b)) {
        avoided[one]?.set(other, (avoided[one].get(other) ?? 0) + 1);
        avoided[other]?.set(one, (avoided[other].get(one) ?? 0) + 1);
      }
      const seated = seatTables(
        avoided.map((of, i) => ({ points: points[i] ?? 0, twos: twos[i] ?? 0, avoided: of })),
        randomOf(seed, 'tables'),
      );
      expect(seated.flat().toSorted((a, b) => a - b)).toEqual(points.map((_, i) => i));
      expect(seated.map(({ length }) => length)).toEqual(tableSizes(size));
      const cost = (tables: readonly (readonly (number | string)[])[]): number =>
        tables.reduce(
          (sum, one) =>
            sum +
            one.reduce<number>(
              (all, player, i) =>
                all +
                one
                  .slice(i + 1)
                  .reduce<number>((more, other) => more + (avoided[+player]?.get(+other) ?? 0), 0),
              0,
            ),
          0,
        );
      if (size < 10) expect(cost(seated)).toBe(fewest(size, cost));
    }),
    { numRuns: 40 * timesAsMany(30) },
  );
});

test('seats 300 players without a second meeting in three rounds', () => {
  let now = of(Array.from({ length: 300 }, (_, i) => `p${i}`).join(' '));
  for (let round = 0; round < 3; round += 1) {
    const before = now;
    now = after(now, PAIR);
    checkTables(before, now, { absences: new Set(), forbidden: new Set() });
    const met = now.rounds.flatMap(({ games }) =>
      games.flatMap(({ players }) =>
        players.flatMap((one) => players.flatMap((other) => (one < other ? `${one} ${other}` : []))),
      ),
    );
    expect(new Set(met).size).toBe(met.length);
    now = firstWins(now);
  }
});
