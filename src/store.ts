import { writeFileSync } from 'node:fs';
import { features } from './features/index.ts';
import { ROOMS, roomSchema } from './table/room-store.ts';
import { COLLECTIONS } from './collections.ts';
import { progressOf } from './match/progress.ts';
import { isOutdated } from './match/header.ts';
import { readMatch } from './match/stored.ts';
import { headerSchema, isMatch, valueIn } from './privacy/stored.ts';
import { PUT_AWAY } from './storage/collections.ts';
import { damageNumber, Damaged } from './storage/damaged.ts';
import { unwrap, wrap } from './storage/envelope.ts';
import { isHeader, JOURNAL, journalOf, journalOn } from './storage/journal.ts';
import {
  HISTORY,
  HOW_TO_GO_ON,
  KEY,
  readHistory,
  turnedBackInWords,
  type TurnedBack,
} from './storage/history.ts';
import type { StoredRow } from './storage/ports.ts';
import { acceptIn, undecidedIn } from './storage/postgres/whole.ts';
import { NoCopy, StorageError } from './storage/refusals.ts';
import { backUp, restore } from './storage/sqlite/copies.ts';
import { InUse } from './storage/sqlite/refusals.ts';
import { parseStorageUrl, type StorageAddress } from './storage/url.ts';
import { copyStorage, readWhole } from './storage/whole.ts';

/** Commands of `npm run store` and their arguments. */
const USAGE = `npm run store -- backup <file>            copies the storage to a new file; the bot may be running
npm run store -- restore <file>           replaces the storage with such a copy (a database must be empty); stop the bot first
npm run store -- check                    reads every row and lists the damage
npm run store -- export <server> <file>   writes the data of a server as JSON lines
npm run store -- go-on                    accepts that the database's history has turned back: the bots continue with the stored data
npm run store -- copy <from> <to>         copies everything to an empty storage of any kind (a file, or an address as in STORAGE_URL); stop the bot first`;

/** Outcome of a command: lines for the operator, and whether it succeeded. */
export interface Told {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}

const well = (...lines: readonly string[]): Told => ({ lines, isWell: true });
const wrong = (...lines: readonly string[]): Told => ({ lines, isWell: false });

/**
 * Returns true for system errors, such as a missing folder, a full disk or missing rights. Node and SQLite
 * name the cause.
 */
const isOfTheSystem = (error: unknown): error is Error => error instanceof Error && 'code' in error;

/**
 * Marks a table's row after a restore: the table in Discord may show more than the copy has, so the bot shows
 * it again.
 */
function behind(text: string): string {
  const value = unwrap(text);
  const room = roomSchema.safeParse(value.ok ? value.value : null);
  return room.success ? wrap(ROOMS, { ...room.data, behind: true }) : text;
}

/** Parses the address of a storage, in the form of the settings or as a file's path. */
function addressOf(text: string): StorageAddress {
  if (!/^(sqlite|postgres(ql)?):/.test(text)) return { kind: 'sqlite', file: text };
  const address = parseStorageUrl(text);
  if (address.ok && (address.value.kind === 'postgres' || address.value.file !== ':memory:'))
    return address.value;
  throw new NoCopy('An address must be sqlite://<file> or postgres://<user>:<password>@<host>/<database>');
}

const shownOf = (address: StorageAddress): string =>
  address.kind === 'sqlite' ? address.file : address.shown;

async function backUpTo(copy: string, address: StorageAddress): Promise<Told> {
  if (address.kind === 'sqlite') backUp(address.file, copy);
  else await copyStorage(address, { kind: 'sqlite', file: copy }, { besideBots: true });
  return well(`Copied ${shownOf(address)} to ${copy}.`);
}

async function restoreFrom(copy: string, address: StorageAddress, now: Date): Promise<Told> {
  if (address.kind === 'postgres') {
    const as = (row: StoredRow): StoredRow =>
      row.collection === ROOMS ? { ...row, text: behind(row.text) } : row;
    await copyStorage({ kind: 'sqlite', file: copy }, address, { as });
    return well(`Restored ${copy} into ${address.shown}.`);
  }
  const before = restore(copy, address.file, now, { collection: ROOMS, as: behind });
  return well(
    `Replaced ${address.file} with ${copy}.`,
    ...(before === null ? [] : [`The old file is now ${before}.`]),
  );
}

async function goOn(address: StorageAddress): Promise<Told> {
  const accepted = address.kind === 'postgres' ? await acceptIn(address) : null;
  return accepted === null
    ? wrong(`No decision is pending for ${shownOf(address)}.`)
    : well(
        `Accepted: ${turnedBackInWords(accepted)}.`,
        'The bots continue with the stored data within seconds.',
      );
}

/**
 * Returns the loss that the operator has to decide on, with advice; empty if there is none or the database
 * cannot be asked.
 */
async function pendingIn(address: StorageAddress): Promise<readonly string[]> {
  const found = address.kind === 'postgres' ? await undecidedIn(address).catch(() => null) : null;
  return found === null ? [] : ['', pending(found)];
}

const pending = (found: TurnedBack | 'unknown'): string =>
  `Decision needed: ${turnedBackInWords(found)}. No bot uses this database until then. ${HOW_TO_GO_ON}`;

