import type { Line } from '../core/match.ts';
import type { Searcher } from '../core/searching.ts';
import type { Seat } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Level } from '../practice/level.ts';
import type { Practice, Practising } from '../practice/practising.ts';
import { idOf, ownOptions, positionIn, type Puzzle } from '../puzzles/puzzle.ts';
import { advance, beginCourse, refusedEntry } from './course.ts';
import type { Entry, Header } from './header.ts';

/** A turn in which more was possible. */
export interface Possible {
  /** When it began, in ms of match time. */
  readonly at: number;
  /** Its table, and what the practice opponent would have done there at its strongest. */
  readonly plan: Puzzle;
  /** How many cards nearer to winning whoever played came by it, and how many it would have been. */
  readonly played: number;
  readonly possible: number;
}

/** How far a turn is followed, in lines, by an opponent of which level. */
interface Sight {
  readonly level: Level;
  readonly longest: number;
}

/** A turn of a seat, as it began and as it ended. */
interface Turn {
  /** When it began, in ms of match time. */
  readonly at: number;
  /** Its table, as far as nothing is being moved there. */
  readonly position: Line;
  readonly before: ShownMatch;
  readonly followed: Practising;
  readonly played: number;
}

/** So many turns are told, and so many looked at at all, spread over a long match. */
const TOLD = 3;
const TURNS = 40;
/** So far, in lines, a turn is followed with a glance, to find those that are worth a closer look. */
const GLANCE: Sight = { level: 'medium', longest: 8 };
const CLOSELY: Sight = { level: 'strong', longest: 16 };
/** Less is not worth talking about, in cards. */
const WORTHWHILE = 1;

const SEED = 'looking back';

/**
 * The turns in which a seat could have got rid of most cards more than it did, by what the practice opponent would have done
 * with what the seat had seen; the greatest difference first. None in a game without offences, which is not about that.
 * @throws Damaged when a stored input is refused
 */
export function possibleIn(
  game: Game,
  practice: Practice,
  header: Header,
  entries: readonly Entry[],
  seat: Seat,
  searcher: Searcher,
): readonly Possible[] {
  if (game.offences.length === 0) return [];
  const turns = turnsOf(game, practice, header, entries, seat, searcher);
  const better = (sight: Sight, among: readonly Turn[]): Possible[] =>
    among
      .map((turn) => planned(game, header.setup['options'], turn, seat, sight, searcher))
      .filter(({ played, possible }) => possible - played >= WORTHWHILE)
      .toSorted((a, b) => b.possible - b.played - (a.possible - a.played))
      .slice(0, TOLD);
  const every = Math.max(1, Math.ceil(turns.length / TURNS));
  const glanced = better(
    GLANCE,
    turns.filter((_, n) => n % every === 0),
  );
  return better(
    CLOSELY,
    turns.filter(({ at }) => glanced.some((turn) => turn.at === at)),
  );
}

function turnsOf(
  game: Game,
  practice: Practice,
  header: Header,
  entries: readonly Entry[],
  seat: Seat,
  searcher: Searcher,
): Turn[] {
  const opened = practice.open(header.setup);
  if (!opened.ok) return [];
  const turns: Turn[] = [];
  let course = beginCourse(game, header);
  let followed = opened.value;
  let begun: Omit<Turn, 'played'> | null = null;
  const isOwn = (): boolean => course.match.turn === seat && course.match.view('spectator').phase === 'play';
  for (const [i, entry] of entries.entries()) {
    const position: Line | null = begun || !isOwn() ? null : positionIn(course.match.view('arbiter'));
    if (position) begun = { at: course.match.at, position, before: course.match, followed };
    const advanced = advance(game, header, course, entry, searcher);
    if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
    ({ course } = advanced.value);
    const next = followed.after(entry, entry.at, searcher);
    if (!next.ok) throw refusedEntry(header, i, next.error);
    followed = next.value;
    if (!begun || (isOwn() && i < entries.length - 1)) continue;
    const played = begun.before.toGo(seat) - course.match.toGo(seat);
    turns.push({ ...begun, played });
    begun = null;
  }
  return turns;
}

/** What the practice opponent makes of a turn, up to its end. */
function planned(
  game: Game,
  options: unknown,
  turn: Turn,
  seat: Seat,
  { level, longest }: Sight,
  searcher: Searcher,
): Possible {
  let match = turn.before;
  let { followed } = turn;
  const lines: Line[] = [];
  while (lines.length < longest && match.turn === seat && match.view('spectator').phase === 'play') {
    const line = followed.advice(seat, level, SEED)?.line;
    if (!line || line.do === 'resign') break;
    const done = match.submit(line, searcher);
    const next = followed.after(line, match.at, searcher);
    if (!done.ok || !next.ok) break;
    match = done.value.match;
    followed = next.value;
    lines.push(line);
  }
  const { at, played, position } = turn;
  const plan = {
    kind: 'now' as const,
    game: game.id,
    options: ownOptions(game, options),
    position,
    seat,
    lines,
  };
  return {
    at,
    plan: { id: idOf(plan), ...plan },
    played,
    possible: turn.before.toGo(seat) - match.toGo(seat),
  };
}
