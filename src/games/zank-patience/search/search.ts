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
/** Steps tried, with the tables that were looked at to be avoided; and how many may be. */
let tried = 0;
let allowed = 0;

const LENGTHS = [1, 2, 3, 4, 6, MOST_STEPS] as const;

/** What is looked for: the aim, from a table, by way of none of the avoided ones. */
export interface Sought {
  readonly tableau: Tableau;
  readonly aim: Aim;
  readonly avoided: readonly Tableau[];
}

/**
 * A shortest sequence of at most eight steps that reaches the aim (ruling 8) and comes to none of the avoided tables, which
 * were shown before this one and did not reach it; null if there is none.
 *
 * First among the sequences of one step, then of at most two, and so on: the fewer steps are allowed, the more tables are
 * known to be too far from the aim, so that only few have to be looked at. Five and seven are not tried by themselves: six
 * and eight find the same, a shortest sequence, and of these the one that comes first.
 *
 * Tries at most so many steps (1 to Infinity); null when these do not suffice.
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
 * Whether the aim can be reached from the board's table in that many steps; the board then shows how.
 *
 * Breadth first over tables, each looked at once: a shortest sequence never comes to a table twice, and what can be
 * done from a table does not depend on where its stacks are. Those to be avoided count as looked at. Tables from which
 * the aim is out of reach with the steps that are left (`bound.ts`) are not followed; they are first reached with the
 * most steps left, so reaching them again is of no use either. False, too, when no more steps may be tried.
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
 * Whether the same steps in another order have been tried before: this one could have been made before some of the last
 * ones, and before the first of these it would have come first; or its card could have gone there at once. What that
 * comes to has been looked at, or was out of reach. Only a table to be avoided could have stood in the way, one on which
 * the card lies there.
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
    // Which stack is lost makes a difference where there are empty ones to go to.
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
 * Whether a step that was made could be made after one from `from` that has nothing to do with its stacks, and that one
 * before it. Onto cards that is always so. To an empty stack goes only what finds no host: the one must not free a host
 * for the other's card, nor have been made when a host was free that the other took; and the empty stack was there.
 */
function mayChange(made: number, from: number, onCard: boolean): boolean {
  const card = at(board.tops, from);
  const other = at(board.moved, made);
  if (!at(board.onCards, made)) return !isHost(board, at(board.below, card), other);
  return onCard || !(at(board.emptied, made) || isHost(board, at(board.below, other), card));
}

const sequence = (): RimStep[] =>
  Array.from({ length: board.made }, (_, i) => ({ from: at(board.froms, i), to: at(board.tos, i) }));

/** Makes the board show a table that has been reached. */
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

/** What ruling 8 allows to do with the top of a stack; of several empty stacks only one is named. */
export function stepsFrom(tableau: Tableau, from: number): RimStep[] {
  show(board, tableau);
  if (at(board.heights, from) === 0) return [];
  const count = goals(board, from, reachable);
  return [...reachable.subarray(0, count)].map((to) => ({ from, to }));
}
