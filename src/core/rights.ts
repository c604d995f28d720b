import type { KnockableOffence } from './rules.ts';
import type { Seat } from './seat.ts';

/**
 * Rights to call on offences: how long each lasts, and what a call finds (rulings 20 to 24 of Schikanöschen, 14 and 15 of
 * Zank-Patience). Times are match times in ms. Nothing that players see depends on them before the call.
 */

export const LAPSES = ['action', 'turn'] as const;

/** How long rights last, as the protocol's options say it. */
export interface CallTerms {
  /** For so long an offence can be called on, in ms, whatever its offender does next; 0: until their next legal action. */
  readonly reactionMs: number;
  /** Whether actions of the offender end a right, or only the end of the turn after the offence's. */
  readonly lapse: (typeof LAPSES)[number];
}

/** An offence on which the others may call. */
export interface Right extends KnockableOffence {
  /** When it was committed. */
  readonly at: number;
  /** In which turn. */
  readonly turn: number;
  /** Whether the right ends with that turn, whatever the terms (ruling 22). */
  readonly endsWithTurn: boolean;
  /** The last moment at which the right holds; null: only an action or a turn ends it. */
  readonly until: number | null;
}

/** A right that has ended. */
export interface EndedRight<R extends Right> {
  readonly right: R;
  /** The last moment at which it held. */
  readonly at: number;
  /** The player whose action or right call ended it, or what else did. */
  readonly by: Seat | 'time' | 'turn';
  /** Whether a right call has settled it. */
  readonly isSettled: boolean;
}

export interface Rights<R extends Right> {
  readonly terms: CallTerms;
  /** In the order in which the offences were committed; one may have ended by time since. */
  readonly open: readonly R[];
  /** Those that ended lately, oldest first. */
  readonly ended: readonly EndedRight<R>[];
  /** The number of the turn, from 0 on. */
  readonly turn: number;
  /** By seat: when that player last did something at the table; -1: never. */
  readonly didAt: readonly number[];
  /** The players who have called rightly and for whom a second call at nothing is still impossible. */
  readonly again: readonly Seat[];
}

/** A call may come this much too late, and be confirmed this much later, in ms. */
export const LATE_CALL_MS = 5000;

/** How long ended rights are kept, in ms: for a late first click and its confirmation. */
const KEPT_MS = 2 * LATE_CALL_MS;

export const newRights = <R extends Right>({ reactionMs, lapse }: CallTerms): Rights<R> => ({
  terms: { reactionMs, lapse },
  open: [],
  ended: [],
  turn: 0,
  didAt: [-1, -1, -1],
  again: [],
});

const holdsAt = ({ until }: Right, now: number): boolean => until === null || now <= until;

/** Whether all open rights hold at a time. Called at each input: a loop is faster here than a callback. */
function areOpen({ open }: Rights<Right>, now: number): boolean {
  for (const { until } of open) if (until !== null && now > until) return false;
  return true;
}

/** The rights that hold at a time; while a win is open (`isFrozen`) all that held when it opened. */
export const openAt = <R extends Right>(rights: Rights<R>, now: number, isFrozen: boolean): readonly R[] =>
  isFrozen || areOpen(rights, now) ? rights.open : rights.open.filter((right) => holdsAt(right, now));

/**
 * The rights about which a call can still come at a match time: it would be right, or only too late. Those are the open
 * ones and those that ended within 10 s: 5 s for a late call, 5 s for its confirmation.
 */
export function answerableAt<R extends Right>(
  rights: Rights<R>,
  now: number,
  isFrozen: boolean,
): readonly R[] {
  const { open, ended } = rightsAt(rights, now, isFrozen);
  const late = ended.filter(({ at, isSettled }) => !isSettled && now - at <= KEPT_MS);
  return [...late.map(({ right }) => right), ...open];
}

/** Whether some ended rights are older than any call can be about. */
const hasOld = <R extends Right>({ ended: [oldest] }: Rights<R>, now: number): boolean =>
  oldest !== undefined && now - oldest.at > KEPT_MS;

/** The ended rights that a call can be about, as a new list. */
const keptAt = <R extends Right>(rights: Rights<R>, now: number): EndedRight<R>[] =>
  hasOld(rights, now) ? rights.ended.filter(({ at }) => now - at <= KEPT_MS) : rights.ended.slice();

/** Ends some of the open rights; null: that one goes on. */
function ending<R extends Right>(
  rights: Rights<R>,
  now: number,
  how: (right: R) => Omit<EndedRight<R>, 'right'> | null,
): Rights<R> {
  const open: R[] = [];
  const ends: EndedRight<R>[] = [];
  for (const right of rights.open) {
    const end = how(right);
    if (end === null) open.push(right);
    else ends.push({ right, at: end.at, by: end.by, isSettled: end.isSettled });
  }
  if (ends.length === 0) return rights;
  const ended = keptAt(rights, now);
  ended.push(...ends);
  return { ...rights, open, ended };
}

