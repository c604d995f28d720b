/** A match that has ended without a result is over: its journal gets no more entries. */
import { unwrap } from '../../../src/storage/envelope.ts';
import { endedSchema } from '../../../src/match/finished.ts';
import type { Check, Evidence } from './check.ts';
import { storedAt } from './stored-by.ts';

/** Time of the first write that ended a match without a result; Infinity if there is none. */
function endedAt({ writes }: Pick<Evidence, 'writes'>, id: string): number {
  const first = writes.find(
    ({ job }) =>
      job.kind === 'set' &&
      job.collection === 'ended' &&
      job.rows.some(([key, text]) => {
        const value = unwrap(text);
        const parsed = endedSchema.safeParse(value.ok ? value.value : undefined);
        return key === id && parsed.success && parsed.data.result === null;
      }),
  );
  return first?.at ?? Infinity;
}

export const overIsOver: Check = {
  name: 'over is over',
  find: (evidence) =>
    evidence.matches.flatMap(({ id, isUnrated }) => {
      if (!isUnrated) return [];
      const end = endedAt(evidence, id);
      const later = storedAt(evidence, id).filter((at) => at > end).length;
      return later === 0 ? [] : [`${id} has ended without a result, and gets ${later} more entries`];
    }),
};
