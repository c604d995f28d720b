import { wrap } from '../envelope.ts';
import { HISTORY, KEY, readHistory, type Server, type TurnedBack } from '../history.ts';
import type { Ask } from './sessions.ts';

/** The rows of the collection as a JSON object of texts, for a statement; null: there is none. */
export const TOLD = `(SELECT json_object_agg(key, value) FROM documents WHERE collection = '${HISTORY}')`;

/** What `TOLD` resolves to. */
export const toldBy = (told: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(told ?? {}).map(([key, value]) => [key, String(value)]));

/** What a process has found out, and the row `accepted` as it was then, as text; null: there was none. */
export interface Finding {
  readonly found: TurnedBack;
  readonly accepted: string | null;
}

/** Stores it durably, unless another process has done so, or the operator has accepted a loss since. */
export async function keepTurnedBack(ask: Ask, { found, accepted }: Finding): Promise<void> {
  await ask(
    `INSERT INTO documents (collection, key, value) SELECT $1::text, $2::text, $3::text
     WHERE (SELECT value FROM documents WHERE collection = $1 AND key = $4) IS NOT DISTINCT FROM $5::text
     ON CONFLICT DO NOTHING`,
    [HISTORY, KEY.turnedBack, wrap(HISTORY, found), KEY.accepted, accepted],
  );
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
  // A process that stores it at this moment waits, and then sees that it is accepted.
  await ask('LOCK TABLE documents IN SHARE ROW EXCLUSIVE MODE');
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
