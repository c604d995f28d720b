import { channelMention } from 'discord.js';
import { z } from 'zod';
import type { Locale } from '../../../core/locale.ts';
import { privacyTexts } from '../texts/index.ts';
import { giveWay } from '../../../match/give-way.ts';
import { SERVERS } from '../of-server.ts';
import { rowsWith } from '../rows.ts';
import { busyBesidesElsewhere, type Counts } from '../../../privacy/hooks.ts';
import { valueIn } from '../../../privacy/stored.ts';
import { isHeader, JOURNAL, journalOf } from '../../../storage/journal.ts';
import type { Rows, StoredRow } from '../../../storage/ports.ts';
import type { PrivacyPorts } from './ports.ts';
import { LOBBY } from '../../../challenge/chat/book.ts';
import { ROOMS } from '../../../table/room-store.ts';
import { holds } from '../../../line/shard.ts';
import { shortened } from './busy.ts';
import { serverSchema } from './left-servers.ts';

interface ElsewherePorts extends Pick<PrivacyPorts, 'shard' | 'hooks'> {
  readonly storage: { readonly rows: Pick<Rows, 'slice' | 'range'> };
}

const roomSchema = z.object({ match: z.string() });
const placeSchema = z.object({ channelId: z.string(), guildId: z.string() });

/** Smaller, and larger, than any key of a row. */
const [FIRST, LAST] = ['', '\u{10FFFF}'];

/** Zero or one value: an unreadable row gives none. */
const readAs = <T>(schema: z.ZodType<T>, { text }: StoredRow): T[] => {
  const read = schema.safeParse(valueIn(text));
  return read.success ? [read.data] : [];
};

/** Servers that have removed the bot, as stored by the owners of their shards. */
const leftServers = (rows: readonly StoredRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter((row) => readAs(serverSchema, row).some(({ leftAt }) => leftAt !== null))
      .map(({ key }) => key),
  );

/**
 * Obligations of a user on servers of other shards, one a line, found by scanning the storage. Servers that
 * have removed the bot do not count.
 */
export async function busyElsewhere(
  { shard, hooks, storage: { rows } }: ElsewherePorts,
  user: string,
  locale: Locale,
): Promise<readonly string[]> {
  const t = privacyTexts[locale].delete;
  const left = leftServers(await rows.range(SERVERS, FIRST, LAST));
  const counts: Counts = (place) => !holds(shard, place) && !left.has(place.guildId);
  const rooms = await rows.range(ROOMS, FIRST, LAST);
  const running = new Set(rooms.flatMap((row) => readAs(roomSchema, row)).map(({ match }) => match));
  const besides = await busyBesidesElsewhere(hooks, counts, locale);
  const lines = new Set<string>();
  for await (const row of rowsWith([user], { rows, giveWay })) {
    const id = row.collection === JOURNAL ? journalOf(row.key) : '';
    for (const line of besides(row)) lines.add(line);
    for (const { channelId } of readAs(placeSchema, row).filter(counts)) {
      if (row.collection === LOBBY) lines.add(t.challenge(channelMention(channelId)));
      if (running.has(id) && isHeader(row)) lines.add(t.match(channelMention(channelId)));
    }
  }
  return shortened([...lines], locale);
}
