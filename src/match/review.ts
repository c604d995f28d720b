import type { MatchResult } from '../core/rules.ts';
import { unhurried, type Searcher } from '../core/searching.ts';
import { seatNumbered, type Seat } from '../core/seat.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import { advance, beginProgress, refusedEntry, type Advanced, type Progress } from './progress.ts';
import type { Entry, Header } from './header.ts';

/** One seat's part in a match. Times are match times in ms. */
export interface SeatReview {
  /** Actions completed (ruling 19), legal or not, including those that a knock took back. */
  readonly actions: number;
  /** Number of its turns, the first included. */
  readonly turns: number;
  /**
   * Most actions completed in one turn and not taken back; null in a game whose turns end with their first
   * card.
   */
  readonly longestRun: number | null;
  readonly knocks: { readonly right: number; readonly wrong: number };
  /** Offences committed, knocked or not. */
  readonly offences: number;
  /** Time charged to its clock; without a clock, the time of its turns. */
  readonly usedMs: number;
  /** Time left on its clock at the end; null without a clock. */
  readonly leftMs: number | null;
}

/** An offence that no knock by the opponent found. */
export interface Unnoticed {
  readonly seat: Seat;
  readonly code: string;
  readonly hint: string | null;
  /** The ply that it led to, and its match time in ms. */
  readonly ply: number;
  readonly at: number;
}

/** An offence that an opponent's knock found, and what was at stake for the offender. */
export interface Caught {
  readonly caller: Seat;
  readonly seat: Seat;
  readonly code: string;
  readonly hint: string | null;
  /** Match time of the knock, in ms. */
  readonly at: number;
  /** The offender's distance from winning when the knock came, in the game's own count. */
  readonly toGo: number;
  /** True if the knock took back an open win. */
  readonly won: boolean;
  /** The plies that the offence and the knock led to. */
  readonly since: number;
  readonly ply: number;
}

