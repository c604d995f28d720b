import { seatAfter, type Seat } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Judged } from './judged.ts';
import type { Puzzle } from './puzzle.ts';

/** What whoever calls chooses; the verbs' own names are `revert: true` and `revert: false`. */
export const CHOICES = ['revert', 'leave'] as const;
export type Choice = (typeof CHOICES)[number];

/** A call on what somebody does, and the two tables that it can lead to. */
export interface Call {
  readonly caller: Seat;
  readonly tables: Readonly<Record<Choice, ShownMatch>>;
}

/** What the strong practice opponent chooses; null: that is not asked. */
export const bestChoice = ({ takesBack }: Puzzle): Choice | null =>
  takesBack === undefined ? null : takesBack ? 'revert' : 'leave';

/**
 * The call of the next seat, where there is something to choose: nothing that is found is undone either way, and it makes a
 * difference (ruling 25). Null: there is not.
 */
export function callOn(
  game: Pick<Game, 'offences'>,
  { seat }: Puzzle,
  { after, offences }: Judged,
): Call | null {
  if (game.offences.length === 0 || offences.length === 0) return null;
  const caller = seatAfter(after.seats, seat);
  const knocked = (revert: boolean) => after.submit({ seat: caller, do: 'knock', revert });
  const [reverted, left] = [knocked(true), knocked(false)];
  if (!reverted.ok || !left.ok || left.value.ruling?.kind !== 'right') return null;
  if (left.value.ruling.offences.some(({ undone }) => undone)) return null;
  const tables = { revert: reverted.value.match, leave: left.value.match };
  return lyingIn(tables.revert) === lyingIn(tables.leave) ? null : { caller, tables };
}

const lyingIn = (match: ShownMatch): string =>
  JSON.stringify(new Map<string, unknown>(Object.entries(match.view('arbiter'))).get('piles'));

/** What everybody can count that speaks for a choice: who has how many cards fewer, or more, to get rid of by it. */
export interface Gain {
  readonly whose: 'own' | 'theirs';
  readonly cards: number;
}

/** What speaks for a choice, against the other one; null: nothing that can be counted. */
export function gainOf({ caller, tables }: Call, seat: Seat, choice: Choice): Gain | null {
  const other = tables[choice === 'revert' ? 'leave' : 'revert'];
  const chosen = tables[choice];
  const own = other.toGo(caller) - chosen.toGo(caller);
  const theirs = chosen.toGo(seat) - other.toGo(seat);
  if (own + theirs <= 0) return null;
  return own > 0 ? { whose: 'own', cards: own } : { whose: 'theirs', cards: theirs };
}
