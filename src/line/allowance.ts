import type { Time } from '../time/time.ts';

/** A token bucket: `inARow` uses in a row, then one more every `anotherMs`. */
export interface Allowance {
  /** Takes one token; returns 0, or the time in ms until the next one if there is none. */
  take(): number;
}

/** @param saved number of tokens at the beginning */
export function createAllowance(
  {
    inARow,
    anotherMs,
    saved = inARow,
  }: { readonly inARow: number; readonly anotherMs: number; readonly saved?: number },
  { now }: Pick<Time, 'now'>,
): Allowance {
  let left = Math.min(inARow, saved);
  let since = now();

  function refill(): void {
    const more = Math.max(0, Math.floor((now() - since) / anotherMs));
    since = left + more >= inARow ? now() : since + more * anotherMs;
    left = Math.min(inARow, left + more);
  }

  return {
    take() {
      refill();
      if (left < 1) return Math.max(1, since + anotherMs - now());
      left -= 1;
      return 0;
    },
  };
}
