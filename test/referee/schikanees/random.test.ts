/** 20,000 random lines at Schikanees (../adversary.ts). */
import { describe, expect, it } from 'vitest';
import { assail, missed } from '../adversary.ts';
import type { Tally } from '../adversary.ts';
import { randomOf } from '../generate.ts';
import { ERRORS } from '../shape.ts';
import { TARGET } from './adversary.ts';
import { CODES, PHASES, REASONS } from './table.ts';

describe('random lines', () => {
  const tally: Tally = new Map();

  it.each([
    ['play', 16_000, { garbage: 0.03, timed: 0.25 }],
    ['garbage', 4000, { garbage: 0.6, timed: 0.3 }],
  ] as const)('%s', (name, lines, mix) => {
    assail(TARGET, randomOf(name.length * 7919), mix, lines, tally);
  });

  it('reach every error, offence, phase and end', () => {
    const all: readonly string[] = [...ERRORS, ...CODES, ...PHASES, ...REASONS];
    expect(
      missed(
        tally,
        all.filter((what) => what !== 'no-match'),
        5,
      ),
    ).toEqual([]);
  });
});
