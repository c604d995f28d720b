import type { Searcher } from '../core/searching.ts';
import type { Advice, Asking } from './opponent.ts';
import type { Practising } from './practising.ts';

/** An advice with the further lines that complete its action. */
export interface WholeAdvice extends Advice {
  readonly then: readonly Advice['line'][];
}

/** An announcement, a touch and a placement. */
const MOST_LINES = 3;

/**
 * The practice opponent's next action at a match time in ms, including the placement of a touched card; null:
 * none.
 */
export function wholeAdvice(
  practising: Practising,
  at: number,
  { seat, level, seed }: Asking,
  searcher: Searcher,
): WholeAdvice | null {
  const first = practising.advice(seat, level, seed);
  if (!first) return null;
  const lines = [first.line];
  let now = practising;
  while (lines.length < MOST_LINES) {
    const line = lines.at(-1);
    if (!line || !now.begins(line)) break;
    const after = now.after(line, at, searcher);
    const next = after.ok ? after.value.advice(seat, level, seed) : null;
    if (!after.ok || !next) break;
    now = after.value;
    lines.push(next.line);
  }
  return { ...first, then: lines.slice(1) };
}
