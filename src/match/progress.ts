import type { Line, Submitted } from '../core/match.ts';
import type { SetupProblem } from '../core/problem.ts';
import type { Offence, Ruling } from '../core/rules.ts';
import type { Refusal } from '../core/refusal.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { unhurried, type Searcher } from '../core/searching.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import { Damaged } from '../storage/damaged.ts';
import { playerAt, type Entry, type Header } from './header.ts';
import { offersAfter, type Offers } from './offers.ts';

/**
 * The parts of a match that `Progress` needs: time and inputs make the next match, `table` shows whether it
 * changed.
 */
export interface Played<M> extends Pick<
  ShownMatch,
  'ply' | 'table' | 'turn' | 'awaited' | 'deadline' | 'proposal'
> {
  pass(at: number): M;
  submit(line: Line, searcher: Searcher): Submitted<M>;
}

/** The part of the game that opens a match. */
export interface Opening<M> {
  open(setup: Line): Result<M, SetupProblem>;
}

/** A match as its journal tells it, with the facts that fairness needs. */
export interface Progress<M> {
  readonly match: M;
  /** By user, the ply at which they last changed the table. */
  readonly changes: Readonly<Record<string, number>>;
  /** The seat of the last attempt. */
  readonly lastActor: Seat | null;
  /** Match time since which the awaited player could have acted, and has not. */
  readonly awaitedSince: number;
  readonly offers: Offers;
}

export interface Advanced<M> {
  readonly progress: Progress<M>;
  readonly offences: readonly Offence[];
  readonly completed: boolean;
  readonly endsAttempt: boolean;
  readonly ruling: Ruling | null;
}

/** Returns the match before its first input. Throws Damaged if the set-up in its header does not open. */
export function beginProgress<M>(game: Opening<M>, header: Pick<Header, 'id' | 'setup'>): Progress<M> {
  const opened = game.open(header.setup);
  if (!opened.ok) throw new Damaged('journal', header.id, `does not open (${opened.error.kind})`);
  return { match: opened.value, changes: {}, lastActor: null, awaitedSince: 0, offers: new Map() };
}

/** Keeps counting while the same player is awaited, no deadline runs, and another player acted. */
function awaitedSince<M extends Played<M>>(
  progress: Progress<M>,
  { awaited }: M,
  by: Seat | null,
  at: number,
): number {
  const { match: before, awaitedSince: since } = progress;
  const isWaiting = awaited === before.awaited && before.deadline === null;
  return isWaiting && by !== null && by !== awaited ? since : at;
}

/** Returns the match after one more input. The same function serves live matches, restarts and reviews. */
export function advance<M extends Played<M>>(
  game: Pick<Game, 'kindOf'>,
  header: Pick<Header, 'id' | 'players'>,
  progress: Progress<M>,
  entry: Entry,
  searcher: Searcher = unhurried,
): Result<Advanced<M>, Refusal> {
  const before = progress.match.pass(entry.at);
  if (entry.do === 'tick') {
    return ok({
      progress: { ...progress, match: before, awaitedSince: awaitedSince(progress, before, null, entry.at) },
      offences: [],
      completed: false,
      endsAttempt: false,
      ruling: null,
    });
  }
  const submitted = before.submit(entry, searcher);
  if (!submitted.ok) return fail(submitted.error);
  const { match, ...told } = submitted.value;
  const seat = seatNumbered(entry['seat']);
  if (seat === undefined) throw new Error(`match ${header.id}: accepted input without a seat`);
  const changed = match.table !== before.table;
  const { id: user } = playerAt(header, seat);
  return ok({
    ...told,
    progress: {
      match,
      changes: changed ? { ...progress.changes, [user]: match.ply } : progress.changes,
      lastActor: game.kindOf(entry.do) === 'attempt' ? seat : progress.lastActor,
      awaitedSince: awaitedSince(progress, match, seat, entry.at),
      offers: offersAfter(progress.offers, before, { seat, verb: entry.do, at: entry.at }, match),
    },
  });
}

/** Makes the error for a refused stored input: the journal or the rules have changed. */
export const refusedEntry = ({ id }: Pick<Header, 'id'>, index: number, { error }: Refusal): Damaged =>
  new Damaged('journal', id, `cannot be replayed: entry ${index} is refused (${error})`);

/** Folds the whole journal. Throws Damaged if a stored input is refused. */
export function progressOf<M extends Played<M>>(
  game: Opening<M> & Pick<Game, 'kindOf'>,
  header: Pick<Header, 'id' | 'setup' | 'players'>,
  entries: readonly Entry[],
  searcher: Searcher = unhurried,
): Progress<M> {
  return entries.reduce<Progress<M>>(
    (progress, entry, i) => {
      const advanced = advance(game, header, progress, entry, searcher);
      if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
      return advanced.value.progress;
    },
    beginProgress(game, header),
  );
}

/** Returns true if another user has changed the table since the ply that this one saw (a stale click). */
export const isStale = (progress: Pick<Progress<unknown>, 'changes'>, user: string, seen: number): boolean =>
  Object.entries(progress.changes).some(([other, ply]) => other !== user && ply > seen);
