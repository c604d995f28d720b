import type { Found } from '../../../core/searching.ts';
import { isReached, type Aim } from './aim.ts';
import { at, createBoard, floorOf, goals, isHost, make, MOST_STEPS, show, undo, wordAt } from './board.ts';
import { mayReach } from './bound.ts';
import { add, avoid, begin, createSeen } from './seen.ts';
import { MOST_HOSTS, NONE, type RimStep, type Tableau } from './tableau.ts';

const board = createBoard();
const seen = createSeen();
const queue: number[] = [];
const reachable = new Uint8Array(MOST_HOSTS);
const path = new Uint8Array(MOST_STEPS);
/** Number of steps tried, an avoided table counting as one, and its limit. */
let tried = 0;
let allowed = 0;

const LENGTHS = [1, 2, 3, 4, 6, MOST_STEPS] as const;

/** The question of a search: reach the aim from a table without passing an avoided one. */
export interface Sought {
  readonly tableau: Tableau;
  readonly aim: Aim;
  readonly avoided: readonly Tableau[];
}

/**
 * Finds a shortest sequence of at most eight steps that reaches the aim (ruling 8) and passes no avoided
 * table. The avoided tables were shown before this one and did not reach the aim.
 *
 * Iterative deepening: the fewer steps are allowed, the more tables are known to be too far from the aim.
 * Lengths five and seven are skipped, as six and eight find the same: the first of the shortest sequences.
 *
 * `most` (1 to Infinity) limits the steps tried; returns null when they do not suffice. A null `answer` means
 * that there is no sequence.
 */
export function findSequence(
  { tableau, aim, avoided }: Sought,
  most: number,
): Found<readonly RimStep[] | null> | null {
  show(board, tableau);
  tried = 0;
  allowed = most;
  for (const length of LENGTHS) {
    while (board.made > 0) undo(board);
    const found = mayReach(board, aim, length) && reachesWithin(aim, length, avoided);
    if (found) return { answer: sequence(), steps: tried };
    if (tried >= allowed) return null;
  }
  return { answer: null, steps: tried };
}

/**
 * True if the aim can be reached from the board's table in `most` steps; the board then shows how.
 *
 * Breadth first over tables, each visited once. A shortest sequence never repeats a table, and the possible
 * steps do not depend on where the stacks lie. Avoided tables count as visited. Tables from which the aim is
 * out of reach (`bound.ts`) are dropped for good: a table is first reached with the most steps left. Also
 * false when the limit on steps is reached.
 */
function reachesWithin(aim: Aim, most: number, avoided: readonly Tableau[]): boolean {
  begin(seen, board);
  for (const tableau of avoided) avoid(seen, board, tableau);
  tried += avoided.length;
  queue.length = 0;
  queue.push(0);
  for (let next = 0; next < queue.length; next += 1) {
    const table = queue[next] ?? 0;
    goTo(table);
    const left = most - board.made - 1;
    for (let from = 0; from < board.stacks; from += 1) {
      if (at(board.heights, from) === 0) continue;
      const count = goals(board, from, reachable);
      for (let i = 0; i < count; i += 1) {
        const to = at(reachable, i);
        if (isTriedBefore(from, to)) continue;
        if (tried >= allowed) return false;
        tried += 1;
        make(board, from, to);
        if (isReached(board, aim)) return true;
        if (left > 0 && add(seen, board, table) && mayReach(board, aim, left)) queue.push(seen.count - 1);
        undo(board);
      }
    }
  }
  return false;
}

/**
 * True if the same steps were tried before in another order. Either this step could have been made before
 * some of the last ones, and that order came first. Or its card could have gone there directly. The resulting
 * table was then visited or was out of reach. Only an avoided table on which the card lies there could have
 * blocked the other order.
 */
function isTriedBefore(from: number, to: number): boolean {
  const onCard = at(board.heights, to) > 0;
  const card = at(board.tops, from);
  const lower = onCard ? at(board.tops, to) : floorOf(board, to);
  for (const below of seen.avoided) if (at(below, card) === lower) return false;
  const empties = at(board.heights, from) === 1 && !at(board.covered, from);
  for (let i = board.made - 1; i >= 0; i -= 1) {
    const other = at(board.froms, i);
    const onto = at(board.tos, i);
    const bothOnCards = onCard && at(board.onCards, i) === 1;
    // With empty stacks to go to, it matters which stack is lost.
    const loses = board.losing || (board.lostAt !== NONE && board.lostAt >= i);
    if (loses && !bothOnCards && (empties || at(board.emptied, i))) return false;
    if (onto === from) return onCard;
    if (from === other || to === other || to === onto) return false;
    if (!mayChange(i, from, onCard)) return false;
    if (from < other) return true;
  }
  return false;
}

/**
 * True if a step already made can swap places with a step from `from` that does not touch its stacks. Steps
 * onto cards always can. A card goes to an empty stack only if it finds no host. So neither step may free a
 * host for the other's card, or take a free one from it. And the empty stack must have been there.
 */
function mayChange(made: number, from: number, onCard: boolean): boolean {
  const card = at(board.tops, from);
  const other = at(board.moved, made);
  if (!at(board.onCards, made)) return !isHost(board, at(board.below, card), other);
  return onCard || !(at(board.emptied, made) || isHost(board, at(board.below, other), card));
}

const sequence = (): RimStep[] =>
  Array.from({ length: board.made }, (_, i) => ({ from: at(board.froms, i), to: at(board.tos, i) }));

/** Makes the board show a table that was reached before. */
function goTo(table: number): void {
  let length = 0;
  for (let i = table; i > 0; i = wordAt(seen.parents, i)) {
    path[length] = at(seen.steps, i);
    length += 1;
  }
  while (board.made > length) undo(board);
  let same = 0;
  while (same < board.made && isMade(same, at(path, length - 1 - same))) same += 1;
  while (board.made > same) undo(board);
  for (let i = length - 1 - same; i >= 0; i -= 1) make(board, at(path, i) >> 4, at(path, i) & 15);
}

const isMade = (i: number, step: number): boolean =>
  at(board.froms, i) === step >> 4 && at(board.tos, i) === (step & 15);

/** The steps that ruling 8 allows with the top card of a stack; of several empty stacks only one is listed. */
export function stepsFrom(tableau: Tableau, from: number): RimStep[] {
  show(board, tableau);
  if (at(board.heights, from) === 0) return [];
  const count = goals(board, from, reachable);
  return [...reachable.subarray(0, count)].map((to) => ({ from, to }));
}
