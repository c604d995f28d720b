import type { Backend, ChangeListener, RowPlace } from '../backend.ts';
import { JOURNAL } from '../journal.ts';
import { keyvStore } from '../keyv-store.ts';
import type { Client } from './client.ts';
import type { Job } from './jobs.ts';
import { allRows, documentRows, journalRows } from './rows.ts';

type Listeners = Map<string, readonly ChangeListener[]>;

/**
 * Returns the rows a job may have changed in others' caches; without a key: any row of the collection. An
 * inserted row was in no cache.
 */
function placesOf(job: Job): readonly (Pick<RowPlace, 'collection'> & Partial<RowPlace>)[] {
  switch (job.kind) {
    case 'set':
      return job.rows.map(([key]) => ({ collection: job.collection, key }));
    case 'delete':
      return job.keys.map((key) => ({ collection: job.collection, key }));
    case 'clear':
      return [{ collection: job.collection }];
    case 'replace':
      return job.changes.flatMap(({ row, to }) => [row, ...(to ? [{ ...row, key: to.key }] : [])]);
    case 'get':
    case 'page':
    case 'range':
    case 'slice':
    case 'insert':
    case 'scrub':
      return [];
  }
}

/**
 * Returns a function that opens a further backend on a database, one for each bot of the process. Each
 * backend hears of the changes by other backends. Closing one leaves the others open.
 */
export function viewsOn({ ask, waiting, failed }: Pick<Client, 'ask' | 'waiting' | 'failed'>): () => Backend {
  const views = new Set<Listeners>();

  return () => {
    const own: Listeners = new Map();
    views.add(own);
    const asked: Client['ask'] = async (job) => {
      const done = await ask(job);
      if (done.changed === 0 || views.size === 1) return done;
      for (const { collection, key = null } of placesOf(job))
        for (const others of views)
          if (others !== own) for (const listener of others.get(collection) ?? []) listener(key);
      return done;
    };
    return {
      store: (name) => keyvStore('sqlite', documentRows(asked, name)),
      journal: journalRows(asked, JOURNAL),
      all: allRows(asked),
      waiting,
      failed,
      onChanged: (collection, listener) =>
        void own.set(collection, [...(own.get(collection) ?? []), listener]),
      close() {
        views.delete(own);
        return Promise.resolve();
      },
    };
  };
}
