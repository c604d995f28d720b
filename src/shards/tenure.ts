import type { Fence } from '../storage/postgres/postgres.ts';
import { LEASE_MS } from './terms.ts';
import { type Moment, type Clocks, machineClocks } from './clocks.ts';

/** Time in ms by which a lease ends here before it ends by the database's clock. */
const MARGIN_MS = 1000;

/** A process's hold on a shard, as far as the process itself can know. */
export interface Tenure {
  readonly lease: Fence;
  /**
   * Returns true while it holds the shard. A process that was suspended calls this before it does anything
   * else.
   */
  readonly isHeld: () => boolean;
  /** Aborted when it is lost. */
  readonly signal: AbortSignal;
  /** Called after a renewal that was requested at `since`. */
  renewed(since: Moment): void;
  /** Ends it; the first reason counts. */
  lost(why: string): void;
  /** Reason for its loss; empty while it is held. */
  readonly why: string;
}

/** @param since time at which the lease was requested */
export function beginTenure(lease: Fence, since: Moment, clocks: Clocks = machineClocks): Tenure {
  const over = new AbortController();
  let last = since;
  let because = '';

  function lost(why: string): void {
    if (over.signal.aborted) return;
    because = why;
    over.abort();
  }

  function isHeld(): boolean {
    if (over.signal.aborted) return false;
    const now = clocks();
    const passed = Math.max(now.running - last.running, now.wall - last.wall);
    if (passed < LEASE_MS - MARGIN_MS) return true;
    lost('its lease was not renewed in time');
    return false;
  }

  return {
    lease,
    isHeld,
    signal: over.signal,
    renewed(moment) {
      // A late renewal does not count.
      if (isHeld()) last = moment;
    },
    lost,
    get why() {
      return because;
    },
  };
}
