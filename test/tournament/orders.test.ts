/** What arbiters order at the desk, and byes that players ask for. */
import { describe, expect, test } from 'vitest';
import type { Input } from '../../src/tournament/types.ts';
import { after, begin, games, joining, PAIR, result, START, whyNot } from './play.ts';

const absent = (player: string, round: number): Input => ({ do: 'absent', player, round });
const bye = (player: string, round: number): Input => ({ do: 'bye', player, round });
const present = (player: string, round: number): Input => ({ do: 'present', player, round });

describe('byes', () => {
  test('are asked for as often as the option says, and can be taken back', () => {
    const known = after(begin('swiss', { rounds: 4, absences: 2 }), ...joining('a b c d'), START);
    const twice = after(known, absent('a', 1), absent('a', 2));
    expect(whyNot(twice, absent('a', 3))).toBe('absent-already');
    expect(whyNot(twice, absent('a', 2))).toBe('has-bye-already');
    expect(whyNot(twice, present('a', 3))).toBe('no-such-bye');
    const back = after(twice, present('a', 1), PAIR);
    expect(back.byes).toEqual([]);
    expect(games(back)).toEqual(['a c', 'b d']);
    expect(whyNot(back, present('a', 1))).toBe('round-paired-already');
    const next = after(back, absent('a', 3), result('a c', [1, 0]), result('b d', [1, 0]), PAIR);
    expect(next.byes).toContainEqual({ player: 'a', points: 0.5 });
    // What was had counts, too.
    expect(whyNot(next, absent('a', 3))).toBe('has-bye-already');
    expect(whyNot(after(next, present('a', 3)), absent('a', 3))).toBe(null);
    expect(whyNot(after(begin('swiss', { rounds: 3, absences: 0 }), ...joining('a b')), absent('a', 1))).toBe(
      'absent-already',
    );
  });

  test('with a full point are given for a round to come', () => {
    const known = after(begin('swiss', { rounds: 3 }), ...joining('a b c d'), START);
    const given = after(known, bye('a', 1));
    expect(whyNot(given, absent('a', 1))).toBe('has-bye-already');
    const paired = after(given, PAIR);
    expect(paired.byes).toEqual([
      { player: 'd', points: 1 },
      { player: 'a', points: 1 },
    ]);
    expect(after(given, present('a', 1), PAIR).byes).toEqual([]);
    expect(whyNot(begin('arena'), bye('a', 1))).toBe('not-for-kind');
  });
});
