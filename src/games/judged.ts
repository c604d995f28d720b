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
}

export const NOTHING_JUDGED: Judged = { last: new Map(), unfound: [] };

/** An attempt, or a part of one, as it was accepted. */
interface Attempted {
  readonly seat: Seat;
  readonly ply: number;
  readonly offences: readonly Offence[];
  readonly endsAttempt: boolean;
}

export function judgedAfter(
  { last, unfound }: Judged,
  { seat, ply, offences, endsAttempt }: Attempted,
): Judged {
  const before = last.get(seat);
  const earlier = before && !before.isOver ? before.offences : [];
  const found = offences.map((offence) => ({ ...offence, seat, ply }));
  return {
    last: new Map(last).set(seat, { ply, offences: [...earlier, ...found], isOver: endsAttempt }),
    unfound: [...unfound, ...found],
  };
}

/** A ruling tells what a call has found. */
export const judgedAfterCall = (before: Judged, ruling: Ruling | null): Judged =>
  ruling ? { last: new Map(), unfound: ruling.kind === 'right' ? [] : before.unfound } : before;

/** A seat's turn begins: its offences of the turn before are told no longer. */
export const judgedAtTurn = (before: Judged, begins: Seat): Judged => ({
  ...before,
  unfound: before.unfound.filter(({ seat }) => seat !== begins),
});

/** What can no longer be found by a call, either. `pending`: what can. */
export const missedOf = (
  { unfound }: Judged,
  pending: readonly KnockableOffence[] | null,
): readonly KnockableOffence[] =>
  unfound.filter(({ ply, code }) => !pending?.some((one) => one.ply === ply && one.code === code));
