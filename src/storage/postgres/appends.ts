import { inNextTurn } from '../../machine/clock.ts';
import { kindOf } from '../writes.ts';
import { change } from './change.ts';
import type { Desk } from './desk.ts';

/** Statements under way at a time. Rows that arrive meanwhile share the next one. */
const MOST_AT_ONCE = 2;
/** Rows of one statement. */
const MOST_ROWS = 500;

/** A row to be inserted if its number is free and there is the row `before` of its match (null: any). */
export interface Append {
  readonly match: string;
  readonly n: number;
  readonly value: string;
  readonly before: number | null;
}

interface Waiting {
  readonly row: Append;
  readonly settle: PromiseWithResolvers<boolean>;
}

// A lateral query with a limit is run for each row, by the index. With EXISTS the planner may read the whole table.
const INSERT = change(
  'append',
  `INSERT INTO journal SELECT row.match, row.n, row.value
   FROM held, unnest($4::text[], $5::integer[], $6::text[], $7::integer[]) AS row (match, n, value, before)
   LEFT JOIN LATERAL
     (SELECT true AS is_there FROM journal WHERE match = row.match AND n = row.before LIMIT 1) AS known ON true
   WHERE row.before IS NULL OR known.is_there
   ON CONFLICT DO NOTHING`,
  'match',
);

/**
 * Inserts rows of many matches with few statements: one commit, and one sync, for many. Resolves with whether
 * the row was inserted. A match must wait for its row before it appends the next.
 */
export function createAppends(write: Desk['write']): (row: Append) => Promise<boolean> {
  let waiting: Waiting[] = [];
  let underWay = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || waiting.length === 0 || underWay === MOST_AT_ONCE) return;
    isPlanned = true;
    // Rows that arrive until then join the statement.
    inNextTurn(send);
  }

  function send(): void {
    isPlanned = false;
    const group = waiting.slice(0, MOST_ROWS);
    waiting = waiting.slice(MOST_ROWS);
    underWay += 1;
    void insert(group).finally(() => {
      underWay -= 1;
      plan();
    });
    plan();
  }

  /** Returns the error if the database failed; null also if it rejected the data of one row. */
  async function insert(group: readonly Waiting[]): Promise<{ readonly error: unknown } | null> {
    // Sorted, so that two processes lock rows in the same order.
    const rows = group.map(({ row }) => row).sort((a, b) => (a.match < b.match ? -1 : 1));
    try {
      const inserted = new Set(
        await write(INSERT, [
          rows.map(({ match }) => match),
          rows.map(({ n }) => n),
          rows.map(({ value }) => value),
          rows.map(({ before }) => before),
        ]),
      );
      for (const { row, settle } of group) settle.resolve(inserted.has(row.match));
      return null;
    } catch (error) {
      const isData = kindOf(error) === 'data';
      if (isData && group.length > 1) return oneByOne(group);
      for (const { settle } of group) settle.reject(error);
      return isData ? null : { error };
    }
  }

  /** One row's data must not fail the others. Once the database fails, the rest is not tried. */
  async function oneByOne(group: readonly Waiting[]): Promise<{ readonly error: unknown } | null> {
    let failed: { readonly error: unknown } | null = null;
    for (const one of group) {
      if (failed) one.settle.reject(failed.error);
      else failed = await insert([one]);
    }
    return failed;
  }

  return (row) => {
    const settle = Promise.withResolvers<boolean>();
    waiting.push({ row, settle });
    plan();
    return settle.promise;
  };
}
