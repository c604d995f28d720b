import { SearchTooLong } from '../../../core/searching.ts';
import { othersThan, seatAfter, type Seat } from '../../../core/seat.ts';
import { cardsIn } from '../../patience/table.ts';
import type { Attempt } from '../action.ts';
import { apply, hasCleared } from '../apply.ts';
import type { Hint } from '../hint.ts';
import { drawnPlaces, firstPossible, type Situation } from '../moves.ts';
import { discard, front, source, type Pile } from '../piles.ts';
import type { Table } from '../table.ts';
import type { Variant } from '../variant.ts';

/** The state of a playout. */
export interface Progress {
  readonly table: Table;
  /** Turns to miss, by seat (ruling 15). */
  readonly skips: readonly number[];
  /** The seat that has cleared its side; null while none has. */
  readonly winner: Seat | null;
}

/** Everything but the table that decides which moves are possible. */
export type Terms = Omit<Situation, 'table'>;

/** Applies an attempt of the player to move, right or wrong; `ends` ends the turn. */
function after(course: Progress, variant: Variant, attempt: Attempt, ends = false): Progress {
  const { turn } = course.table;
  const now = { ...course, table: apply(course.table, variant, attempt) };
  if (attempt.do !== 'touch' && hasCleared(now.table, turn)) return { ...now, winner: turn };
  return ends ? turnTo(now, variant, seatAfter(variant.seats, turn)) : now;
}

/** Ruling 15. */
function turnTo(course: Progress, variant: Variant, seat: Seat): Progress {
  if ((course.skips[seat - 1] ?? 0) === 0) return { ...course, table: { ...course.table, turn: seat } };
  const skips = course.skips.map((count, i) => (i === seat - 1 ? count - 1 : count));
  return turnTo({ ...course, skips }, variant, seatAfter(variant.seats, seat));
}

/** Places the held card; a drawn card on the player's own discard ends the turn (ruling 11). */
const placed = (course: Progress, variant: Variant, pile: Pile): Progress =>
  after(
    course,
    variant,
    { do: 'place', pile },
    course.table.hand !== null && pile === discard(course.table.turn),
  );

/** The playout after a whole move. A 7.2 without steps draws a card into the hand, one with a step places it. */
export function afterMove(course: Progress, variant: Variant, { number, steps }: Hint): Progress {
  const [first] = steps;
  switch (number) {
    case '7.2':
      return first ? placed(course, variant, first.to) : after(course, variant, { do: 'draw' });
    case '8':
      return after(course, variant, { do: 'flip' });
    case '9':
      return after(course, variant, { do: 'pass' }, true);
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7.1':
      return steps.reduce(
        (now, { from, to }) => placed(after(now, variant, { do: 'touch', pile: from }), variant, to),
        course,
      );
  }
}

export const DRAW: Hint = { number: '7.2', steps: [], empties: null };

/**
 * The playout after the first possible move; null if there is none, or if the search takes too long.
 * `drawing` is the seat that draws where it could also use an empty stack (players may choose between 7.1 and
 * 7.2).
 */
export function afterNext(course: Progress, terms: Terms, drawing: Seat): Progress | null {
  const { table } = course;
  const { variant } = terms;
  if (table.hand) {
    const [to = discard(table.turn)] = drawnPlaces(table, variant, table.hand);
    return placed(course, variant, to);
  }
  const move = firstWithin({ ...terms, table });
  const mayDraw = table.turn === drawing && table.piles[source(drawing)].length > 0;
  return move && afterMove(course, variant, mayDraw && move.number === '7.1' ? DRAW : move);
}

function firstWithin(situation: Situation): Hint | null {
  try {
    return firstPossible(situation);
  } catch (error) {
    if (error instanceof SearchTooLong) return null;
    throw error;
  }
}

/** Lead of a seat in cards over the best of the others; negative if it is behind. */
export function leadOf(table: Table, variant: Variant, seat: Seat): number {
  const left = (one: Seat): number =>
    cardsIn(table, front(one)) + (table.hand !== null && table.turn === one ? 1 : 0);
  return Math.min(...othersThan(variant.seats, seat).map(left)) - left(seat);
}
