import type { Aim } from './aim.ts';
import { at, depthOf, mayGoToEmpty, MOST_STACKS, type Board } from './board.ts';
import { MOST_SEATS, NONE, NUMBERS, type CardNumber } from './tableau.ts';

/**
 * Necessary conditions: where they fail, no sequence of that many steps reaches the aim, so nothing is lost by not looking.
 *
 * Terms. A step is *of* the stack that it takes a card from. The *seats* of a card are the cards that it fits on. To reach
 * an aim, the top `n` cards of some stack S have to leave it, which takes n steps of S; with r steps left there are
 * r - n others at most, the *slack*. What a stack is, is told by its place: as cards only come and go at the top, a card
 * that has d cards above it comes to the top after d steps of its stack at least, and a stack is emptied after as many
 * steps of it as it has open cards.
 */

/** More steps than any sequence has. */
const NEVER = 99;

const waits = new Uint8Array(MOST_STACKS);

/**
 * For each stack a number of steps that is needed before the first step of it, `NEVER` if there can be none.
 *
 * A top card x can go as soon as a seat of it is the top of another stack, or an empty stack is available. If neither
 * is so now, then before x goes either a seat y, buried in a stack T, has come to the top: that took depth(y) steps of T, and
 * before the first of them the steps for which T itself has to wait; or a stack T has been emptied, which likewise took height(T) steps
 * after those for which T had to wait. (No stack can be opened while no empty one is available, so T is one of
 * now.) None of these steps is of x's own stack, which has not moved yet. The smallest such number is a lower bound,
 * and starting from `NEVER` and lowering until nothing changes finds it, as in a shortest path.
 */
function wait(board: Board): void {
  const { stacks, tops, heights } = board;
  let stuck = false;
  for (let i = 0; i < stacks; i += 1) {
    waits[i] = at(heights, i) === 0 ? NEVER : canGo(board, i) ? 0 : NEVER;
    if (at(heights, i) > 0 && at(waits, i) === NEVER) stuck = true;
  }
  while (stuck) {
    stuck = false;
    for (let i = 0; i < stacks; i += 1) {
      const before = at(waits, i);
      if (before === 0 || at(heights, i) === 0) continue;
      const now = Math.min(before, seatWait(board, at(tops, i), i), emptyWait(board, i));
      if (now === before) continue;
      waits[i] = now;
      stuck = true;
    }
  }
}

function canGo(board: Board, stack: number): boolean {
  if (mayGoToEmpty(board, stack)) return true;
  const first = at(board.tops, stack) * MOST_SEATS;
  for (let i = first; i < first + MOST_SEATS; i += 1) {
    const seat = at(board.seats, i);
    if (seat === NONE) return false;
    const on = at(board.stackOf, seat);
    if (on !== NONE && on !== stack && at(board.tops, on) === seat) return true;
  }
  return false;
}

function seatWait(board: Board, card: CardNumber, stack: number): number {
  let least = NEVER;
  const first = card * MOST_SEATS;
  for (let i = first; i < first + MOST_SEATS; i += 1) {
    const seat = at(board.seats, i);
    if (seat === NONE) break;
    const on = at(board.stackOf, seat);
    if (on !== NONE && on !== stack) least = Math.min(least, depthOf(board, seat) + at(waits, on));
  }
  return least;
}

/** An empty stack is of no use to a lone card, unless a stack is lost by it. */
function emptyWait(board: Board, stack: number): number {
  let least = NEVER;
  if (at(board.heights, stack) === 1 && !at(board.covered, stack) && !board.losing) return least;
  for (let i = 0; i < board.stacks; i += 1) {
    if (i === stack || at(board.heights, i) === 0 || at(board.covered, i)) continue;
    least = Math.min(least, at(board.heights, i) + at(waits, i));
  }
  return least;
}

/** A card lies above another in their stack, or under it: then it may be its seat at once, or only after a step more. */
const ABOVE = 0;

/**
 * The fewest steps that are not of `stack` and bring a seat of this card, which lies there, to where the card can go onto
 * it when it leaves: a seat in another stack needs as many as cards lie above it; one above the card in its own stack has
 * left before and may be anywhere; one under it is still there.
 */
function seatCost(board: Board, card: CardNumber, stack: number): number {
  let least = NEVER;
  const first = card * MOST_SEATS;
  for (let i = first; i < first + MOST_SEATS; i += 1) {
    const seat = at(board.seats, i);
    if (seat === NONE) break;
    const on = at(board.stackOf, seat);
    if (on === NONE) continue;
    if (on !== stack) least = Math.min(least, depthOf(board, seat));
    else if (at(board.levels, seat) > at(board.levels, card)) return ABOVE;
  }
  return least;
}

/** Whether a seat of this card lies under it in its stack, not below `level`: it can follow that seat to another stack. */
function mayFollow(board: Board, card: CardNumber, stack: number, level: number): boolean {
  const first = card * MOST_SEATS;
  for (let i = first; i < first + MOST_SEATS; i += 1) {
    const seat = at(board.seats, i);
    if (seat === NONE) return false;
    if (at(board.stackOf, seat) === stack && at(board.levels, seat) >= level) return true;
  }
  return false;
}

