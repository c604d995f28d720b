/** An order of the players given at the start. */
import { describe, expect, test } from 'vitest';
import { openTrf } from '../../src/tournament/trf/open.ts';
import { writeTrf } from '../../src/tournament/trf/write.ts';
import { USUAL_TIE_BREAKS } from '../../src/tournament/setup.ts';
import type { Input, Kind } from '../../src/tournament/types.ts';
import {
  after,
  back,
  begin,
  firstWins,
  games,
  joining,
  PAIR,
  START,
  table,
  whyNot,
  withdraw,
} from './play.ts';

const startIn = (names: string): Input => ({ do: 'start', order: names.split(' ') });
const names = (rows: readonly string[]): string => rows.map((row) => row.split(' ')[1]).join(' ');

describe('an order at the start', () => {
  test.each<Kind>(['swiss', 'knockout', 'round-robin'])(
    'of a %s names all who are there, once each',
    (kind) => {
      const open = after(begin(kind), ...joining('a b c'), withdraw('c'));
      for (const order of ['a', 'a b c', 'a a', 'a d', ''])
        expect(whyNot(open, startIn(order)), order).toBe('no-such-order');
      expect(whyNot(open, startIn('b a'))).toBeNull();
      const begun = after(open, startIn('b a'));
      expect(whyNot(begun, startIn('b a'))).toBe('started-already');
      expect(begun.entrants.map(({ seed }) => seed)).toEqual([2, 1, undefined]);
    },
  );

  test('is impossible in an arena', () => {
    expect(whyNot(after(begin('arena'), ...joining('a b')), startIn('b a'))).toBe('not-for-kind');
  });

  test('decides the pairings and the table of a swiss in place of the ratings', () => {
    const open = after(begin('swiss', { rounds: 3 }), ...joining('a b c d e'));
    expect(games(after(open, START, PAIR))).toEqual(['a c', 'b d']);
    const now = after(open, startIn('e c a b d'), PAIR);
    expect(games(now)).toEqual(['a e', 'b c']);
    expect(now.byes).toEqual([{ player: 'd', points: 1 }]);
    expect(names(table(after(open, startIn('e c a b d'))))).toBe('e c a b d');
  });

  test('is the one by ratings if it is equal to it', () => {
    const played = (start: Input): unknown => {
      let now = after(begin('swiss', { rounds: 3 }, 'a seed'), ...joining('a b c d e f g'), start);
      for (let round = 1; round <= 3; round += 1) now = firstWins(after(now, PAIR));
      return [now.rounds, now.standings()];
    };
    expect(played(startIn('a b c d e f g'))).toEqual(played(START));
  });

  test('has players behind it who join or return later', () => {
    const open = after(begin('swiss', { rounds: 4 }), ...joining('a b c d'), withdraw('a'));
    const now = after(open, startIn('d c b'), { do: 'join', player: 'x', rating: 2500 }, back('a'));
    expect(names(table(now))).toBe('d c b x a');
    expect(games(after(now, PAIR))).toEqual(['b d', 'c x']);
  });

  test('is the bracket of a knockout', () => {
    const now = after(begin('knockout'), ...joining('a b c d e'), startIn('e d c b a'));
    expect(now.bracket?.places).toEqual(['e', null, 'b', 'a', 'd', null, 'c', null]);
  });

  test('is the circle of a round robin, whatever the seed', () => {
    const played = (seed: string): unknown =>
      after(begin('round-robin', {}, seed), ...joining('a b c d e'), startIn('e d c b a'), PAIR).rounds;
    expect(played('one')).toEqual(played('another'));
  });

  test('is the order of the numbers in a TRF file', () => {
    const now = after(begin('swiss', { rounds: 3 }), ...joining('a b c d'), startIn('d b a c'), PAIR);
    const trf = writeTrf(firstWins(now), 'Event') ?? '';
    const players = trf.split('\r\n').filter((line) => line.startsWith('001'));
    expect(players.map((line) => line.slice(14, 15)).join(' ')).toBe('d b a c');
    const again = openTrf({ kind: 'swiss', seed: '', options: { tieBreaks: USUAL_TIE_BREAKS.swiss } }, trf);
    expect(again.ok).toBe(true);
  });
});
