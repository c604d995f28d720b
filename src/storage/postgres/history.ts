import { wrap } from '../envelope.ts';
import { HISTORY, KEY, readHistory, type Server, type TurnedBack } from '../history.ts';
import type { Ask } from './sessions.ts';

/** The rows of the collection as a JSON object of texts, for a statement; null: there is none. */
export const TOLD = `(SELECT json_object_agg(key, value) FROM documents WHERE collection = '${HISTORY}')`;

/** What `TOLD` resolves to. */
export const toldBy = (told: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(told ?? {}).map(([key, value]) => [key, String(value)]));

/** Stores it durably, unless another process has done so. */
export async function keepTurnedBack(ask: Ask, found: TurnedBack): Promise<void> {
  await ask('INSERT INTO documents (collection, key, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    ...[HISTORY, KEY.turnedBack],
    wrap(HISTORY, found),
  ]);
}

/** Stores which server answers; whether that is news to the database. */
export async function keepServer(ask: Ask, { system, timeline }: Server): Promise<boolean> {
  const { count } = await ask(
    `INSERT INTO documents (collection, key, value) VALUES ($1, $2, $3)
     ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value WHERE documents.value <> excluded.value`,
    [HISTORY, KEY.server, wrap(HISTORY, { system, timeline })],
  );
  return count > 0;
}

export type Undecided = TurnedBack | 'unknown' | null;

/** What the operator has to decide; null: nothing. */
export async function undecided(ask: Ask): Promise<Undecided> {
  const { rows } = await ask(`SELECT ${TOLD} AS told`);
  return readHistory(toldBy(rows[0]?.told)).turnedBack;
}

/** The operator accepts that history has turned back; for a transaction. What it was; null: there was nothing to decide. */
export async function acceptLoss(ask: Ask): Promise<Undecided> {
  const found = await undecided(ask);
  if (found === null) return null;
  const { rows } = await ask('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  await ask('DELETE FROM documents WHERE collection = $1 AND key = $2', [HISTORY, KEY.turnedBack]);
  await ask(
    `INSERT INTO documents (collection, key, value) VALUES ($1, $2, $3)
     ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value`,
    [HISTORY, KEY.accepted, wrap(HISTORY, { at: new Date(Number(rows[0]?.now)).toISOString() })],
  );
  return found;
}
