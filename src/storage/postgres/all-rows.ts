import type { AllRows, RowChange, RowPlace, StoredRow } from '../backend.ts';
import { JOURNAL } from '../journal.ts';
import { change, TELLING } from './change.ts';
import type { Desk } from './desk.ts';
import { KEY, placeOf, type PostgresJournal } from './journal.ts';
import { checkKey } from './keys.ts';
import type { Telling } from './telling.ts';
import type { Answer, Ask, Sessions } from './sessions.ts';

/** Rows examined in one statement. */
const SLICE = 2000;

/**
 * Selects rows of `source`, at most `$2`, after the place `$3`, `$4`. Their text is null unless it, the key
 * or the collection contains one of the texts `$1`, or there are none.
 */
const looking = (source: string): string => `
  SELECT collection, key, CASE WHEN $1::text[] = '{}' OR EXISTS (
      SELECT FROM unnest($1::text[]) AS one
      WHERE strpos(value, one) > 0 OR strpos(key, one) > 0 OR strpos(collection, one) > 0
    ) THEN value END AS text
  FROM (${source} LIMIT $2::integer) AS row`;
const documents = (where: string): string =>
  looking(`SELECT collection, key, value FROM documents
           WHERE ${where} AND ($3::text IS NULL OR (collection, key) > ($3::text, $4::text)) ORDER BY collection, key`);

/** In the order of collections, the journals come between two parts of the documents. */
const PARTS = [
  documents(`collection < '${JOURNAL}'`),
  looking(`SELECT '${JOURNAL}' AS collection, ${KEY} AS key, value FROM journal
           WHERE $3::text IS NULL OR (match, n) > ($3::text, $4::integer) ORDER BY match, n`),
  documents(`collection > '${JOURNAL}'`),
] as const;

function partOf({ collection }: RowPlace): number {
  if (collection === JOURNAL) return 1;
  return collection < JOURNAL ? 0 : 2;
}

function valuesOf({ collection, key }: RowPlace): [string, string | number] {
  if (collection !== JOURNAL) return [collection, key];
  const { match, n } = placeOf(key);
  return [match, n];
}

const ADD = change(
  'add',
  `INSERT INTO documents SELECT $4::text, $5::text, $6::text FROM held ON CONFLICT (collection, key) DO NOTHING`,
);

/** Builds access to all rows of a database. Journals are ordered by match, each with its header first. */
export function allRowsOn(
  desk: Desk,
  sessions: Sessions,
  journal: PostgresJournal,
  telling: Telling,
): AllRows {
  async function slice(texts: readonly string[], after: RowPlace | null) {
    await journal.settled();
    const found: StoredRow[] = [];
    let looked = 0;
    let last: RowPlace | null = null;
    const first = after ? partOf(after) : 0;
    for (const [i, part] of PARTS.entries()) {
      if (i < first) continue;
      const place = after && i === first ? valuesOf(after) : [null, null];
      for (const row of await desk.read(part, [texts, SLICE - looked, ...place])) {
        looked += 1;
        const [collection, key] = [String(row.collection), String(row.key)];
        last = { collection, key };
        if (typeof row.text === 'string') found.push({ collection, key, text: row.text });
      }
      if (looked === SLICE) return { found, last };
    }
    return { found, last: null };
  }

  async function range(collection: string, first: string, last: string): Promise<StoredRow[]> {
    if (collection === JOURNAL) {
      const rows = await journal.range(first, last);
      return rows.map(([key, text]) => ({ collection, key, text }));
    }
    const rows = await desk.read(
      'SELECT key, value FROM documents WHERE collection = $1 AND key BETWEEN $2 AND $3 ORDER BY key',
      [collection, checkKey(first), checkKey(last)],
    );
    return rows.map(({ key, value }) => ({ collection, key: String(key), text: String(value) }));
  }

  async function add({ collection, key, text }: StoredRow): Promise<void> {
    await desk.write(ADD, [collection, checkKey(key), text], telling.of(collection, [key]));
  }

  async function replace(changes: readonly RowChange[]): Promise<boolean> {
    const isDone = await desk
      .transaction(async (ask) => {
        const gone = await remove(
          ask,
          changes.map(({ row }) => row),
        );
        if (gone < changes.length) throw new StaleRow();
        await put(
          ask,
          changes.flatMap(({ row, to }) => (to ? [{ collection: row.collection, ...to }] : [])),
        );
        await ask(TELLING, [telling.ofAll(changes.map(({ row }) => row))]);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof StaleRow) return false;
        throw error;
      });
    return isDone;
  }

  /** VACUUM has no time limit, unlike all other statements. */
  async function scrub(): Promise<void> {
    const session = sessions.apart();
    try {
      await session.connect();
      await session.query('VACUUM documents');
      await session.query('VACUUM journal');
    } finally {
      await session.end();
    }
  }

  return { slice, range, add, replace, scrub };
}

/** Thrown when a row to be replaced has changed or is gone. */
class StaleRow extends Error {}

/** Removes the rows that still equal these; returns their number. */
async function remove(ask: Ask, rows: readonly StoredRow[]): Promise<number> {
  const { journal, documents } = columns(rows);
  const entries: Answer = await ask(
    `DELETE FROM journal AS row USING unnest($1::text[], $2::integer[], $3::text[]) AS was (match, n, value)
     WHERE row.match = was.match AND row.n = was.n AND row.value = was.value`,
    journal,
  );
  const others: Answer = await ask(
    `DELETE FROM documents AS row USING unnest($1::text[], $2::text[], $3::text[]) AS was (collection, key, value)
     WHERE row.collection = was.collection AND row.key = was.key AND row.value = was.value`,
    documents,
  );
  return entries.count + others.count;
}

export async function put(ask: Ask, rows: readonly StoredRow[]): Promise<void> {
  const { journal, documents } = columns(rows);
  await ask(
    `INSERT INTO journal SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])
     ON CONFLICT (match, n) DO UPDATE SET value = excluded.value`,
    journal,
  );
  await ask(
    `INSERT INTO documents SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value`,
    documents,
  );
}

/** Splits rows into the columns of their tables. */
function columns(rows: readonly StoredRow[]) {
  const entries = rows.filter(({ collection }) => collection === JOURNAL);
  const places = entries.map(({ key }) => placeOf(key));
  const others = rows.filter(({ collection }) => collection !== JOURNAL);
  return {
    journal: [places.map(({ match }) => match), places.map(({ n }) => n), entries.map(({ text }) => text)],
    documents: [
      others.map(({ collection }) => collection),
      others.map(({ key }) => checkKey(key)),
      others.map(({ text }) => text),
    ],
  };
}
