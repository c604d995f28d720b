import { createHash } from 'node:crypto';
import type { StoredRow } from './backend.ts';
import { HISTORY } from './history.ts';
import { newDatabase, readDatabase } from './postgres/whole.ts';
import { NoCopy } from './refusals.ts';
import { readStorage } from './sqlite/copies.ts';
import { newFile, readFileAlone } from './sqlite/whole.ts';
import type { StorageAddress } from './url.ts';
import type { WholeStorage } from './whole-face.ts';

/**
 * Opens a snapshot of a storage, whether or not a bot is running on it. Rejects with NoCopy if it does not
 * exist or is not one of ours.
 */
export async function readWhole(address: StorageAddress): Promise<WholeStorage> {
  return address.kind === 'sqlite' ? readStorage(address.file) : readDatabase(address, 'beside others');
}

async function readAlone(address: StorageAddress): Promise<WholeStorage> {
  return address.kind === 'sqlite' ? readFileAlone(address.file) : readDatabase(address, 'alone');
}

const BATCH = 1000;

export interface Copying {
  /** True to copy a snapshot of the source, on which a bot may be running. */
  readonly besideBots?: boolean;
  /** Converts a row on the way; its collection and key stay. */
  readonly as?: (row: StoredRow) => StoredRow;
}

/**
 * Copies all rows from one storage to another, on which no bot may be running, and returns their number. The
 * result is compared with the source; on failure nothing is copied. Rows on the database itself (`HISTORY`)
 * are left out.
 * Rejects with NoCopy if a storage fails a check (the target must be empty), and with StorageInUse if a bot
 * is running.
 */
export async function copyStorage(
  from: StorageAddress,
  to: StorageAddress,
  { besideBots = false, as = (row) => row }: Copying = {},
): Promise<number> {
  const source = besideBots ? await readWhole(from) : await readAlone(from);
  try {
    const [fault] = source.faults();
    if (fault !== undefined) throw new NoCopy(`the source is damaged: ${fault}`);
    const target = to.kind === 'sqlite' ? newFile(to.file) : await newDatabase(to);
    try {
      const read = digest();
      let batch: StoredRow[] = [];
      for await (const found of source.rows()) {
        if (found.collection === HISTORY) continue;
        const row = as(found);
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
        throw new NoCopy('the copy differs from the source, so nothing is copied');
      await target.finish();
      return read.count();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Hashes rows in order: equal for equal rows. */
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