/** Ends the rights whose time is over. The same value where there is nothing to do, as at most inputs. */
export function rightsAt<R extends Right>(rights: Rights<R>, now: number, isFrozen: boolean): Rights<R> {
  const kept = hasOld(rights, now) ? { ...rights, ended: keptAt(rights, now) } : rights;
  if (isFrozen || areOpen(rights, now)) return kept;
  return ending(kept, now, (right) =>
    right.until === null || now <= right.until ? null : { at: right.until, by: 'time', isSettled: false },
  );
}

/** The rights once an open win has been undone, which had kept them: those whose own time is over end now (ruling 20). */
export const withoutOpenWin = <R extends Right>(rights: Rights<R>, now: number): Rights<R> =>
  ending(rights, now, (right) => (holdsAt(right, now) ? null : { at: now, by: 'time', isSettled: false }));

/** A player has done something at the table: a first click from before that no longer counts (ruling 24). */
export function didAtTable<R extends Right>(rights: Rights<R>, seat: Seat, now: number): Rights<R> {
  if (rights.didAt[seat - 1] === now) return rights;
  const didAt = [...rights.didAt];
  didAt[seat - 1] = now;
  return { ...rights, didAt };
}

/** A player has completed what ends rights (rulings 20 and 14): all end but those on their own offences that the terms keep. */
export function afterAction<R extends Right>(rights: Rights<R>, seat: Seat, now: number): Rights<R> {
  if (rights.open.length === 0) return rights;
  const { reactionMs, lapse } = rights.terms;
  const lasts = ({ seat: offender, at }: R): boolean =>
    offender === seat && (lapse === 'turn' || (reactionMs > 0 && now <= at + reactionMs));
  const left = ending(rights, now, (right) =>
    lasts(right) ? null : { at: now, by: seat, isSettled: false },
  );
  if (lapse === 'turn' || left.open.every(({ until }) => until !== null)) return left;
  return { ...left, open: left.open.map((right) => ({ ...right, until: right.at + reactionMs })) };
}

/** The rights with the open ones changed, for imagined tables: what has ended is left out. */
export const withOpen = <R extends Right>(rights: Rights<R>, change: (right: R) => R): Rights<R> => ({
  ...rights,
  open: rights.open.map(change),
  ended: [],
});

/** The next turn has begun. */
export function afterTurn<R extends Right>(rights: Rights<R>, now: number): Rights<R> {
  const turn = rights.turn + 1;
  const isOver = (right: R): boolean =>
    right.endsWithTurn || (rights.terms.lapse === 'turn' && right.turn + 2 <= turn);
  const left = ending(rights, now, (right) =>
    isOver(right) ? { at: now, by: 'turn', isSettled: false } : null,
  );
  return { ...left, turn };
}

/** Settles what a right call has found, and the open rights that it settles besides (`settles`). */
export function settledBy<R extends Right>(
  rights: Rights<R>,
  caller: Seat,
  now: number,
  found: readonly R[],
  settles: (right: R) => boolean,
): Rights<R> {
  const end = { at: now, by: caller, isSettled: true } as const;
  const isFound = ({ ply, code }: R): boolean => found.some((one) => one.ply === ply && one.code === code);
  const ended = rights.ended.map((one) => (isFound(one.right) ? { right: one.right, ...end } : one));
  const left = ending({ ...rights, ended }, now, (right) => (isFound(right) || settles(right) ? end : null));
  return { ...left, again: rights.again.includes(caller) ? rights.again : [...rights.again, caller] };
}

/** A second call at nothing is possible again for these players; left out: for everybody. */
export const withoutAgain = <R extends Right>(rights: Rights<R>, seat?: Seat): Rights<R> =>
  rights.again.length === 0
    ? rights
    : { ...rights, again: seat === undefined ? [] : rights.again.filter((one) => one !== seat) };

/** Since when a call counts: its first click, unless the caller has done something at the table after that; null: as of now. */
export const countsSince = (
  { didAt }: Pick<Rights<Right>, 'didAt'>,
  caller: Seat,
  since: number | null,
): number | null => (since === null || (didAt[caller - 1] ?? -1) > since ? null : since);

/** What a call on the others finds, in the order in which it was committed. `since`: as `countsSince` has it. */
export function foundBy<R extends Right>(
  rights: Rights<R>,
  caller: Seat,
  since: number | null,
): readonly R[] {
  const open = rights.open.filter(({ seat }) => seat !== caller);
  if (since === null) return open;
  const revived = rights.ended.filter(
    ({ right, at, by, isSettled }) =>
      right.seat !== caller &&
      !isSettled &&
      at >= since &&
      by !== caller &&
      !(by === 'turn' && right.endsWithTurn),
  );
  if (revived.length === 0) return open;
  return [...revived.map(({ right }) => right), ...open].toSorted((a, b) => a.ply - b.ply);
}

/**
 * Whether a call at nothing is too late, not wrong: something could be called on at most five seconds before `from`. `ownToo`:
 * also one's own offence that somebody else has settled.
 */
export const isLate = <R extends Right>(
  { ended }: Rights<R>,
  caller: Seat,
  from: number,
  ownToo = false,
): boolean =>
  ended.some(({ right, at, by, isSettled }) => {
    if (from - at > LATE_CALL_MS) return false;
    if (isSettled && by === caller) return false;
    return right.seat !== caller || (ownToo && isSettled);
  });
