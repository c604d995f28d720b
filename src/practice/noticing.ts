import { randomOf } from '../core/random.ts';
import type { KnockableOffence } from '../core/rules.ts';
import type { Level } from './level.ts';
import type { Memory } from './memory.ts';

/** Of a hundred offences that it could call, how many it notices. */
const NOTICED: Readonly<Record<Level, number>> = { easy: 33, medium: 66, strong: 100 };

/**
 * Whether somebody of that level notices what can be called now. It is found once for all that is pending together, however
 * often it is asked for: an eye that missed the touch misses what follows from it.
 */
export function notices(level: Level, { origin }: Memory, [first]: readonly KnockableOffence[]): boolean {
  if (!first) return false;
  return randomOf(`${origin}:${first.ply}`, 'notices').below(100) < NOTICED[level];
}
