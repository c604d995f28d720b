/** The expected score against an opponent, from 0 to 1. */
export const expectedScore = (own: number, opponent: number): number =>
  1 / (1 + 10 ** ((opponent - own) / 400));

/**
 * Changes of the ratings by a game (desk-protocol.md, "A league"), not rounded, in the order of the ratings.
 * With three players each pair counts as a game for half as much, all from the ratings before it.
 *
 * @param k the largest change by a game of two, in points
 * @param score of the whole game; in each pair the higher score has won
 */
export function changes(k: number, ratings: readonly number[], score: readonly number[]): readonly number[] {
  const weight = k / (ratings.length - 1);
  return ratings.map((own, i) =>
    ratings.reduce((sum, opponent, j) => {
      if (i === j) return sum;
      const scored = (1 + Math.sign((score[i] ?? 0) - (score[j] ?? 0))) / 2;
      return sum + weight * (scored - expectedScore(own, opponent));
    }, 0),
  );
}
