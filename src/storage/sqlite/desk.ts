import { fail } from '../../core/result.ts';
import { said, type Sqlite } from './database.ts';
import type { Job, Outcome, Read, Request } from './jobs.ts';
import { isLocked } from './errors.ts';
import { after, inNextTurn, runningMs } from '../../machine/clock.ts';

/** Delay before a locked file is tried again, in ms. */
const PAUSE_MS = 20;

/**
 * Handles requests to a database. Writes wait for a turn of the event loop and are then committed together:
 * one sync for many. While another process keeps the file locked, they wait on. Reads go ahead unless they
 * concern rows waiting to be written, so they always see earlier writes.
 */
export interface Desk {
  take(requests: readonly Request[]): void;
  /** Calls back when no request waits. */
  whenIdle(callback: () => void): void;
}

export interface DeskPorts {
  readonly sqlite: Sqlite;
  readonly report: (outcomes: readonly Outcome[]) => void;
  /** Longest wait of a request for a locked file, in ms. */
  readonly patienceMs: number;
}

interface Waiting extends Request {
  /** By runningMs(). */
  readonly since: number;
}

export function createDesk({ sqlite, report, patienceMs }: DeskPorts): Desk {
  let waiting: Waiting[] = [];
  let isPlanned = false;
  let tellIdle = (): void => undefined;

  function take(requests: readonly Request[]): void {
    const outcomes: Outcome[] = [];
    for (const request of requests) {
      const outcome = readNow(request);
      if (outcome) outcomes.push(outcome);
      else waiting.push({ ...request, since: runningMs() });
    }
    report(outcomes);
    if (waiting.length === 0 || isPlanned) return;
    isPlanned = true;
    // Requests that arrive until then join the commit.
    inNextTurn(commit);
  }

  /** Returns null if the request has to wait. */
  function readNow(request: Request): Outcome | null {
    const { job } = request;
    if (!isRead(job) || waiting.some((before) => touches(before.job, job))) return null;
    try {
      return sqlite.run(request);
    } catch (error) {
      if (isLocked(error)) return null;
      throw error;
    }
  }

  function commit(): void {
    isPlanned = false;
    const group = waiting;
    waiting = [];
    try {
      report(sqlite.commit(group));
    } catch (error) {
      if (isLocked(error)) waitOn(group);
      // Reads are not affected by the failed commit.
      else report(group.map((request) => readNow(request) ?? refused(request, said(error))));
    }
    if (waiting.length === 0) tellIdle();
  }

  function waitOn(group: readonly Waiting[]): void {
    const now = runningMs();
    const isPatient = ({ since }: Waiting): boolean => now - since < patienceMs;
    waiting = group.filter(isPatient);
    const why = `another process has kept the file locked for ${patienceMs / 1000} s`;
    report(group.filter((request) => !isPatient(request)).map((request) => refused(request, why)));
    if (waiting.length === 0) return;
    isPlanned = true;
    after(PAUSE_MS, commit);
  }

  return {
    take,
    whenIdle(callback) {
      tellIdle = callback;
      if (waiting.length === 0) callback();
    },
  };
}

const refused = ({ id }: Request, why: string): Outcome => ({ id, result: fail(why) });

const READS: readonly Job['kind'][] = ['get', 'page', 'range', 'slice'] satisfies Read['kind'][];
const isRead = (job: Job): job is Read => READS.includes(job.kind);

/** Returns true if a job may write rows that a later one reads. */
function touches(before: Job, read: Read): boolean {
  if (read.kind === 'slice') return !isRead(before);
  const covers = (key: string): boolean => {
    switch (read.kind) {
      case 'get':
        return read.keys.includes(key);
      case 'page':
        return true;
      case 'range':
        return key >= read.first && key <= read.last;
    }
  };
  if (before.kind === 'replace') {
    return before.changes.some(
      ({ row, to }) =>
        row.collection === read.collection && (covers(row.key) || (to !== null && covers(to.key))),
    );
  }
  if (before.kind === 'scrub' || before.kind === 'slice' || before.collection !== read.collection)
    return false;
  switch (before.kind) {
    case 'set':
      return before.rows.some(([key]) => covers(key));
    case 'insert':
      return covers(before.row[0]);
    case 'delete':
      return before.keys.some(covers);
    case 'clear':
      return true;
    case 'get':
    case 'page':
    case 'range':
      return false;
  }
}
