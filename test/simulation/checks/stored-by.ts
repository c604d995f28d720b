/** What was stored of a match at a time: the entries of its journal, by the storage's confirmations. */
import { isHeader, JOURNAL, journalOf } from '../../../src/storage/journal.ts';
import type { Evidence } from './check.ts';

/** Unix ms at which each entry was stored, in their order. Entries of a shared database are not recorded. */
export function storedAt({ writes }: Pick<Evidence, 'writes'>, id: string): readonly number[] {
  return writes.flatMap(({ at, job, changed }) => {
    if (changed === 0 || job.kind !== 'insert' || job.collection !== JOURNAL) return [];
    const [key] = job.row;
    return journalOf(key) === id && !isHeader({ key }) ? [at] : [];
  });
}
