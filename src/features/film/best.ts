import type { Seat } from '../../core/seat.ts';
import { SHORTEST_RUN } from '../../match/difference.ts';
import type { Caught, Review, Unnoticed } from '../../match/review.ts';
import { stepOfPly, type Step } from '../../match/steps.ts';

/** A moment of a match worth a film: the steps `from` to `to`, the first of which is the table before it. */
export interface Moment {
  readonly what: 'knock' | 'actions' | 'tricks' | 'unnoticed';
  /** The caller, the player of the run, or the offender. */
  readonly seat: Seat;
  /** Length of a run; otherwise 1. */
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** Most steps before a knock that are shown: the offence may be older. */
const BEFORE_KNOCK = 6;

type Reviewed = Pick<Review, 'caught' | 'run' | 'unnoticed'>;

/** True if a match has such a moment. */
export const hasMoments = ({ caught, run, unnoticed }: Reviewed): boolean =>
  caught.length > 0 || isRun(run) || unnoticed.length > 0;

const isRun = (run: Review['run']): run is NonNullable<Review['run']> =>
  run !== null && run.count >= SHORTEST_RUN;

/** The best moments of a match, in order: at most one of each kind. */
export function momentsIn(steps: readonly Step[], { caught, run, unnoticed }: Reviewed): readonly Moment[] {
  const numberOf = (ply: number): number => stepOf(steps, ply);
  const most = <T>(all: readonly T[], stakes: (one: T) => readonly number[]): T | undefined =>
    all.toSorted((a, b) => compared(stakes(b), stakes(a)))[0];
  const knock = most(caught, (one) => stakesOf(steps, one));
  const missed = most(unnoticed, (one) => [-(steps[numberOf(one.ply)]?.match.toGo(one.seat) ?? 0)]);
  const moments: Moment[] = [];
  if (knock) {
    const to = numberOf(knock.ply);
    const from = Math.max(numberOf(knock.since) - 1, to - BEFORE_KNOCK, 0);
    moments.push({ what: 'knock', seat: knock.caller, count: 1, from, to });
  }
  if (isRun(run)) {
    const { seat, of: what, count } = run;
    moments.push({ what, seat, count, from: Math.max(numberOf(run.from) - 1, 0), to: numberOf(run.to) });
  }
  if (missed) {
    const at = numberOf(missed.ply);
    moments.push({ what: 'unnoticed', seat: missed.seat, count: 1, from: Math.max(at - 1, 0), to: at });
  }
  return moments.toSorted((a, b) => a.from - b.from);
}

const stepOf = (steps: readonly Step[], ply: number): number =>
  stepOfPly(steps, ply) ?? Math.max(0, steps.length - 1);

/**
 * Stakes of a right knock, the most important first: an open win, the lead, how much further from
 * winning the offender was after it, and how close before.
 */
function stakesOf(steps: readonly Step[], { seat, ply, won, toGo }: Caught): readonly number[] {
  const at = stepOf(steps, ply);
  const [before, after] = [steps[at - 1]?.match, steps[at]?.match];
  const changesLead = before?.ahead !== after?.ahead && before?.ahead === seat;
  return [Number(won), Number(changesLead), (after?.toGo(seat) ?? toGo) - toGo, -toGo];
}

/** Compares lists of numbers of equal length, the first difference first. */
function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Unnoticed offences by the number of the step that they are seen in. */
export type Missed = ReadonlyMap<number, readonly Unnoticed[]>;

export const missedIn = (steps: readonly Step[], unnoticed: readonly Unnoticed[]): Missed =>
  Map.groupBy(unnoticed, ({ ply }) => stepOf(steps, ply));
