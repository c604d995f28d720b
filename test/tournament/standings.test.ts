import { expect, test } from 'vitest';
import type { Input, Score, Tournament } from '../../src/tournament/types.ts';
import { after, begin, START, table } from './play.ts';

type Paired = readonly [players: string, score: Score | null, forfeit?: boolean];

/** A round by hand, with its results. */
function round(paired: readonly Paired[], byes: Readonly<Record<string, number>> = {}): Input[] {
  const pairs = paired.map(([players]) => players.split(' ') as [string, string]);
  const given = {
    games: pairs,
    byes: Object.entries(byes).map(([player, points]) => ({ player, points })),
    others: 'missed',
  } as const;
  return [
    { do: 'pair', given },
    ...paired.flatMap(([, score, forfeit = false], i): Input[] => {
      const players = pairs[i];
      return score && players ? [{ do: 'result', players, score, forfeit }] : [];
    }),
  ];
}

const of = (
  ratings: Readonly<Record<string, number>>,
  tieBreaks: readonly string[],
  rounds = 3,
): Tournament =>
  after(
    begin('swiss', { rounds, tieBreaks }),
    ...Object.entries(ratings).map(([player, rating]): Input => ({ do: 'join', player, rating })),
    START,
  );

const FIVE = { a: 2000, b: 1900, c: 1800, d: 1700, e: 1600 };

/**
 * a: beats b, draws with c, wins against d by forfeit: 2.5
 * b: loses to a, beats e, draws with c: 1.5
 * c: a bye, draws with a and b: 2
 * d: is absent, misses a round, forfeits: 0.5
 * e: misses a round, loses to b, has a bye: 1
 */
const played = (...tieBreaks: string[]): Tournament =>
  after(
    of(FIVE, tieBreaks),
    ...round([['a b', [1, 0]]], { c: 1, d: 0.5 }),
    ...round([
      ['c a', [0.5, 0.5]],
      ['b e', [1, 0]],
    ]),
    ...round(
      [
        ['a d', [1, 0], true],
        ['b c', [0.5, 0.5]],
      ],
      { e: 1 },
    ),
  );

test.each([
  // d was never available: as an opponent d counts draws for the absence and the missed round, together 1.
  // a: b 1.5, c 2, and for the forfeit d 1; c: for the bye 1.5, half of the rounds, a 2.5, b 1.5
  // d: absent and missing: own 0.5 twice; the forfeit: own 0.5; e: missing: own 1; b 1.5; the bye: own 1
  ['buchholz', { a: 4.5, b: 5.5, c: 5.5, d: 1.5, e: 3.5 }],
  ['buchholz-cut-1', { a: 3.5, b: 4.5, c: 4, d: 1, e: 2.5 }],
  ['median-buchholz', { a: 1.5, b: 2, c: 1.5, d: 0.5, e: 1 }],
  // a: b 5.5, c 5.5; b: a 4.5, e 3.5, c 5.5; c: a 4.5, b 5.5; e: b 5.5
  ['opponents-buchholz', { a: 5.5, b: 4.5, c: 5, d: 0, e: 5.5 }],
  // a: b 1.5 · 1 + c 2 · 0.5 + the forfeit 1 · 1; b: e 1 · 1 + c 2 · 0.5;
  // c: the bye 1.5 · 1 + a 2.5 · 0.5 + b 1.5 · 0.5; d: the absence 0.5 · 0.5; e: the bye 1 · 1
  ['sonneborn-berger', { a: 3.5, b: 2, c: 3.5, d: 0.25, e: 1 }],
  // c: without b, the lower value of the two weakest; d and e: without a missed round, 0
  ['sonneborn-berger-cut-1', { a: 2.5, b: 1, c: 2.75, d: 0.25, e: 1 }],
  // At least 1.5 points: a, b and c.
  ['koya', { a: 1.5, b: 0.5, c: 1, d: 0, e: 0 }],
  // a: 1, 1.5, 2.5; b: 0, 1, 1.5; c: 1, 1.5, 2; d: 0.5 three times; e: 0, 0, 1
  ['progressive', { a: 5, b: 2.5, c: 4.5, d: 1.5, e: 1 }],
  ['wins', { a: 2, b: 1, c: 1, d: 0, e: 1 }],
  ['games-won', { a: 1, b: 1, c: 0, d: 0, e: 0 }],
  ['wins-in-seat-2', { a: 0, b: 0, c: 0, d: 0, e: 0 }],
  ['fewer-games', { a: -2, b: -3, c: -2, d: 0, e: -1 }],
  ['direct-encounter', { a: 0, b: 0, c: 0, d: 0, e: 0 }],
])('%s', (tieBreak, expected) => {
  const standings = played(tieBreak).standings();
  expect(Object.fromEntries(standings.map(({ player, tieBreaks }) => [player, tieBreaks[0]]))).toEqual(
    expected,
  );
  expect(standings.map(({ player, points }) => `${player} ${points}`)).toEqual([
    'a 2.5',
    'c 2',
    'b 1.5',
    'e 1',
    'd 0.5',
  ]);
  expect(standings.map((standing) => standing.played)).toEqual([2, 2, 3, 1, 0]);
});

