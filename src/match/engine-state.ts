import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { Ask, Declined, Meant } from './ask.ts';
import { createConfirmation, type Confirmation } from './confirmation.ts';
import type { Counted } from './counted.ts';
import type { Progress } from './progress.ts';
import { createDoubleTaps, type DoubleTaps, type ShownPly } from './double-tap.ts';
import { placesAt, type Places, type Tap } from './places.ts';
import type { Cancel } from '../time/time.ts';
import type { Judged, Verbs, Begun } from './needs.ts';

/** A match as it is stored. */
export interface Stored<M> {
  readonly progress: Progress<M>;
  /** How many inputs are stored. */
  readonly entries: number;
  readonly counted: Counted;
  /** The match time at which something was taken back last; null: nothing has been. */
  readonly takenBackAt: number | null;
}

/** Where a match stands when its engine starts: `base` is our time at which its match time was zero. */
export interface Standing<M> extends Stored<M> {
  readonly base: number;
  /** When it stood still last: whoever takes a match over may be told of clicks from before. Left out: it is not known to have. */
  readonly stood?: Stood | undefined;
}

/** From when on, and until when, a match stood still, by our clock. */
export interface Stood {
  readonly since: number;
  readonly until: number;
}

/** A time in which a match stood still. */
export interface Still extends Stood {
  /** The match time of all of it. */
  readonly at: number;
}

/** A match begins with a time in which it stands still. */
function stillsOf(base: number, stood: Stood | undefined): readonly Still[] {
  if (!stood) return [{ since: -Infinity, until: base, at: 0 }];
  const at = stood.until - base;
  return [
    { since: -Infinity, until: stood.since - at, at: 0 },
    { ...stood, at },
  ];
}

/** What the engine of a match knows. Times are in ms by our clock, unless they are said to be match times. */
export interface EngineState<M extends Judged = Judged> {
  readonly game: Verbs;
  readonly header: Begun;
  /** The match as far as it is known to be stored. */
  progress: Progress<M>;
  /** How many inputs of it are stored: the index of the next. */
  entries: number;
  counted: Map<string, number>;
  /** Our time at which its match time was zero. */
  base: number;
  /** Whether an append has failed, so that only the journal knows what is stored. */
  doubtful: boolean;
  /** Since when the match has been standing still; null: it goes on. */
  still: Omit<Still, 'until'> | null;
  /** Whether it does because Discord is not heard: then nothing is judged. */
  isHeld: boolean;
  /** Whether it does because what has happened cannot be shown. */
  isUnseen: boolean;
  /** When it did, oldest first, as far back as clicks may come from; it began with one. */
  stills: readonly Still[];
  /** Nothing more is judged. */
  stopped: boolean;
  /** The tables that were shown last, oldest first, and when each of them was. */
  shown: readonly ShownPly[];
  /** By user, what the last of them offers; and what their own table does. */
  places: ReadonlyMap<string, Places>;
  readonly ownPlaces: Map<string, Places>;
  /** By user. */
  readonly taps: Map<string, Tap>;
  /** The last time that posting the table again kept what was done meanwhile waiting; null: it never has. */
  reposted: { readonly since: number; readonly until: number } | null;
  /** Until when something was taken back, which clicks that were made before do not know of; null: nothing has been. */
  rewound: number | null;
  /** By seat, until when its last attempt is being looked at, and its next has to wait. */
  readonly breathUntil: Map<Seat, number>;
  /** By seat, until when what they did last can be looked at before they may call on themselves. */
  readonly lookUntil: Map<Seat, number>;
  /** The first knocks of players with a warning. */
  readonly confirmation: Confirmation;
  readonly doubleTaps: DoubleTaps;
  /** What each ask was found to mean, and with which progress. */
  readonly meanings: WeakMap<
    Ask,
    { readonly progress: Progress<M>; readonly meaning: Result<Meant, Declined> }
  >;
  /** Calls off the timer of the deadline. */
  cancelDeadline: Cancel;
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
  places: placesAt({ game, header }, progress.match, base),
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
