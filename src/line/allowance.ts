import type { Time } from '../time/time.ts';

/** So many of something in a row, and one more every so many ms. */
export interface Allowance {
  /** Uses one; returns in how many ms there will be one instead, when there is none now. */
  take(): number;
}

/** @param saved how many there are at the beginning */
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
