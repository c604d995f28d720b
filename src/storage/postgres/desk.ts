import { z } from 'zod';
import type { Waiting } from '../backend.ts';
import { createPending } from '../pending.ts';
import { LeaseLost } from '../refusals.ts';
import { HOLDING, LOST, type Change } from './change.ts';
import { DatabaseFails } from './errors.ts';
import type { Answer, Ask, Sessions, Statement, Values } from './sessions.ts';
import { sleep } from '../../machine/clock.ts';

/** A shard's lease. The token is a number in digits, a new one with each takeover. */
export interface Fence {
  readonly shard: number;
  readonly token: string;
}

const changedOf = z.array(z.unknown());

/** Delay before a failed read is repeated, in ms. */
const AGAIN_MS = 250;

/**
 * Runs the statements of one storage. Under a lease, all calls reject with LeaseLost once one has been
 * refused because the lease is lost.
 */
export interface Desk {
  readonly read: (statement: Statement | string, values: Values) => Promise<Answer['rows']>;
  /** Returns what the change returns of each changed row; `news`: notifications sent if any row has changed. */
  readonly write: (change: Change, values: Values, news?: readonly string[]) => Promise<readonly unknown[]>;
  readonly transaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
  /** Marks the lease as lost: later calls reject. */
  readonly lose: (why: string) => LeaseLost;
  readonly waiting: () => Waiting;
  /** Closes after all earlier calls have ended. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a desk. `lost` is called once, with the reason, when the lease turns out to be lost. Null: a
 * storage without a lease.
 */
export function createDesk(sessions: Sessions, fence: Fence | null, lost: (why: string) => void): Desk {
  const pending = createPending();
  let over: Error | null = null;

  const run = <T>(work: () => Promise<T>): Promise<T> =>
    pending.run(() => (over ? Promise.reject(over) : work()));

  function lose(why: string): LeaseLost {
    const error = new LeaseLost(`Shard ${fence?.shard} is lost: ${why}.`);
    if (over) return error;
    over = error;
    lost(why);
    return error;
  }

  function checkHeld(row: Answer['rows'][number] | undefined): void {
    const standing = row?.standing;
    if (standing === 'held') return;
    throw lose(standing === 'returned' || standing === 'missing' ? LOST[standing] : LOST.taken);
  }

  /**
   * Repeats a failed read while the lease is held, until the database answers: reading twice does no harm.
   */
  async function readOn(statement: Statement | string, values: Values): Promise<Answer> {
    for (;;) {
      try {
        return await sessions.ask(statement, values);
      } catch (error) {
        if (over) throw over;
        const mayPass = error instanceof DatabaseFails && !error.isRefusal;
        if (!fence || !mayPass) throw error;
        await sleep(AGAIN_MS);
      }
    }
  }

  return {
    lose,
    waiting: pending.waiting,
    read: (statement, values) => run(async () => (await readOn(statement, values)).rows),
    write: (change, values, news = []) =>
      run(async () => {
        const statement = fence ? change.fenced : change.free;
        const own = [fence?.shard ?? null, fence?.token ?? null, news];
        const [row] = (await sessions.ask(statement, [...own, ...values])).rows;
        checkHeld(row);
        return changedOf.parse(row?.changed);
      }),
    transaction: (work) =>
      run(() =>
        sessions.transaction(async (ask) => {
          if (fence) checkHeld((await ask(HOLDING, [fence.shard, fence.token])).rows[0]);
          return work(ask);
        }),
      ),
    async close() {
      await pending.settled();
      over ??= new Error('the storage is closed');
    },
  };
}
