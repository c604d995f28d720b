import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Ask, Declined, Meant } from './ask.ts';
import { createConfirmation, type Confirmation } from './confirmation.ts';
import { countedIn, type Counted, type Origin } from './counted.ts';
import type { Entry } from './header.ts';
import type { Progress } from './progress.ts';
import { createDoubleTaps, type DoubleTaps, type ShownPly } from './double-tap.ts';
import { placesAt, type Places, type Tap } from './places.ts';
import { takenBackAt } from './taken-back.ts';
import type { Cancel } from '../time/time.ts';
import type { Judged, Verbs, Begun } from './needs.ts';

/** A match read from storage. */
export interface Stored<M> {
  readonly progress: Progress<M>;
  /** Number of stored inputs. */
  readonly entries: number;
  readonly counted: Counted;
  /** Match time of the last take-back; null if there was none. */
  readonly takenBackAt: number | null;
}

/** @param all the whole journal, from which `progress` was folded */
export const storedWith = <M>(progress: Progress<M>, all: readonly Entry[]): Stored<M> => ({
  progress,
  entries: all.length,
  counted: countedIn(all),
  takenBackAt: takenBackAt(all),
});

/** State in which a match's engine starts. `base`: our time at match time zero. */
export interface Standing<M> extends Stored<M> {
  readonly base: number;
  /**
   * The last freeze, since clicks from before it may still arrive after a takeover. Left out: none is
   * known.
   */
  readonly stood?: Stood | undefined;
}

/** A freeze's start and end, by our clock. */
export interface Stood {
  readonly since: number;
  readonly until: number;
}

/** A freeze with its match time. */
export interface Still extends Stood {
  /** The match time throughout it. */
  readonly at: number;
}

/** Returns the first freezes. Every match begins with one that lasts until its base. */
export function stillsOf(base: number, stood: Stood | undefined): readonly Still[] {
  if (!stood) return [{ since: -Infinity, until: base, at: 0 }];
  const at = stood.until - base;
  return [
    { since: -Infinity, until: stood.since - at, at: 0 },
    { ...stood, at },
  ];
}

/** The time of a match: by our clock, in ms, unless marked as match time. */
export interface MatchTime {
  /** The match; `at`: the match time of its last input. */
  readonly progress: { readonly match: Pick<Judged, 'at'> };
  /** Our time at match time zero. */
  base: number;
  /** The current freeze; null while match time runs. */
  still: Omit<Still, 'until'> | null;
  /**
   * Past freezes, oldest first, as far back as clicks may come from. The first is the one before the
   * match.
   */
  stills: readonly Still[];
}

/** Returns the last freeze since the match began; undefined if none is known. */
export function lastStood({ stills }: Pick<MatchTime, 'stills'>): Stood | undefined {
  const last = stills.at(-1);
  return last && last.since !== -Infinity ? { since: last.since, until: last.until } : undefined;
}

/** All that a match's engine remembers. Times are in ms by our clock unless marked as match times. */
export interface EngineState<M extends Judged = Judged> extends MatchTime {
  readonly game: Verbs;
  readonly header: Begun;
  /** The match as far as its inputs are known to be stored. */
  progress: Progress<M>;
  /** Number of stored inputs, and so the index of the next one. */
  entries: number;
  counted: Map<string, Origin>;
  /** True after a failed append: only the journal knows what is stored. */
  doubtful: boolean;
  /** True if Discord is silent. Nothing is judged then. */
  isHeld: boolean;
  /** True if the last input could not be shown. */
  isUnseen: boolean;
  /** True once nothing more is judged. */
  stopped: boolean;
  /** The last tables shown and when, oldest first. */
  shown: readonly ShownPly[];
  /** Returns by user the buttons of the newest table; `ownPlaces`: those of the user's own table. */
  places: () => ReadonlyMap<string, Places>;
  readonly ownPlaces: Map<string, Places>;
  /** By user, the last click. */
  readonly taps: Map<string, Tap>;
  /** The last repost of the table, during which inputs had to wait; null if there was none. */
  reposted: { readonly since: number; readonly until: number } | null;
  /**
   * Clicks made before this time do not know of the last take-back or loss, and are stale; null if there was
   * none.
   */
  rewound: number | null;
  /** By seat, the end of the breath after its last attempt: its next attempt waits until then. */
  readonly breathUntil: Map<Seat, number>;
  /**
   * By seat, the time by which the other players have seen its last act. Until then the seat's calls on
   * itself wait.
   */
  readonly lookUntil: Map<Seat, number>;
  /** Calls that players with a warning have yet to confirm. */
  readonly confirmation: Confirmation;
  readonly doubleTaps: DoubleTaps;
  /** The meaning of each ask and the progress it was found for. */
  readonly meanings: WeakMap<
    Ask,
    { readonly progress: Progress<M>; readonly meaning: Result<Meant, Declined> }
  >;
  /** Cancels the deadline timer. */
  cancelDeadline: Cancel;
}

/** Makes a value when it is first asked for: most matches that are opened are not played on at once. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

export const stateAt = <M extends Judged>(
  game: Verbs,
  header: Begun,
  { progress, entries, counted, takenBackAt, base, stood }: Standing<M>,
): EngineState<M> => ({
  game,
  header,
  progress,
  entries,
  counted: new Map(counted),
  base,
  doubtful: false,
  still: null,
  isHeld: false,
  isUnseen: false,
  stills: stillsOf(base, stood),
  stopped: false,
  shown: [{ ply: progress.match.ply, at: base }],
  places: once(() => placesAt({ game, header }, progress.match, base)),
  ownPlaces: new Map(),
  taps: new Map(),
  reposted: null,
  rewound: takenBackAt === null ? null : base + takenBackAt,
  breathUntil: new Map(),
  lookUntil: new Map(),
  confirmation: createConfirmation(),
  doubleTaps: createDoubleTaps(),
  meanings: new WeakMap(),
  cancelDeadline: () => undefined,
});
