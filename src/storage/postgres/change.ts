import type { Statement } from './sessions.ts';

/** What others are told of a change, by NOTIFY. */
export const CHANNEL = 'schikane';

/** A statement that changes rows as long as a lease is held; and the same for whoever needs none. */
export interface Change {
  readonly fenced: Statement;
  readonly free: Statement;
}

/**
 * `text` changes rows (INSERT, UPDATE, DELETE), and reads from `held`, which has one row while the lease is held and none
 * otherwise. Its values are from `$4` on; the shard, its token and what others are told of the change come before.
 *
 * The lease's row is locked until what is written can be seen. So a takeover, which changes a key of that row, comes
 * before all of it or after all of it; whoever has waited for one looks at the row again, and finds another token
 * (https://www.postgresql.org/docs/current/transaction-iso.html#XACT-READ-COMMITTED).
 */
export function change(name: string, text: string): Change {
  const where = (held: string): string => `
    WITH held AS MATERIALIZED (${held}), changed AS (${text} RETURNING 1)
    SELECT ${STANDING} AS standing, (SELECT count(*) FROM changed)::integer AS changed,
      CASE WHEN EXISTS (SELECT FROM changed)
        THEN (SELECT count(pg_notify('${CHANNEL}', one)) FROM unnest($3::text[]) AS one) END AS told`;
  return {
    fenced: { name: `${name}, fenced`, text: where(LOCKED) },
    free: { name, text: where('SELECT 1 WHERE $1::integer IS NULL AND $2::bigint IS NULL') },
  };
}

/** What has become of a lease, as the database tells it: `held`, or why not. */
export const LOST = {
  taken: 'its lease has been given out anew',
  returned: 'its lease has been given back',
  missing: 'the database has no lease of it',
} as const;

const STANDING = `CASE WHEN EXISTS (SELECT FROM held) THEN 'held' ELSE coalesce(
  (SELECT CASE WHEN owner IS NULL THEN 'returned' ELSE 'taken' END FROM leases WHERE shard = $1::integer), 'missing') END`;

const LOCKED = 'SELECT 1 FROM leases WHERE shard = $1::integer AND token = $2::bigint FOR KEY SHARE';

/** For the first statement of a transaction. */
export const HOLDING: Statement = {
  name: 'holding',
  text: `WITH held AS MATERIALIZED (${LOCKED}) SELECT ${STANDING} AS standing`,
};

/** Tells others, in a transaction. */
export const TELLING: Statement = {
  name: 'telling',
  text: `SELECT pg_notify('${CHANNEL}', one) FROM unnest($1::text[]) AS one`,
};
