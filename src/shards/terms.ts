import type { Answer } from '../storage/postgres/postgres.ts';
import type { Clocks } from './clocks.ts';

/** Lifetime of a lease or a sign of life after its renewal, in ms by the database's clock. */
export const LEASE_MS = 8000;

/** SQL for that lifetime, and for the current time of the database's clock. */
export const TTL = `interval '${LEASE_MS} milliseconds'`;
export const NOW = 'clock_timestamp()';
/** SQL expression for a time in µs since 1970. */
export const microseconds = (time: string): string => `(extract(epoch FROM ${time}) * 1000000)::bigint`;
/** SQL columns of a `Term`. */
export const TERM = `${microseconds('until')} AS until, extract(epoch FROM until - ${NOW}) * 1000 AS remaining`;

/** A row that lasts until some time by the database's clock. */
export interface Term {
  /** Names the row. */
  readonly name: string;
  /** In µs since 1970. */
  readonly until: string;
  /** In ms; negative if it is over. */
  readonly remaining: number;
}

/** Reads a row with these columns. */
export const termOf = (name: string, { until, remaining }: Answer['rows'][number]): Term => ({
  name,
  until: String(until),
  remaining: Number(remaining),
});

/**
 * State of a row. `doubtful`: the database's clock was put back, and the row has not been renewed since; it
 * still counts as lasting.
 */
export type Standing = 'lasting' | 'doubtful' | 'over';

/**
 * Returns a function that tells which rows last. A row that ends further away than any can dates from before
 * the database's clock was put back. It is over if it has not been renewed for the lifetime of a lease, by
 * this process's own clock.
 */
export function watchTerms(clocks: Clocks): (terms: readonly Term[]) => ReadonlyMap<string, Standing> {
  let seen: ReadonlyMap<string, { readonly until: string; readonly since: number }> = new Map();
  return (terms) => {
    const now = clocks().running;
    const far = terms.filter(({ remaining }) => remaining > LEASE_MS);
    seen = new Map(
      far.map(({ name, until }) => {
        const before = seen.get(name);
        return [name, before?.until === until ? before : { until, since: now }];
      }),
    );
    return new Map(
      terms.map(({ name, remaining }) => {
        const since = seen.get(name)?.since;
        if (remaining <= 0) return [name, 'over'];
        if (since === undefined) return [name, 'lasting'];
        return [name, now - since >= LEASE_MS ? 'over' : 'doubtful'];
      }),
    );
  };
}
