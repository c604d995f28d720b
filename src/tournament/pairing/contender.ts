import type { Seats } from './seats.ts';

/** Somebody who is to be paired, in the order of joining, and known by the place in it, from 0. */
export interface Contender {
  readonly rating: number;
  /** In half points. */
  readonly points: number;
  /** Whom not to meet: played before, or forbidden. */
  readonly avoids: ReadonlySet<number>;
  readonly byes: number;
  readonly forfeitWins: number;
  readonly seats: Seats;
}

/** In the order of points, ratings and joining. */
export const inOrder = (contenders: readonly Contender[]): readonly number[] =>
  contenders
    .map((_, i) => i)
    .toSorted((a, b) => {
      const [one, other] = [contenders[a], contenders[b]];
      return one && other ? other.points - one.points || other.rating - one.rating : 0;
    });

/**
 * Who may have the bye, whoever it is to go to first: no bye and no forfeit win so far; if nobody is left, no bye; then
 * the fewest (desk-protocol.md, "What a pairing has to be", rule 2).
 */
export function inLineForBye(contenders: readonly Contender[]): readonly number[] {
  const fewest = Math.min(...contenders.map(({ byes }) => byes));
  const line = inOrder(contenders).toReversed();
  const having = (isFit: (contender: Contender) => boolean): readonly number[] =>
    line.filter((i) => contenders.slice(i, i + 1).some(isFit));
  const untouched = having(({ byes, forfeitWins }) => byes + forfeitWins === 0);
  return untouched.length > 0 ? untouched : having(({ byes }) => byes === fewest);
}
