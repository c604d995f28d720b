import { z } from 'zod';
import type { Journal } from '../storage/ports.ts';
import { entrySchema, headerSchema, type Entry, type Header } from './header.ts';

/**
 * A match's header and inputs as they are stored; undefined when there is no such match. Rejects when what is stored is
 * not a match.
 */
export async function readMatch(
  journal: Pick<Journal, 'read'>,
  id: string,
): Promise<{ header: Header; entries: Entry[] } | undefined> {
  const stored = await journal.read(id);
  return (
    stored && {
      header: headerSchema.parse(stored.header),
      entries: z.array(entrySchema).parse(stored.entries),
    }
  );
}