/** The most that a seat did in a row. Plies are those that its first and last act led to. */
export interface Run {
  readonly seat: Seat;
  /** Completed actions of a turn, or in a game of tricks the tricks that it took one after another. */
  readonly of: 'actions' | 'tricks';
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** An offence found by a call, also by the offender's own. */
export interface Noticed {
  readonly seat: Seat;
  readonly code: string;
  readonly hint: string | null;
  /** Match time of the call, in ms. */
  readonly at: number;
}

/** The facts of a finished match. */
export interface Review {
  /** Null for a match that ended without one. */
  readonly result: MatchResult | null;
  /** Match time in ms from the beginning to the end, or to the last input if there is no result. */
  readonly durationMs: number;
  /** By seat. */
  readonly seats: readonly SeatReview[];
  /** The first longest run of the match; null without any. */
  readonly run: Run | null;
  /** In the order in which they were committed. */
  readonly unnoticed: readonly Unnoticed[];
  /**
   * The first offence that each right knock found, in order; without acts out of turn, whose turning back
   * undoes no other moves (ruling 22).
   */
  readonly caught: readonly Caught[];
  /** All offences that right calls found, in order. */
  readonly noticed: readonly Noticed[];
}

/**
 * Reviews a match with the same functions as while it was played.
 * @throws Damaged if a stored input is refused: the journal or the rules have changed
 */
export function review(
  game: Game,
  header: Pick<Header, 'id' | 'setup' | 'players'>,
  entries: readonly Entry[],
  searcher: Searcher = unhurried,
): Review {
  let progress = beginProgress(game, header);
  const steps: Looked[] = [];
  for (const [i, entry] of entries.entries()) {
    const advanced = advance(game, header, progress, entry, searcher);
    if (!advanced.ok) throw refusedEntry(header, i, advanced.error);
    if (!progress.match.result)
      steps.push({ ...advanced.value, ...charged(progress.match, entry.at), entry, before: progress });
    progress = advanced.value.progress;
  }
  const first = steps[0]?.before.match.turn ?? progress.match.turn;
  const runs = progress.match.seats.map((seat) => (game.hasRuns ? runOf(seat, steps) : null));
  const tricks = game.hasRuns ? [] : [rowOfTricks(game, steps)];
  return {
    result: progress.match.result,
    durationMs: steps.at(-1)?.until ?? 0,
    seats: progress.match.seats.map((seat) => ({
      ...seatReview(seat, first, steps, progress),
      longestRun: game.hasRuns ? (runs[seat - 1]?.count ?? 0) : null,
    })),
    run: longestOf([...runs, ...tricks]),
    unnoticed: unnoticedIn(steps),
    caught: caughtIn(steps),
    noticed: steps.flatMap(({ ruling, until }) =>
      ruling?.kind === 'right'
        ? ruling.offences.map(({ seat, code, hint }) => ({ seat, code, hint, at: until }))
        : [],
    ),
  };
}

/** An input with its effect, and the time since the previous one. */
interface Looked extends Advanced<ShownMatch>, Charge {
  readonly entry: Entry;
  readonly before: Progress<ShownMatch>;
}

interface Charge {
  /** Seat to which the time is charged: by the clock, or by the turn without one; null: none. */
  readonly seat: Seat | null;
  readonly ms: number;
  /** Match time until which it counts, at most the end of the match. */
  readonly until: number;
}

function charged(match: ShownMatch, at: number): Charge {
  const until = Math.min(at, match.deadline ?? Infinity);
  const { clock, phase, turn } = match.view('spectator');
  const seat = clock ? clock.running : phase === 'ending' || phase === 'over' ? null : turn;
  return { seat, ms: until - match.at, until };
}

function seatReview(
  seat: Seat,
  first: Seat,
  steps: readonly Looked[],
  end: Progress<ShownMatch>,
): Omit<SeatReview, 'longestRun'> {
  const own = steps.filter(({ entry }) => entry['seat'] === seat);
  const rulings = own.map(({ ruling }) => ruling?.kind);
  const turns = steps.filter(
    ({ before, progress }) => progress.match.turn === seat && before.match.turn !== seat,
  );
  return {
    actions: own.filter(({ completed }) => completed).length,
    turns: turns.length + (first === seat ? 1 : 0),
    knocks: {
      right: rulings.filter((kind) => kind === 'right').length,
      wrong: rulings.filter((kind) => kind === 'wrong').length,
    },
    offences: own.reduce((sum, { offences }) => sum + offences.length, 0),
    usedMs: steps.filter((step) => step.seat === seat).reduce((sum, { ms }) => sum + ms, 0),
    leftMs: end.match.view('spectator').clock?.left[seat - 1] ?? null,
  };
}

function runOf(seat: Seat, steps: readonly Looked[]): Run | null {
  const takenBack = takenBackIn(steps);
  const runs: (Run | null)[] = [];
  let run = null as Run | null;
  for (const { entry, before, progress, completed } of steps) {
    const { ply, turn } = progress.match;
    if (before.match.turn !== seat) run = null;
    else if (completed && entry['seat'] === seat && !takenBack(ply))
      run = { seat, of: 'actions', count: (run?.count ?? 0) + 1, from: run?.from ?? ply, to: ply };
    runs.push(run);
    if (turn !== seat) run = null;
  }
  return longestOf(runs);
}

/** The longest row of tricks that one seat took; null in a game without tricks. */
function rowOfTricks({ round }: Pick<Game, 'round'>, steps: readonly Looked[]): Run | null {
  const count = ({ tally }: ShownMatch): number => (round === null ? 0 : (tally[round] ?? 0));
  const rows: (Run | null)[] = [];
  let row = null as Run | null;
  /** The ply before the first card of the present trick. */
  let led = 0;
  for (const { before, progress } of steps) {
    const { match } = progress;
    const { taker, ply } = match;
    if (count(match) === count(before.match)) continue;
    if (taker !== null) {
      const known = row?.seat === taker ? row : null;
      row = {
        seat: taker,
        of: 'tricks',
        count: (known?.count ?? 0) + 1,
        from: known?.from ?? led + 1,
        to: ply,
      };
      rows.push(row);
    }
    led = ply;
  }
  return longestOf(rows);
}

/** The first of the longest runs. */
const longestOf = (runs: readonly (Run | null)[]): Run | null =>
  runs.reduce((best, run) => (run && run.count > (best?.count ?? 0) ? run : best), null);

/**
 * Returns a test: was the input that led to a ply taken back by a call? A call takes back the offence and
 * everything after it.
 */
function takenBackIn(steps: readonly Looked[]): (ply: number) => boolean {
  const spans = steps.flatMap(({ ruling, progress }) => {
    // Turning back an act out of turn undoes no other moves (ruling 22).
    if (ruling?.kind !== 'right' || ruling.charged !== null) return [];
    const undone = ruling.offences.filter((offence) => offence.undone).map(({ ply }) => ply);
    return undone.length === 0 ? [] : [{ from: Math.min(...undone), until: progress.match.ply }];
  });
  return (ply) => spans.some(({ from, until }) => ply >= from && ply < until);
}

function caughtIn(steps: readonly Looked[]): Caught[] {
  return steps.flatMap(({ ruling, before, progress, until }) => {
    if (ruling?.kind !== 'right' || ruling.charged !== null) return [];
    const { caller, offences } = ruling;
    const first = offences.find(({ seat }) => seat !== caller);
    if (!first) return [];
    const { seat, code, hint, ply: since } = first;
    const { match } = before;
    const { ply } = progress.match;
    const won = match.view('spectator').phase === 'ending' && match.toGo(seat) === 0;
    return [{ caller, seat, code, hint, at: until, toGo: match.toGo(seat), won, since, ply }];
  });
}

const offenceKey = (seat: Seat, code: string, ply: number): string => `${seat} ${code} ${ply}`;

/** Returns the offences that no right call found, however the match ended. */
function unnoticedIn(steps: readonly Looked[]): Unnoticed[] {
  const found = steps.flatMap(({ ruling }) => (ruling?.kind === 'right' ? ruling.offences : []));
  const noticed = new Set(found.map(({ seat, code, ply }) => offenceKey(seat, code, ply)));
  return steps.flatMap((step) => {
    const seat = seatNumbered(step.entry['seat']);
    if (seat === undefined) return [];
    const { ply } = step.progress.match;
    return step.offences
      .filter(({ code }) => !noticed.has(offenceKey(seat, code, ply)))
      .map(({ code, hint }) => ({ seat, code, hint, ply, at: step.entry.at }));
  });
}
