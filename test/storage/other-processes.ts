import type { Backend, ChangeListener, Store } from '../../src/storage/backend.ts';
import { storageOn } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/ports.ts';
import { openMaps } from './maps.ts';

interface Listening {
  readonly process: number;
  readonly collection: string;
  readonly listener: ChangeListener;
}

/** Several processes on one storage in memory: each hears at once of the others' writes. */
export function openProcesses() {
  const maps = openMaps();
  const listening: Listening[] = [];
  let processes = 0;
  let isDeaf = false;

  function newProcess(): Storage {
    const process = ++processes;
    const tell = (collection: string, key: string): void => {
      for (const other of isDeaf ? [] : listening)
        if (other.process !== process && other.collection === collection) other.listener(key);
    };
    function store(name: string): Store | Map<string, unknown> {
      const map = maps.store(name) as Map<string, unknown>;
      return Object.assign(new Map(), {
        get: (key: string) => map.get(key),
        set(key: string, value: unknown) {
          map.set(key, value);
          tell(name, key);
        },
        delete(key: string) {
          const wasThere = map.delete(key);
          tell(name, key);
          return wasThere;
        },
        entries: () => map.entries(),
        [Symbol.iterator]: () => map.entries(),
      });
    }
    const backend: Backend = {
      ...maps,
      store,
      onChanged: (collection, listener) => void listening.push({ process, collection, listener }),
    };
    return storageOn(backend);
  }

  /** Runs work without notifying the others, then tells them that anything may have changed. */
  async function unheard(work: () => Promise<void>): Promise<void> {
    isDeaf = true;
    await work();
    isDeaf = false;
    for (const { listener } of listening) listener(null);
  }

  return { newProcess, unheard };
}