const costs = new Uint8Array(NUMBERS);
const followers = new Uint8Array(NUMBERS);

/** Looks at the cards of a stack from its top down to `level`; returns how many they are. */
function lookAt(board: Board, stack: number, level: number): number {
  const count = at(board.heights, stack) - level;
  let card = at(board.tops, stack);
  for (let i = 0; i < count; i += 1) {
    costs[i] = seatCost(board, card, stack);
    followers[i] = mayFollow(board, card, stack, level) ? 1 : 0;
    card = at(board.below, card);
  }
  return count;
}

/**
 * With `slack` steps that are not of their stack: how many of the first `count` cards that were looked at lie on the bottom of stacks
 * of their own in the end, when `following` steps are for going from there onto a card that lay under them. A card that finds no seat
 * when it leaves has to go to an empty stack, and can leave that only for a seat that came from under it (a lone card has
 * nothing else to go to), which is a step more for each.
 */
function alone(count: number, slack: number, following: number): number {
  let without = 0;
  let able = 0;
  for (let i = 0; i < count; i += 1) {
    if (at(costs, i) <= slack - following) continue;
    without += 1;
    able += at(followers, i);
  }
  return without - Math.min(able, following);
}

const sorted: number[] = [];

/** How many stacks other than this one can lose all their open cards by that many steps of theirs; `bare`: only those that are then empty. */
function emptiable(board: Board, stack: number, steps: number, bare: boolean): number {
  sorted.length = 0;
  for (let i = 0; i < board.stacks; i += 1) {
    const height = at(board.heights, i);
    if (i === stack || height === 0 || height > steps || (bare && at(board.covered, i))) continue;
    sorted.push(height);
  }
  sorted.sort((a, b) => a - b);
  let left = steps;
  let count = 0;
  for (const height of sorted) {
    left -= height;
    if (left < 0) break;
    count += 1;
  }
  return count;
}

/**
 * Whether that many cards of a stack can each get an empty stack of its own, and stay there, by `steps` steps of other stacks. Before
 * the last of them does, the stacks that are occupied now are so, but for those emptied since, and so are those of the cards
 * before it; and fewer than are available have to be. The first stack that becomes empty may be taken away.
 */
function haveRoom(board: Board, stack: number, steps: number, cards: number): boolean {
  const { limit, rims, occupied, losing } = board;
  if (cards === 0 || cards <= Math.min(limit, rims) - occupied) return true;
  const emptied = emptiable(board, stack, steps, true);
  return emptied > 0 && cards <= Math.min(limit, losing ? rims - 1 : rims) - occupied + emptied;
}

/** Whether the cards above level `level` of a stack can have left it after `steps` steps, for all that the conditions tell. */
function mayLayFree(board: Board, stack: number, level: number, steps: number): boolean {
  const slack = steps - (at(board.heights, stack) - 1 - level);
  if (slack < 0 || at(waits, stack) > slack) return false;
  const count = lookAt(board, stack, level + 1);
  for (let following = 0; following <= slack; following += 1) {
    if (haveRoom(board, stack, slack - following, alone(count, slack, following))) return true;
  }
  return false;
}

/**
 * Whether the bottom card of a stack can come to lie on another card, with fewer than `fewerThan` stacks left, after `steps`
 * steps. That card needs a seat. At the end there are as many stacks as cards that lie on the bottom of one, and these are
 * among them: the cards that found no seat, and the other bottom cards of now but for those of stacks emptied since.
 */
function mayEmpty(board: Board, stack: number, steps: number, fewerThan: number): boolean {
  const height = at(board.heights, stack);
  if (height === 0) return false;
  const slack = steps - height;
  if (slack < 0 || at(waits, stack) > slack) return false;
  let bottom = at(board.tops, stack);
  for (let level = height - 1; level > 0; level -= 1) bottom = at(board.below, bottom);
  if (seatCost(board, bottom, stack) > slack) return false;
  const count = lookAt(board, stack, 0) - 1;
  for (let following = 0; following <= slack; following += 1) {
    const lonely = alone(count, slack, following);
    const others = board.open - 1 - emptiable(board, stack, slack - following, false);
    if (others + lonely < fewerThan && haveRoom(board, stack, slack - following, lonely)) return true;
  }
  return false;
}

/**
 * False only when no sequence of at most `steps` steps reaches the aim. Where whatever stack may be emptied: as stacks
 * become fewer, some card that lies on the bottom of one now lies on another card in the end, and for its stack all
 * the conditions hold.
 */
export function mayReach(board: Board, aim: Aim, steps: number): boolean {
  if (steps <= 0) return false;
  wait(board);
  if (aim.kind === 'expose') {
    return aim.cards.some((card) =>
      mayLayFree(board, at(board.stackOf, card), at(board.levels, card), steps),
    );
  }
  if (aim.stack !== null) return mayEmpty(board, aim.stack, steps, aim.fewerThan);
  for (let i = 0; i < board.stacks; i += 1) if (mayEmpty(board, i, steps, aim.fewerThan)) return true;
  return false;
}
