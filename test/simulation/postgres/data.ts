/** What is stored, copied and put back: a dump, or a standby that is not fed any more. */
import { literal, type Engine } from './engine.ts';

/** All rows of each table, as JSON. */
export type Copy = ReadonlyMap<string, string>;

const tablesIn = (engine: Engine): readonly string[] =>
  engine
    .sql(`SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`)
    .map(([name]) => String(name));

export const copyOf = (engine: Engine): Copy =>
  new Map(
    tablesIn(engine).map((table) => {
      const [row] = engine.sql(`SELECT json_agg(row) FROM ${table} AS row`);
      return [table, row?.[0] ?? '[]'];
    }),
  );

/** Puts the rows of a copy in place of all others. A table that the copy lacks is dropped. */
export function putBack(engine: Engine, copy: Copy): void {
  const tables = tablesIn(engine);
  const statements = [
    ...tables.map((table) => `${copy.has(table) ? 'TRUNCATE' : 'DROP TABLE'} ${table}`),
    ...[...copy].map(
      ([table, rows]) =>
        `INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, ${literal(rows)})`,
    ),
  ];
  engine.sql(statements.join(';'));
}

/** Makes every statement fail that adds a row or changes one, as on a full disk. */
export const fill = (engine: Engine): void =>
  void tablesIn(engine).map((table) =>
    engine.sql(
      `CREATE OR REPLACE TRIGGER simulated_full BEFORE INSERT OR UPDATE ON ${table}
       FOR EACH ROW EXECUTE FUNCTION simulated.refuse()`,
    ),
  );

export const empty = (engine: Engine): void =>
  void tablesIn(engine).map((table) => engine.sql(`DROP TRIGGER IF EXISTS simulated_full ON ${table}`));
