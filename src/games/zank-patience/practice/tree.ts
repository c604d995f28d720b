import { SearchTooLong } from '../../../core/searching.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Hint } from '../hint.ts';
import { movesOf, placesOfDrawn } from './options.ts';
import { afterMove, type Progress, type Terms } from './playing.ts';

/**
 * Where a course can go, and what has come of it: a Monte Carlo tree search (UCT). Everybody sees the same in this game, the next
 * card of a source aside, which nobody does; so a place in the tree is known by the moves and the cards that were drawn on the way.
 */
export interface Node {
  /** Courses that have come by here. */
  visits: number;
  /** What they have come to, from 0 (lost) to 1 (won) each, for the seat that looks ahead. */
  sum: number;
  /** What the player to move can do here, the usual first; null: not looked at yet. */
  moves: readonly Hint[] | null;
  /** By move: the places after it, by the card that was drawn. */
  readonly after: Map<string, Node>[];
}

export const freshNode = (): Node => ({ visits: 0, sum: 0, moves: null, after: [] });

/** How much what has seldom been tried is worth trying, as in UCB1. */
const CURIOSITY = 0.5;

/** A course as far as the tree knows it, and the way there. */
export interface Descent {
  readonly course: Progress;
  readonly path: readonly Node[];
}

/**
 * Goes on from a place of the tree, by moves that have come to most for whoever makes them, or have seldom been tried; as far as
 * the first new place with more than one move, or so many moves at most.
 */
export function descend(root: Node, begun: Progress, terms: Terms, seat: Seat, most: number): Descent {
  const path = [root];
  let course = begun;
  let node = root;
  while (course.winner === null && path.length <= most) {
    const moves = (node.moves ??= movesAt(course, terms, seat));
    if (moves.length > 1 && node.visits === 0) break;
    const which = moves.length > 1 ? worthTrying(node, moves, course.table.turn === seat) : 0;
    const move = moves[which];
    if (!move) break;
    course = afterMove(course, terms.variant, move);
    node = placeAfter(node, which, course.table.hand?.code ?? '');
    path.push(node);
  }
  return { course, path };
}

/** What a course has come to is known along its way. */
export function tell(path: readonly Node[], worth: number): void {
  for (const node of path) {
    node.visits += 1;
    node.sum += worth;
  }
}

function placeAfter(node: Node, which: number, drawn: string): Node {
  const places = (node.after[which] ??= new Map<string, Node>());
  const place = places.get(drawn) ?? freshNode();
  places.set(drawn, place);
  return place;
}

/** The seat itself keeps empty stacks while it can draw, as in the courses that follow (`afterNext`). */
function movesAt({ table }: Progress, terms: Terms, seat: Seat): readonly Hint[] {
  if (table.hand) return placesOfDrawn(table, terms.variant);
  try {
    const moves = movesOf({ ...terms, table }, 0);
    const isDraw = ({ number }: Hint): boolean => number === '7.2';
    return table.turn === seat ? [...moves.filter(isDraw), ...moves.filter((one) => !isDraw(one))] : moves;
  } catch (error) {
    if (error instanceof SearchTooLong) return [];
    throw error;
  }
}

/** Which move; what was never tried is taken to be as good as the place is. */
function worthTrying(node: Node, moves: readonly Hint[], isOwn: boolean): number {
  const forMover = (mean: number): number => (isOwn ? mean : 1 - mean);
  const log = Math.log(node.visits + 1);
  let best = 0;
  let highest = -Infinity;
  for (const which of moves.keys()) {
    let [visits, sum] = [0, 0];
    for (const place of node.after[which]?.values() ?? []) {
      visits += place.visits;
      sum += place.sum;
    }
    const mean = visits > 0 ? sum / visits : node.sum / node.visits;
    const score = forMover(mean) + CURIOSITY * Math.sqrt(log / Math.max(visits, 1));
    if (score > highest) [best, highest] = [which, score];
  }
  return best;
}
