import { randomBytes } from 'node:crypto';
import type { Answer, Fence, Postgres } from '../storage/postgres/postgres.ts';
import type { Sharing } from './sharing.ts';

/** What is asked of the database, which rejects when it is away. */
export type Database = Pick<Postgres, 'ask'>;

/** A lease lasts that long after it was renewed, in ms, by the database's clock: who does not renew it in time loses it. */
export const LEASE_MS = 8000;

/** Who has which shard: rows in PostgreSQL, and its clock alone. */
export interface Leases {
  /** This process lives, and may have these shards (null: any). */
  appear(own: readonly number[] | null): Promise<void>;
  /** It is about to end: nobody counts on it any more. */
  disappear(): Promise<void>;
  /** Renews these; of those that are not among what it resolves to, somebody else has the lease. */
  renew(held: readonly Fence[]): Promise<readonly Fence[]>;
  /** Who has what. */
  look(count: number): Promise<Sharing>;
  /** Takes a free shard; null: another process was faster. From then on nothing is stored with another token. */
  take(shard: number): Promise<Fence | null>;
  /** Gives one back, for whoever comes first. */
  release(lease: Fence): Promise<void>;
  /**
   * Into how many shards all processes divide the servers: what is asked for, if nobody else is there; null: what the others have, or
   * else what Discord recommends. What it resolves to is what holds.
   */
  agree(asked: number | null, recommended: number): Promise<number>;
}

const TTL = `interval '${LEASE_MS} milliseconds'`;
const NOW = 'clock_timestamp()';

/**
 * A token that no lease has had, in this database or in one whose history has turned back: 62 random bits. An earlier version of this
 * program, beside this one during an update, adds 1 to it.
 */
const newToken = (): string => String(randomBytes(8).readBigUInt64BE() >> 2n);

/** @param me of this process alone */
export function openLeases({ ask }: Database, me: string): Leases {
  const fenceOf = ({ shard, token }: Answer['rows'][number]): Fence => ({
    shard: Number(shard),
    token: String(token),
  });

  return {
    async appear(own) {
      await ask(
        `INSERT INTO owners (owner, own, until) VALUES ($1, $2, ${NOW} + ${TTL})
         ON CONFLICT (owner) DO UPDATE SET until = excluded.until`,
        [me, own],
      );
    },
    async disappear() {
      await ask('DELETE FROM owners WHERE owner = $1', [me]);
    },
    async renew(held) {
      if (held.length === 0) return [];
      const { rows } = await ask(
        `UPDATE leases SET until = ${NOW} + ${TTL}
         FROM unnest($1::integer[], $2::bigint[]) AS own (shard, token)
         WHERE leases.shard = own.shard AND leases.token = own.token RETURNING leases.shard, leases.token`,
        [held.map(({ shard }) => shard), held.map(({ token }) => token)],
      );
      return rows.map(fenceOf);
    },
    async look(count) {
      const [owners, leases] = await Promise.all([
        ask(`SELECT owner, own FROM owners WHERE until > ${NOW}`, []),
        ask(`SELECT shard, owner FROM leases WHERE until > ${NOW} AND owner IS NOT NULL AND shard < $1`, [
          count,
        ]),
      ]);
      return {
        owners: new Map(
          owners.rows.map(({ owner, own }) => [String(owner), Array.isArray(own) ? own.map(Number) : null]),
        ),
        held: new Map(leases.rows.map(({ shard, owner }) => [Number(shard), String(owner)])),
        count,
      };
    },
    async take(shard) {
      const { rows } = await ask(
        `INSERT INTO leases (shard, token, owner, until) VALUES ($1, $3, $2, ${NOW} + ${TTL})
         ON CONFLICT (shard) DO UPDATE SET token = excluded.token, owner = excluded.owner, until = ${NOW} + ${TTL}
         WHERE leases.owner IS NULL OR leases.until < ${NOW} RETURNING shard, token`,
        [shard, me, newToken()],
      );
      return rows[0] ? fenceOf(rows[0]) : null;
    },
    async release({ shard, token }) {
      await ask(`UPDATE leases SET owner = NULL, until = ${NOW} WHERE shard = $1 AND token = $2`, [
        shard,
        token,
      ]);
    },
    async agree(asked, recommended) {
      // Those who come at the same time come to the same: the row is locked.
      const { rows } = await ask(
        `INSERT INTO sharding (is_only, count) VALUES (true, $1)
         ON CONFLICT (is_only) DO UPDATE SET count = CASE
           WHEN EXISTS (SELECT FROM owners WHERE until > ${NOW} AND owner <> $2)
             OR EXISTS (SELECT FROM leases WHERE until > ${NOW} AND owner IS NOT NULL AND owner <> $2)
           THEN sharding.count ELSE excluded.count END
         RETURNING count`,
        [asked ?? recommended, me],
      );
      return Number(rows[0]?.count);
    },
  };
}
