import { z } from 'zod';
import { together } from '../core/recent.ts';
import { JOURNAL, isHeader, journalOf, rowsOfJournal } from '../storage/journal.ts';
import { damageNumber } from '../storage/damaged.ts';
import { wrap } from '../storage/envelope.ts';
import type { RowChange, Rows, StoredRow } from '../storage/ports.ts';
import { decidedIn, isOwnKey, keptIn, LIMITS } from './kept.ts';
import { rowsWith, type Walking } from './rows.ts';
import {
  begunAt,
  headerSchema,
  isMatch,
  listedSchema,
  putAwaySchema,
  valueIn,
  type AnyHeader,
  type MatchHeader,
} from './stored.ts';
import { withoutId, withoutThem, withStandIn, type Replaced } from './without.ts';

/** Somebody's data is to be deleted, as it was at a moment (Unix ms): what they do later is theirs again. */
export interface Deletion extends Replaced {
  readonly at: number;
  /** The keyed hash of their id, for what others have decided about them. */
  readonly hash: string;
}

export interface DeletingPorts extends Walking {
  readonly rows: Pick<Rows, 'slice' | 'range' | 'replace'>;
  /** What they are called from now on, in a language. */
  readonly nameIn: (locale: string) => string;
}

/** The collection of lists of finished matches, by channel. */
const FINISHED = 'finished';
const PUT_AWAY = 'put-away';

/**
 * Goes once through all that is stored. What is theirs alone goes; where others need a row, the stand-in takes their place; what
 * is damaged and has their id goes, as nobody can tell what else is in it. True when nothing was left to be done: what others were
 * changing meanwhile is done the next time.
 */
export async function deletionPass(deletion: Deletion, ports: DeletingPorts): Promise<boolean> {
  const { user, as } = deletion;
  let isClean = true;
  let journal: string | null = null;
  for await (const row of rowsWith([user, as], ports)) {
    let changes: readonly RowChange[] = [];
    if (row.collection !== JOURNAL) changes = await changesIn(row, deletion, ports.rows);
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

/** What becomes of a row that is no journal's. */
async function changesIn(
  row: StoredRow,
  deletion: Deletion,
  rows: Pick<Rows, 'range'>,
): Promise<readonly RowChange[]> {
  const { collection } = row;
  const people = keptIn(collection)?.people;
  if (people === 'passing') return [];
  const text = collection === PUT_AWAY ? putAwayWithout(row.text, deletion) : textWithout(row, deletion);
  const key = keyWithout(row, deletion);
  const [there] = collection === LIMITS && key !== row.key ? await rows.range(LIMITS, key, key) : [];
  if (there) return mergedLimits(row, there);
  return change(row, text === null ? null : { key, text });
}

const limitSchema = z.object({ times: z.array(z.number()) });

/** A limit under an id, and one under the hash of that: both hold. */
function mergedLimits(row: StoredRow, there: StoredRow): readonly RowChange[] {
  const read = [row, there].map(({ text }) => limitSchema.safeParse(valueIn(text)).data?.times ?? []);
  const text = wrap(there.key, { times: together(...read) });
  return [
    { row, to: { key: there.key, text } },
    { row: there, to: null },
  ];
}

const hashed = ({ user, hash }: Deletion): Replaced => ({ user, as: hash });

const keyWithout = (row: StoredRow, deletion: Deletion): string =>
  withoutId(row.key, decidedIn(row) === 'key' ? hashed(deletion) : deletion);

/** Null: nothing of it stays. */
function textWithout(row: StoredRow, deletion: Deletion): string | null {
  const { collection, key, text } = row;
  const people = keptIn(collection)?.people;
  if (isOwnKey(people, key, deletion.user)) return null;
  if (!text.includes(deletion.user)) return text;
  const value = valueIn(text);
  if (value === undefined) return null;
  if (decidedIn(row) === 'value') return wrap(key, withStandIn(value, hashed(deletion), ''));
  return wrap(key, people === 'own' ? withoutThem(value, deletion) : withStandIn(value, deletion, ''));
}

/** The same in what was put away of another collection. */
function putAwayWithout(text: string, deletion: Deletion): string | null {
  const row = putAwaySchema.safeParse(valueIn(text));
  if (!row.success) return null;
  const inner = textWithout(row.data, deletion);
  if (inner === null) return null;
  return wrap(PUT_AWAY, { ...row.data, key: keyWithout(row.data, deletion), text: inner });
}

/** All rows of a journal, together: half of them changed they would make no sense. */
async function journalChanges(
  id: string,
  deletion: Deletion,
  { rows, nameIn }: DeletingPorts,
): Promise<readonly RowChange[]> {
  const all = await rowsOfJournal(rows, id);
  const header = headerSchema.safeParse(valueIn(all.find(isHeader)?.text ?? ''));
  if (header.success && begunAt(header.data) > deletion.at) return [];
  const name = header.success ? nameIn(header.data.locale) : '';
  const own = all.flatMap((row) => change(row, journalRow(row, deletion, name)));
  if (!header.success || !isMatch(header.data)) return own;
  return [...own, ...(await listChanges(header.data, deletion, name, rows))];
}

function journalRow({ key, text }: StoredRow, deletion: Deletion, name: string): RowChange['to'] {
  if (!text.includes(deletion.user) && !text.includes(deletion.as)) return { key, text };
  const value = valueIn(text);
  return value === undefined ? null : { key, text: wrap(key, withStandIn(value, deletion, name)) };
}

/** Lists have names without ids: whose they are, the header tells. */
async function listChanges(
  header: MatchHeader,
  deletion: Deletion,
  name: string,
  rows: DeletingPorts['rows'],
): Promise<readonly RowChange[]> {
  const { channelId } = header;
  const number = damageNumber(FINISHED, channelId);
  const [lists, away] = await Promise.all([
    rows.range(FINISHED, channelId, channelId),
    rows.range(PUT_AWAY, `${number}/`, `${number}0`),
  ]);
  return [
    ...lists.flatMap((row) => {
      const text = listWithout(row.text, header, deletion, name);
      return change(row, text === null ? null : { key: row.key, text });
    }),
    ...away.flatMap((row) => change(row, null)),
  ];
}

/** Null where it is damaged. */
function listWithout(text: string, header: AnyHeader, { user, as }: Deletion, name: string): string | null {
  const list = valueIn(text);
  if (!Array.isArray(list)) return null;
  const isTheirs = (seat: number): boolean =>
    isMatch(header) && [user, as].includes(header.players[seat]?.id ?? '');
  const after = list.map((one: unknown) => {
    const listed = listedSchema.safeParse(one);
    if (!listed.success || listed.data.id !== header.id) return one;
    // Its keys stay in their order.
    return Object.assign({}, one, {
      players: listed.data.players.map((before, i) => (isTheirs(i) ? name : before)),
    });
  });
  return wrap(FINISHED, after);
}
