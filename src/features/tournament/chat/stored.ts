import { z } from 'zod';
import { enter } from '../enter.ts';
import { openChatTournament, type ChatTournament } from '../chat-tournament.ts';
import { tournamentEntrySchema } from '../entries.ts';
import { tournamentHeaderSchema } from '../terms.ts';
import { Damaged } from '../../../storage/damaged.ts';
import type { StoredJournal } from '../../../storage/ports.ts';

const JOURNAL = 'journal';

/** Folds a tournament's journal. Throws Damaged if it is missing or invalid. */
export function foldTournament(id: string, stored: StoredJournal | undefined): ChatTournament {
  if (!stored) throw new Damaged(JOURNAL, id, 'is missing');
  const { header, entries } = parsed(id, stored);
  return entries.reduce<ChatTournament>((tournament, entry, i) => {
    const done = enter(tournament, entry);
    if (!done.ok) throw new Damaged(JOURNAL, id, `has an entry ${i} that is refused (${done.error.why})`);
    return done.value;
  }, openChatTournament(header));
}

const entriesSchema = z.array(tournamentEntrySchema);

function parsed(id: string, stored: StoredJournal) {
  try {
    const header = tournamentHeaderSchema.parse(stored.header);
    if (header.id !== id) throw new Error('row of another tournament');
    return { header, entries: entriesSchema.parse(stored.entries) };
  } catch (cause) {
    throw new Damaged(JOURNAL, id, 'is not a tournament', { cause });
  }
}
