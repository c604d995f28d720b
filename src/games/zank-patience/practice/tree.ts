import { SearchTooLong } from '../../../core/searching.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Hint } from '../hint.ts';
import { movesOf, placesOfDrawn } from './options.ts';
import { afterMove, type Progress, type Terms } from './playing.ts';

/**
 * A node of a Monte Carlo tree search (UCT). All players see the same in this game, except for the next card
 * of a source, which nobody sees. So the moves and the drawn cards on the way identify a node.
 */
export interface Node {
  /** Playouts that passed here. */
  visits: number;
  /** Sum of their results, from 0 (lost) to 1 (won) each, for the seat that looks ahead. */
  sum: number;
  /** Moves of the player to move, the usual one first; null until computed. */
  moves: readonly Hint[] | null;
  /** By move: the nodes after it, by drawn card. */
  readonly after: Map<string, Node>[];
}

export const freshNode = (): Node => ({ visits: 0, sum: 0, moves: null, after: [] });

/** Exploration constant of UCB1. */
const CURIOSITY = 0.5;

/** A playout as far as the tree knows it, and its path. */
export interface Descent {
  readonly course: Progress;
  readonly path: readonly Node[];
}

/**
 * Goes down from a node by moves that have paid most for their player, or have seldom been tried. Stops at
 * the first new node with more than one move, or after `most` moves.
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

/** Adds the result of a playout to all nodes on its path. */
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

/** The seat itself keeps empty stacks while it can draw, as in the rest of the playout (`afterNext`). */
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

/** Index of the move with the highest UCB1 score; an untried move is rated like its node. */
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
