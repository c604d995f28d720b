import { at, floorOf, wordAt, type Board } from './board.ts';
import { NONE, NUMBERS, type CardNumber, type Tableau } from './tableau.ts';

/**
 * The tables that a search has reached, or must not reach. A table is identified by which cards lie on something other
 * than at the beginning, and on what: that says everything, wherever the stacks are (ruling 10). Such a difference has
 * 14 bits, and a table that is kept has seven at most, as the last of eight steps leads to none that is kept.
 */
const MOST = 7;
/** Two differences per word; the last half word tells whether a stack has been taken away. */
const WORDS = 4;
const ROOM_AT_FIRST = 1 << 13;

export interface Seen {
  /** What each card lay on at the beginning. */
  below: Uint8Array;
  count: number;
  /** By table: its key, which table it was reached from, by which step, and its place in `slots`. */
  keys: Int32Array;
  parents: Int32Array;
  steps: Uint8Array;
  places: Int32Array;
  /** Hashed, with open addressing: a table's number + 1; 0 for none. */
  slots: Int32Array;
}

const withRoom = (room: number): Seen => ({
  below: new Uint8Array(0),
  count: 0,
  keys: new Int32Array(room * WORDS),
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
  add(seen, board, -1);
}

/** What was noted for a key, in order. */
const differences = new Int32Array(NUMBERS);
let noted = 0;
const key = new Int32Array(WORDS);

/** Notes what a card lies on, if that is not what it lay on at the beginning. */
function note(seen: Seen, card: CardNumber, on: number): void {
  if (on === at(seen.below, card)) return;
  const difference = ((card + 1) << 7) | on;
  let place = noted;
  while (place > 0 && wordAt(differences, place - 1) > difference) place -= 1;
  if (place > 0 && wordAt(differences, place - 1) === difference) return;
  differences.copyWithin(place + 1, place, noted);
  differences[place] = difference;
  noted += 1;
}

/** Writes the key of a table about which everything has been noted. */
function writeKey(lost: boolean): void {
  differences.fill(0, noted, MOST + 1);
  noted = 0;
  if (lost) differences[MOST] = 1;
  for (let i = 0; i < WORDS; i += 1) {
    key[i] = (wordAt(differences, 2 * i) << 16) | wordAt(differences, 2 * i + 1);
  }
}

function hash(): number {
  let value = 0;
  for (let i = 0; i < WORDS; i += 1) {
    value = Math.imul(value ^ wordAt(key, i), 0x9e3779b1);
    value ^= value >>> 15;
  }
  return value >>> 0;
}

function isAt(seen: Seen, table: number): boolean {
  for (let i = 0; i < WORDS; i += 1) if (seen.keys[table * WORDS + i] !== key[i]) return false;
  return true;
}

/** Keeps the board's table, reached from another by the board's last step. False if it has been reached before. */
export function add(seen: Seen, board: Board, parent: number): boolean {
  for (let i = 0; i < board.made; i += 1) {
    const card = at(board.moved, i);
    note(seen, card, at(board.below, card));
  }
  writeKey(board.lostAt < board.made);
  if (!keep(seen)) return false;
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
  if (noted > MOST) noted = 0;
  else {
    writeKey(false);
    keep(seen);
  }
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

/** Keeps the table whose key was written. False if it is there already. */
function keep(seen: Seen): boolean {
  const mask = seen.slots.length - 1;
  let place = hash() & mask;
  for (let slot = wordAt(seen.slots, place); slot !== 0; slot = wordAt(seen.slots, place)) {
    if (isAt(seen, slot - 1)) return false;
    place = (place + 1) & mask;
  }
  const table = seen.count;
  seen.slots[place] = table + 1;
  seen.places[table] = place;
  seen.keys.set(key, table * WORDS);
  seen.count += 1;
  if (seen.count === seen.parents.length) grow(seen);
  return true;
}

/** Doubles the room. */
function grow(seen: Seen): void {
  const { count, below } = seen;
  const wider = withRoom(2 * count);
  wider.keys.set(seen.keys);
  wider.parents.set(seen.parents);
  wider.steps.set(seen.steps);
  const mask = wider.slots.length - 1;
  for (let table = 0; table < count; table += 1) {
    key.set(wider.keys.subarray(table * WORDS, table * WORDS + WORDS));
    let place = hash() & mask;
    while (wordAt(wider.slots, place) !== 0) place = (place + 1) & mask;
    wider.slots[place] = table + 1;
    wider.places[table] = place;
  }
  Object.assign(seen, wider, { count, below });
}
