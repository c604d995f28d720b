import type { MatchResult } from '../core/rules.ts';
import { SEATS, type Seat } from '../core/seat.ts';
import type { Caught, Review } from './review.ts';

/** Fewer actions than that in one turn are no run that anybody talks about. */
const SHORTEST_RUN = 3;
/** Whose clock showed no more than that at the end was short of time; ms. */
const SHORT_OF_TIME = 30_000;

/** What made the difference in a match: nothing but what its review tells. Seats in the order of turns. */
export interface Difference {
  /** The last win that a call took back, which had stood open; null: there was none. */
  readonly winTakenBack: Caught | null;
  /** Who has called, and how often rightly and wrongly. */
  readonly calls: readonly { readonly seat: Seat; readonly right: number; readonly wrong: number }[];
  /** The most actions that anybody completed in one turn, and who did; null: nobody got far. */
  readonly longestRun: { readonly seats: readonly Seat[]; readonly actions: number } | null;
  /** How many offences nobody has noticed. */
  readonly unnoticed: number;
  /** Who has run out of time; null: nobody. */
  readonly outOfTime: Seat | null;
  /** Whose clock showed little at the end, and what, in ms. */
  readonly shortOfTime: readonly { readonly seat: Seat; readonly leftMs: number }[];
}

/** @param result how it ended; null: without one */
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