test('a tie-break that drops more scores than exist is 0', () => {
  const tieBreaks = ['buchholz', 'buchholz-cut-1', 'median-buchholz', 'direct-encounter', 'progressive'];
  const open = of(FIVE, tieBreaks);
  expect(table(open)[0]).toBe('1 a 0 0 0 0 0 0');
  expect(table(after(open, ...round([['a b', [1, 0]]], { c: 1 })))).toEqual([
    '1 c 1 0.5 0 0 0 1',
    '2 a 1 0 0 0 0 1',
    '3 b 0 1 0 0 0 0',
    '4 d 0 0 0 0 0 0',
    '4 e 0 0 0 0 0 0',
  ]);
});

test('a game without a result does not count yet', () => {
  const tieBreaks = ['buchholz', 'progressive', 'fewer-games'];
  const now = after(
    of(FIVE, tieBreaks),
    ...round([
      ['a b', [1, 0]],
      ['c d', [1, 0]],
    ]),
    ...round([
      ['a c', null],
      ['b d', [1, 0]],
    ]),
  );
  expect(table(now)).toEqual(['1 a 1 1 1 -1', '2 b 1 1 1 -2', '3 c 1 0 1 -1', '4 d 0 2 0 -2', '5 e 0 0 0 0']);
});

test('direct encounter counts only if each of the tied players has met all others', () => {
  const three = [
    ...round([
      ['a b', [1, 0]],
      ['d c', [1, 0]],
    ]),
    ...round([
      ['b c', [1, 0]],
      ['d a', [1, 0]],
    ]),
  ];
  const incomplete = after(of(FIVE, ['direct-encounter'], 5), ...three);
  // a and b have a point each and have met; c and e have none, and have not.
  expect(table(incomplete)).toEqual(['1 d 2 0', '2 a 1 1', '3 b 1 0', '4 c 0 0', '4 e 0 0']);
  const complete = after(incomplete, ...round([['c a', [1, 0]]]));
  // a, b and c have beaten each other in a circle: equal, in the order of ratings.
  expect(table(complete)).toEqual(['1 d 2 0', '2 a 1 1', '2 b 1 1', '2 c 1 1', '5 e 0 0']);
  const forfeited = after(incomplete, ...round([['c a', [1, 0], true]]));
  // By forfeit c has not played a: the three stay tied.
  expect(table(forfeited)).toEqual(['1 d 2 0', '2 a 1 0', '2 b 1 0', '2 c 1 0', '5 e 0 0']);
});

test('direct encounter compares only players tied in all earlier tie-breaks', () => {
  const games = [
    ...round([
      ['b a', [1, 0]],
      ['c d', [1, 0]],
    ]),
    ...round([
      ['a d', [1, 0]],
      ['b c', [0, 0], true],
    ]),
    ...round([
      ['b d', [0, 1]],
      ['a c', [0, 0], true],
    ]),
  ];
  // a, b, c and d have a point each, but have not all met. By Buchholz there are a, b, c with 3 and d with 3, too.
  const equal = after(of(FIVE, ['wins', 'direct-encounter']), ...games);
  expect(table(equal).slice(0, 4)).toEqual(['1 a 1 1 0', '1 b 1 1 0', '1 c 1 1 0', '1 d 1 1 0']);
  // Fewer games first: c has played one, a and b two, d three; a and b have met.
  const fewer = after(of(FIVE, ['fewer-games', 'direct-encounter']), ...games);
  expect(table(fewer).slice(0, 4)).toEqual(['1 c 1 -1 0', '2 b 1 -2 1', '3 a 1 -2 0', '4 d 1 -3 0']);
});

test('players tied in everything share a rank, ordered by rating, then by joining', () => {
  const now = of({ a: 1000, b: 1500, c: 1500, d: 900 }, []);
  expect(table(now)).toEqual(['1 b 0', '1 c 0', '1 a 0', '1 d 0']);
  const next = after(now, ...round([['d c', [1, 0]]], { a: 1 }));
  expect(table(next)).toEqual(['1 a 1', '1 d 1', '3 b 0', '3 c 0']);
});
