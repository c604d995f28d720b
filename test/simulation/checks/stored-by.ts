/** What was stored of a match at a time: the entries of its journal, by the storage's confirmations. */
import { headerSchema, type Header } from '../../../src/match/header.ts';
import { unwrap } from '../../../src/storage/envelope.ts';
import { isHeader, JOURNAL, journalOf } from '../../../src/storage/journal.ts';
import type { Evidence, MatchEvidence } from './check.ts';

/** Unix ms at which each entry was stored, in their order. Entries of a shared database are not recorded. */
export function storedAt({ writes }: Pick<Evidence, 'writes'>, id: string): readonly number[] {
  return writes.flatMap(({ at, job, changed }) => {
    if (changed === 0 || job.kind !== 'insert' || job.collection !== JOURNAL) return [];
    const [key] = job.row;
    return journalOf(key) === id && !isHeader({ key }) ? [at] : [];
  });
}

type State = NonNullable<MatchEvidence['stored']>['states'][number][number];

/** A match as it was stored at a time, without take-backs; undefined if not all of its entries were recorded. */
export function stateAt(
  evidence: Pick<Evidence, 'writes'>,
  { id, stored, all }: MatchEvidence,
  time: number,
): State | undefined {
  const writes = storedAt(evidence, id);
  if (writes.length !== all.length) return undefined;
  const entries = all.slice(0, writes.filter((at) => at <= time).length);
  const ticks = entries.length - 1 - entries.findLastIndex(({ do: verb }) => verb !== 'tick');
  const ply = entries.filter(({ do: verb }) => verb !== 'tick').length;
  return stored?.states[ply]?.at(entries.length === 0 ? 0 : ticks);
}

/** A header that a deletion of personal data has replaced; Unix ms. */
interface Replacement {
  readonly at: number;
  readonly from: Header;
  readonly to: Header;
}

/** Null if it is not a match's. */
function headerIn(text: string): Header | null {
  const value = unwrap(text);
  return headerSchema.safeParse(value.ok ? value.value : undefined).data ?? null;
}

/** Replacements of a match's header, oldest first. Those in a shared database are not recorded. */
export function replacementsOf({ writes }: Pick<Evidence, 'writes'>, id: string): readonly Replacement[] {
  return writes.flatMap(({ at, job, changed }) => {
    if (changed === 0 || job.kind !== 'replace') return [];
    return job.changes.flatMap(({ row, to }) => {
      if (row.collection !== JOURNAL || journalOf(row.key) !== id || !isHeader(row) || !to) return [];
      const [before, after] = [headerIn(row.text), headerIn(to.text)];
      return before && after ? [{ at, from: before, to: after }] : [];
    });
  });
}
