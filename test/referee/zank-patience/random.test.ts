/** 20,000 random lines at Zank-Patience in all its variants (../adversary.ts). */
import { describe, expect, it } from 'vitest';
import { assail, missed } from '../adversary.ts';
import type { Tally } from '../adversary.ts';
import { randomOf } from '../generate.ts';
import { ERRORS } from '../shape.ts';
import { targetOf } from './adversary.ts';
import { CODES, PHASES, REASONS, VARIANTS } from './table.ts';

describe('random lines', () => {
  const tally: Tally = new Map();

  it.each(VARIANTS)('%s', (variant) => {
    const random = randomOf(variant.length * 15_485_863);
    assail(targetOf(variant), random, { garbage: 0.03, timed: 0.25 }, 4000, tally);
    assail(targetOf(variant), random, { garbage: 0.6, timed: 0.3 }, 1000, tally);
  });

  it('reach every error, offence, phase and end', () => {
    const all: readonly string[] = [...ERRORS, ...CODES, ...PHASES, ...REASONS];
    const rest = all.filter((what) => what !== 'no-match');
    expect(missed(tally, rest, 3)).toEqual([]);
  });
});
