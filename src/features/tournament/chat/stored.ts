import { z } from 'zod';
import { enter } from '../enter.ts';
import { openEvening, type Evening } from '../evening.ts';
import { eveningEntrySchema } from '../entries.ts';
import { eveningHeaderSchema } from '../terms.ts';
import { Damaged } from '../../../storage/damaged.ts';
import type { StoredJournal } from '../../../storage/ports.ts';

const JOURNAL = 'journal';

/** An evening as its journal tells it. Throws Damaged when there is none, or it is not as it was written. */
export function foldEvening(id: string, stored: StoredJournal | undefined): Evening {
  if (!stored) throw new Damaged(JOURNAL, id, 'is missing');
  const { header, entries } = parsed(id, stored);
  return entries.reduce<Evening>((evening, entry, i) => {
    const done = enter(evening, entry);
    if (!done.ok) throw new Damaged(JOURNAL, id, `has an entry ${i} that is refused (${done.error.why})`);
    return done.value;
  }, openEvening(header));
}

function parsed(id: string, stored: StoredJournal) {
  try {
    const header = eveningHeaderSchema.parse(stored.header);
    if (header.id !== id) throw new Error('of another tournament');
    return { header, entries: z.array(eveningEntrySchema).parse(stored.entries) };
  } catch (cause) {
    throw new Damaged(JOURNAL, id, 'is not a tournament', { cause });
  }
}
