import { at, floorOf, wordAt, type Board } from './board.ts';
import { NONE, NUMBERS, type CardNumber, type Tableau } from './tableau.ts';

/**
 * The tables that a search has reached, or must not reach. A table is identified by which cards lie on something other
 * than at the beginning, and on what: that says everything, wherever the stacks are (ruling 10). A table that is kept
 * has seven such differences at most, as the last of eight steps leads to none that is kept.
 */
const MOST = 7;
/** What is kept of a table: its differences in any order, and last how many there are. */
const ROOM = 8;
/** Added to their number when a stack has been taken away. */
const LOST = 16;
const ROOM_AT_FIRST = 1 << 13;

export interface Seen {
  /** What each card lay on at the beginning, and in each of the tables that must not be reached. */
  below: Uint8Array;
  avoided: Uint8Array[];
  count: number;
  /** By table: what is kept of it, which table it was reached from, by which step, and its place in `slots`. */
  tables: Int32Array;
  parents: Int32Array;
  steps: Uint8Array;
  places: Int32Array;
  /** Hashed, with open addressing: a table's number + 1; 0 for none. */
  slots: Int32Array;
}

const withRoom = (room: number): Seen => ({
  below: new Uint8Array(0),
  avoided: [],
  count: 0,
  tables: new Int32Array(room * ROOM),
  parents: new Int32Array(room),
  steps: new Uint8Array(room),
  places: new Int32Array(room),
  slots: new Int32Array(room * 2),
});

export const createSeen = (): Seen => withRoom(ROOM_AT_FIRST);

/** Forgets all tables, at a cost that grows with their number alone, and remembers what the first one looks like. */
export function begin(seen: Seen, board: Board): void {
  for (let i = 0; i < seen.count; i += 1) seen.slots[wordAt(seen.places, i)] = 0;
  seen.count = 0;
  seen.below = board.below.slice();
  seen.avoided.length = 0;
  add(seen, board, -1);
}

/** The differences of the table that is looked at; by card, what it lies on if that is noted. */
const differences = new Int32Array(NUMBERS);
let noted = 0;
const notedOn = new Uint8Array(NUMBERS).fill(NONE);

/** Notes what a card lies on, if that is not what it lay on at the beginning. */
function note(seen: Seen, card: CardNumber, on: number): void {
  if (on === at(seen.below, card) || at(notedOn, card) !== NONE) return;
  differences[noted] = (card << 7) | on;
  notedOn[card] = on;
  noted += 1;
}

function forget(): void {
  for (let i = 0; i < noted; i += 1) notedOn[wordAt(differences, i) >> 7] = NONE;
  noted = 0;
}

/** The same in whatever order the differences are: the sum of their hashes. */
function hash(list: Int32Array, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i += 1) {
    const mixed = Math.imul(wordAt(list, i) + 1, 0x9e3779b1);
    sum = (sum + Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)) | 0;
  }
  return sum ^ (sum >>> 15);
}

/** Whether a table is the one whose differences are noted, `size` of them. */
function isNoted(seen: Seen, table: number, size: number): boolean {
  const from = table * ROOM;
  if (wordAt(seen.tables, from + MOST) !== size) return false;
  for (let i = from; i < from + noted; i += 1) {
    const difference = wordAt(seen.tables, i);
    if (at(notedOn, difference >> 7) !== (difference & 127)) return false;
  }
  return true;
}

/** Keeps the board's table, reached from another by the board's last step. False if it has been reached before. */
export function add(seen: Seen, board: Board, parent: number): boolean {
  for (let i = 0; i < board.made; i += 1) {
    const card = at(board.moved, i);
    note(seen, card, at(board.below, card));
  }
  const isNew = keep(seen, board.lostAt < board.made);
  forget();
  if (!isNew) return false;
  const table = seen.count - 1;
  seen.parents[table] = parent;
  if (board.made > 0) {
    seen.steps[table] = (at(board.froms, board.made - 1) << 4) | at(board.tos, board.made - 1);
  }
  return true;
}

/**
 * Keeps a table that must not be reached, while the board still shows the first one. If seven steps cannot lead there,
 * there is no need.
 */
export function avoid(seen: Seen, board: Board, tableau: Tableau): void {
  if (!isOfBoard(board, tableau)) return;
  for (const [stack, cards] of tableau.stacks.entries()) {
    for (const [level, card] of cards.entries()) {
      note(seen, card, cards[level - 1] ?? floorOf(board, stack));
    }
  }
  if (noted <= MOST && keep(seen, false)) {
    const below = seen.below.slice();
    for (let i = 0; i < noted; i += 1) below[wordAt(differences, i) >> 7] = wordAt(differences, i) & 127;
    seen.avoided.push(below);
  }
  forget();
}

/** Whether a table has the stacks and the cards that the board has. */
function isOfBoard(board: Board, { stacks, covered }: Tableau): boolean {
  if (stacks.length !== board.stacks) return false;
  if (covered.some((isCovered, i) => isCovered !== (at(board.covered, i) === 1))) return false;
  const cards = stacks.flat();
  let count = 0;
  for (let i = 0; i < board.stacks; i += 1) count += at(board.heights, i);
  return cards.length === count && cards.every((card) => at(board.stackOf, card) !== NONE);
}

/** Keeps the table whose differences are noted. False if it is there already. */
function keep(seen: Seen, lost: boolean): boolean {
  const size = lost ? noted + LOST : noted;
  const mask = seen.slots.length - 1;
  let place = hash(differences, 0, noted) & mask;
  for (let slot = wordAt(seen.slots, place); slot !== 0; slot = wordAt(seen.slots, place)) {
    if (isNoted(seen, slot - 1, size)) return false;
    place = (place + 1) & mask;
  }
  const table = seen.count;
  seen.slots[place] = table + 1;
  seen.places[table] = place;
  for (let i = 0; i < noted; i += 1) seen.tables[table * ROOM + i] = wordAt(differences, i);
  seen.tables[table * ROOM + MOST] = size;
  seen.count += 1;
  if (seen.count === seen.parents.length) grow(seen);
  return true;
}

/** Doubles the room. */
function grow(seen: Seen): void {
  const { count, below, avoided } = seen;
  const wider = withRoom(2 * count);
  wider.tables.set(seen.tables);
  wider.parents.set(seen.parents);
  wider.steps.set(seen.steps);
  const mask = wider.slots.length - 1;
  for (let table = 0; table < count; table += 1) {
    const size = wordAt(wider.tables, table * ROOM + MOST) % LOST;
    let place = hash(wider.tables, table * ROOM, size) & mask;
    while (wordAt(wider.slots, place) !== 0) place = (place + 1) & mask;
    wider.slots[place] = table + 1;
    wider.places[table] = place;
  }
  Object.assign(seen, wider, { count, below, avoided });
}
