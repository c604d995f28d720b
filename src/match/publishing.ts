import type { Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import type { SearchBeside } from './beside.ts';
import type { Cause, Declined, Reply } from './ask.ts';
import type { Judged } from './needs.ts';
import type { EngineState, Stored } from './engine-state.ts';
import type { Entry } from './header.ts';
import { placesAt } from './places.ts';
import type { Before } from './taken-back.ts';
import type { Time } from '../time/time.ts';
import { excuseDelay, goOnSeen, standUnseen } from './timing.ts';

/** How a match was shown. */
export interface Publication {
  /** When Discord confirmed it, or failed to, by our clock in ms. */
  readonly at: number;
  /** Discord's limits held it up: players can run into those on purpose, so that is on the clock. */
  readonly isLimited: boolean;
  /** False: Discord, or the way to it, fails, so nobody has seen it; it is tried again. */
  readonly isShown: boolean;
}

/** What the engine needs of everybody else. `M` is the match as whoever shows it knows it. */
export interface EnginePorts<M, R extends Reply> {
  readonly time: Time;
  /** Stores an input; `index` is its place in the journal. Rejects when it is not known to be stored. */
  append(index: number, entry: Entry): Promise<void>;
  /** The match as it is stored, after an `append` that failed. */
  reload(): Promise<Stored<M>>;
  /**
   * Resolves when Discord has been heard at `when` (our time) or later: until then nobody knows what was asked for before
   * it (ruling 33). While it is silent, the match is frozen.
   */
  heardSince(when: number): Promise<void>;
  /** The match has stood still for a while: from when on its time counts is to be stored. */
  stoodStill(): void;
  /** The journal has lost the match's last inputs; 0: their number is not known. Resolves when that is stored. Never rejects. */
  turnedBack(steps: number): Promise<void>;
  /** Resolves when Discord has confirmed that it is shown, or cannot show it. Never rejects. */
  publish(match: M, cause: Cause<R>): Promise<Publication>;
  search: SearchBeside;
  /** The match before the last attempt of these seats; or why it cannot be taken back. Rejects when it cannot be read. */
  beforeLastAttempt(seats: readonly Seat[]): Promise<Result<Before<M>, Declined>>;
  /** A bug of ours, or a storage that fails. */
  failed(error: unknown, doing: string): void;
}

/** How many of the tables shown last are remembered, for commands, which refer to the newest of their time. */
const SHOWN = 32;

/**
 * Shows the match as it stands, which it has waited for since `since`; one that begins, since its time began. Resolves with
 * the time when it was shown. Posting again what everybody has seen is on the clock: nobody can win time by asking for it.
 */
export async function publish<M extends Judged, R extends Reply>(
  state: EngineState<M>,
  ports: EnginePorts<M, R>,
  cause: Cause<R>,
  since = cause.kind === 'begin' ? state.base : ports.time.now(),
): Promise<number> {
  const { match } = state.progress;
  const { at, isLimited, isShown } = await ports.publish(match, cause);
  if (cause.kind === 'repost') state.reposted = { since, until: at };
  if (!isShown) {
    if (!isLimited) standUnseen(state, since);
    return at;
  }
  const isExcused = cause.kind !== 'repost' && !isLimited && excuseDelay(state, since, at);
  if (goOnSeen(state, at) || isExcused) ports.stoodStill();
  state.shown = [...state.shown.slice(1 - SHOWN), { ply: match.ply, at }];
  state.places = placesAt(state, match, at, cause.kind === 'repost' ? undefined : state.places);
  return at;
}
