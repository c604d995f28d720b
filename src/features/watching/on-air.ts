import { byRank, gapIn, mostWorth, type Candidate } from './worth.ts';

/** A match that is being shown where one at a time is. Times in ms. */
export interface OnAir {
  readonly match: string;
  readonly since: number;
  /** When it was found to be over; null: it is being played. */
  readonly endedAt: number | null;
}

/** A match stays for this long at least, and its end for this long after it. */
export const STAY_MS = 60_000;
export const END_MS = 10_000;
/** After this long one of the same rank may take its place, if that is clearly closer. */
export const LONG_MS = 5 * 60_000;

/**
 * What is shown from now on; null: nothing. Switching is not restless: a match is left before its time only when it may no
 * longer be shown at all.
 */
export function onAirAt(current: OnAir | null, candidates: readonly Candidate[], now: number): OnAir | null {
  if (current && staysOn(current, candidates, now)) return current;
  const best = mostWorth(candidates);
  return best && { match: best.match, since: now, endedAt: null };
}

function staysOn(current: OnAir, candidates: readonly Candidate[], now: number): boolean {
  if (current.endedAt !== null) return now < current.endedAt + END_MS;
  const shown = candidates.find(({ match }) => match === current.match);
  if (!shown) return false;
  const best = mostWorth(candidates) ?? shown;
  if (best === shown || now < current.since + STAY_MS) return true;
  return byRank(best, shown) === 0 && (now < current.since + LONG_MS || !isClearlyCloser(best, shown));
}

const isClearlyCloser = (one: Candidate, other: Candidate): boolean => 2 * gapIn(one) < gapIn(other);

/** When that may have changed although nothing has happened. */
export function lookAgainAt({ since, endedAt }: OnAir, now: number): number {
  if (endedAt !== null) return endedAt + END_MS;
  return Math.max(since + STAY_MS, now + STAY_MS / 2);
}
