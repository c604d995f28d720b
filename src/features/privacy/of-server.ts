import { JOURNAL, isHeader, journalOf, rowsOfJournal } from '../../storage/journal.ts';
import { wrap } from '../../storage/envelope.ts';
import type { RowChange, Rows, StoredRow } from '../../storage/ports.ts';
import type { Collections } from '../../storage/kept.ts';
import { withoutThem } from './without.ts';
import { rowsWith, type Walking } from './rows.ts';
import { headerSchema, isMatch, valueIn, type AnyHeader } from '../../privacy/stored.ts';

/** Collection of servers that have removed the bot; a row is deleted after all other data of its server. */
export const SERVERS = 'servers';

/** Replaces a server's id within texts. */
const NOWHERE = '0';

export interface RemovingPorts extends Walking {
  readonly rows: Pick<Rows, 'slice' | 'range' | 'replace'>;
  readonly collections: Collections;
}

/** Null if it cannot be read. */
function headerIn({ text }: StoredRow): AnyHeader | null {
  const header = headerSchema.safeParse(valueIn(text));
  return header.success ? header.data : null;
}

/** Ids of all servers with matches or tournaments. */
export async function serversIn(ports: Walking): Promise<ReadonlySet<string>> {
  const servers = new Set<string>();
  for await (const row of rowsWith(['"guildId":"'], ports)) {
    if (row.collection === JOURNAL && isHeader(row)) servers.add(headerIn(row)?.guildId ?? '');
  }
  servers.delete('');
  return servers;
}

/**
 * Goes once through all rows and deletes those of a server: matches and tournaments with their dependent
 * rows, and all other rows that name it. Users' own rows lose only what is about the server. Returns true if
 * nothing was left.
 */
export async function removalPass(guildId: string, ports: RemovingPorts): Promise<boolean> {
  const { rows, giveWay, collections } = ports;
  const isServer = new RegExp(`(?<!\\d)${guildId}(?!\\d)`);
  let isClean = true;
  for await (const row of rowsWith([guildId], { rows, giveWay })) {
    const { collection, key, text } = row;
    if (collection === SERVERS || ![collection, key, text].some((one) => isServer.test(one))) continue;
    if (collections.of(collection)?.people === 'own') {
      const own = ofPerson(row, guildId);
      if (own) isClean = false;
      if (own) await rows.replace([own]);
      continue;
    }
    const gone = collection === JOURNAL ? await rowsOfMatch(row, ports) : [row];
    if (gone.length === 0) continue;
    isClean = false;
    await rows.replace(gone.map((one) => ({ row: one, to: null })));
  }
  return isClean;
}

/**
 * A user's own row without what it says about the server; deleted if the bot cannot separate that from the
 * rest. Null: unchanged.
 */
function ofPerson(row: StoredRow, guildId: string): RowChange | null {
  const value = valueIn(row.text);
  if (value === undefined || row.key.split('/').includes(guildId)) return { row, to: null };
  const text = wrap(row.key, withoutThem(value, { user: guildId, as: NOWHERE }));
  return text === row.text ? null : { row, to: { key: row.key, text } };
}

/**
 * A journal, found by its header, with all rows stored under its id or channel, which could not be found
 * later.
 */
async function rowsOfMatch(
  row: StoredRow,
  { rows, collections }: Pick<RemovingPorts, 'rows' | 'collections'>,
): Promise<readonly StoredRow[]> {
  if (!isHeader(row)) return [];
  const id = journalOf(row.key);
  const header = headerIn(row);
  const isOfMatch = header !== null && isMatch(header);
  const [ofMatch, ofChannel, ofEvent] = isOfMatch ? [id, header.channelId, null] : [null, null, id];
  const keys = { match: ofMatch, channel: ofChannel, event: ofEvent };
  const hanging = collections.all.map(async ({ name, goesWith }) => {
    const key = goesWith ? keys[goesWith] : null;
    return key === null ? [] : rows.range(name, key, key);
  });
  return [...(await rowsOfJournal(rows, id)), ...(await Promise.all(hanging)).flat()];
}
