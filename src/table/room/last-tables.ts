import { fail, ok, type Result } from '../../core/result.ts';
import type { ShownMatch } from '../../games/game.ts';
import { progressBeside } from '../../match/beside.ts';
import type { Header } from '../../match/header.ts';
import { storedMatch } from '../../match/stored.ts';
import { createQuota } from '../../chat/quota.ts';
import type { TableNeeds } from '../ports.ts';

/** Number of tables for a question about the last acts. */
const TABLES = 24;

/** More questions about new tables than a player asks, even if they ask after each act. */
const ASKED = { most: 20, ms: 60_000 };

/**
 * Returns the tables after the newest inputs of a match up to this one, oldest first; at a user's limit, our time
 * at which they can ask again. Rejects with `Damaged` if the journal cannot be replayed.
 */
export type LastTables = (
  header: Pick<Header, 'id'>,
  match: ShownMatch,
  user: string,
) => Promise<Result<readonly ShownMatch[], number>>;

/** Replays the last tables when somebody asks: kept in memory, they would take up to 100 KB of every live match. */
export function createLastTables({
  storage,
  reading,
  time,
}: Pick<TableNeeds, 'storage' | 'reading' | 'time'>): LastTables {
  const quota = createQuota(ASKED);
  /** Cached until the table changes, for all users. */
  const known = new WeakMap<ShownMatch, readonly ShownMatch[]>();

  async function replayed(id: string, { ply }: ShownMatch): Promise<readonly ShownMatch[]> {
    const { game, header, entries } = await storedMatch(storage.journal, id);
    const search = (asked: string): Promise<unknown> => reading.search(game.id, asked);
    let tables: readonly ShownMatch[] = [];
    await progressBeside(game, header, entries, search, ({ progress }, { do: verb }) => {
      if (verb !== 'tick' && progress.match.ply <= ply)
        tables = [...tables.slice(1 - TABLES), progress.match];
    });
    return tables;
  }

  return async ({ id }, match, user) => {
    const before = known.get(match);
    if (before) return ok(before);
    const until = quota.take(user, time.now());
    if (until !== null) return fail(until);
    try {
      const tables = await replayed(id, match);
      known.set(match, tables);
      return ok(tables);
    } catch (error) {
      quota.giveBack(user);
      throw error;
    }
  };
}