/** Runs a command of `npm run store` on a storage. Rejects only on unexpected errors. */
export async function store(args: readonly string[], address: StorageAddress, now: Date): Promise<Told> {
  // An empty argument, as from an unset shell variable, counts as missing.
  const [what, one, other] = args.map((arg) => (arg === '' ? undefined : arg));
  try {
    if (what === 'copy' && one !== undefined && other !== undefined) {
      const [from, to] = [addressOf(one), addressOf(other)];
      const rows = await copyStorage(from, to);
      return well(`Copied ${rows} rows from ${shownOf(from)} to ${shownOf(to)}.`);
    }
    if (what === 'backup' && one !== undefined) return await backUpTo(one, address);
    if (what === 'restore' && one !== undefined) return await restoreFrom(one, address, now);
    if (what === 'check') return await check(address);
    if (what === 'go-on') return await goOn(address);
    if (what === 'export' && one !== undefined && other !== undefined)
      return await exportServer(one, address, other);
    return wrong(USAGE, ...(await pendingIn(address)));
  } catch (error) {
    if (
      error instanceof NoCopy ||
      error instanceof InUse ||
      error instanceof StorageError ||
      isOfTheSystem(error)
    )
      return wrong(`${error.message}.`);
    throw error;
  }
}

/** Groups the rows by journal, one journal after another. */
async function* journals(
  rows: Iterable<StoredRow> | AsyncIterable<StoredRow>,
): AsyncGenerator<readonly StoredRow[], void> {
  let own: StoredRow[] = [];
  for await (const row of rows) {
    const [first] = own;
    if (row.collection !== JOURNAL) continue;
    if (first && journalOf(first.key) !== journalOf(row.key)) {
      yield own;
      own = [];
    }
    own.push(row);
  }
  if (own.length > 0) yield own;
}

async function check(address: StorageAddress): Promise<Told> {
  const storage = await readWhole(address);
  try {
    const found: string[] = storage.faults().map((fault) => `the file: ${fault}`);
    let rows = 0;
    const tell = (collection: string, key: string, what: string): void =>
      void found.push(`${collection}/${key} ${what} (number ${damageNumber(collection, key)})`);
    for await (const { collection, key, text } of storage.rows()) {
      rows += 1;
      const value = valueIn(text);
      const kept = COLLECTIONS.of(collection);
      if (collection === HISTORY && key === KEY.turnedBack)
        found.push(pending(readHistory(new Map([[key, text]])).turnedBack ?? 'unknown'));
      if (kept === undefined) tell(collection, key, 'is in a collection that this version does not know');
      else if (collection === JOURNAL) continue;
      else if (value === undefined) tell(collection, key, 'is unreadable');
      else if (kept.schema?.safeParse(value).success === false)
        tell(collection, key, 'does not match its schema');
    }
    for await (const journal of journals(storage.rows())) {
      const damage = await damageIn(journal);
      if (damage) tell(JOURNAL, damage.key, damage.what);
    }
    return {
      lines: [...found, `${rows} rows checked, problems: ${found.length}.`],
      isWell: found.length === 0,
    };
  } finally {
    await storage.close();
  }
}

/**
 * Returns the damage in a journal; null if it can be read as a match or a tournament. A match of today's
 * rules is also replayed.
 */
async function damageIn(rows: readonly StoredRow[]): Promise<Damaged | null> {
  const id = journalOf(rows[0]?.key ?? '');
  const journal = journalOn({
    insert: () => Promise.resolve(false),
    range: () => Promise.resolve(rows.map(({ key, text }) => [key, text] as const)),
  });
  try {
    const header = headerSchema.safeParse((await journal.read(id))?.header);
    if (!header.success) return new Damaged(JOURNAL, id, 'has a header of neither a match nor a tournament');
    if (!isMatch(header.data)) {
      const stored = await journal.read(id);
      for (const { checkJournal } of features) checkJournal?.(id, stored);
    } else {
      const match = await readMatch(journal, id);
      if (match && !isOutdated(match.header, match.game.rules))
        progressOf(match.game, match.header, match.entries);
    }
    return null;
  } catch (error) {
    if (error instanceof Damaged) return error;
    throw error;
  }
}

/** Exports a server's data. Running matches and challenges are left out, since they contain secrets. */
async function exportServer(guildId: string, address: StorageAddress, to: string): Promise<Told> {
  if (!/^\d{17,20}$/.test(guildId))
    return wrong(`${guildId} is not a server's id, which has 17 to 20 digits.`);
  const isServer = new RegExp(`(?<!\\d)${guildId}(?!\\d)`);
  const storage = await readWhole(address);
  try {
    const running = new Set<unknown>();
    const own = new Set<string>();
    for await (const { collection, key, text } of storage.rows()) {
      const value = valueIn(text);
      if (collection === ROOMS && typeof value === 'object' && value !== null && 'match' in value)
        running.add(value.match);
      if (collection !== JOURNAL || !isHeader({ key })) continue;
      const header = headerSchema.safeParse(value);
      if (header.success && header.data.guildId === guildId) own.add(header.data.id);
    }
    const isTheirs = ({ collection, key, text }: StoredRow): boolean => {
      if (collection === JOURNAL) return own.has(journalOf(key)) && !running.has(journalOf(key));
      const kept = COLLECTIONS.of(collection);
      if (kept?.people === 'passing' || collection === PUT_AWAY) return false;
      if (kept?.goesWith === 'match') return own.has(key);
      return kept?.people !== 'own' && [collection, key, text].some((one) => isServer.test(one));
    };
    const lines: string[] = [];
    for await (const row of storage.rows()) {
      const { collection, key, text } = row;
      if (isTheirs(row)) lines.push(`${JSON.stringify({ collection, key, value: valueIn(text) ?? null })}\n`);
    }
    writeFileSync(to, lines.join(''), { flag: 'wx', mode: 0o600 });
    return well(`Wrote ${lines.length} rows of server ${guildId} to ${to}.`);
  } finally {
    await storage.close();
  }
}
