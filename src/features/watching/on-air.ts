import { byRank, gapIn, mostWorth, type Candidate } from './worth.ts';

/** The match on TV. Times in ms. */
export interface OnAir {
  readonly match: string;
  readonly since: number;
  /** Time at which its end was noticed; null while it is being played. */
  readonly endedAt: number | null;
}

/** Least time on air, and time that an end stays on air. */
export const STAY_MS = 60_000;
export const END_MS = 10_000;
/** From this time on a clearly closer match of the same rank may replace it. */
export const LONG_MS = 5 * 60_000;

/**
 * The match on air at `now`, or null. A match leaves before its time only if it must not be shown any more.
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

/** Time of the next check if nothing happens before. */
export function lookAgainAt({ since, endedAt }: OnAir, now: number): number {
  if (endedAt !== null) return endedAt + END_MS;
  return Math.max(since + STAY_MS, now + STAY_MS / 2);
}
