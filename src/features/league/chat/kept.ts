import { lru } from '../../../core/lru.ts';
import type { Recorded } from '../recorded.ts';
import { dueTables, emptyServer, replaced, withGames, withTables, type ServerLeague } from '../server.ts';
import type { FinalTable } from '../table.ts';
import { giveWay } from '../../../match/give-way.ts';
import { inOrder, type InOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments } from '../../../storage/remembered.ts';
import type { LeaguePorts } from './ports.ts';
import { EXCLUDED, Held, keyOf, notStored, rowSchema, type LeagueRow, type LeagueRows } from './rows.ts';

/** Number of cached servers. */
const REMEMBERED = 100;

/** The stored leagues of all servers. */
export interface KeptLeagues {
  readonly ports: Pick<LeaguePorts, 'storage' | 'time' | 'aside' | 'hashing'>;
  readonly queue: InOrder;
  readonly collections: Map<string, LeagueRows>;
  /** By server, equal to what is stored. */
  readonly known: ReturnType<typeof lru<ServerLeague>>;
}

export const openKeptLeagues = (ports: KeptLeagues['ports']): KeptLeagues => ({
  ports,
  queue: inOrder(),
  collections: new Map(),
  known: lru<ServerLeague>(REMEMBERED),
});

export function rowsOf({ ports, queue, collections, known }: KeptLeagues, guildId: string): LeagueRows {
  const before = collections.get(guildId);
  if (before) return before;
  const name = `league/${guildId}`;
  const found = rememberedDocuments<LeagueRow, null>(ports.storage, {
    collection: name,
    schema: rowSchema,
    empty: null,
    capacity: 0,
    failed: notStored,
    found: (damage) => ports.aside.found(damage, {}),
  });
  collections.set(guildId, found);
  // Queued behind the current work on this server, which may cache the old row.
  ports.storage.rows.onChanged(name, () => {
    void queue.run(guildId, () => Promise.resolve(known.delete(guildId)));
  });
  return found;
}

export function remember({ known }: KeptLeagues, guildId: string, server: ServerLeague): ServerLeague {
  known.set(guildId, server);
  return server;
}

async function load(kept: KeptLeagues, guildId: string): Promise<ServerLeague> {
  const games: Recorded[] = [];
  const excluded = new Held(kept.ports.hashing.of);
  let server = emptyServer;
  for await (const [key, row] of rowsOf(kept, guildId).entries()) {
    await giveWay();
    if (!row.ok) continue;
    if (row.value.kind === 'game') games.push(row.value.game);
    else if (row.value.kind === 'excluded') excluded.set(key.slice(EXCLUDED.length), row.value.excluded);
    else if (row.value.kind === 'seasons') server = { ...server, seasons: row.value.seasons };
    else server = withTables(server, [row.value.table]);
  }
  return withGames({ ...server, excluded }, games);
}

/** Runs work on a server's leagues, one after another. */
export function inTurn<T>(
  kept: KeptLeagues,
  guildId: string,
  work: (server: ServerLeague) => Promise<T>,
): Promise<T> {
  const { queue, known } = kept;
  return queue.run(guildId, async () => {
    try {
      return await work(remember(kept, guildId, known.get(guildId) ?? (await load(kept, guildId))));
    } catch (error) {
      // The cache may differ from the storage.
      known.delete(guildId);
      throw error;
    }
  });
}

/** Changes leagues after storing the tables of finished seasons, which must not change any more. */
export const change = <T>(
  kept: KeptLeagues,
  guildId: string,
  work: (server: ServerLeague, rows: LeagueRows) => Promise<T>,
): Promise<T> =>
  inTurn(kept, guildId, async (server) => work(await settled(kept, guildId, server), rowsOf(kept, guildId)));

/** Stores the missing tables of finished seasons. */
export async function settled(
  kept: KeptLeagues,
  guildId: string,
  server: ServerLeague,
): Promise<ServerLeague> {
  const due = dueTables(server, kept.ports.time.now());
  if (due.length === 0) return server;
  await setTables(kept, guildId, due);
  return remember(kept, guildId, withTables(server, due));
}

export async function setTables(
  kept: KeptLeagues,
  guildId: string,
  tables: readonly FinalTable[],
): Promise<void> {
  const rows = rowsOf(kept, guildId);
  for (const table of tables) await rows.change(keyOf.table(table), () => ({ kind: 'table', table }));
}

/** Stores games in place of earlier records of the same matches. */
export async function replaceGames(
  kept: KeptLeagues,
  guildId: string,
  server: ServerLeague,
  games: readonly Recorded[],
): Promise<ServerLeague> {
  const rows = rowsOf(kept, guildId);
  for (const game of games) await rows.set(keyOf.game(game), { kind: 'game', game });
  return remember(kept, guildId, replaced(server, games));
}
