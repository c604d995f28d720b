import { z } from 'zod';
import { titleInText } from '../../../chat/names.ts';
import type { Locale } from '../../../core/locale.ts';
import { tournamentTexts } from '../texts/index.ts';
import { isRemoved } from '../../../line/servers.ts';
import type { Counts, LinesOf } from '../../../privacy/hooks.ts';
import { valueIn } from '../../../privacy/stored.ts';
import { JOURNAL, journalOf } from '../../../storage/journal.ts';
import type { Rows } from '../../../storage/ports.ts';
import { concerns, TOURNAMENTS, isDone } from './kept.ts';
import type { TournamentPorts } from './ports.ts';

/** The fields needed here; documents of earlier versions lack `isSettled`. */
const storedSchema = z.object({
  name: z.string(),
  guildId: z.string(),
  isSettled: z.boolean().default(false),
});

/** Smaller, and larger, than any key of a row. */
const [FIRST, LAST] = ['', '\u{10FFFF}'];

const lineOf = (name: string, locale: Locale): string =>
  tournamentTexts[locale].tournament.busy(titleInText(name));

/** The tournaments in which a user plays or is host or arbiter, one line each. */
export const tournamentsOf = (
  { client, tournaments }: Pick<TournamentPorts, 'client' | 'tournaments'>,
  user: string,
  locale: Locale,
): readonly string[] =>
  tournaments.all
    .filter(
      ({ tournament }) =>
        !isDone(tournament) && concerns(tournament, user) && !isRemoved(client, tournament.header),
    )
    .map(({ tournament }) => lineOf(tournament.header.name, locale));

/**
 * The tournaments on servers that count, read from storage. Each journal row with the user's id leads to its
 * tournament.
 */
export async function tournamentsElsewhere(
  rows: Pick<Rows, 'range'>,
  counts: Counts,
  locale: Locale,
): Promise<LinesOf> {
  const held = new Map<string, string>();
  for (const { key, text } of await rows.range(TOURNAMENTS, FIRST, LAST)) {
    const read = storedSchema.safeParse(valueIn(text));
    if (read.success && !read.data.isSettled && counts(read.data)) held.set(key, read.data.name);
  }
  return ({ collection, key }) => {
    const name = collection === JOURNAL ? held.get(journalOf(key)) : undefined;
    return name === undefined ? [] : [lineOf(name, locale)];
  };
}
