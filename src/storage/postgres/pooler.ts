import type { Client } from 'pg';
import { StorageError } from '../refusals.ts';
import { plain } from './errors.ts';
import type { Sessions } from './sessions.ts';

/** Timeout of a statement, in ms. */
const PATIENCE_MS = 10_000;

/** Returns the server process that runs a session's next statement. */
async function processOf(session: Client): Promise<number> {
  const { rows } = await session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? NaN;
}

/**
 * Checks that each session keeps its server process: a pooler in transaction mode gives each statement to any
 * process. The bot prepares statements per session, receives notifications in one, and ends a lost session by
 * its name.
 * Rejects with StorageError if sessions are mixed, with DatabaseFails if that cannot be checked.
 */
export async function checkSessions({ apart }: Pick<Sessions, 'apart'>): Promise<void> {
  const [one, other] = [apart({ query_timeout: PATIENCE_MS }), apart({ query_timeout: PATIENCE_MS })];
  try {
    await one.connect();
    await other.connect();
    // A pooler gives out the session returned last, or each in turn: this order detects either.
    const asked: [Client, number][] = [];
    for (const session of [one, other, one, one, other]) asked.push([session, await processOf(session)]);
    const pids = (session: Client) => new Set(asked.filter(([by]) => by === session).map(([, pid]) => pid));
    const [mine, others] = [pids(one), pids(other)];
    if (mine.size === 1 && others.size === 1 && [...mine].every((pid) => !others.has(pid))) return;
  } catch (error) {
    throw plain(error);
  } finally {
    for (const session of [one, other]) session.end().catch(() => undefined);
  }
  throw new StorageError(
    'a pooler in front of it mixes sessions (transaction or statement mode). Use session mode for this database (PgBouncer: pool_mode = session), or the address of the server itself',
  );
}
