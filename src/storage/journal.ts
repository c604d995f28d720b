import type { AllRows, JournalRows, Row, StoredRow } from './backend.ts';
import { Damaged } from './damaged.ts';
import { unwrap, wrap } from './envelope.ts';
import type { Journal, StoredJournal } from './ports.ts';

/** The collection that the rows of all journals are in. */
export const JOURNAL = 'journal';

/** Digits in the key of an entry, so that keys are in the order of the entries. */
const DIGITS = 9;
const MOST = 10 ** DIGITS;

/** What the key of a header ends in. */
export const HEADER = 'header';
const headerKey = (id: string) => `${id}/${HEADER}`;
const entryKey = (id: string, n: number) => `${id}/${String(n).padStart(DIGITS, '0')}`;
const ENTRY = new RegExp(`^\\d{${DIGITS}}$`);

/** The journal that a row belongs to, by its key. */
export const journalOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** The rows of a journal, its header last. */
export async function rowsOfJournal(all: Pick<AllRows, 'range'>, id: string): Promise<readonly StoredRow[]> {
  const found = await all.range(JOURNAL, entryKey(id, 0), headerKey(id));
  // Rows of a journal whose id begins like this one's may lie between.
  return found.filter(({ key }) => journalOf(key) === id);
}

export const isHeader = ({ key }: Pick<StoredRow, 'key'>): boolean => key.endsWith(`/${HEADER}`);

/** Journals on their rows: one for the header, one for each entry. */
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
      // Rows of a match whose id begins like this one's may lie between.
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

/** The header and the entries in their order; undefined when there is neither. */
function opened(id: string, header: string | undefined, entries: readonly Row[]): StoredJournal | undefined {
  if (header === undefined && entries.length === 0) return undefined;
  if (header === undefined) throw new Damaged(JOURNAL, id, 'lacks its header');
  const gap = entries.findIndex(([part], n) => Number(part) !== n);
  if (gap !== -1) throw new Damaged(JOURNAL, id, `lacks entry ${gap}`);
  const value = (what: string, text: string): unknown => {
    const unwrapped = unwrap(text);
    if (!unwrapped.ok) throw new Damaged(JOURNAL, id, `has ${what} that is not JSON of ours`);
    return unwrapped.value;
  };
  return {
    header: value('a header', header),
    entries: entries.map(([, text], n) => value(`an entry ${n}`, text)),
  };
}
