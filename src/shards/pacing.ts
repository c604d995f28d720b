import type { Ledger } from '../line/identifies.ts';
import type { Postgres } from '../storage/postgres/postgres.ts';

/** Rows of the table `paces`, each a time; `LEFT` is a number stored as seconds since 1970. */
const PACED = 'identifies';
const RESET = 'identifies reset';
const LEFT = 'identifies left';

const MS_PER_S = 1000;

/** Records the identifies of all processes in their database, by its clock. */
export function inDatabase({ transaction }: Pick<Postgres, 'transaction'>): Ledger {
  return {
    decide: (bucket, by) =>
      transaction(async (ask) => {
        const bucketName = `identify ${bucket}`;
        await ask(
          'INSERT INTO paces (name, next) VALUES ($1, clock_timestamp()) ON CONFLICT (name) DO NOTHING',
          [PACED],
        );
        // One process decides at a time. The next statement sees what the previous process has recorded.
        await ask('SELECT FROM paces WHERE name = $1 FOR UPDATE', [PACED]);
        const { rows } = await ask(
          `SELECT name, extract(epoch FROM next) * ${MS_PER_S} AS at FROM paces WHERE name = ANY ($1)
           UNION ALL SELECT 'now', extract(epoch FROM clock_timestamp()) * ${MS_PER_S}`,
          [[PACED, RESET, LEFT, bucketName]],
        );
        const at = new Map(rows.map((row) => [String(row.name), Number(row.at)]));
        const [left, resetAt] = [at.get(LEFT), at.get(RESET)];
        const decision = by(
          {
            budget:
              left === undefined || resetAt === undefined
                ? null
                : { left: Math.round(left / MS_PER_S), resetAt },
            pacedUntil: at.get(PACED) ?? 0,
            bucketAt: at.get(bucketName) ?? 0,
          },
          at.get('now') ?? 0,
        );
        if (decision.kind !== 'taken') return decision;
        const { budget, pacedUntil, bucketAt } = decision.noted;
        const noted: [string, number][] = [
          [PACED, pacedUntil],
          [bucketName, bucketAt],
          ...(budget
            ? ([
                [LEFT, budget.left * MS_PER_S],
                [RESET, budget.resetAt],
              ] satisfies [string, number][])
            : []),
        ];
        await ask(
          `INSERT INTO paces (name, next)
             SELECT name, to_timestamp(at / ${MS_PER_S}) FROM unnest($1::text[], $2::double precision[]) AS noted (name, at)
           ON CONFLICT (name) DO UPDATE SET next = excluded.next`,
          [noted.map(([name]) => name), noted.map(([, time]) => time)],
        );
        return decision;
      }),
  };
}
