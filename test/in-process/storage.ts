import { after, inNextTurn } from '../../src/machine/clock.ts';
import { openDatabase } from '../../src/storage/sqlite/database.ts';
import { createDesk } from '../../src/storage/sqlite/desk.ts';
import type { Done, Job, Outcome, Request } from '../../src/storage/sqlite/jobs.ts';
import { viewsOn } from '../../src/storage/sqlite/views.ts';
import { storageOn, type Storage } from '../../src/storage/index.ts';

/** Longest wait for a file that another process keeps locked, in ms. */
const PATIENCE_MS = 30_000;

/** Delay of an outcome, in ms: as on a thread, Discord's answer on the same machine comes before it. */
const SYNC_MS = 1;

/** A storage, and the same rows for another bot of the process, as its other shard has. */
export interface InProcessStorage extends Storage {
  readonly another: () => Storage;
}

/** Opens an SQLite file in this process instead of on a thread. Requests of one turn share a commit, as there. */
export function openInProcess(file: string): InProcessStorage {
  const sqlite = openDatabase(file);
  const asked = new Map<number, PromiseWithResolvers<Done>>();
  let outbox: Request[] = [];
  let lastId = 0;
  const desk = createDesk({
    sqlite,
    patienceMs: PATIENCE_MS,
    report(outcomes) {
      if (outcomes.length > 0) after(SYNC_MS, () => settle(outcomes));
    },
  });
  function settle(outcomes: readonly Outcome[]): void {
    for (const { id, result } of outcomes) {
      const one = asked.get(id);
      asked.delete(id);
      if (result.ok) one?.resolve(result.value);
      else one?.reject(new Error(result.error));
    }
  }
  function flush(): void {
    const requests = outbox;
    outbox = [];
    desk.take(requests);
  }
  function ask(job: Job): Promise<Done> {
    const id = (lastId += 1);
    const one = Promise.withResolvers<Done>();
    asked.set(id, one);
    if (outbox.length === 0) inNextTurn(flush);
    outbox.push({ id, job });
    return one.promise;
  }
  const waiting = () => ({ count: asked.size, ms: 0 });
  const newView = viewsOn({ ask, waiting, failed: new Promise(() => undefined) });
  const storage = storageOn(newView());
  return {
    ...storage,
    another: () => storageOn(newView()),
    async close() {
      await storage.close();
      flush();
      await new Promise<void>((resolve) => desk.whenIdle(resolve));
      sqlite.close();
    },
  };
}
