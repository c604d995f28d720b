/** What arbiters order at the desk, and byes that players ask for. */
import { describe, expect, test } from 'vitest';
import { writeCsv } from '../../src/tournament/csv.ts';
import { openTrf } from '../../src/tournament/trf/open.ts';
import { writeTrf } from '../../src/tournament/trf/write.ts';
import type { Input } from '../../src/tournament/types.ts';
import { after, begin, firstWins, games, joining, PAIR, result, START, table, whyNot } from './play.ts';

const absent = (player: string, round: number): Input => ({ do: 'absent', player, round });
const bye = (player: string, round: number): Input => ({ do: 'bye', player, round });
const present = (player: string, round: number): Input => ({ do: 'present', player, round });

const replay = (players: string): Input => {
  const [one = '', other = ''] = players.split(' ');
  return { do: 'replay', players: [one, other] };
};

describe('a game played again', () => {
  test('loses its result until the next round is paired', () => {
    let now = after(begin('swiss', { rounds: 2 }), ...joining('a b c d'), START, PAIR);
    expect(whyNot(now, replay('a b'))).toBe('no-such-game');
    now = after(now, result('a c', [1, 0]), result('b d', [1, 0]), replay('c a'));
    expect(now.phase).toBe('playing');
    expect(table(now).map((row) => row.split(' ').slice(1, 3).join(' '))).toContain('a 0');
    now = after(now, result('a c', [0, 1]), PAIR);
    expect(whyNot(now, replay('a c'))).toBe('result-stands');
    const over = firstWins(now);
    expect(over.phase).toBe('over');
    expect(after(over, replay(games(now)[0] ?? '')).phase).toBe('playing');
  });

  test('of a knockout keeps nobody in the next round', () => {
    let now = after(
      begin('knockout'),
      ...joining('a b c d'),
      START,
      PAIR,
      result('a d', [1, 0]),
      replay('a d'),
    );
    expect(games(now)).toEqual(['a d', 'b c']);
    now = after(now, result('a d', [0, 1]), result('b c', [1, 0]), PAIR);
    expect(games(now)).toEqual(['b d']);
    expect(whyNot(now, replay('a d'))).toBe('result-stands');
  });

  test('of an arena makes both players not free', () => {
    const at = 1000;
    let now = after(begin('arena', { minutes: 5 }), ...joining('a b'), START, { ...PAIR, at: 0 });
    now = after(now, result('a b', [1, 0], false, at), { do: 'free', player: 'a', at });
    now = after(now, { ...replay('a b'), at });
    expect(now.free).toEqual([]);
    expect(games(now)).toEqual(['a b']);
    expect(now.standings()[0]).toMatchObject({ points: 0, played: 0 });
  });
});

describe('a penalty', () => {
  const penalty = (player: string, points: number): Input => ({ do: 'penalty', player, points });

  test('takes points off in the standings, and changes neither pairings nor tie-breaks', () => {
    const paired = after(begin('swiss', { rounds: 2 }), ...joining('a b c d'), START, PAIR);
    const one = after(paired, result('a c', [1, 0]), result('b d', [1, 0]));
    const fined = after(one, penalty('a', 1));
    expect(fined.standings().map(({ player, points, penalty: off }) => [player, points, off])).toEqual([
      ['b', 1, undefined],
      ['c', 0, undefined],
      ['d', 0, undefined],
      ['a', 0, 1],
    ]);
    const tieBreaks = (of: typeof one, name: string) =>
      of
        .standings()
        .find(({ player }) => player === name)
        ?.tieBreaks.slice(0, 2);
    expect(tieBreaks(fined, 'c')).toEqual(tieBreaks(one, 'c'));
    expect(games(after(fined, PAIR))).toEqual(games(after(one, PAIR)));
    // It replaces the one before, never leaves less than nothing, and can be taken back.
    const more = after(fined, penalty('a', 3.5)).standings();
    expect(more.find(({ player }) => player === 'a')).toMatchObject({ points: 0, penalty: 3.5 });
    expect(after(fined, penalty('a', 0)).standings()).toEqual(one.standings());
    expect(whyNot(fined, penalty('x', 1))).toBe('not-joined');
    for (const points of [-1, 0.3, 16, Number.NaN])
      expect(whyNot(fined, penalty('a', points))).toBe('no-such-penalty');
    expect(whyNot(begin('knockout'), penalty('a', 1))).toBe('not-for-kind');
  });

  test('is in the table, and in the ranks of a TRF, whose points stay those of the results', () => {
    const paired = after(begin('swiss', { rounds: 2 }), ...joining('a b c d'), START, PAIR);
    const fined = after(paired, result('a c', [1, 0]), result('b d', [1, 0]), penalty('a', 0.5));
    expect(writeCsv(fined).split('\r\n').slice(0, 3)).toEqual([
      expect.stringMatching(/wins,penalty$/),
      expect.stringMatching(/^1,b,1,1,.*,0$/),
      expect.stringMatching(/^2,a,0.5,1,.*,0.5$/),
    ]);
    const text = writeTrf(fined, 'Cup') ?? '';
    const [a] = text.split('\r\n').filter((line) => line.startsWith('001    1'));
    expect(a?.slice(80, 89)).toBe(' 1.0    2');
    expect(openTrf({ kind: 'swiss', seed: '', options: { tieBreaks: [] } }, text, true).ok).toBe(true);
  });
});

describe('a correction of an earlier round', () => {
  test('changes the standings and no pairing', () => {
    const first = after(begin('swiss', { rounds: 3 }), ...joining('a b c d'), START, PAIR);
    const second = after(first, result('a c', [1, 0]), result('b d', [1, 0]), PAIR);
    const right: Input = { do: 'result', players: ['c', 'a'], score: [1, 0], forfeit: false, round: 1 };
    const corrected = after(second, right);
    expect(games(corrected)).toEqual(games(second));
    expect(corrected.standings().find(({ player }) => player === 'c')).toMatchObject({ points: 1 });
    expect(whyNot(second, { ...right, round: 2 })).toBe('no-such-game');
    expect(whyNot(second, { ...right, round: 9 })).toBe('no-such-game');
    expect(whyNot(second, { ...right, round: undefined })).toBe('result-stands');
    expect(after(firstWins(after(firstWins(second), PAIR)), right).phase).toBe('over');
  });

  test('of a knockout changes nobody who goes on', () => {
    const final = after(
      begin('knockout'),
      ...joining('a b c d'),
      START,
      PAIR,
      result('a d', [1, 0]),
      result('b c', [1, 0]),
      PAIR,
    );
    const right: Input = { do: 'result', players: ['a', 'd'], score: [1, 0], forfeit: true, round: 1 };
    expect(after(final, right).rounds[0]?.games[0]).toMatchObject({ forfeit: true });
    expect(whyNot(final, { ...right, score: [0, 1] })).toBe('changes-who-goes-on');
  });
});

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
