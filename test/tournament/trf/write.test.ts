/** Writes TRF-16: the lines as other programs read them. */
import { expect, test } from 'vitest';
import type { Input, Pair } from '../../../src/tournament/types.ts';
import { writeTrf } from '../../../src/tournament/trf/write.ts';
import { after, begin, joining, result, START, withdraw } from '../play.ts';

const lines = (text: string | null): string[] => (text ?? '').split('\r\n');
const pair = (games: readonly Pair[], ...byes: [string, number][]): Input => ({
  do: 'pair',
  given: { games, byes: byes.map(([player, points]) => ({ player, points })), others: 'missed' },
});

test('a swiss under way has a line for each player, with a cell for each round', () => {
  const now = after(
    begin('swiss', { rounds: 4 }),
    ...joining('ida jan kim leo müé'),
    START,
    pair(
      [
        ['ida', 'jan'],
        ['leo', 'kim'],
      ],
      ['müé', 1],
    ),
    result('ida jan', [1, 0]),
    result('leo kim', [0.5, 0.5]),
    pair([['jan', 'müé']], ['ida', 0.5], ['kim', 0]),
    result('jan müé', [0, 1], true),
    pair([['leo', 'ida']]),
  );
  expect(lines(writeTrf(now, 'Open'))).toEqual([
    '012 Open',
    '062 5',
    '092 Individual: Swiss-System',
    'XXR 4',
    '001    1      ida                               2000                             1.5    2     2 w 1  0000 - H     4 b',
    '001    2      jan                               1999                             0.0    5     1 b 0     5 w -  0000 - Z',
    '001    3      kim                               1998                             0.5    4     4 b =  0000 - Z  0000 - Z',
    '001    4      leo                               1997                             0.5    3     3 w =  0000 - Z     1 w',
    '001    5      müé                               1996                             2.0    1  0000 - U     2 b +  0000 - Z',
    '',
  ]);
});

test('pairings that are forbidden, byes to come and players who are away have lines of their own', () => {
  const now = after(
    begin('swiss', { rounds: 4, tieBreaks: ['buchholz-cut-1', 'fewer-games'] }),
    ...joining('ida jan kim leo müé'),
    START,
    pair([['ida', 'jan']], ['müé', 1]),
    result('ida jan', [1, 0]),
    { do: 'forbid', players: ['ida', 'kim'] },
    { do: 'absent', player: 'jan', round: 3 },
    { do: 'bye', player: 'kim', round: 2 },
    withdraw('leo'),
  );
  expect(lines(writeTrf(now, 'Open')).slice(4)).toEqual([
    '001    1      ida                               2000                             1.0    2     2 w 1',
    '001    2      jan                               1999                             0.0    5     1 b 0            0000 - H',
    '001    3      kim                               1998                             0.0    3  0000 - Z  0000 - F',
    '001    4      leo                               1997                             0.0    3  0000 - Z',
    '001    5      müé                               1996                             1.0    1  0000 - U',
    'XXP 1 3',
    'XXZ 4',
    '',
  ]);
  expect(lines(writeTrf(now, 'Open', 'trf26'))).toEqual([
    '012 Open',
    '062 5',
    '092 Individual: Swiss-System',
    '142 4',
    '162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0',
    '172 FID FIDE',
    '192 CUSTOM_SWISS',
    '202 BH/C1,NUM/R',
    '212 PTS,BH/C1,NUM/R',
    '001    1      ida                               2000                             1.0    2     2 w 1',
    '001    2      jan                               1999                             0.0    5     1 b 0',
    '001    3      kim                               1998                             0.0    3  0000 - Z',
    '001    4      leo                               1997                             0.0    3  0000 - Z',
    '001    5      müé                               1996                             1.0    1  0000 - U',
    '240 H 003    2',
    '240 F 002    3',
    '240 Z 002    4',
    '260 001 004    1    3',
    '',
  ]);
});

test('the number of rounds is missing until it is known', () => {
  const numbers = (text: string | null) => lines(text).filter((line) => line.startsWith('XXR'));
  const open = after(begin('swiss'), ...joining('ida jan kim'));
  expect(numbers(writeTrf(open, 'Open'))).toEqual([]);
  expect(numbers(writeTrf(after(open, START), 'Open'))).toEqual(['XXR 2']);
});

test('a round robin has its own name, other kinds have none', () => {
  expect(lines(writeTrf(begin('round-robin'), 'Open'))[2]).toBe('092 Individual: Round-Robin');
  expect(writeTrf(begin('arena'), 'Open')).toBeNull();
  expect(writeTrf(begin('knockout'), 'Open')).toBeNull();
});
