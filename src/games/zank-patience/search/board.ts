import {
  MOST_HOSTS,
  NONE,
  NUMBERS,
  OTHER_COLOUR,
  SAME_SUIT,
  type CardNumber,
  type Tableau,
} from './tableau.ts';

/** Most rim stacks of any variant. */
export const MOST_STACKS = 9;
/** Most steps in a sequence (ruling 8). */
export const MOST_STEPS = 8;
/** Floor of a stack's bottom card: the table, or face-down cards (`COVER` plus the stack's number). */
export const FLOOR = 127;
const COVER = 110;

/** A tableau on which steps are made and undone in place, with an index of each card's place. */
export interface Board {
  /** Number of stacks. */
  stacks: number;
  hosts: Uint8Array;
  limit: number;
  /**
   * By stack: number of open cards, the top and the bottom one, 1 if face-down cards lie under them, 1 if it
   * was taken away.
   */
  readonly heights: Uint8Array;
  readonly tops: Uint8Array;
  readonly bottoms: Uint8Array;
  readonly covered: Uint8Array;
  readonly gone: Uint8Array;
  /**
   * By card: its stack (`NONE`: not on the rim), the number of open cards under it, what it lies on, and the
   * card on it.
   */
  readonly stackOf: Uint8Array;
  readonly levels: Uint8Array;
  readonly below: Uint8Array;
  readonly above: Uint8Array;
  /** `below` at the start, the number of cards for which it differs now, and a hash of these differences. */
  readonly first: Uint8Array;
  changed: number;
  hash: number;
  /** Numbers of stacks that are not empty, and of stacks with open cards. */
  occupied: number;
  open: number;
  /** Number of stacks on the table; true if the next one to become empty is taken away. */
  rims: number;
  losing: boolean;
  /**
   * The steps made: their number. By step: from where, to where, 1 if onto a card, the card, 1 if it emptied
   * a stack. `lostAt` is the step that lost a stack.
   */
  made: number;
  readonly froms: Uint8Array;
  readonly tos: Uint8Array;
  readonly onCards: Uint8Array;
  readonly moved: Uint8Array;
  readonly emptied: Uint8Array;
  lostAt: number;
}

/**
 * Reads an entry that is always there. One function for each type: V8 is much faster with functions that see
 * only one.
 */
export const at = (list: Uint8Array, i: number): number => list[i] ?? NONE;
export const wordAt = (list: Int32Array, i: number): number => list[i] ?? NONE;

const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(NONE);

export const createBoard = (): Board => ({
  stacks: 0,
  hosts: OTHER_COLOUR,
  limit: 0,
  occupied: 0,
  open: 0,
  rims: 0,
  losing: false,
  heights: bytes(MOST_STACKS),
  tops: bytes(MOST_STACKS),
  bottoms: bytes(MOST_STACKS),
  covered: bytes(MOST_STACKS),
  gone: bytes(MOST_STACKS),
  stackOf: bytes(NUMBERS),
  levels: bytes(NUMBERS),
  below: bytes(NUMBERS),
  above: bytes(NUMBERS),
  first: bytes(NUMBERS),
  changed: 0,
  hash: 0,
  made: 0,
  froms: bytes(MOST_STEPS),
  tos: bytes(MOST_STEPS),
  onCards: bytes(MOST_STEPS),
  moved: bytes(MOST_STEPS),
  emptied: bytes(MOST_STEPS),
  lostAt: NONE,
});

/** Makes the board show a tableau, with no step made. Entries of cards that are not on the rim mean nothing. */
export function show(board: Board, tableau: Tableau): void {
  board.stacks = tableau.stacks.length;
  board.hosts = tableau.sameSuit ? SAME_SUIT : OTHER_COLOUR;
  board.limit = tableau.limit;
  board.rims = board.stacks;
  board.losing = tableau.losesRim;
  board.made = 0;
  board.lostAt = NONE;
  board.occupied = 0;
  board.open = 0;
  board.stackOf.fill(NONE);
  for (const [stack, cards] of tableau.stacks.entries()) {
    const covered = tableau.covered[stack] === true;
    if (cards.length > 0) board.open += 1;
    if (cards.length > 0 || covered) board.occupied += 1;
    board.heights[stack] = cards.length;
    board.tops[stack] = cards.at(-1) ?? NONE;
    board.bottoms[stack] = cards[0] ?? NONE;
    board.covered[stack] = covered ? 1 : 0;
    board.gone[stack] = 0;
    let under = floorOf(board, stack);
    for (let level = 0; level < cards.length; level += 1) {
      const card = cards[level] ?? NONE;
      board.stackOf[card] = stack;
      board.levels[card] = level;
      board.below[card] = under;
      board.above[card] = cards[level + 1] ?? NONE;
      under = card;
    }
  }
  board.first.set(board.below);
  board.changed = 0;
  board.hash = 0;
}

