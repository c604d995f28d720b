/** 20,000 random lines at Kinderschnapsen (../adversary.ts), each adjudicated again from the rulings. */
import { describe, expect, it } from 'vitest';
import { assail, missed } from '../adversary.ts';
import type { Tally } from '../adversary.ts';
import { randomOf } from '../generate.ts';
import { ERRORS } from '../shape.ts';
import { TARGET } from './adversary.ts';
import { PHASES, REASONS } from './table.ts';

describe('random lines', () => {
  const tally: Tally = new Map();

  it.each([
    ['play', 16_000, { garbage: 0.03, timed: 0.25 }],
    ['garbage', 4000, { garbage: 0.6, timed: 0.3 }],
  ] as const)('%s', (name, lines, mix) => {
    assail(TARGET, randomOf(name.length * 104_729), mix, lines, tally);
  });

  it('reach every error, phase and end', () => {
    const all: readonly string[] = [...ERRORS, ...PHASES, ...REASONS];
    expect(
      missed(
        tally,
        all.filter((what) => what !== 'no-match' && what !== 'too-late'),
        5,
      ),
    ).toEqual([]);
  });
});
