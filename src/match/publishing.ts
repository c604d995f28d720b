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

/** Outcome of a publication. */
export interface Publication {
  /** Time when Discord confirmed or failed it, by our clock in ms. */
  readonly at: number;
  /** True if Discord's rate limits delayed it. Players can cause that on purpose, so the clock runs on. */
  readonly isLimited: boolean;
  /** False if Discord, or the way to it, fails: nobody has seen it, and it is retried. */
  readonly isShown: boolean;
}

/** Ports of the engine. `M`: the match as its room knows it. */
export interface EnginePorts<M, R extends Reply> {
  readonly time: Time;
  /** Stores an input; `index` is its place in the journal. Rejects if it is not known to be stored. */
  append(index: number, entry: Entry): Promise<void>;
  /** Reads the stored match, after a failed `append`. */
  reload(): Promise<Stored<M>>;
  /**
   * Resolves when Discord has been heard at `when` (our clock) or later: until then, earlier asks may still
   * be unknown (ruling 33). While Discord is silent, the match is frozen.
   */
  heardSince(when: number): Promise<void>;
  /**
   * Called when match time stands still, perhaps from an earlier time on, because nobody has seen the table:
   * the room has to store that.
   */
  unseen(): void;
  /** Called after a freeze: the room has to store the new base. */
  stoodStill(): void;
  /**
   * Called after the journal has lost the match's last inputs; 0: unknown number. Resolves when that is
   * stored. Never rejects.
   */
  turnedBack(steps: number): Promise<void>;
  /** Shows the match. Resolves when Discord has confirmed it or failed. Never rejects. */
  publish(match: M, cause: Cause<R>): Promise<Publication>;
  search: SearchBeside;
  /**
   * Returns the match before the last attempt of these seats, or why it cannot be taken back. Rejects if the
   * journal cannot be read.
   */
  beforeLastAttempt(seats: readonly Seat[]): Promise<Result<Before<M>, Declined>>;
  /** Reports a bug or a failing storage. */
  failed(error: unknown, doing: string): void;
}

/** Excuses a delay in storing or showing, from `since` until `now`, and has the room store the change. */
export function excuse(
  state: EngineState,
  ports: Pick<EnginePorts<unknown, Reply>, 'unseen' | 'stoodStill'>,
  since: number,
  now: number,
): void {
  const change = excuseDelay(state, since, now);
  if (change === 'resumed') ports.stoodStill();
  else if (change === 'moved') ports.unseen();
}

/** Number of past tables remembered. A command refers to the newest table of its time. */
const SHOWN = 32;

/**
 * Publishes the current match, which has waited since `since`; a new match since its base. Resolves with the
 * time when it was shown. The clock runs on during a repost: nobody can win time by asking for it.
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
    if (!isLimited) {
      standUnseen(state, since);
      ports.unseen();
    }
    return at;
  }
  if (cause.kind !== 'repost' && !isLimited) excuse(state, ports, since, at);
  if (goOnSeen(state, at)) ports.stoodStill();
  state.shown = [...state.shown.slice(1 - SHOWN), { ply: match.ply, at }];
  const places = placesAt(state, match, at, cause.kind === 'repost' ? undefined : state.places());
  state.places = () => places;
  return at;
}
