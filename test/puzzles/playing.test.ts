/** Turns played out, tap by tap, at a given table. */
import { describe, expect, it } from 'vitest';
import { played, playRows } from '../../src/features/puzzles/chat/playing.ts';
import type { Posed } from '../../src/features/puzzles/chat/posed.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/game.ts';
import type { Locale } from '../../src/core/locale.ts';
import { judged } from '../../src/match/judged.ts';
import { idOf } from '../../src/features/puzzles/puzzle.ts';
import { messageComponents } from 'loopback-discord/checks/components.ts';
import { problemsIn } from 'loopback-discord/checks/forms.ts';
import { OBLIGED } from '../match/table.ts';

/** Two aces have to go to final stacks before anything else; then an own card can follow on one of them. */
function obliged(locale: Locale): Posed {
  const moves = [
    ['e1', 'd1'],
    ['e2', 'd2'],
    ['c1', 'd1'],
  ];
  const lines = moves.flatMap(([from, to]) => [
    { seat: 1, do: 'touch', pile: from },
    { seat: 1, do: 'place', pile: to },
  ]);
  const piles = { ...OBLIGED.position.piles, c1: ['-2H1', '2D1'] };
  const puzzle = {
    kind: 'now' as const,
    game: schikanoeschen.id,
    options: {},
    position: { ...OBLIGED.position, piles },
    seat: 1 as const,
    lines,
  };
  const whole = { id: idOf(puzzle), ...puzzle };
  const seen = judged(schikanoeschen, whole);
  if (!seen) throw new Error('the referee does not take it');
  const wish = { game: null, kind: null };
  return { game: schikanoeschen, puzzle: whole, judged: seen, locale, suitColours: 2, wish };
}

describe('a turn being played out', () => {
  it.each([
    [
      'en',
      '❌ **South** touched 5♣ on F1: A♦ on E1 and A♦ on E2 had to go to a final stack first. I’ve taken that back.',
    ],
    [
      'de',
      '❌ **Süd** berührte 5♣ auf F1: A♦ auf E1 und A♦ auf E2 mussten zuerst auf einen Endstapel. Das ist zurückgenommen.',
    ],
  ] as const)('takes back an offence, and names its player in %s', (locale, said) => {
    const posed = obliged(locale);
    const erred = { isSolved: false, hasErred: true };
    expect(played(posed, 'f1')).toMatchObject({ taps: '', match: posed.judged.before, ...erred, said });
    const begun = played(posed, 'e1d1');
    expect(begun).toMatchObject({ taps: 'e1d1', isSolved: false, hasErred: false, said: null });
    const further = played(posed, 'e1d1f1g1');
    expect(further).toMatchObject({ taps: 'e1d1', ...erred });
    expect(further.match.table).toEqual(begun.match.table);
    expect(played(posed, 'e1d1e2d2c1d1')).toMatchObject({ isSolved: true, hasErred: false });
  });

  it('reports when it has no room for more steps', () => {
    const posed = obliged('en');
    const full = 'e1e1'.repeat(9);
    expect(played(posed, full)).toMatchObject({ taps: full, said: null });
    const further = played(posed, `${full}e1`);
    expect(further).toMatchObject({ taps: full, hasErred: false });
    expect(further.said).toContain('I can’t remember more steps');
    for (const now of [played(posed, full.slice(2)), further])
      expect(problemsIn(messageComponents, playRows(posed, now))).toEqual([]);
  });
});
