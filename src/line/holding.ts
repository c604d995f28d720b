import type { RESTOptions } from 'discord.js';
import type { Identifies } from './identifies.ts';
import { WHOLE, type Shard } from './shard.ts';

/** A process's hold on a shard: for good, or while its lease lasts. */
export interface Holding {
  readonly shard: Shard;
  /**
   * Returns true while the process holds it. Checked before each action for the shard: a process that was
   * suspended cannot know otherwise that another one may have it.
   */
  readonly isHeld: () => boolean;
  /** Aborted once the process knows that it has lost the shard. */
  readonly signal: AbortSignal;
  /** Identifies shared by all shards of this bot; null: this connection is the only one. */
  readonly identifies: Identifies | null;
  /** True if another process may hold it next and resume its session. */
  readonly isPassedOn: boolean;
}

/** Holding of a process that has all servers. */
export const alone: Holding = {
  shard: WHOLE,
  isHeld: () => true,
  signal: new AbortController().signal,
  identifies: null,
  isPassedOn: false,
};

/** Thrown instead of acting for a shard that another process may have. */
export class NotHeld extends Error {
  constructor() {
    super('the shard is no longer held here');
    this.name = 'NotHeld';
  }
}

/** Sends requests only while the shard is held, and aborts those under way when it is lost. */
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
