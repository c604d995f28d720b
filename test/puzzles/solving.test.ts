import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/core/random.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/game.ts';
import { judged } from '../../src/match/judged.ts';
import { ofTheDay, picked } from '../../src/features/puzzles/pick.ts';
import { idOf, packed, unpacked } from '../../src/features/puzzles/puzzle.ts';
import { NEWCOMER, solvedBy, withAnswer } from '../../src/features/puzzles/solver.ts';
import { lineOf, openStock } from '../../src/features/puzzles/stock.ts';

const IDS = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'];

describe('picking a puzzle', () => {
  it('repeats none while there are others', () => {
    const solved = new Set<string>();
    for (const n of IDS.keys()) {
      const id = picked(IDS, solved, null, randomOf('seed', String(n)));
      expect(solved).not.toContain(id);
      solved.add(id ?? '');
    }
    expect([...solved].toSorted()).toEqual(IDS);
    expect(IDS).toContain(picked(IDS, solved, null, randomOf('seed', 'again')));
  });

  it('picks a different one than before, if there is one', () => {
    for (let n = 0; n < 20; n += 1)
      expect(picked(IDS, new Set(), 'aaaaaaaa', randomOf('seed', String(n)))).not.toBe('aaaaaaaa');
    expect(picked(['aaaaaaaa'], new Set(), 'aaaaaaaa', randomOf('seed', 'one'))).toBe('aaaaaaaa');
    expect(picked([], new Set(), null, randomOf('seed', 'none'))).toBeNull();
  });

  it('is equal for everybody on a server on a day, and changes from day to day', () => {
    const days = Array.from({ length: 20 }, (_, day) => ofTheDay(IDS, 'server', `2026-11-${day + 1}`));
    expect(days).toEqual(
      Array.from({ length: 20 }, (_, day) => ofTheDay(IDS, 'server', `2026-11-${day + 1}`)),
    );
    expect(new Set(days).size).toBe(IDS.length);
    expect(ofTheDay([], 'server', '2026-11-23')).toBeNull();
  });
});

describe('a solver', () => {
  it('has a streak, which only a wrong answer resets', () => {
    const after = [true, true, false, true].reduce(
      (solver, isRight, n) => withAnswer(solver, 'game', `0000000${n}`, isRight),
      NEWCOMER,
    );
    expect(after).toMatchObject({ answered: 4, right: 3, streak: 1, best: 2 });
    expect([...solvedBy(after, 'game')]).toEqual(['00000000', '00000001', '00000002', '00000003']);
    expect(solvedBy(after, 'another')).toEqual(new Set());
  });

  it('answers each puzzle only once', () => {
    const once = withAnswer(NEWCOMER, 'game', '00000000', false);
    expect(withAnswer(once, 'game', '00000000', true)).toBe(once);
  });
});

describe('a stored puzzle', () => {
  const puzzle = {
    kind: 'right' as const,
    game: schikanoeschen.id,
    options: {},
    seat: 1 as const,
    position: { turn: 1, piles: { a1: ['-5D1', '-XX1'], e1: ['KS1'], f1: ['QH1'], d1: ['AS1'] } },
    lines: [
      { seat: 1, do: 'touch', pile: 'f1' },
      { seat: 1, do: 'place', pile: 'e1' },
    ],
  };

  it('is restored unchanged, under the same id', () => {
    expect(unpacked(packed(puzzle))).toEqual({ id: idOf(puzzle), ...puzzle });
    const win = { call: 'leave' as const, lines: [{ do: 'touch', pile: 'e1' }] };
    const both = { ...puzzle, win };
    expect(unpacked(packed(both))).toEqual({ id: idOf(puzzle), ...both });
    // From a version that asked the second question at other tables.
    const old = packed(puzzle).replace(/}$/, ',"takesBack":true}');
    expect(unpacked(old)).toEqual({ id: idOf(puzzle), ...puzzle });
    expect(unpacked('{"kind":"right"}')).toBeNull();
    expect(unpacked('nothing')).toBeNull();
  });

  it('is judged by the referee, with its moves described as at the table', () => {
    const told = judged(schikanoeschen, puzzle);
    expect(told?.offences).toEqual([]);
    expect(told?.told('en')).toBe('Q♥ F1 → E1');
    const wrong = {
      ...puzzle,
      lines: [
        { seat: 1, do: 'draw' },
        { seat: 1, do: 'draw' },
      ],
    };
    expect(judged(schikanoeschen, wrong)?.offences.map(({ code }) => code)).toEqual(['second-card']);
    const cannot = { ...puzzle, lines: [{ seat: 1, do: 'reveal', pile: 'e1' }] };
    expect(judged(schikanoeschen, cannot)).toBeNull();
  });

  it('is read from its file at the first request; unknown games have no file', () => {
    const asked: string[] = [];
    const stock = openStock((game) => {
      asked.push(game);
      return lineOf(idOf(puzzle), packed(puzzle));
    });
    expect(asked).toEqual([]);
    expect(stock.ids('schikanoeschen', 'right')).toEqual([idOf(puzzle)]);
    expect(stock.get('schikanoeschen', idOf(puzzle))).toMatchObject(puzzle);
    expect(stock.ids('schikanoeschen', 'now')).toEqual([]);
    expect(stock.get('../../../etc/passwd', 'aaaaaaaa')).toBeUndefined();
    expect(asked).toEqual(['schikanoeschen']);
  });
});
