import type { MatchResult } from '../core/rules.ts';

/** Lost, shared, won. */
export const POINTS = [0, 0.5, 1] as const;
export type Points = (typeof POINTS)[number];

/**
 * The scores by seat. Of three, where one has lost and the others are equal these share the win; all 0 where all three are
 * equal, which no game of the protocol is.
 */
export function scoreOf(seats: number, { winner, loser }: MatchResult): Points[] {
  return Array.from({ length: seats }, (_, i) => {
    if (winner !== null) return winner === i + 1 ? 1 : 0;
    if (seats === 2) return 0.5;
    return loser === undefined || loser === i + 1 ? 0 : 0.5;
  });
}
