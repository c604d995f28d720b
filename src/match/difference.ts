import type { MatchResult } from '../core/rules.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import type { Caught, Review } from './review.ts';

/** Fewest actions in one turn, or tricks in a row, that count as a run. */
export const SHORTEST_RUN = 3;
/** Time left on a clock at or below which a player was short of time, in ms. */
const SHORT_OF_TIME = 30_000;

/** Facts that decided a match, from its review alone. Seats in the order of turns. */
export interface Difference {
  /** The last open win that a call took back; null if none. */
  readonly winTakenBack: Caught | null;
  /** Number of right and wrong calls by seat, without seats that never called. */
  readonly calls: readonly { readonly seat: Seat; readonly right: number; readonly wrong: number }[];
  /** Most actions completed in one turn, and by whom; null if no run was long enough. */
  readonly longestRun: { readonly seats: readonly Seat[]; readonly actions: number } | null;
  /** Number of unnoticed offences. */
  readonly unnoticed: number;
  /** The seat that ran out of time; null if none. */
  readonly outOfTime: Seat | null;
  /** Seats with little time left at the end, in ms. */
  readonly shortOfTime: readonly { readonly seat: Seat; readonly leftMs: number }[];
}

/** @param result null if it ended without one */
export function differenceIn(
  { seats, caught, unnoticed }: Pick<Review, 'seats' | 'caught' | 'unnoticed'>,
  result: MatchResult | null,
): Difference {
  const numbered = SEATS.flatMap((seat) => {
    const own = seats[seat - 1];
    return own ? [{ seat, ...own }] : [];
  });
  const outOfTime = result?.reason === 'time' ? (result.loser ?? null) : null;
  return {
    winTakenBack: caught.findLast(({ won }) => won) ?? null,
    calls: numbered.flatMap(({ seat, knocks }) =>
      knocks.right + knocks.wrong > 0 ? [{ seat, ...knocks }] : [],
    ),
    longestRun: longestOf(numbered),
    unnoticed: unnoticed.length,
    outOfTime,
    shortOfTime: numbered.flatMap(({ seat, leftMs }) =>
      leftMs !== null && leftMs <= SHORT_OF_TIME && seat !== outOfTime ? [{ seat, leftMs }] : [],
    ),
  };
}

function longestOf(
  seats: readonly { readonly seat: Seat; readonly longestRun: number | null }[],
): Difference['longestRun'] {
  const actions = Math.max(0, ...seats.map(({ longestRun }) => longestRun ?? 0));
  if (actions < SHORTEST_RUN) return null;
  return { seats: seats.filter(({ longestRun }) => longestRun === actions).map(({ seat }) => seat), actions };
}
