import { at, differenceOf, floorOf, wordAt, type Board } from './board.ts';
import { NONE, NUMBERS, type Tableau } from './tableau.ts';

/**
 * The tables that a search has reached, or must avoid. A table is identified by the cards that lie on
 * something other than at the start, and by what they lie on. The places of stacks do not matter (ruling 10).
 * Each table is stored as its difference from its parent: what one card lies on.
 */
const MOST_DIFFERENCES = 7;
const ROOM_AT_FIRST = 1 << 13;

/** Bit of a change: a stack has been taken away. */
const LOST = 1 << 14;

export interface Seen {
  /** The avoided tables, each by card: the card or floor below it. */
  avoided: Uint8Array[];
  count: number;
  /** By table: its parent, the step from there, the card that moved with what it lies on, and the hash. */
  parents: Int32Array;
  steps: Uint8Array;
  changes: Int32Array;
  hashes: Int32Array;
  /**
   * Hash table with open addressing; an entry is a table's number + `since`. Smaller entries are left from
   * earlier searches and count as empty.
   */
  slots: Int32Array;
  since: number;
}

const withRoom = (room: number): Seen => ({
  avoided: [],
  count: 0,
  parents: new Int32Array(room),
  steps: new Uint8Array(room),
  changes: new Int32Array(room),
  hashes: new Int32Array(room),
  slots: new Int32Array(room * 2),
  since: 1,
});

export const createSeen = (): Seen => withRoom(ROOM_AT_FIRST);

const MOST_SINCE = 1 << 30;

/** Starts a new search from the table that the board shows, with no step made. */
export function begin(seen: Seen, board: Board): void {
  seen.since += seen.count;
  if (seen.since > MOST_SINCE) {
    seen.slots.fill(0);
    seen.since = 1;
  }
  seen.count = 0;
  seen.avoided.length = 0;
  seen.slots[place(seen, board.hash)] = seen.since;
  append(seen, -1, 0, board.hash);
}

/** Adds the table of `board` as a successor of `parent`. Returns false if it was added before. */
export function add(seen: Seen, board: Board, parent: number): boolean {
  const lost = board.lostAt < board.made ? LOST : 0;
  const { below, changed } = board;
  const hash = (board.hash + lost) | 0;
  const slot = freeSlot(seen, board, below, changed, hash, lost);
  if (slot < 0) return false;
  const last = board.made - 1;
  const card = at(board.moved, last);
  seen.slots[slot] = seen.count + seen.since;
  seen.steps[seen.count] = (at(board.froms, last) << 4) | at(board.tos, last);
  append(seen, parent, (card << 7) | at(below, card) | lost, hash);
  return true;
}

function append(seen: Seen, parent: number, change: number, hash: number): void {
  seen.parents[seen.count] = parent;
  seen.changes[seen.count] = change;
  seen.hashes[seen.count] = hash;
  seen.count += 1;
  if (seen.count === seen.parents.length) grow(seen);
}

const place = (seen: Seen, hash: number): number => (hash ^ (hash >>> 15)) & (seen.slots.length - 1);

/**
 * Free slot for a table; -1 if the table is known. The cards lie on `below`, `changed` of them on something
 * else than at the start.
 */
function freeSlot(
  seen: Seen,
  { first }: Board,
  below: Uint8Array,
  changed: number,
  hash: number,
  lost: number,
): number {
  const { since, slots } = seen;
  const mask = slots.length - 1;
  let slot = place(seen, hash);
  for (let known = wordAt(slots, slot) - since; known >= 0; known = wordAt(slots, slot) - since) {
    if (wordAt(seen.hashes, known) === hash && isSame(seen, known, first, below, changed, lost)) return -1;
    slot = (slot + 1) & mask;
  }
  return slot;
}

/** By card: the last comparison that met it. */
const met = new Int32Array(NUMBERS);
let comparisons = 0;

function isSame(
  seen: Seen,
  table: number,
  first: Uint8Array,
  below: Uint8Array,
  changed: number,
  lost: number,
): boolean {
  if ((wordAt(seen.changes, table) & LOST) !== lost) return false;
  comparisons = (comparisons + 1) | 0;
  let differences = 0;
  for (let i = table; i > 0; i = wordAt(seen.parents, i)) {
    const change = wordAt(seen.changes, i);
    const card = (change >> 7) & 127;
    const on = change & 127;
    if (wordAt(met, card) === comparisons) continue;
    met[card] = comparisons;
    if (at(below, card) !== on) return false;
    if (at(first, card) !== on) differences += 1;
  }
  return differences === changed;
}

/** Adds a table to avoid, while the board still shows the start. Skips a table that seven steps cannot reach. */
export function avoid(seen: Seen, board: Board, tableau: Tableau): void {
  if (!isOfBoard(board, tableau)) return;
  const below = board.first.slice();
  const changes: number[] = [];
  let { hash } = board;
  for (const [stack, cards] of tableau.stacks.entries()) {
    for (const [level, card] of cards.entries()) {
      const on = cards[level - 1] ?? floorOf(board, stack);
      const before = at(below, card);
      if (on === before) continue;
      below[card] = on;
      hash = (hash + differenceOf(card, before, on)) | 0;
      changes.push((card << 7) | on);
    }
  }
  if (changes.length > MOST_DIFFERENCES) return;
  for (const [i, change] of changes.entries()) append(seen, i === 0 ? 0 : seen.count - 1, change, hash);
  const slot = freeSlot(seen, board, below, changes.length, hash, 0);
  if (slot < 0) return;
  seen.slots[slot] = seen.count - 1 + seen.since;
  seen.avoided.push(below);
}

/** True if a table has the board's stacks and cards. */
function isOfBoard(board: Board, { stacks, covered }: Tableau): boolean {
  if (stacks.length !== board.stacks) return false;
  if (covered.some((isCovered, i) => isCovered !== (at(board.covered, i) === 1))) return false;
  const cards = stacks.flat();
  let count = 0;
  for (let i = 0; i < board.stacks; i += 1) count += at(board.heights, i);
  return cards.length === count && cards.every((card) => at(board.stackOf, card) !== NONE);
}

/** Doubles the capacity and rehashes. */
function grow(seen: Seen): void {
  const { count, avoided } = seen;
  const wider = withRoom(2 * count);
  wider.parents.set(seen.parents);
  wider.steps.set(seen.steps);
  wider.changes.set(seen.changes);
  wider.hashes.set(seen.hashes);
  const mask = wider.slots.length - 1;
  for (const known of seen.slots) {
    if (known < seen.since) continue;
    const table = known - seen.since;
    let slot = place(wider, wordAt(wider.hashes, table));
    while (wordAt(wider.slots, slot) !== 0) slot = (slot + 1) & mask;
    wider.slots[slot] = table + wider.since;
  }
  Object.assign(seen, wider, { count, avoided });
}
