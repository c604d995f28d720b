import { fail, ok, type Result } from '../../core/result.ts';
import { isName, LONGEST_NAME_IN_FILE } from '../name.ts';
import { pointsOf, readCell, type Cell } from './cell.ts';
import { FIRST_ROUND, MOST_ROUNDS, NAME, NUMBER, POINTS, RATING, ROUND_WIDTH } from './columns.ts';

/** A parsed line of a player. */
export interface PlayerLine {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly number: number;
  readonly player: string;
  /** Null if left out. */
  readonly rating: number | null;
  /** As written; null if left out. */
  readonly points: number | null;
  /** By round, up to the last one with an entry. */
  readonly cells: readonly Cell[];
}

const MISSED: Cell = { is: 'missed', said: false };

/** The entry for a round, by index. */
export const cellOf = ({ cells }: PlayerLine, round: number): Cell => cells[round] ?? MISSED;

/** The points from all rounds before index `to`. */
export const sumOf = ({ cells }: PlayerLine, to: number): number =>
  cells.slice(0, to).reduce((sum, cell) => sum + pointsOf(cell), 0);

/**
 * @param text a line without its end
 * @returns the line, or what is wrong with it
 */
export function readPlayer(text: string, line: number): Result<PlayerLine, string> {
  const characters = Array.from(text.trimEnd());
  const field = ({ from, to }: { from: number; to: number }): string =>
    characters.slice(from, to).join('').trim();

  const number = field(NUMBER);
  if (!/^\d+$/.test(number) || Number(number) === 0) return fail('no starting number');
  const player = field(NAME);
  if (!isName(player, LONGEST_NAME_IN_FILE))
    return fail(`the name must have 1 to ${LONGEST_NAME_IN_FILE} characters and no control characters`);
  const rating = field(RATING);
  if (!/^\d*$/.test(rating)) return fail(`not a rating, ${JSON.stringify(rating)}`);
  const points = field(POINTS);
  if (points !== '' && !/^\d{0,3}(\.\d)?$/.test(points))
    return fail(`not a number of points, ${JSON.stringify(points)}`);

  const cells: Cell[] = [];
  for (let at = FIRST_ROUND; at < characters.length; at += ROUND_WIDTH) {
    const round = cells.length + 1;
    if (round > MOST_ROUNDS) return fail(`more than ${MOST_ROUNDS} rounds`);
    const cell = readCell(characters.slice(at, at + ROUND_WIDTH).join(''));
    if (!cell.ok) return fail(`round ${round}: ${cell.error}`);
    cells.push(cell.value);
  }
  return ok({
    line,
    player,
    cells: cells.slice(0, 1 + cells.findLastIndex(says)),
    number: Number(number),
    rating: rating === '' ? null : Number(rating),
    points: points === '' ? null : Number(points),
  });
}

/** True for an entry that is not blank. */
export const says = (cell: Cell): boolean => cell.is !== 'missed' || cell.said;

/** Reads number and rating of a line with a national rating; null if it is none. */
export function readNational(text: string): { readonly number: number; readonly rating: number } | null {
  const field = ({ from, to }: { from: number; to: number }): string =>
    Array.from(text).slice(from, to).join('').trim();
  const [number, rating] = [field(NUMBER), field(RATING)];
  return /^\d+$/.test(number) && /^\d+$/.test(rating)
    ? { number: Number(number), rating: Number(rating) }
    : null;
}
