/** A right to call on something lives on for a moment: a call that comes just too late is not a wrong one. */

/** A call may come this much too late, in match milliseconds. */
const LATE_CALL_MS = 5000;

/** When there was something to call on, and when that right ended: from `from` to before `until`, in plies; `at` in match ms. */
export interface Lapsed {
  readonly from: number;
  readonly until: number;
  readonly at: number;
}

/** The rights that ended a moment ago, with those that end now. */
export const lapsedWith = <L extends Lapsed>(lapsed: readonly L[], ended: readonly L[], now: number): L[] => [
  ...lapsed.filter(({ at }) => now - at <= LATE_CALL_MS),
  ...ended,
];

/** Whether a call on the table of the ply `seen` would have been right a moment ago. */
export const isLate = (lapsed: readonly Lapsed[], seen: number, now: number): boolean =>
  lapsed.some(({ from, until, at }) => from <= seen && seen < until && now - at <= LATE_CALL_MS);
