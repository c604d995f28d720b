import { JOURNAL, isHeader, journalOf, rowsOfJournal } from '../../storage/journal.ts';
import { PUT_AWAY } from '../../storage/collections.ts';
import { damageNumber } from '../../storage/damaged.ts';
import { wrap } from '../../storage/envelope.ts';
import type { Collections, KeptCollection } from '../../storage/kept.ts';
import type { RowChange, Rows, StoredRow } from '../../storage/ports.ts';
import { rowsWith, type Walking } from './rows.ts';
import {
  begunAt,
  headerSchema,
  isMatch,
  putAwaySchema,
  valueIn,
  type MatchHeader,
} from '../../privacy/stored.ts';
import { decidedIn, isOwnKey } from './whose.ts';
import { withoutId, withoutThem, withStandIn, type Replaced } from './without.ts';

/** A deletion of a user's data as of a moment (Unix ms); later data stays. */
export interface Deletion extends Replaced {
  readonly at: number;
  /** The keyed hash of their id, for decisions of others about them. */
  readonly hash: string;
}

export interface DeletingPorts extends Walking {
  readonly rows: Pick<Rows, 'slice' | 'range' | 'replace'>;
  readonly collections: Collections;
  /** The stand-in's name in a language. */
  readonly nameIn: (locale: string) => string;
}

/**
 * Goes once through all rows. Deletes the user's own rows, replaces the user by the stand-in in rows that
 * others need, and deletes damaged rows with the user's id. Returns true if nothing was left to do;
 * concurrent changes by others are left for the next pass.
 */
export async function deletionPass(deletion: Deletion, ports: DeletingPorts): Promise<boolean> {
  const { user, as } = deletion;
  let isClean = true;
  let journal: string | null = null;
  for await (const row of rowsWith([user, as], ports)) {
    let changes: readonly RowChange[] = [];
    if (row.collection !== JOURNAL) changes = await changesIn(row, deletion, ports);
    else if (journalOf(row.key) !== journal) {
      journal = journalOf(row.key);
      changes = await journalChanges(journal, deletion, ports);
    }
    if (changes.length === 0) continue;
    isClean = false;
    await ports.rows.replace(changes);
  }
  return isClean;
}

const change = (row: StoredRow, to: RowChange['to']): readonly RowChange[] =>
  to?.key === row.key && to.text === row.text ? [] : [{ row, to }];

/** Changes of a row outside the journals. */
async function changesIn(
  row: StoredRow,
  deletion: Deletion,
  { rows, collections }: Pick<DeletingPorts, 'rows' | 'collections'>,
): Promise<readonly RowChange[]> {
  const kept = collections.of(row.collection);
  if (kept?.people === 'passing') return [];
  const text =
    row.collection === PUT_AWAY
      ? putAwayWithout(row.text, deletion, collections)
      : textWithout(row, deletion, kept);
  const key = keyWithout(row.key, deletion, kept);
  const merged = key === row.key ? undefined : kept?.merged;
  const [there] = merged ? await rows.range(row.collection, key, key) : [];
  if (merged && there) return mergedRows(row, there, merged);
  return change(row, text === null ? null : { key, text });
}

/** Merges a row under an id with one under the hash of that id: both stay in force. */
function mergedRows(
  row: StoredRow,
  there: StoredRow,
  merged: NonNullable<KeptCollection['merged']>,
): readonly RowChange[] {
  const text = wrap(there.key, merged([row, there].map((one) => valueIn(one.text))));
  return [
    { row, to: { key: there.key, text } },
    { row: there, to: null },
  ];
}

const hashed = ({ user, hash }: Deletion): Replaced => ({ user, as: hash });

const keyWithout = (key: string, deletion: Deletion, kept: KeptCollection | undefined): string =>
  withoutId(key, decidedIn(kept, key) === 'key' ? hashed(deletion) : deletion);

