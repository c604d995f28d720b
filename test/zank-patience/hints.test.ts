/** The referee's hint after an offence: the possible move with the smallest number, with its steps. */
import { describe, expect, it } from 'vitest';
import { playable } from '../../src/core/match.ts';
import { parseFault } from '../../src/games/patience/fault.ts';
import { zankPatience } from '../../src/games/zank-patience/rules.ts';
import { lineOf } from '../referee/match.ts';
import type { Piles } from '../referee/patience.ts';
import { dialectOf, setupOf, type Given } from '../referee/zank-patience/table.ts';

const rules = playable(zankPatience);

/** The offences of the last move, each with the move that would have been right. */
function hintsOf(piles: Piles, how: Given, ...moves: string[]): Record<string, string | null> {
  const opened = rules.open(setupOf(piles, how));
  if (!opened.ok) throw new Error(opened.error.what);
  let match = opened.value;
  let hints: Record<string, string | null> = {};
  for (const move of moves) {
    const done = match.submit(lineOf(`1 ${move}`, dialectOf('standard').fields));
    if (!done.ok) throw new Error(`${move} is refused: ${done.error.error}`);
    match = done.value.match;
    hints = Object.fromEntries(
      done.value.offences.map(({ code, hint }) => [code, parseFault(hint ?? '')?.instead ?? null]),
    );
  }
  return hints;
}

const OWN = { q1: '-KC1', q2: '-KS1' };

describe('with option `advanced`', () => {
  const advanced = { variant: 'learning', advanced: true } as const;
  /** Two stacks that can be emptied; the second one's card is higher. */
  const THREES = { ...OWN, r1: '3S1', r2: '4D1', r3: '5S1', r4: '6D1' };

  it('names the stack of the highest lowest card that can be moved', () => {
    expect(hintsOf(THREES, advanced, 'draw')).toEqual({ priority: '3=r3 5S1:r3>r4' });
    const higher = { ...THREES, r5: '7S1', r6: '8D1' };
    expect(hintsOf(higher, advanced, 'announce empty r3', 'touch r3')).toEqual({
      announcement: '3=r5 7S1:r5>r6',
    });
  });

  it('names the least deep card that can be freed, in any number of steps', () => {
    const middle = { m1: 'AS1', m2: 'AD1' };
    const rim = { r1: '2S1 9H1', r2: 'TC1 5H1 7C1', r3: '2D1 QC1 7S1', r4: '8D1', r5: '6S1', r6: 'KD1' };
    const piles = { ...OWN, ...middle, ...rim };
    expect(hintsOf(piles, { variant: 'learning' }, 'draw')).toEqual({
      priority: '2 7S1:r3>r4 QC1:r3>r6 2D1:r3>m2',
    });
    const leastDeep = '2 7C1:r2>r4 5H1:r2>r5 9H1:r1>r2 2S1:r1>m1';
    expect(hintsOf(piles, advanced, 'draw')).toEqual({ priority: leastDeep });
    expect(hintsOf(piles, advanced, 'announce expose r3 2D1', 'touch r3')).toEqual({
      announcement: leastDeep,
    });
    // Wherever the least deep card lies.
    const exchanged = { ...piles, r1: rim.r3, r3: rim.r1 };
    expect(hintsOf(exchanged, advanced, 'draw')).toEqual({
      priority: '2 7C1:r2>r4 5H1:r2>r5 9H1:r3>r2 2S1:r3>m1',
    });
  });
});

describe('under an announcement', () => {
  it('a move with a smaller number has priority over the way to the aim', () => {
    const piles = { ...OWN, m1: 'AC1', r1: '2C1 AH1', r2: 'KD1' };
    expect(hintsOf(piles, {}, 'announce expose r1 2C1', 'touch r2')).toEqual({
      announcement: '1 AH1:r1>m2',
      priority: '1 AH1:r1>m2',
    });
    // Even if the touch was right, but not the place.
    const place = ['announce empty r3', 'touch r3', 'place r5'];
    expect(hintsOf({ ...piles, r3: '9D1', r4: 'TS1' }, {}, ...place)).toEqual({
      announcement: '1 AH1:r1>m2',
    });
    const advanced = { variant: 'learning', advanced: true } as const;
    const lower = { ...piles, r3: '3S1', r4: '4D1', r5: '5S1', r6: '6D1' };
    expect(hintsOf(lower, advanced, 'announce empty r3', 'touch r3')['announcement']).toBe('1 AH1:r1>m2');
  });

  it('an announcement allowed to advanced players is named, at any wrong place', () => {
    const piles = { ...OWN, r1: '3S1', r2: '4D1', r3: '5S1', r4: '6D1' };
    const moves = ['announce empty r1', 'touch r1', 'place a1'];
    expect(hintsOf(piles, { variant: 'learning', advanced: true }, ...moves)).toEqual({
      'wrong-place': '3=r3 5S1:r3>r4',
    });
  });

  it('with three players, an emptied stack is a place again once one is taken away', () => {
    const kings = { r5: 'KC1', r6: 'KS1', r7: 'KC2', r8: 'KS2', r9: 'KD1' };
    const own = { q1: '-3C1', a1: 'KH1', q2: '-3S1', a2: '8D1', q3: '-3C2', a3: '8H1' };
    const piles = { ...own, ...kings, m1: 'AS1', m2: 'AH1', r1: '2S1', r2: '9S1', r3: 'TD1', r4: '2H1 KD2' };
    const three = { variant: 'three' } as const;
    const way = ['announce expose r4 2H1', 'touch r2', 'place r3', 'touch r4', 'place r2', 'touch r4'];
    const moves = ['touch r1', 'place m1', ...way, 'place m2'];
    for (let i = 1; i <= moves.length; i += 1)
      expect(hintsOf(piles, three, ...moves.slice(0, i))).toEqual({});
    // r2 would be the stack that is taken away.
    expect(hintsOf({ ...piles, m1: '', r1: '2S1' }, three, ...way.slice(0, 2))).toHaveProperty(
      'announcement',
    );
  });

  it('the way to the aim repeats no table: if no other exists, another move is named', () => {
    const piles = { q1: '-KS1', q2: '-KS2', r2: '4S1 3H1', r6: '2C1' };
    const moves = ['announce empty r6', 'touch r2', 'place r1'];
    expect(hintsOf(piles, {}, ...moves.slice(0, 2))).toEqual({ announcement: '3=r6 2C1:r6>r2' });
    expect(hintsOf(piles, {}, ...moves, 'touch r1')).toEqual({ announcement: '3=r1 3H1:r1>r2' });
  });

  it('the way to the aim may empty a stack', () => {
    const kings = { r5: 'KC1', r6: 'KS2', r7: 'KC2', r8: 'KD1' };
    const piles = {
      q1: '-QC1',
      q2: '-QS1',
      m1: 'AS1',
      r1: '2S1 KH1',
      r2: '5C1',
      r3: '8S1',
      r4: '9D1',
      ...kings,
    };
    expect(hintsOf(piles, {}, 'announce expose r1 2S1', 'touch r5')).toEqual({
      announcement: '2 8S1:r3>r4 KH1:r1>r3 2S1:r1>m1',
    });
  });

  it('the way to the aim ends at a card that goes to the middle earlier', () => {
    const piles = { ...OWN, m1: 'AS1', m2: 'AD1', r1: '2S1 2D1 9H1', r2: 'TC1', r3: '3S1', r4: 'KD1' };
    expect(hintsOf(piles, {}, 'announce expose r1 2S1', 'touch r4')).toEqual({
      announcement: '2 9H1:r1>r2 2D1:r1>m2',
    });
  });
});
