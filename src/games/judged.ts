import type { KnockableOffence, Offence, Ruling } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';

/** The last attempt of a seat, and what was wrong with it as far as it has come: for whoever is coached, nobody else. */
export interface Judged {
  /** The ply that its last part brought about. */
  readonly ply: number;
  readonly offences: readonly KnockableOffence[];
  readonly isOver: boolean;
}

export type JudgedBySeat = ReadonlyMap<Seat, Judged>;

/** An attempt, or a part of one, as it was accepted. */
interface Attempted {
  readonly seat: Seat;
  readonly ply: number;
  readonly offences: readonly Offence[];
  readonly endsAttempt: boolean;
}

export function judgedAfter(
  before: JudgedBySeat,
  { seat, ply, offences, endsAttempt }: Attempted,
): JudgedBySeat {
  const last = before.get(seat);
  const earlier = last && !last.isOver ? last.offences : [];
  const found = offences.map((offence) => ({ ...offence, seat, ply }));
  return new Map(before).set(seat, { ply, offences: [...earlier, ...found], isOver: endsAttempt });
}

/** What a call has found is told by its ruling. */
export const judgedAfterCall = (before: JudgedBySeat, ruling: Ruling | null): JudgedBySeat =>
  ruling ? new Map() : before;
