import { fail } from '../../core/result.ts';
import { said, type Sqlite } from './database.ts';
import type { Job, Outcome, Read, Request } from './jobs.ts';
import { isLocked } from './errors.ts';
import { after, inNextTurn, runningMs } from '../../machine/clock.ts';

/** How long to wait until a locked file is tried again, in ms. */
const PAUSE_MS = 20;

/**
 * Where requests to a database are handled. What is to be written waits for a turn of the event loop; then all that
 * waits is committed together: one sync for many. While somebody else keeps the file locked it waits on, and reads go
 * ahead, except those of what waits to be written: they find what was written before them.
 */
export interface Desk {
  take(requests: readonly Request[]): void;
  /** Calls back once nothing waits any more. */
  whenIdle(callback: () => void): void;
}

export interface DeskPorts {
  readonly sqlite: Sqlite;
  readonly report: (outcomes: readonly Outcome[]) => void;
  /** How long a request waits for a locked file, in ms. */
  readonly patienceMs: number;
}

interface Waiting extends Request {
  /** As `runningMs` tells it. */
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
    // What has arrived meanwhile comes before that.
    inNextTurn(commit);
  }

  /** Null for what has to wait. */
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
      // What was only read has nothing to do with it.
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

/** Whether what a job writes may be among what another one reads. */
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
