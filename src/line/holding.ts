import type { RESTOptions } from 'discord.js';
import type { Identifies } from './identifies.ts';
import { WHOLE, type Shard } from './shard.ts';

/** How a process has a shard: for good, or as long as a lease of it lasts. */
export interface Holding {
  readonly shard: Shard;
  /**
   * Whether it still has it. Asked before anything is done for it: a process that was suspended cannot know better, and
   * somebody else may do that by now.
   */
  readonly isHeld: () => boolean;
  /** Aborted as soon as it is known that it has it no longer. */
  readonly signal: AbortSignal;
  /** The identifies of all shards of this bot; null: this connection is the only one. */
  readonly identifies: Identifies | null;
  /** Whether somebody else may have it next, and take up its session. */
  readonly isPassedOn: boolean;
}

/** A process has all that there is. */
export const alone: Holding = {
  shard: WHOLE,
  isHeld: () => true,
  signal: new AbortController().signal,
  identifies: null,
  isPassedOn: false,
};

/** Something that would have been done for a shard that somebody else has by now. */
export class NotHeld extends Error {
  constructor() {
    super('the shard is no longer held here');
    this.name = 'NotHeld';
  }
}

/** Sends nothing to Discord but for who has the shard; what is under way when it is lost is broken off. */
export function whileHeld(
  holding: Holding,
  makeRequest: RESTOptions['makeRequest'],
): RESTOptions['makeRequest'] {
  if (!holding.isPassedOn) return makeRequest;
  return (url, init) => {
    if (!holding.isHeld()) return Promise.reject(new NotHeld());
    const signals = [holding.signal, ...(init.signal ? [init.signal] : [])];
    return makeRequest(url, { ...init, signal: AbortSignal.any(signals) });
  };
}
