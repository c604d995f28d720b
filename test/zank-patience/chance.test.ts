import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/core/lines.ts';
import type { Seat } from '../../src/core/seat.ts';
import { chanceOf } from '../../src/games/zank-patience/practice/choosing.ts';
import { zankPatience } from '../../src/games/zank-patience/rules.ts';
import type { VariantId } from '../../src/games/zank-patience/variant.ts';

/** The chance of seat 2, who knows all cards. */
function chanceAt(turn: Seat, piles: object, variant: VariantId = 'standard'): number {
  const setup = { game: 'zank-patience', position: { turn, piles }, options: { variant } };
  const opened = linesOf(zankPatience).open(setup);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return chanceOf(2, () => opened.value.state, { worlds: 1, moves: 100 });
}

/** A rim on which nothing fits, and cards that all go to the middle. */
const RIM = {
  r1: ['KC1'],
  r2: ['KS1'],
  r3: ['KC2'],
  r4: ['KS2'],
  r5: ['2C1'],
  r6: ['2H1'],
  r7: ['2C2'],
  r8: ['2H2'],
};
const RUN = ['TS1', '9S1', '8S1', '7S1', '6S1', '5S1', '4S1', '3S1', '2S1', 'AS1'];

describe('the chance to win, by one more turn of everybody', () => {
  it('is certain for a player who can clear their side in it, with any number of cards', () => {
    expect(chanceAt(2, { ...RIM, a2: RUN, a1: ['5D2'] })).toBe(1);
    expect(chanceAt(1, { ...RIM, a2: RUN, a1: ['5D2'], q1: ['-9D2'] })).toBe(1);
    expect(chanceAt(1, { ...RIM, a2: ['5D2'], a1: RUN })).toBe(0);
  });

  it('is certain for the next of three as well', () => {
    const piles = { r1: ['KC1'], a2: RUN, a3: ['5D1'], a1: ['9D1'], q1: ['-TD1'] };
    expect(chanceAt(2, piles, 'three')).toBe(1);
  });

  it('falls with the number of cards left', () => {
    const even = chanceAt(2, { ...RIM, a2: ['5S2'], q2: ['-9S2'], a1: ['5D2'], q1: ['-9D2'] });
    const behind = chanceAt(2, { ...RIM, a2: [...RUN.slice(0, -1), '9S2'], a1: ['5D2'], q1: ['-9D2'] });
    expect(even).toBe(0.5);
    expect(behind).toBeLessThan(0.45);
  });
});
