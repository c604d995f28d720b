import { seatAfter, type Seat } from '../../core/seat.ts';
import type { Game, ShownMatch } from '../../games/game.ts';
import type { Judged } from '../../match/judged.ts';

/** The two knocks, named after their effect: `revert: true` and `revert: false`. */
export const CHOICES = ['revert', 'leave'] as const;
export type Choice = (typeof CHOICES)[number];

/** A right call and the table after each of the two choices. */
export interface Call {
  readonly caller: Seat;
  readonly tables: Readonly<Record<Choice, ShownMatch>>;
}

/**
 * The call of the next seat. Null if there is no choice: the offence is undone either way, or both choices
 * lead to the same table (ruling 25).
 */
export function callOn(
  game: Pick<Game, 'offences'>,
  { seat }: { readonly seat: Seat },
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
