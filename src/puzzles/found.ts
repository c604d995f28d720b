import type { Line } from '../core/match.ts';
import { unhurried, type Searcher } from '../core/searching.ts';
import { seatNumbered } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import { advance, beginCourse, refusedEntry } from '../match/course.ts';
import type { Entry, Header } from '../match/header.ts';
import { review } from '../match/review.ts';
import { judged } from './judged.ts';
import { idOf, ownOptions, positionIn, type Puzzle } from './puzzle.ts';

/** What somebody does from a table on which nothing is being moved; null: that is no such table, or nobody does anything. */
export function attemptAt(
  game: Game,
  table: Pick<ShownMatch, 'view'>,
  lines: readonly Line[],
  options: unknown,
): Puzzle | null {
  const position = positionIn(table.view('arbiter'));
  const seat = seatNumbered(lines[0]?.['seat']);
  if (!position || seat === undefined) return null;
  const puzzle = {
    ...{ kind: 'right' as const, game: game.id, options: ownOptions(game, options) },
    ...{ position, seat, lines },
  };
  return { id: idOf(puzzle), ...puzzle };
}

/** Of one match no more than this many are made. */
const MOST = 4;

/**
 * The puzzles in a match that is over: offences that nobody noticed, and what somebody called on although nothing was wrong
 * with it. Nobody's name is in them.
 * @throws Damaged when a stored input is refused
 */
export function puzzlesIn(
  game: Game,
  header: Header,
  entries: readonly Entry[],
  searcher: Searcher = unhurried,
): Puzzle[] {
  const unnoticed = new Set(review(game, header, entries, searcher).unnoticed.map(({ ply }) => ply));
  const found: Puzzle[] = [];
  let course = beginCourse(game, header);
  let from: ShownMatch | null = null;
  let lines: Line[] = [];
  let last: Puzzle | null = null;
  for (const [i, entry] of entries.entries()) {
    const before = course.match;
    const advanced = advance(game, header, course, entry, searcher);
    if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
    ({ course } = advanced.value);
    const { ruling } = advanced.value;
    if (ruling?.kind === 'wrong' && last) found.push(last);
    if (game.kindOf(entry.do) !== 'attempt') {
      if (ruling) [from, lines] = [null, []];
      continue;
    }
    if (positionIn(before.view('arbiter'))) [from, lines] = [before, []];
    const { at, interaction, ...line } = entry;
    lines = [...lines, line];
    if (!from || !positionIn(course.match.view('arbiter'))) continue;
    last = attemptAt(game, from, lines, header.setup['options']);
    const { ply } = course.match;
    const isUnnoticed = lines.some((_, back) => unnoticed.has(ply - back));
    if (last && isUnnoticed) found.push(last);
  }
  const known = new Map(found.map((puzzle) => [puzzle.id, puzzle]));
  return [...known.values()].filter((puzzle) => judged(game, puzzle, searcher) !== null).slice(-MOST);
}