/** The floor below the lowest open card of this stack. */
export const floorOf = (board: Board, stack: number): number =>
  at(board.covered, stack) ? COVER + stack : FLOOR;

/** Number of cards above this one in its stack. */
export const depthOf = (board: Board, card: CardNumber): number =>
  at(board.heights, at(board.stackOf, card)) - 1 - at(board.levels, card);

/** True if an empty rim stack is available (ruling 2). */
export const hasEmpty = (board: Board): boolean => board.occupied < Math.min(board.limit, board.rims);

/**
 * True if the top card may go to an empty stack. A lone card would leave the same table behind (rulings 8 and
 * 10), unless a stack is lost by it.
 */
export const mayGoToEmpty = (board: Board, from: number): boolean =>
  hasEmpty(board) && (at(board.heights, from) > 1 || at(board.covered, from) === 1 || board.losing);

/** The first empty stack; which one is taken does not matter. Throws if there is none. */
export function firstEmpty(board: Board): number {
  for (let i = 0; i < board.stacks; i += 1) {
    if (!at(board.heights, i) && !at(board.covered, i) && !at(board.gone, i)) return i;
  }
  throw new Error('no empty stack');
}

/**
 * Fills `into` with the stacks that the top card of `from` may go to (ruling 8): those it fits, else an empty
 * one. Returns their number.
 */
export function goals(board: Board, from: number, into: Uint8Array): number {
  let count = 0;
  const first = at(board.tops, from) * MOST_HOSTS;
  for (let i = first; i < first + MOST_HOSTS; i += 1) {
    const lower = at(board.hosts, i);
    if (lower === NONE) break;
    const stack = at(board.stackOf, lower);
    if (stack !== NONE && at(board.tops, stack) === lower) {
      into[count] = stack;
      count += 1;
    }
  }
  if (count > 0 || !mayGoToEmpty(board, from)) return count;
  into[0] = firstEmpty(board);
  return 1;
}

/** True if `card` fits on `lower`. */
export function isHost(board: Board, lower: number, card: CardNumber): boolean {
  const first = card * MOST_HOSTS;
  for (let i = first; i < first + MOST_HOSTS; i += 1) if (at(board.hosts, i) === lower) return true;
  return false;
}

function take(board: Board, from: number): CardNumber {
  const card = at(board.tops, from);
  const left = at(board.heights, from) - 1;
  board.heights[from] = left;
  board.tops[from] = left > 0 ? at(board.below, card) : NONE;
  if (left > 0) board.above[at(board.below, card)] = NONE;
  if (left === 0) {
    board.open -= 1;
    if (!at(board.covered, from)) board.occupied -= 1;
  }
  return card;
}

function mixed(card: CardNumber, on: number): number {
  const word = Math.imul((card << 7) | on, 0x9e3779b1);
  return Math.imul(word ^ (word >>> 15), 0x85ebca6b);
}

/** Change of the hash when a card comes to lie on something else. */
export const differenceOf = (card: CardNumber, before: number, now: number): number =>
  (mixed(card, now) - mixed(card, before)) | 0;

function layOn(board: Board, card: CardNumber, on: number): void {
  const before = at(board.below, card);
  const first = at(board.first, card);
  if (before === first) board.changed += 1;
  if (on === first) board.changed -= 1;
  board.hash = (board.hash + differenceOf(card, before, on)) | 0;
  board.below[card] = on;
}

function lay(board: Board, card: CardNumber, to: number): void {
  const height = at(board.heights, to);
  if (height === 0) {
    board.bottoms[to] = card;
    board.open += 1;
    if (!at(board.covered, to)) board.occupied += 1;
  }
  layOn(board, card, height > 0 ? at(board.tops, to) : floorOf(board, to));
  if (height > 0) board.above[at(board.tops, to)] = card;
  board.levels[card] = height;
  board.stackOf[card] = to;
  board.tops[to] = card;
  board.heights[to] = height + 1;
}

/** Moves the top card of a stack onto another. */
export function make(board: Board, from: number, to: number): void {
  board.onCards[board.made] = at(board.heights, to) > 0 ? 1 : 0;
  const card = take(board, from);
  lay(board, card, to);
  const empties = !at(board.heights, from) && !at(board.covered, from);
  board.emptied[board.made] = empties ? 1 : 0;
  if (board.losing && empties) {
    board.losing = false;
    board.lostAt = board.made;
    board.gone[from] = 1;
    board.rims -= 1;
  }
  board.froms[board.made] = from;
  board.tos[board.made] = to;
  board.moved[board.made] = card;
  board.made += 1;
}

/** Undoes the last step. */
export function undo(board: Board): void {
  board.made -= 1;
  const from = at(board.froms, board.made);
  if (board.lostAt === board.made) {
    board.losing = true;
    board.lostAt = NONE;
    board.gone[from] = 0;
    board.rims += 1;
  }
  lay(board, take(board, at(board.tos, board.made)), from);
}
