import type { Searcher } from '../core/searching.ts';
import type { Advice, Asking } from './opponent.ts';
import type { Practising } from './practising.ts';

/** An advice, and the lines that complete the action which it begins. */
export interface WholeAdvice extends Advice {
  readonly then: readonly Advice['line'][];
}

/** An announcement, a touch and where the card goes. */
const MOST_LINES = 3;

/** What the practice opponent would do at a match time, in ms, up to where a touched card goes; null: nothing. */
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
