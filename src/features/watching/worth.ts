/** What makes a match worth watching, as far as everybody may know it. */
export interface Candidate {
  readonly match: string;
  /** Whether somebody has done something in it lately. */
  readonly isLively: boolean;
  /** Whether nobody but people plays in it. */
  readonly isOfPeople: boolean;
  /** Whether it is a board of a tournament. */
  readonly isBoard: boolean;
  /** The rating of its players on average. */
  readonly rating: number;
  /** How far each seat is from winning, as its game counts that. */
  readonly toGo: readonly number[];
}

/** Ratings that differ by less than this are alike. */
const ALIKE = 100;

const rankOf = ({ isLively, isOfPeople, isBoard, rating }: Candidate): readonly number[] => [
  Number(isLively),
  Number(isOfPeople),
  Number(isBoard),
  Math.round(rating / ALIKE),
];

/**
 * Which of two is of a higher rank, as `sort` has it: what moves before what stands still, people before practice, boards
 * of tournaments before other matches, higher ratings before lower ones.
 */
export function byRank(one: Candidate, other: Candidate): number {
  const ranks = rankOf(other);
  const difference = rankOf(one).map((rank, i) => (ranks[i] ?? 0) - rank);
  return difference.find((step) => step !== 0) ?? 0;
}

/** By how much the second is behind the first: the less, the closer the match is. */
export function gapIn({ toGo }: Pick<Candidate, 'toGo'>): number {
  const [first = 0, second = first] = toGo.toSorted((a, b) => a - b);
  return second - first;
}

/** The one that is most worth watching: of the highest rank, of those the closest, then the first; null: there is none. */
export const mostWorth = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.toSorted((one, other) => byRank(one, other) || gapIn(one) - gapIn(other))[0] ?? null;
