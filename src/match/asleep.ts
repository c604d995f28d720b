import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Time } from '../time/time.ts';
import { progressOf } from './progress.ts';
import {
  lastStood,
  stillsOf,
  storedWith,
  type EngineState,
  type MatchTime,
  type Standing,
  type Stood,
} from './engine-state.ts';
import type { Entry, Header } from './header.ts';
import { entriesSchema } from './stored.ts';
import { counting } from './taken-back.ts';
import { freezeTime, resumeTime } from './timing.ts';

/** The time of a match that rests: our time at match time zero, the current freeze and the last one. */
export interface RestingTime extends Pick<MatchTime, 'base' | 'still'> {
  readonly stood: Stood | undefined;
}

/** Null while a deadline runs or an input is not known to be stored and shown, and once nothing more is judged. */
export function restingTime(state: EngineState): RestingTime | null {
  const { base, still, stopped, doubtful, isUnseen } = state;
  const { result, deadline } = state.progress.match;
  if (stopped || doubtful || isUnseen || result || deadline !== null) return null;
  return { base, still, stood: lastStood(state) };
}

/**
 * What stays in memory of a match that nobody uses: its inputs, packed, and its time. It takes 1.5 KB, an engine with
 * its match 20. To wake the match, its inputs are replayed.
 */
export class Asleep {
  readonly ply: number;
  /** Number of stored inputs. */
  readonly entries: number;
  /** The stored inputs as JSON, deflated, a byte a character: a buffer would take more. */
  readonly #packed: string;
  readonly #clock: Pick<Time, 'now'>;
  readonly #time: MatchTime;

  /** @param all the whole journal of the match */
  constructor(
    clock: Pick<Time, 'now'>,
    { ply, at }: Pick<ShownMatch, 'ply' | 'at'>,
    all: readonly Entry[],
    { base, still, stood }: RestingTime,
  ) {
    this.ply = ply;
    this.entries = all.length;
    this.#packed = deflateRawSync(JSON.stringify(all)).toString('latin1');
    this.#clock = clock;
    this.#time = { base, still, stills: stillsOf(base, stood), progress: { match: { at } } };
  }

  get stillSince(): number | null {
    return this.#time.still?.since ?? null;
  }
  get stood(): Stood | undefined {
    return lastStood(this.#time);
  }
  freeze(since: number): void {
    freezeTime(this.#time, since);
  }
  resume(): number {
    resumeTime(this.#time, this.#clock.now());
    return this.#time.base;
  }

  /** Returns the match for a new engine, in running time: if it stands still, the caller freezes it again. */
  woken(game: Game, header: Header): Standing<ShownMatch> {
    const packed = Buffer.from(this.#packed, 'latin1');
    const all = entriesSchema.parse(JSON.parse(inflateRawSync(packed).toString()));
    const progress = progressOf<ShownMatch>(game, header, counting(header.id, all));
    return { ...storedWith(progress, all), base: this.#time.base, stood: this.stood };
  }
}
