/** A disk with an SQLite database. A commit is safe once it is synced; a crash can lose it before. */
import Database from 'better-sqlite3';
import type { RowPlace } from '../../src/storage/backend.ts';
import type { Random } from '../../src/core/random.ts';
import { openDatabase, type Sqlite } from '../../src/storage/sqlite/database.ts';
import type { Done, Job, Outcome, Request } from '../../src/storage/sqlite/jobs.ts';
import { viewsOn } from '../../src/storage/sqlite/views.ts';
import { storageOn, type Storage } from '../../src/storage/index.ts';

/** Condition of a disk: `locked` by another process, for instance during a backup. */
export type Condition = 'well' | 'full' | 'failing' | 'locked';

export interface Disk {
  condition: Condition;
  /** Duration of a sync, in ms. */
  syncMs: number;
  /** Called with every request that is carried out, before it is safe. */
  done: (job: Job, outcome: Outcome) => void;
  /** Called with every write once it is safe. */
  safe: (job: Job, changed: number) => void;
  /** Opens the database as a new process sees it: some of the unsynced commits are lost, the last ones. */
  open(): OpenDisk;
  /** What is safe on the disk. */
  contents(): Storage;
}

/** The database in the hands of a process. */
export interface OpenDisk {
  readonly sqlite: Sqlite;
  /** Commits since the last sync are safe from now on. Does nothing once another process has opened the disk. */
  sync(): void;
}

const MESSAGES = {
  full: ['database or disk is full', 'SQLITE_FULL'],
  failing: ['disk I/O error', 'SQLITE_IOERR_WRITE'],
  locked: ['database is locked', 'SQLITE_BUSY'],
} as const satisfies Record<Exclude<Condition, 'well'>, readonly [string, string]>;

interface Commit {
  readonly requests: readonly Request[];
  readonly outcomes: readonly Outcome[];
}

export function createDisk(random: Random): Disk {
  const safe = openDatabase(':memory:');
  /** Safe, but not yet in `safe`: many commits together take less time. */
  let late: Request[] = [];
  let unsynced: Commit[] = [];
  let opened: object | null = null;

  function check({ condition }: Disk): void {
    if (condition === 'well') return;
    const [message, code] = MESSAGES[condition];
    throw new Database.SqliteError(message, code);
  }

  function keep(commits: readonly Commit[]): void {
    for (const { requests, outcomes } of commits) {
      late.push(...requests);
      requests.forEach(({ job }, i) => {
        const result = outcomes[i]?.result;
        if (result?.ok === true) disk.safe(job, result.value.changed);
      });
    }
  }

  function settled(): Sqlite {
    if (late.length > 0) safe.commit(late);
    late = [];
    return safe;
  }

  const disk: Disk = {
    condition: 'well',
    syncMs: 2,
    done: () => undefined,
    safe: () => undefined,
    open() {
      const kept = random.below(unsynced.length + 1);
      keep(unsynced.slice(0, kept));
      unsynced = [];
      const live = copyOf(settled());
      const me = {};
      opened = me;
      const told = (requests: readonly Request[], outcomes: readonly Outcome[]): void =>
        outcomes.forEach((outcome, i) => {
          const request = requests[i];
          if (request && opened === me) disk.done(request.job, outcome);
        });
      return {
        sqlite: {
          run(request) {
            const outcome = live.run(request);
            told([request], [outcome]);
            return outcome;
          },
          commit(requests) {
            check(disk);
            const outcomes = live.commit(requests);
            // What a process commits after its successor has opened the disk reaches nobody.
            if (opened === me) unsynced.push({ requests, outcomes });
            told(requests, outcomes);
            return outcomes;
          },
          close: () => live.close(),
        },
        sync() {
          if (opened !== me) return;
          keep(unsynced);
          unsynced = [];
        },
      };
    },
    contents: () =>
      storageOn(
        viewsOn({
          ask: (job) => Promise.resolve(carriedOut(settled(), job)),
          waiting: () => ({ count: 0, ms: 0 }),
          failed: new Promise(() => undefined),
        })(),
      ),
  };
  return disk;
}

function carriedOut(sqlite: Sqlite, job: Job): Done {
  const { result } = sqlite.run({ id: 0, job });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Reads all rows, in the order of their places, and writes them into a new database. */
function copyOf(from: Sqlite): Sqlite {
  const to = openDatabase(':memory:');
  for (let after: RowPlace | null = null; ;) {
    const { found = [], last = null } = carriedOut(from, { kind: 'slice', texts: [], after });
    for (const { collection, key, text } of found)
      carriedOut(to, { kind: 'set', collection, rows: [[key, text]] });
    if (last === null) return to;
    after = last;
  }
}
