import type { Statement } from './sessions.ts';

/** NOTIFY channel for changes. */
export const CHANNEL = 'schikane';

/** A statement that changes rows only while a lease is held, and a variant for storages without a lease. */
export interface Change {
  readonly fenced: Statement;
  readonly free: Statement;
}

/**
 * Builds a change. `text` changes rows (INSERT, UPDATE, DELETE) and reads from `held`, which has one row
 * while the lease is held and none otherwise. Its values begin at `$4`, after the shard, its token and the
 * notifications. `returning`: SQL expression that tells the changed rows apart.
 *
 * The lease's row stays locked until the commit. A takeover changes a key of that row, so it comes before all
 * of the change or after all of it. A change that has waited for a takeover reads the row again and finds
 * another token (https://www.postgresql.org/docs/current/transaction-iso.html#XACT-READ-COMMITTED).
 */
export function change(name: string, text: string, returning = '1'): Change {
  const where = (held: string): string => `
    WITH held AS MATERIALIZED (${held}), changed AS (${text} RETURNING ${returning} AS one)
    SELECT ${STANDING} AS standing, ARRAY(SELECT one FROM changed) AS changed,
      CASE WHEN EXISTS (SELECT FROM changed)
        THEN (SELECT count(pg_notify('${CHANNEL}', one)) FROM unnest($3::text[]) AS one) END AS told`;
  return {
    fenced: { name: `${name}, fenced`, text: where(LOCKED) },
    free: { name, text: where('SELECT 1 WHERE $1::integer IS NULL AND $2::bigint IS NULL') },
  };
}

/** Reasons for a lost lease, by the database's answer. */
export const LOST = {
  taken: 'another process has taken its lease',
  returned: 'its lease has been released',
  missing: 'the database has no lease for it',
} as const;

const STANDING = `CASE WHEN EXISTS (SELECT FROM held) THEN 'held' ELSE coalesce(
  (SELECT CASE WHEN owner IS NULL THEN 'returned' ELSE 'taken' END FROM leases WHERE shard = $1::integer), 'missing') END`;

const LOCKED = 'SELECT 1 FROM leases WHERE shard = $1::integer AND token = $2::bigint FOR KEY SHARE';

/** First statement of a fenced transaction. */
export const HOLDING: Statement = {
  name: 'holding',
  text: `WITH held AS MATERIALIZED (${LOCKED}) SELECT ${STANDING} AS standing`,
};

/** Sends notifications within a transaction. */
export const TELLING: Statement = {
  name: 'telling',
  text: `SELECT pg_notify('${CHANNEL}', one) FROM unnest($1::text[]) AS one`,
};
