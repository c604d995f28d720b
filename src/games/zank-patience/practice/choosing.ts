import { SearchTooLong, type Searcher } from '../../../core/searching.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Hint } from '../hint.ts';
import type { State } from '../state.ts';
import { afterMove, afterNext, leadOf, type Progress, type Terms } from './playing.ts';
import { descend, freshNode, tell, type Node } from './tree.ts';

/** Limits for a decision, all of them counted instead of timed, so that it is the same on every machine. */
export interface Effort {
  /** Most samples of the hidden cards. */
  readonly worlds: number;
  /** Turns to look ahead. */
  readonly turns: number;
  /** Moves in all worlds together after which no other world is begun. */
  readonly moves: number;
  /** Ways to each announceable aim, besides the shortest. */
  readonly moreWays: number;
  /**
   * True if it learns from its playouts how both go on, instead of assuming that everybody makes the first
   * possible move.
   */
  readonly learns: boolean;
}

/** Most search steps for a decision; a playout that would need more is cut off. */
const MOST_STEPS = 1_000_000;
/** Lead in cards with which a seat is expected to win two matches of three. */
const LEAD = 20;
/** Sums that differ by less are equal: the earlier move wins. */
const EQUAL = 1e-9;

/** A searcher that throws `SearchTooLong` after `most` steps in all its searches together. */
function searcherOf(most: number): Searcher {
  let left = most;
  return {
    find(search) {
      const found = left > 0 ? search.look(left) : null;
      if (!found) {
        left = 0;
        throw new SearchTooLong(search.asked());
      }
      left -= found.steps;
      return found.answer;
    },
  };
}

/**
 * The move that leads to a win most often; the first of equals. After it everybody makes the first possible
 * move, except that the seat itself keeps empty stacks while it can draw. Each world is imagined once for all
 * moves.
 *
 * If there are many moves, the worse half is dropped at equal intervals of the budget until two are left. So
 * close decisions get most of it.
 *
 * `lessFor`: deduction from the result of a move (from 0 to 1).
 */
export function bestOf(
  moves: readonly Hint[],
  seat: Seat,
  imagine: () => State,
  { worlds, turns, moves: most, learns }: Effort,
  lessFor: (move: Hint) => number = () => 0,
): Hint {
  const [first] = moves;
  if (!first) throw new Error('no action possible');
  if (moves.length === 1) return first;
  let left: readonly Considered[] = moves.map((move) => ({
    move,
    less: lessFor(move),
    place: learns ? freshNode() : null,
    sum: 0,
  }));
  const searcher = searcherOf(MOST_STEPS);
  const halvings = Math.ceil(Math.log2(moves.length)) - 1;
  const share = most / (halvings + 1);
  let made = 0;
  for (let world = 0, halved = 0; world < worlds && made < most; world += 1) {
    if (halved < halvings && made > share * (halved + 1)) {
      left = betterHalf(left);
      halved += 1;
    }
    const { table, variant, options, skips } = imagine();
    const terms: Terms = { variant, advanced: options.advanced, searcher };
    for (const one of left) {
      const begun = afterMove({ table, skips, winner: null }, variant, one.move);
      const known = one.place ? descend(one.place, begun, terms, seat, most) : { course: begun, path: [] };
      const { course, count } = followed(known.course, terms, seat, { turns, moves: most });
      const worth = worthOf(course, terms, seat);
      tell(known.path, worth);
      one.sum += worth - one.less;
      made += count + known.path.length;
    }
  }
  const highest = Math.max(...left.map(({ sum }) => sum));
  return left.find(({ sum }) => sum > highest - EQUAL)?.move ?? first;
}

/**
 * The chance of a seat to win, from 0 to 1. It is estimated from the cards left after everybody has had one
 * more turn, each with the first possible move.
 */
export function chanceOf(
  seat: Seat,
  imagine: () => State,
  { worlds, moves }: Pick<Effort, 'worlds' | 'moves'>,
): number {
  const searcher = searcherOf(MOST_STEPS);
  let sum = 0;
  for (let world = 0; world < worlds; world += 1) {
    const { table, variant, options, skips } = imagine();
    const terms: Terms = { variant, advanced: options.advanced, searcher };
    const turns = variant.seats.length;
    const { course } = followed({ table, skips, winner: null }, terms, seat, { turns, moves });
    sum += worthOf(course, terms, seat);
  }
  return sum / worlds;
}

/** A move, with the sum of its results in all worlds. */
interface Considered {
  readonly move: Hint;
  readonly less: number;
  /** Its node in the tree; null if nothing is learnt. */
  readonly place: Node | null;
  sum: number;
}

function betterHalf(all: readonly Considered[]): readonly Considered[] {
  const best = all.toSorted((one, other) => other.sum - one.sum);
  const kept = new Set(best.slice(0, Math.ceil(all.length / 2)));
  return all.filter((one) => kept.has(one));
}

/** Continues a playout for a number of turns or of moves; `count`: moves made so far. */
function followed(
  begun: Progress,
  terms: Terms,
  seat: Seat,
  { turns, moves }: Pick<Effort, 'turns' | 'moves'>,
): { readonly course: Progress; readonly count: number } {
  let course = begun;
  let count = 0;
  for (let left = turns; left > 0 && course.winner === null && count < moves;) {
    const next = afterNext(course, terms, seat);
    if (!next) break;
    if (next.table.turn !== course.table.turn) left -= 1;
    course = next;
    count += 1;
  }
  return { course, count };
}

/** From 0 (lost) to 1 (won). */
function worthOf({ table, winner }: Progress, { variant }: Terms, seat: Seat): number {
  if (winner !== null) return winner === seat ? 1 : 0;
  return 1 / (1 + 2 ** (-leadOf(table, variant, seat) / LEAD));
}
