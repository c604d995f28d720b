import { channelMention } from 'discord.js';
import { z } from 'zod';
import type { Locale } from '../../games/texts.ts';
import { texts } from '../../i18n/index.ts';
import { giveWay } from '../../match/give-way.ts';
import { rowsWith } from '../../privacy/rows.ts';
import { valueIn } from '../../privacy/stored.ts';
import { isHeader, JOURNAL, journalOf } from '../../storage/journal.ts';
import type { Rows, StoredRow } from '../../storage/ports.ts';
import { EVENINGS } from '../evening/kept.ts';
import { LOBBY } from '../lobby/book.ts';
import { titleInText } from '../names.ts';
import { ROOMS } from '../room-store.ts';
import { shortened } from './busy.ts';

const roomSchema = z.object({ match: z.string() });
const eveningSchema = z.object({ name: z.string(), isSettled: z.boolean() });
const placeSchema = z.object({ channelId: z.string() });

/** Before, and after, every key. */
const [FIRST, LAST] = ['', '\u{10FFFF}'];

/** What is stored, as far as it can be read. */
const readAs = <T>(schema: z.ZodType<T>, { text }: StoredRow): T[] => {
  const read = schema.safeParse(valueIn(text));
  return read.success ? [read.data] : [];
};

/** Where others count on somebody on the servers of other shards, of which only the storage tells: all of it is looked through. */
export async function busyElsewhere(
  rows: Pick<Rows, 'slice' | 'range'>,
  user: string,
  locale: Locale,
): Promise<readonly string[]> {
  const t = texts[locale].privacy.delete;
  const rooms = await rows.range(ROOMS, FIRST, LAST);
  const running = new Set(rooms.flatMap((row) => readAs(roomSchema, row)).map(({ match }) => match));
  const evenings = await rows.range(EVENINGS, FIRST, LAST);
  const held = new Map(
    evenings.flatMap((row) =>
      readAs(eveningSchema, row).flatMap(({ name, isSettled }) =>
        isSettled ? [] : [[row.key, name] as const],
      ),
    ),
  );
  const lines = new Set<string>();
  for await (const row of rowsWith([user], { rows, giveWay })) {
    const id = row.collection === JOURNAL ? journalOf(row.key) : '';
    const name = held.get(id);
    if (name !== undefined) lines.add(t.tournament(titleInText(name)));
    for (const { channelId } of readAs(placeSchema, row)) {
      if (row.collection === LOBBY) lines.add(t.challenge(channelMention(channelId)));
      if (running.has(id) && isHeader(row)) lines.add(t.match(channelMention(channelId)));
    }
  }
  return shortened([...lines], locale);
}
