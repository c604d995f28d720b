import type { KnockableOffence } from './rules.ts';
import type { Seat } from './seat.ts';

/**
 * Rights to call on offences: how long each lasts, and what a call finds (rulings 20 to 24 of Schikanöschen,
 * 14 and 15 of Zank-Patience). Times are match times in ms. Nothing that players see depends on them before
 * the call.
 */

export const LAPSES = ['action', 'turn'] as const;

/** The duration of rights, as in the protocol's options. */
export interface CallTerms {
  /**
   * Time in ms in which no action of the offender ends a right; 0: the offender's next legal action ends it.
   */
  readonly reactionMs: number;
  /**
   * `action`: actions of the offender end a right. `turn`: only the end of the turn after the offence's does.
   */
  readonly lapse: (typeof LAPSES)[number];
}

/** An offence that the other players can call. */
export interface Right extends KnockableOffence {
  /** Time of the offence. */
  readonly at: number;
  /** Number of the turn in which it was committed. */
  readonly turn: number;
  /** True if the right ends with that turn under any terms (ruling 22). */
  readonly endsWithTurn: boolean;
  /** Last time at which the right holds; null: only an action or a turn ends it. */
  readonly until: number | null;
}

/** A right that has ended. */
export interface EndedRight<R extends Right> {
  readonly right: R;
  /** Last time at which it held. */
  readonly at: number;
  /** The player whose action or right call ended it, or the other cause. */
  readonly by: Seat | 'time' | 'turn';
  /** True if a right call settled the offence. */
  readonly isSettled: boolean;
}

export interface Rights<R extends Right> {
  readonly terms: CallTerms;
  /** In the order of the offences; one may have ended by time since. */
  readonly open: readonly R[];
  /** The recently ended rights, oldest first. */
  readonly ended: readonly EndedRight<R>[];
  /** Number of the turn, from 0 on. */
  readonly turn: number;
  /** By seat: time of the player's last action at the table; -1: none. */
  readonly didAt: readonly number[];
  /** Players who called rightly and for whom a second call that finds nothing is still impossible. */
  readonly again: readonly Seat[];
}

/** Longest delay of a late call, and of a call's confirmation, in ms. */
export const LATE_CALL_MS = 5000;

/** Time for which ended rights are kept, in ms: for a late first click and its confirmation. */
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

/**
 * Returns whether all open rights hold at a time. Called for each input: a loop is faster here than a
 * callback.
 */
function areOpen({ open }: Rights<Right>, now: number): boolean {
  for (const { until } of open) if (until !== null && now > until) return false;
  return true;
}

/** The rights that hold at a time; while a win is open (`isFrozen`), all that held when it opened. */
export const openAt = <R extends Right>(rights: Rights<R>, now: number, isFrozen: boolean): readonly R[] =>
  isFrozen || areOpen(rights, now) ? rights.open : rights.open.filter((right) => holdsAt(right, now));

/**
 * Rights for which a call at this match time would be right or too late. These are the open ones, and those
 * that ended within 10 s (5 s for a late call, 5 s for its confirmation).
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

/** Returns whether some ended rights are too old for any call. */
const hasOld = <R extends Right>({ ended: [oldest] }: Rights<R>, now: number): boolean =>
  oldest !== undefined && now - oldest.at > KEPT_MS;

/** The ended rights that a call can still concern, as a new list. */
const keptAt = <R extends Right>(rights: Rights<R>, now: number): EndedRight<R>[] =>
  hasOld(rights, now) ? rights.ended.filter(({ at }) => now - at <= KEPT_MS) : rights.ended.slice();

/** Ends some of the open rights; `how` returns null for a right that goes on. */
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

/** Ends the rights whose time is over. Returns the same object if there are none, as for most inputs. */
export function rightsAt<R extends Right>(rights: Rights<R>, now: number, isFrozen: boolean): Rights<R> {
  const kept = hasOld(rights, now) ? { ...rights, ended: keptAt(rights, now) } : rights;
  if (isFrozen || areOpen(rights, now)) return kept;
  return ending(kept, now, (right) =>
    right.until === null || now <= right.until ? null : { at: right.until, by: 'time', isSettled: false },
  );
}

/** The rights after an open win was undone: those that only the win had kept end now (ruling 20). */
export const withoutOpenWin = <R extends Right>(rights: Rights<R>, now: number): Rights<R> =>
  ending(rights, now, (right) => (holdsAt(right, now) ? null : { at: now, by: 'time', isSettled: false }));

/** Records a player's action at the table: their first clicks before it no longer count (ruling 24). */
export function didAtTable<R extends Right>(rights: Rights<R>, seat: Seat, now: number): Rights<R> {
  if (rights.didAt[seat - 1] === now) return rights;
  const didAt = [...rights.didAt];
  didAt[seat - 1] = now;
  return { ...rights, didAt };
}

/**
 * Ends the rights after a player's completed action (rulings 20 and 14), except those on this player's own
 * offences that the terms keep.
 */
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

/** Changes the open rights, for imagined tables; drops the ended ones. */
export const withOpen = <R extends Right>(rights: Rights<R>, change: (right: R) => R): Rights<R> => ({
  ...rights,
  open: rights.open.map(change),
  ended: [],
});

/** Starts the next turn, and ends the rights that do not outlast it. */
export function afterTurn<R extends Right>(rights: Rights<R>, now: number): Rights<R> {
  const turn = rights.turn + 1;
  const isOver = (right: R): boolean =>
    right.endsWithTurn || (rights.terms.lapse === 'turn' && right.turn + 2 <= turn);
  const left = ending(rights, now, (right) =>
    isOver(right) ? { at: now, by: 'turn', isSettled: false } : null,
  );
  return { ...left, turn };
}

/**
 * Settles the offences that a right call found, and the further open rights for which `settles` returns true.
 */
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

/** Allows these players a call that finds nothing again; left out: all players. */
export const withoutAgain = <R extends Right>(rights: Rights<R>, seat?: Seat): Rights<R> =>
  rights.again.length === 0
    ? rights
    : { ...rights, again: seat === undefined ? [] : rights.again.filter((one) => one !== seat) };

/**
 * Time from which a call counts: its first click, or null (from now) if the caller has acted at the table
 * after that click.
 */
export const countsSince = (
  { didAt }: Pick<Rights<Right>, 'didAt'>,
  caller: Seat,
  since: number | null,
): number | null => (since === null || (didAt[caller - 1] ?? -1) > since ? null : since);

/** Offences that a call finds, in the order in which they were committed. `since`: from `countsSince`. */
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
 * Returns whether a call that finds nothing is too late rather than wrong: something could be called at most
 * five seconds before `from`. `ownToo`: includes the caller's own offences that another player's call
 * settled.
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
