import type { KnockableOffence, Offence, Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';

/** A seat's last attempt, finished or not, with its offences so far. */
export interface Attempt {
  /** Ply after its latest part. */
  readonly ply: number;
  readonly offences: readonly KnockableOffence[];
  readonly isOver: boolean;
}

/** The offences of a match, which only the coach may see. */
export interface Judged {
  readonly last: ReadonlyMap<Seat, Attempt>;
  /** Offences of each seat's newest turn that no call has found. */
  readonly unfound: readonly KnockableOffence[];
  /**
   * Offences in the previous turn of the seat to move that no call found; kept until its present turn ends.
   */
  readonly earlier: readonly KnockableOffence[];
}

export const NOTHING_JUDGED: Judged = { last: new Map(), unfound: [], earlier: [] };

/** An accepted attempt, or an accepted part of one. */
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

/** Drops all offences after a right call: its ruling shows them. */
export const judgedAfterCall = (before: Judged, ruling: Ruling | null): Judged =>
  !ruling ? before : ruling.kind === 'right' ? NOTHING_JUDGED : { ...before, last: new Map() };

/** Starts a seat's turn: the offences of its previous turn are kept until this turn ends. */
export const judgedAtTurn = ({ last, unfound }: Judged, begins: Seat): Judged => ({
  last,
  unfound: unfound.filter(({ seat }) => seat !== begins),
  earlier: unfound.filter(({ seat }) => seat === begins),
});

/**
 * Returns the offences of a seat's last completed turn. None while a call on any of them could be right or
 * too late: the coach would be telling the player to call. `answerable`: the offences for which a call can
 * still be right or too late.
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
