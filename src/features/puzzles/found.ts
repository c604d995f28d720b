import type { Line } from '../../core/match.ts';
import { unhurried, type Searcher } from '../../core/searching.ts';
import { seatNumbered } from '../../core/seat.ts';
import type { Game, ShownMatch } from '../../games/game.ts';
import { advance, beginProgress, refusedEntry } from '../../match/progress.ts';
import type { Entry, Header } from '../../match/header.ts';
import { review } from '../../match/review.ts';
import { judged } from '../../match/judged.ts';
import { ownOptions } from '../../match/plan.ts';
import { idOf, type Puzzle } from './puzzle.ts';

/**
 * A puzzle from the attempt of one seat on a table where no move is in progress; null without such a table or
 * attempt.
 */
export function attemptAt(
  game: Game,
  table: Pick<ShownMatch, 'given'>,
  lines: readonly Line[],
  options: unknown,
): Puzzle | null {
  const position = table.given();
  const seat = seatNumbered(lines[0]?.['seat']);
  if (!position || seat === undefined || lines.some((line) => line['seat'] !== seat)) return null;
  const puzzle = {
    kind: 'right' as const,
    game: game.id,
    options: ownOptions(game, options),
    position,
    seat,
    lines,
  };
  return { id: idOf(puzzle), ...puzzle };
}

/** An attempt with the codes of its offences in the match. */
interface Seen {
  readonly puzzle: Puzzle;
  readonly codes: ReadonlySet<string>;
}

/** Most puzzles taken from one match. */
const MOST = 4;

/**
 * Finds puzzles in a finished match: offences that nobody noticed, and legal attempts with a wrong call. They
 * contain no names.
 * @throws Damaged when a stored input is refused
 */
export function puzzlesIn(
  game: Game,
  header: Header,
  entries: readonly Entry[],
  searcher: Searcher = unhurried,
): Puzzle[] {
  const unnoticed = new Set(review(game, header, entries, searcher).unnoticed.map(({ ply }) => ply));
  const found: Seen[] = [];
  let progress = beginProgress(game, header);
  let from: ShownMatch | null = null;
  let lines: Line[] = [];
  let codes = new Set<string>();
  let isUnnoticed = false;
  /** The finished attempt that a call would be about. */
  let last: Seen | null = null;
  for (const [i, entry] of entries.entries()) {
    const before = progress.match;
    const advanced = advance(game, header, progress, entry, searcher);
    if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
    ({ progress } = advanced.value);
    const { ruling, offences } = advanced.value;
    if (ruling?.kind === 'wrong' && last) found.push(last);
    if (game.kindOf(entry.do) !== 'attempt') {
      if (ruling) [from, lines] = [null, []];
      continue;
    }
    last = null;
    if (before.given()) [from, lines, codes, isUnnoticed] = [before, [], new Set(), false];
    const { at, interaction, ...line } = entry;
    lines = [...lines, line];
    codes = new Set([...codes, ...offences.map(({ code }) => code)]);
    isUnnoticed ||= unnoticed.has(progress.match.ply);
    if (!from || !progress.match.given()) continue;
    const puzzle = attemptAt(game, from, lines, header.setup['options']);
    last = puzzle && { puzzle, codes };
    if (last && isUnnoticed) found.push(last);
  }
  const known = new Map(found.map((seen) => [seen.puzzle.id, seen]));
  return [...known.values()]
    .filter((seen) => isJudgedAlike(game, seen, searcher))
    .map(({ puzzle }) => puzzle)
    .slice(-MOST);
}

/** True if the table alone leads to the match's verdict, which may have depended on earlier moves. */
function isJudgedAlike(game: Game, { puzzle, codes }: Seen, searcher: Searcher): boolean {
  const verdict = judged(game, puzzle, searcher);
  return verdict?.offences.length === codes.size && verdict.offences.every(({ code }) => codes.has(code));
}
