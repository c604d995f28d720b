import type { AllRows, JournalRows, Row, StoredRow } from './backend.ts';
import { Damaged } from './damaged.ts';
import { unwrap, wrap } from './envelope.ts';
import type { Journal, StoredJournal } from './ports.ts';

/** Collection with the rows of all journals. */
export const JOURNAL = 'journal';

/** Digits in the key of an entry, so that keys sort in the order of the entries. */
const DIGITS = 9;
const MOST = 10 ** DIGITS;

/** Last part of a header's key. */
export const HEADER = 'header';
const headerKey = (id: string) => `${id}/${HEADER}`;
const entryKey = (id: string, n: number) => `${id}/${String(n).padStart(DIGITS, '0')}`;
const ENTRY = new RegExp(`^\\d{${DIGITS}}$`);

/** Returns the id of the journal that a row belongs to. */
export const journalOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** Returns the rows of a journal, its header last. */
export async function rowsOfJournal(all: Pick<AllRows, 'range'>, id: string): Promise<readonly StoredRow[]> {
  const found = await all.range(JOURNAL, entryKey(id, 0), headerKey(id));
  // The range may include rows of journals whose ids begin with this one's.
  return found.filter(({ key }) => journalOf(key) === id);
}

export const isHeader = ({ key }: Pick<StoredRow, 'key'>): boolean => key.endsWith(`/${HEADER}`);

/** Builds journals on rows: one row for the header and one for each entry. */
export function journalOn(rows: JournalRows): Journal {
  return {
    async create(id, header) {
      const stored = await rows.insert(headerKey(id), wrap(`The header of journal ${id}`, header), null);
      if (!stored) throw new Error(`There is a journal ${id} already.`);
    },
    async append(id, n, entry) {
      const what = `Entry ${n} of journal ${id}`;
      if (!Number.isSafeInteger(n) || n < 0 || n >= MOST) throw new RangeError(`${what} has no number.`);
      const after = n === 0 ? headerKey(id) : entryKey(id, n - 1);
      const stored = await rows.insert(entryKey(id, n), wrap(what, entry), after);
      if (!stored) throw new Error(`${what} is not the next.`);
    },
    async read(id) {
      // The range may include rows of matches whose ids begin with this one's.
      const prefix = `${id}/`.length;
      const found = await rows.range(entryKey(id, 0), headerKey(id));
      const own = new Map(found.map(([key, text]) => [key.slice(prefix), text]));
      return opened(
        id,
        own.get(HEADER),
        [...own].filter(([part]) => ENTRY.test(part)),
      );
    },
  };
}

/** Returns the header and the entries in order; undefined if there is neither. */
function opened(id: string, header: string | undefined, entries: readonly Row[]): StoredJournal | undefined {
  if (header === undefined && entries.length === 0) return undefined;
  if (header === undefined) throw new Damaged(JOURNAL, id, 'lacks its header');
  const gap = entries.findIndex(([part], n) => Number(part) !== n);
  if (gap !== -1) throw new Damaged(JOURNAL, id, `lacks entry ${gap}`);
  const value = (what: string, text: string): unknown => {
    const unwrapped = unwrap(text);
    if (!unwrapped.ok) throw new Damaged(JOURNAL, id, `has ${what} that is unreadable`);
    return unwrapped.value;
  };
  return {
    header: value('a header', header),
    entries: entries.map(([, text], n) => value(`an entry ${n}`, text)),
  };
}
