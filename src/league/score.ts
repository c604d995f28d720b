import type { MatchResult } from '../core/rules.ts';

/** Lost, shared, won. */
export const POINTS = [0, 0.5, 1] as const;
export type Points = (typeof POINTS)[number];

/**
 * Scores by seat. With three seats and one loser, the two others share the win if they are equal. If all
 * three are equal, all scores are 0, which no game of the protocol has.
 */
export function scoreOf(seats: number, { winner, loser }: MatchResult): Points[] {
  return Array.from({ length: seats }, (_, i) => {
    if (winner !== null) return winner === i + 1 ? 1 : 0;
    if (seats === 2) return 0.5;
    return loser === undefined || loser === i + 1 ? 0 : 0.5;
  });
}
