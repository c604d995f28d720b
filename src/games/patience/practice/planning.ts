import TinyQueue from 'tinyqueue';
import { faceUp, type LyingCard } from '../../../core/cards.ts';
import { opponentOf } from '../../../core/seat.ts';
import { openTop, type Table } from '../table.ts';
import type { Seen } from './imagined.ts';
import { stepsAt, type Played, type Step } from './steps.ts';
import { WON, worthOf } from './worth.ts';

/** What a seat knows besides the table. */
export interface Knowledge<T> {
  readonly seen: Seen;
  /** How often a table has lain there at the end of a turn. */
  timesLain(table: T): number;
}

/** To have something turned up, and go on with what comes, is worth a little more than to be where nothing can. */
const GOING_ON = 0.3;
/** Each step costs a little: of two ways to the same the shorter is taken, and none goes round. */
const STEP = 0.004;
/** A table at the end of a turn, for each time that it has lain there before. */
const REPEATED = 1.5;

/** A table of the own turn. */
interface Node<Pile extends string, T, Attempt> {
  readonly table: T;
  /** Of each pile. */
  readonly keys: readonly number[];
  readonly first: Step<Pile, T, Attempt> | null;
  readonly depth: number;
  readonly worth: number;
  /** How many were found before it. */
  readonly number: number;
}

type Found = Pick<Node<never, never, never>, 'worth' | 'number'>;

/** Where the search ends: the turn is over or the match is won, or a card is shown that nobody knows yet. */
interface End<Pile extends string, T, Attempt> {
  readonly first: Step<Pile, T, Attempt>;
  readonly after: T;
  readonly worth: number;
}

/** Mixes all bits of a number of 32 (the finalizer of MurmurHash3). */
function mixed(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/**
 * A number for what lies in a pile, of 47 bits: two different ones are as good as never the same, and those of all piles of a
 * table can be added up exactly.
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

/** The keys of the piles of a table; those that lie as on another one are taken from there. */
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

/** What tells a table from others, as a number: faster to look for than a text. */
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

/** Whether a step shows a card that nobody has seen before. */
const showsNew = <Pile extends string, T extends Table<Pile>, Attempt>(
  { turnedUp, after }: Step<Pile, T, Attempt>,
  { seen }: Knowledge<T>,
): boolean => {
  if (turnedUp === null) return false;
  const card = turnedUp === 'hand' ? after.hand : openTop(after, turnedUp);
  return card !== null && !(card.kind === 'suited' && seen.has(card.code));
};

/**
 * The best that a turn can lead to as far as everything is known, and with which step: a search of what looks best first,
 * within so many tables. Null: it found no end.
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

/** What looks best first; of equals the one that was found first, so that chance has no part in it. */
const bestFirst = (one: Found, other: Found): number => other.worth - one.worth || one.number - other.number;

/** With which of some steps to begin; null when there are none. */
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

/** What whoever is at turn can make of a table, in their own eyes. */
export const prospectOf = <Pile extends string, T extends Table<Pile>, Attempt>(
  game: Played<Pile, T, Attempt>,
  table: T,
  knowledge: Knowledge<T>,
  most: number,
): number => bestEnd(game, table, knowledge, most)?.worth ?? worthOf(game, table, table.turn);

/** What whoever is not at turn can make of a table in their next turn, once the other has made the best of theirs. */
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