/** Null: the row is deleted. */
function textWithout(
  { key, text }: Pick<StoredRow, 'key' | 'text'>,
  deletion: Deletion,
  kept: KeptCollection | undefined,
): string | null {
  const people = kept?.people;
  if (isOwnKey(people, key, deletion.user)) return null;
  if (!text.includes(deletion.user)) return text;
  const value = valueIn(text);
  if (value === undefined) return null;
  if (decidedIn(kept, key) === 'value') return wrap(key, withStandIn(value, hashed(deletion), ''));
  return wrap(key, people === 'own' ? withoutThem(value, deletion) : withStandIn(value, deletion, ''));
}

/** A put-away row after the deletion; null: the row is deleted. */
function putAwayWithout(text: string, deletion: Deletion, collections: Collections): string | null {
  const row = putAwaySchema.safeParse(valueIn(text));
  if (!row.success) return null;
  const kept = collections.of(row.data.collection);
  const inner = textWithout(row.data, deletion, kept);
  if (inner === null) return null;
  return wrap(PUT_AWAY, { ...row.data, key: keyWithout(row.data.key, deletion, kept), text: inner });
}

/** Changes all rows of a journal in one write: a half-changed journal would be invalid. */
async function journalChanges(
  id: string,
  deletion: Deletion,
  ports: DeletingPorts,
): Promise<readonly RowChange[]> {
  const all = await rowsOfJournal(ports.rows, id);
  const header = headerSchema.safeParse(valueIn(all.find(isHeader)?.text ?? ''));
  if (header.success && begunAt(header.data) > deletion.at) return [];
  const name = header.success ? ports.nameIn(header.data.locale) : '';
  const entries = all.filter((row) => !isHeader(row)).map(({ text }) => valueIn(text));
  const own = all.flatMap((row) => {
    const to = journalRow(row, deletion, name);
    const isWhole = isHeader(row) && to !== null;
    return change(row, isWhole ? headerWithout(to, entries, deletion, name, ports.collections) : to);
  });
  if (!header.success || !isMatch(header.data)) return own;
  return [...own, ...(await renamedChanges(header.data, deletion, name, ports))];
}

/** A header without the names that stand there without the id, as the owners of its collections find them. */
function headerWithout(
  { key, text }: Pick<StoredRow, 'key' | 'text'>,
  entries: readonly unknown[],
  { user, as }: Deletion,
  name: string,
  { all }: Collections,
): RowChange['to'] {
  const isTheirs = (one: string): boolean => one === user || one === as;
  const before = valueIn(text);
  const after = all.reduce(
    (value, { withoutNames }) => withoutNames?.(value, entries, isTheirs, name) ?? value,
    before,
  );
  return JSON.stringify(after) === JSON.stringify(before) ? { key, text } : { key, text: wrap(key, after) };
}

function journalRow({ key, text }: StoredRow, deletion: Deletion, name: string): RowChange['to'] {
  if (!text.includes(deletion.user) && !text.includes(deletion.as)) return { key, text };
  const value = valueIn(text);
  return value === undefined ? null : { key, text: wrap(key, withStandIn(value, deletion, name)) };
}

/**
 * Renames a deleted user in lists of matches. Lists hold names without user ids, so the match header maps each
 * name to its user. A damaged list is deleted.
 */
async function renamedChanges(
  header: MatchHeader,
  { user, as }: Deletion,
  name: string,
  { rows, collections }: DeletingPorts,
): Promise<readonly RowChange[]> {
  const { id, channelId, players } = header;
  const nameOf = (seat: number, before: string): string =>
    [user, as].includes(players[seat]?.id ?? '') ? name : before;
  const changes: RowChange[] = [];
  for (const { name: collection, renamed } of collections.all) {
    if (!renamed) continue;
    for (const row of await rows.range(collection, channelId, channelId)) {
      const value = renamed(valueIn(row.text), id, nameOf);
      changes.push(
        ...change(row, value === undefined ? null : { key: row.key, text: wrap(collection, value) }),
      );
    }
    const number = damageNumber(collection, channelId);
    const away = await rows.range(PUT_AWAY, `${number}/`, `${number}0`);
    changes.push(...away.flatMap((row) => change(row, null)));
  }
  return changes;
}
