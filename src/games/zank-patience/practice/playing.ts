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

/** A match as it may go on. */
export interface Progress {
  readonly table: Table;
  /** By seat: turns to be missed (ruling 15). */
  readonly skips: readonly number[];
  /** Who has cleared their side; null: nobody yet. */
  readonly winner: Seat | null;
}

/** What decides which moves are possible, besides the table. */
export type Terms = Omit<Situation, 'table'>;

/** What the player to move does, right or wrong; the turn ends when `ends`. */
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

/** What is held is placed; the turn ends with the drawn card on the own discard (ruling 11). */
const placed = (course: Progress, variant: Variant, pile: Pile): Progress =>
  after(
    course,
    variant,
    { do: 'place', pile },
    course.table.hand !== null && pile === discard(course.table.turn),
  );

/** The course after a whole move; a card that is drawn is in the hand then, one that was drawn before is placed. */
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
 * … after the first move that is possible; null when there is none, or when it takes too long to find. `drawing` draws where
 * they could also use an empty stack (7.1 and 7.2 are theirs to choose from).
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

/** How many cards a seat has fewer than whoever has fewest of the others. */
export function leadOf(table: Table, variant: Variant, seat: Seat): number {
  const left = (one: Seat): number =>
    cardsIn(table, front(one)) + (table.hand !== null && table.turn === one ? 1 : 0);
  return Math.min(...othersThan(variant.seats, seat).map(left)) - left(seat);
}
