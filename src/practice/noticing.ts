import { randomOf } from '../core/random.ts';
import type { KnockableOffence } from '../core/rules.ts';
import type { Level } from './level.ts';
import type { Memory } from './memory.ts';

/** Percentage of pending offences that the bot notices. */
const NOTICED: Readonly<Record<Level, number>> = { easy: 33, medium: 66, strong: 100 };

/**
 * Returns whether a bot of this level notices the pending offences. All offences pending together have one
 * answer, which does not change when asked again: a player who missed the touch misses what follows from it.
 */
export function notices(level: Level, { origin }: Memory, [first]: readonly KnockableOffence[]): boolean {
  if (!first) return false;
  return randomOf(`${origin}:${first.ply}`, 'notices').below(100) < NOTICED[level];
}
