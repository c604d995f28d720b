import type { KnockableOffence, Offence, Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';

/** The last attempt of a seat, and what was wrong with it as far as it has come. */
export interface Attempt {
  /** The ply that its last part brought about. */
  readonly ply: number;
  readonly offences: readonly KnockableOffence[];
  readonly isOver: boolean;
}

/** What a coach knows of a match, and nobody else. */
export interface Judged {
  readonly last: ReadonlyMap<Seat, Attempt>;
  /** The offences of the newest turn of each seat that no call has found. */
  readonly unfound: readonly KnockableOffence[];
  /** The same of the last turn of the seat at turn, until its present turn ends. */
  readonly earlier: readonly KnockableOffence[];
}

export const NOTHING_JUDGED: Judged = { last: new Map(), unfound: [], earlier: [] };

/** An attempt, or a part of one, as it was accepted. */
interface Attempted {
  readonly seat: Seat;
  readonly ply: number;
  readonly offences: readonly Offence[];
  readonly endsAttempt: boolean;
}

export function judgedAfter(
  { last, unfound, earlier: lastTurn }: Judged,
  { seat, ply, offences, endsAttempt }: Attempted,
): Judged {
  const before = last.get(seat);
  const earlier = before && !before.isOver ? before.offences : [];
  const found = offences.map((offence) => ({ ...offence, seat, ply }));
  return {
    last: new Map(last).set(seat, { ply, offences: [...earlier, ...found], isOver: endsAttempt }),
    unfound: [...unfound, ...found],
    earlier: lastTurn,
  };
}

/** A ruling tells what a call has found. */
export const judgedAfterCall = (before: Judged, ruling: Ruling | null): Judged =>
  !ruling ? before : ruling.kind === 'right' ? NOTHING_JUDGED : { ...before, last: new Map() };

/** A seat's turn begins: its offences of its last turn are told until this turn ends. */
export const judgedAtTurn = ({ last, unfound }: Judged, begins: Seat): Judged => ({
  last,
  unfound: unfound.filter(({ seat }) => seat !== begins),
  earlier: unfound.filter(({ seat }) => seat === begins),
});

/**
 * The offences of a seat's last completed turn, once no call on any of them can be right or too late: before that, one of
 * them would tell the player to call. `answerable`: the offences on which a call can be either.
 */
export function missedOf(
  { unfound, earlier }: Judged,
  { seat, turn }: { readonly seat: Seat; readonly turn: Seat },
  answerable: readonly KnockableOffence[] | null,
): readonly KnockableOffence[] {
  const own = (seat === turn ? earlier : unfound).filter((offence) => offence.seat === seat);
  const isAnswerable = ({ ply, code }: KnockableOffence): boolean =>
    answerable?.some((one) => one.ply === ply && one.code === code) ?? false;
  return own.some(isAnswerable) ? [] : own;
}
