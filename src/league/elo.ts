/** The score to be expected against an opponent: 0 to 1. */
export const expectedScore = (own: number, opponent: number): number =>
  1 / (1 + 10 ** ((opponent - own) / 400));

/**
 * By how much a game changes each rating (desk-protocol.md, "A league"): not rounded, in the order of the ratings. Of
 * three players each two have played one another, for half as much, all from the ratings before the game.
 *
 * @param k by how many points at most a game of two changes a rating
 * @param score of the whole game; of two, the higher has won
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
