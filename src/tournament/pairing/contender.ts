import type { Seats } from './seats.ts';

/** A player to pair. Contenders are listed in the order of joining and identified by their index. */
export interface Contender {
  /** The stronger player has the higher one. */
  readonly rating: number;
  /** In half points. */
  readonly points: number;
  /** Indexes of players not to meet: met before, or forbidden. */
  readonly avoids: ReadonlySet<number>;
  readonly byes: number;
  readonly forfeitWins: number;
  readonly seats: Seats;
}

/** Indexes by points, then rating, then joining. */
export const inOrder = (contenders: readonly Contender[]): readonly number[] =>
  contenders
    .map((_, i) => i)
    .toSorted((a, b) => {
      const [one, other] = [contenders[a], contenders[b]];
      return one && other ? other.points - one.points || other.rating - one.rating : 0;
    });

/**
 * Candidates for the bye, the first choice first. Players without a bye and a forfeit win; if there are none,
 * those with the fewest byes (desk-protocol.md, "Pairings", rule 2).
 */
export function inLineForBye(contenders: readonly Contender[]): readonly number[] {
  const fewest = Math.min(...contenders.map(({ byes }) => byes));
  const line = inOrder(contenders).toReversed();
  const having = (isFit: (contender: Contender) => boolean): readonly number[] =>
    line.filter((i) => contenders.slice(i, i + 1).some(isFit));
  const untouched = having(({ byes, forfeitWins }) => byes + forfeitWins === 0);
  return untouched.length > 0 ? untouched : having(({ byes }) => byes === fewest);
}
