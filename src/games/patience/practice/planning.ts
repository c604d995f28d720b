import TinyQueue from 'tinyqueue';
import { faceUp, type LyingCard } from '../../../core/cards.ts';
import { opponentOf } from '../../../core/seat.ts';
import { openTop, type Table } from '../table.ts';
import type { Seen } from './imagined.ts';
import { stepsAt, type Played, type Step } from './steps.ts';
import { WON, worthOf } from './worth.ts';

/** A seat's knowledge besides the table. */
export interface Knowledge<T> {
  readonly seen: Seen;
  /** Number of turns that have ended with this table. */
  timesLain(table: T): number;
}

/** Value of turning up a card and going on, compared with a table where nothing can be done. */
const GOING_ON = 0.3;
/** Cost of each step: prefers the shorter of two ways and avoids going in circles. */
const STEP = 0.004;
/** Cost of ending a turn with a table that has lain before, for each time. */
const REPEATED = 1.5;

/** A table of the searching player's turn. */
interface Node<Pile extends string, T, Attempt> {
  readonly table: T;
  /** By pile. */
  readonly keys: readonly number[];
  readonly first: Step<Pile, T, Attempt> | null;
  readonly depth: number;
  readonly worth: number;
  /** Number of nodes found before it. */
  readonly number: number;
}

type Found = Pick<Node<never, never, never>, 'worth' | 'number'>;

/** End of a search path: the turn ends, the match is won, or an unknown card is shown. */
interface End<Pile extends string, T, Attempt> {
  readonly first: Step<Pile, T, Attempt>;
  readonly after: T;
  readonly worth: number;
}

/** Mixes all bits of a 32-bit number (the finalizer of MurmurHash3). */
function mixed(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/**
 * A 47-bit hash of a pile. Collisions are negligible, and the hashes of all piles of a table can be added
 * exactly.
 */
function keyOfPile(cards: readonly LyingCard[], place: number): number {
  let low = place + 1;
  let high = place + 1;
  for (const { index } of cards) {
    low = Math.imul(low, 0x01000193) ^ (index + 2);
    high = Math.imul(high, 0x9e3779b1) + index + 2;
  }
  return (mixed(high) % 2 ** 15) * 2 ** 32 + mixed(low);
}

/** The hashes of a table's piles; those of piles shared with `other` are reused. */
function keysOf<Pile extends string, T extends Table<Pile>, Attempt>(
  { piles: names }: Played<Pile, T, Attempt>,
  { piles }: T,
  other: { readonly table: T; readonly keys: readonly number[] } | null,
): readonly number[] {
  return names.map((pile, place) => {
    const same = other?.table.piles[pile] === piles[pile] ? other.keys[place] : undefined;
    return same ?? keyOfPile(piles[pile], place);
  });
}

/** Hash of a table: faster to look up than a text. */
function keyOf<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  keys: readonly number[],
): number {
  let key: number = table.turn;
  for (const one of keys) key += one;
  if (table.hand) key += keyOfPile([faceUp(table.hand)], keys.length);
  for (const letter of game.besides(table)) key += letter.charCodeAt(0) * 2 ** 20;
  return key;
}

/** Returns whether a step shows a card not seen before. */
const showsNew = <Pile extends string, T extends Table<Pile>, Attempt>(
  { turnedUp, after }: Step<Pile, T, Attempt>,
  { seen }: Knowledge<T>,
): boolean => {
  if (turnedUp === null) return false;
  const card = turnedUp === 'hand' ? after.hand : openTop(after, turnedUp);
  return card !== null && !(card.kind === 'suited' && seen.has(card.code));
};

/**
 * Finds the best end of the turn as far as all cards are known, and its first step: a best-first search
 * within `most` tables. Null: it found no end.
 */
function bestEnd<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  root: T,
  knowledge: Knowledge<T>,
  most: number,
  begun = stepsAt(game, root),
): End<Pile, T, Attempt> | null {
  const seat = root.turn;
  let best: End<Pile, T, Attempt> | null = null;
  const end = (first: Step<Pile, T, Attempt>, after: T, worth: number): void => {
    if (!best || worth > best.worth) best = { first, after, worth };
  };
  const known = new Set<number>();
  const start = { table: root, keys: keysOf(game, root, null), first: null, depth: 0 };
  const waiting = new TinyQueue<Node<Pile, T, Attempt>>([], bestFirst);
  waiting.push({ ...start, worth: worthOf(game, root, seat), number: 0 });
  for (let looked = 0; looked < most; looked += 1) {
    const node = waiting.pop();
    if (!node) break;
    const depth = node.depth + 1;
    for (const step of node.first ? stepsAt(game, node.table) : begun) {
      const first = node.first ?? step;
      const { after, kind } = step;
      const isNew = showsNew(step, knowledge);
      if (kind === 'draw' && isNew) {
        end(first, node.table, node.worth);
        continue;
      }
      const keys = keysOf(game, after, node);
      const key = keyOf(game, after, keys);
      if (known.has(key)) continue;
      known.add(key);
      const worth = worthOf(game, after, seat) - STEP * depth;
      if (game.hasCleared(after, seat)) end(first, after, worth);
      else if (after.turn !== seat) end(first, after, worth - REPEATED * knowledge.timesLain(after));
      else if (isNew) end(first, after, worth + GOING_ON);
      else waiting.push({ table: after, keys, first, depth, worth, number: known.size });
    }
  }
  return best;
}

/** Best first; of equal nodes the one found first, so that the search is deterministic. */
const bestFirst = (one: Found, other: Found): number => other.worth - one.worth || one.number - other.number;

/** Returns the best of some steps to begin with; null if there are none. */
export function planned<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  steps: readonly Step<Pile, T, Attempt>[],
  knowledge: Knowledge<T>,
  most: number,
): Step<Pile, T, Attempt> | null {
  const [any = null] = steps;
  return steps.length > 1 ? (bestEnd(game, table, knowledge, most, steps)?.first ?? any) : any;
}

/** Value of a table for the player to move, after the best turn. */
export const prospectOf = <Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  knowledge: Knowledge<T>,
  most: number,
): number => bestEnd(game, table, knowledge, most)?.worth ?? worthOf(game, table, table.turn);

/** Value of a table for the player who is not to move, in the next turn, after the opponent's best one. */
export function prospectAfter<Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  knowledge: Knowledge<T>,
  most: number,
): number {
  const seat = opponentOf(table.turn);
  const end = bestEnd(game, table, knowledge, most);
  if (!end) return worthOf(game, table, seat);
  if (game.hasCleared(end.after, table.turn)) return -WON;
  return prospectOf(game, game.handTo(end.after, seat), knowledge, most);
}
