import type { JournalRows, Row } from '../backend.ts';
import { inOrder } from '../in-order.ts';
import { HEADER, journalOf } from '../journal.ts';
import { createAppends } from './appends.ts';
import type { Desk } from './desk.ts';
import { checkKey } from './keys.ts';
import type { Statement } from './sessions.ts';

/** Number of the header's row. */
const BEFORE_ALL = -1;

/** Place of a row in the table. */
export interface JournalPlace {
  readonly match: string;
  readonly n: number;
}

/** @throws TypeError if it is not the key of a journal's row */
export function placeOf(key: string): JournalPlace {
  const match = journalOf(checkKey(key));
  const part = key.slice(match.length + 1);
  if (part !== HEADER && !/^\d{9}$/.test(part)) throw new TypeError('That is no key of a journal.');
  return { match, n: part === HEADER ? BEFORE_ALL : Number(part) };
}

/** SQL expression for a row's key. */
export const KEY = `match || '/' || CASE n WHEN ${BEFORE_ALL} THEN '${HEADER}' ELSE lpad(n::text, 9, '0') END`;

const ALL: Statement = {
  name: 'journal',
  text: `SELECT ${KEY} AS key, value FROM journal WHERE match = $1 ORDER BY n`,
};
const ONE: Statement = {
  name: 'entry',
  text: `SELECT ${KEY} AS key, value FROM journal WHERE match = $1 AND n = $2`,
};

/** Rows of the journal table. Calls for one match take effect in their order. */
export interface PostgresJournal extends JournalRows {
  /** Resolves when all calls so far have ended. */
  settled(): Promise<void>;
}

export function journalOnTable({ read, write }: Desk): PostgresJournal {
  const queue = inOrder();
  const append = createAppends(write);

  async function rows(first: JournalPlace, last: JournalPlace): Promise<Row[]> {
    const isOne = first.n === last.n;
    const found = isOne ? await read(ONE, [first.match, first.n]) : await read(ALL, [first.match]);
    return found.map(({ key, value }) => [String(key), String(value)] as const);
  }

  return {
    async insert(key, value, after) {
      const { match, n } = placeOf(key);
      const before = after === null ? null : placeOf(after).n;
      return queue.run(match, () => append({ match, n, value, before }));
    },
    async range(first, last) {
      const [from, to] = [placeOf(first), placeOf(last)];
      if (from.match !== to.match) throw new TypeError('Those are keys of two journals.');
      const found = await queue.run(from.match, () => rows(from, to));
      return found.filter(([key]) => key >= first && key <= last).sort(([a], [b]) => (a < b ? -1 : 1));
    },
    settled: () => queue.settled(),
  };
}
