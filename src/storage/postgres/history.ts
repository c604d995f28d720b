import { wrap } from '../envelope.ts';
import { HISTORY, KEY, readHistory, type Server, type TurnedBack } from '../history.ts';
import type { Ask } from './sessions.ts';

/** SQL expression for the rows of the collection, as a JSON object of texts; null if there are none. */
export const TOLD = `(SELECT json_object_agg(key, value) FROM documents WHERE collection = '${HISTORY}')`;

/** Parses the value of `TOLD`. */
export const toldBy = (told: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(told ?? {}).map(([key, value]) => [key, String(value)]));

/** A process's findings, and the text of the row `accepted` at that time; null if there was none. */
export interface Finding {
  readonly found: TurnedBack;
  readonly accepted: string | null;
}

/** Stores findings, unless another process has stored its own or the operator has accepted a loss since. */
export async function keepTurnedBack(ask: Ask, { found, accepted }: Finding): Promise<void> {
  await ask(
    `INSERT INTO documents (collection, key, value) SELECT $1::text, $2::text, $3::text
     WHERE (SELECT value FROM documents WHERE collection = $1 AND key = $4) IS NOT DISTINCT FROM $5::text
     ON CONFLICT DO NOTHING`,
    [HISTORY, KEY.turnedBack, wrap(HISTORY, found), KEY.accepted, accepted],
  );
}

/** Stores which server answers; returns true if it changed. */
export async function keepServer(ask: Ask, { system, timeline }: Server): Promise<boolean> {
  const { count } = await ask(
    `INSERT INTO documents (collection, key, value) VALUES ($1, $2, $3)
     ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value WHERE documents.value <> excluded.value`,
    [HISTORY, KEY.server, wrap(HISTORY, { system, timeline })],
  );
  return count > 0;
}

export type Undecided = TurnedBack | 'unknown' | null;

/** Returns the loss that the operator has to decide on; null if there is none. */
export async function undecided(ask: Ask): Promise<Undecided> {
  const { rows } = await ask(`SELECT ${TOLD} AS told`);
  return readHistory(toldBy(rows[0]?.told)).turnedBack;
}

/** Records that the operator accepts the loss, in a transaction. Returns the loss; null if there was none. */
export async function acceptLoss(ask: Ask): Promise<Undecided> {
  // A process that stores findings at this moment waits for the lock, and then sees the acceptance.
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
