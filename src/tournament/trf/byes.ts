import { fail, ok, type Result } from '../../core/result.ts';
import { pointsOf, type Cell } from './cell.ts';
import { cellOf, says, type PlayerLine } from './player.ts';
import type { ByeLetter, Remark } from './remark.ts';

/** A request not to be paired in a coming round: for a point, for half a point, or for none. */
export interface Wish {
  readonly player: string;
  /** From 1. */
  readonly round: number;
  readonly points: number;
  /** Number of the line that says so, from 1. */
  readonly line: number;
}

const CELLS: Readonly<Record<ByeLetter, Cell>> = {
  F: { is: 'bye' },
  H: { is: 'absence' },
  Z: { is: 'missed', said: true },
};

type Byes = Extract<Remark, { readonly is: 'byes' }> & { readonly line: number };

/**
 * Byes that stand in lines of their own: those of paired rounds go to their players, who must have nothing
 * else there; those of coming rounds are wishes.
 *
 * @param paired number of paired rounds
 */
export function withByes(
  players: readonly PlayerLine[],
  byes: readonly Byes[],
  paired: number,
): Result<{ readonly players: readonly PlayerLine[]; readonly wishes: readonly Wish[] }, string> {
  const lines = new Map(players.map((one) => [one.number, one]));
  const wishes: Wish[] = [];
  for (const { line, letter, round: said, numbers } of byes) {
    const round = said ?? paired + 1;
    for (const number of numbers) {
      const one = lines.get(number);
      if (!one) return fail(`line ${line}: the number ${number} is nobody’s`);
      const cell = CELLS[letter];
      if (round > paired) wishes.push({ player: one.player, round, points: pointsOf(cell), line });
      else {
        const there = cellOf(one, round - 1);
        if (says(there) && there.is !== cell.is) {
          return fail(
            `line ${line}: a bye for number ${number} in round ${round}, of which line ${one.line} says otherwise`,
          );
        }
        lines.set(number, { ...one, cells: withCell(one, round - 1, cell) });
      }
    }
  }
  return ok({ players: [...lines.values()], wishes });
}

function withCell(one: PlayerLine, at: number, cell: Cell): readonly Cell[] {
  const length = Math.max(one.cells.length, at + 1);
  return Array.from({ length }, (_, round) => (round === at ? cell : cellOf(one, round)));
}

/** Wishes in the columns of rounds that have not been paired. */
export const wishesIn = (players: readonly PlayerLine[], paired: number): Wish[] =>
  players.flatMap(({ player, line, cells }) =>
    cells.slice(paired).flatMap((cell, i) => {
      return says(cell) ? [{ player, line, round: paired + i + 1, points: pointsOf(cell) }] : [];
    }),
  );
