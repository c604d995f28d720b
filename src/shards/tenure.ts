import type { Fence } from '../storage/postgres/postgres.ts';
import { LEASE_MS } from './terms.ts';
import { type Moment, type Clocks, machineClocks } from './clocks.ts';

/** So long before the lease ends by the database's clock it ends here, in ms. */
const MARGIN_MS = 1000;

/** For how long this process has a shard, as far as it can know by itself. */
export interface Tenure {
  readonly lease: Fence;
  /** Whether it still has it. A process that was suspended finds out with this, before it does anything else. */
  readonly isHeld: () => boolean;
  /** Aborted when it has it no longer. */
  readonly signal: AbortSignal;
  /** The lease was renewed by what was asked for at `since` (see `moment`). */
  renewed(since: Moment): void;
  /** It has it no longer, because of that: the first reason counts. */
  lost(why: string): void;
  /** Why it has it no longer; empty: it has it. */
  readonly why: string;
}

/** @param since when the lease was asked for */
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
      // What comes too late renews nothing.
      if (isHeld()) last = moment;
    },
    lost,
    get why() {
      return because;
    },
  };
}
