/** Public facts that decide how much a match is worth watching. */
export interface Candidate {
  readonly match: string;
  /** True if there was a recent input. */
  readonly isLively: boolean;
  /** True if no practice opponent plays. */
  readonly isOfPeople: boolean;
  /** True for a board of a tournament. */
  readonly isBoard: boolean;
  /** Average rating of the players. */
  readonly rating: number;
  /** By seat, how far it is from winning, as its game counts that. */
  readonly toGo: readonly number[];
}

/** Ratings within this range count as equal. */
const ALIKE = 100;

const rankOf = ({ isLively, isOfPeople, isBoard, rating }: Candidate): readonly number[] => [
  Number(isLively),
  Number(isOfPeople),
  Number(isBoard),
  Math.round(rating / ALIKE),
];

/**
 * Sort order: lively matches first, then people before practice, tournament boards before other matches,
 * higher ratings before lower ones.
 */
export function byRank(one: Candidate, other: Candidate): number {
  const ranks = rankOf(other);
  const difference = rankOf(one).map((rank, i) => (ranks[i] ?? 0) - rank);
  return difference.find((step) => step !== 0) ?? 0;
}

/** The second player's distance behind the first; a small gap is a close match. */
export function gapIn({ toGo }: Pick<Candidate, 'toGo'>): number {
  const [first = 0, second = first] = toGo.toSorted((a, b) => a - b);
  return second - first;
}

/** The match most worth watching: highest rank, then closest, then first; null if there is none. */
export const mostWorth = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.toSorted((one, other) => byRank(one, other) || gapIn(one) - gapIn(other))[0] ?? null;
