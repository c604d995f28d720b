import { createHash } from 'node:crypto';
import type { StoredRow } from './backend.ts';
import { newDatabase, readDatabase } from './postgres/whole.ts';
import { NoCopy } from './refusals.ts';
import { readStorage } from './sqlite/copies.ts';
import { newFile, readFileAlone } from './sqlite/whole.ts';
import type { StorageAddress } from './url.ts';

type Rows = Iterable<StoredRow> | AsyncIterable<StoredRow>;

/** All that is stored somewhere, for whoever only reads it. */
export interface WholeStorage {
  /** What the engine itself finds wrong; empty: nothing. */
  faults(): readonly string[];
  /** All rows, by collection, then by key. */
  rows(): Rows;
  close(): void | Promise<void>;
}

/** A storage that is being filled: until it is finished nothing of it is there. */
export interface NewStorage {
  put(rows: readonly StoredRow[]): void | Promise<void>;
  /** What has been put there. */
  rows(): Rows;
  finish(): void | Promise<void>;
  /** Finished or not. */
  close(): void | Promise<void>;
}

/** As it stands at one moment, whether a bot is running on it or not. Rejects with NoCopy when it is not there, or none of ours. */
export async function readWhole(address: StorageAddress): Promise<WholeStorage> {
  return address.kind === 'sqlite' ? readStorage(address.file) : readDatabase(address, 'beside others');
}

const BATCH = 1000;

/**
 * Copies everything from one storage into another, on neither of which a bot may be running: how many rows. All is there in the
 * end, compared with what was read, or nothing.
 * Rejects with NoCopy when one of them is not as it has to be (the second: empty), with InUse when a bot is running.
 */
export async function copyStorage(from: StorageAddress, to: StorageAddress): Promise<number> {
  const source = from.kind === 'sqlite' ? readFileAlone(from.file) : await readDatabase(from, 'alone');
  try {
    const target = to.kind === 'sqlite' ? newFile(to.file) : await newDatabase(to);
    try {
      const read = digest();
      let batch: StoredRow[] = [];
      for await (const row of source.rows()) {
        read.add(row);
        batch.push(row);
        if (batch.length < BATCH) continue;
        await target.put(batch);
        batch = [];
      }
      await target.put(batch);
      const written = digest();
      for await (const row of target.rows()) written.add(row);
      if (read.told() !== written.told())
        throw new NoCopy('what was written is not what was read, so nothing is copied');
      await target.finish();
      return read.count();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** What rows are, in their order: the same for the same rows. */
function digest() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add({ collection, key, text }: StoredRow): void {
      count += 1;
      hash.update(`${JSON.stringify([collection, key, text])}\n`);
    },
    count: () => count,
    told: () => `${count} ${hash.copy().digest('hex')}`,
  };
}
