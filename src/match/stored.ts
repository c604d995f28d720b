import { z } from 'zod';
import { Damaged } from '../storage/damaged.ts';
import type { Journal } from '../storage/ports.ts';
import { entrySchema, headerSchema, type Entry, type Header } from './header.ts';

/**
 * A match's header and inputs as they are stored; undefined when there is no such match. Rejects with Damaged when what
 * is stored is not a match.
 */
export async function readMatch(
  journal: Pick<Journal, 'read'>,
  id: string,
): Promise<{ header: Header; entries: Entry[] } | undefined> {
  const stored = await journal.read(id);
  if (!stored) return undefined;
  try {
    return {
      header: headerSchema.parse(stored.header),
      entries: z.array(entrySchema).parse(stored.entries),
    };
  } catch (cause) {
    throw new Damaged('journal', id, 'is not a match', { cause });
  }
}
