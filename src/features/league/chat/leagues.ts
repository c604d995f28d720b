import { z } from 'zod';
import { lru } from '../../../core/lru.ts';
import { shown, type Entry } from '../book.ts';
import { actSchema, recordedSchema, type Act, type Recorded } from '../recorded.ts';
import { scoreOf } from '../../../league/score.ts';
import { seasonsSchema, type Seasons } from '../seasons.ts';
import {
  bookIn,
  dueTables,
  emptyServer,
  played as withPlayed,
  recordedIn,
  recordOf,
  replaced,
  tablesNow,
  withGames,
  withTables,
  type JustPlayed,
  type ServerLeague,
} from '../server.ts';
import { finalTableSchema, type FinalTable } from '../table.ts';
import type { EndListener, JustEnded } from '../../../match/endings.ts';
import type { Header } from '../../../match/header.ts';
import { giveWay } from '../../../match/give-way.ts';
import type { HashId } from '../../../privacy/hashing.ts';
import { Damaged } from '../../../storage/damaged.ts';
import { inOrder } from '../../../storage/in-order.ts';
import { rememberedDocuments, type RememberedDocuments } from '../../../storage/remembered.ts';
import type { Seat } from '../../../core/seat.ts';
import { eventUnrated } from '../../../table/hooks.ts';
import { NotStored } from '../../../line/outage.ts';
import { isNewAccount, ratesNewAccounts } from '../../../challenge/chat/new-accounts.ts';
import type { LeaguePorts } from './ports.ts';

/** What is kept of the leagues of a server: a row for each thing, so that damage to one hides no other. */
export const rowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), game: recordedSchema }),
  z.object({ kind: z.literal('table'), table: finalTableSchema }),
  z.object({ kind: z.literal('seasons'), seasons: seasonsSchema }),
  z.object({ kind: z.literal('excluded'), excluded: actSchema }),
]);
type LeagueRow = z.infer<typeof rowSchema>;
type LeagueRows = RememberedDocuments<LeagueRow, null>;

/** What the keys of exclusions begin with; then comes the id. */
export const EXCLUDED = 'excluded/';

const keyOf = {
  game: ({ match }: Pick<Recorded, 'match'>): string => `game/${match}`,
  table: ({ game, from }: Pick<FinalTable, 'game' | 'from'>): string => `table/${game}/${from}`,
  seasons: 'seasons',
  excluded: (user: string): string => EXCLUDED + user,
};

/** So many servers' leagues are remembered; the others are read when they are asked for. */
const REMEMBERED = 100;

/** What the league has to know of a match that has ended. */
export type Ended = Pick<JustEnded, 'header' | 'result'> & {
  readonly match: { readonly seats: readonly Seat[]; turnsOf(seat: Seat): number } | null;
};

/**
 * The leagues of all servers. Whatever changes them rejects with NotStored when that is not known to be stored; done
 * again, it does no harm.
 */
export interface Leagues {
  /** As they stand; the tables of seasons that are over are there. */
  read(guildId: string): Promise<ServerLeague>;
  /** Somebody's rating, a whole number. */
  ratingOf(guildId: string, game: string, user: string): Promise<number>;
  /** Records a match that has ended, once; null: it is none for the league. */
  record(ended: Ended): Promise<Entry | null>;
  /** Makes a match as if it had never been played, or counts it again (`by`: null). False: none was recorded. */
  annul(guildId: string, match: string, by: string | null): Promise<boolean>;
  /** Somebody takes no part from now on, or again (`by`: null). */
  exclude(guildId: string, user: string, by: string | null): Promise<void>;
  /** How long seasons are from now on; the running one ends. Nothing happens when they are so long already. */
  setSeasons(guildId: string, months: Seasons['months']): Promise<void>;
}

export interface ManagedLeagues extends Leagues {
  /** What the ends of matches are told to. */
  readonly listener: EndListener;
}

/** What fails in the storage, rather than here, may work later. */
const notStored = (cause: unknown): unknown =>
  cause instanceof Damaged ? cause : new NotStored('something of a league', { cause });

type Ports = Pick<LeaguePorts, 'storage' | 'time' | 'log' | 'aside' | 'servers' | 'hashing' | 'hooks'>;

/** Acts by user id. A person whose data was deleted is found by the keyed hash of the id. */
class Held extends Map<string, Act> {
  readonly #hash: HashId;

  constructor(hash: HashId, acts: Iterable<readonly [string, Act]> = []) {
    super();
    this.#hash = hash;
    for (const [id, act] of acts) this.set(id, act);
  }

  override has(id: string): boolean {
    return this.size > 0 && (super.has(id) || super.has(this.#hash(id)));
  }
}

export function createLeagues(ports: Ports): ManagedLeagues {
  const { storage, time, log, aside, hashing } = ports;
  const queue = inOrder();
  const collections = new Map<string, LeagueRows>();
  /** By server, as they are stored. */
  const known = lru<ServerLeague>(REMEMBERED);

  function rowsOf(guildId: string): LeagueRows {
    const before = collections.get(guildId);
    if (before) return before;
    const name = `league/${guildId}`;
    const found = rememberedDocuments<LeagueRow, null>(storage, {
      collection: name,
      schema: rowSchema,
      empty: null,
      capacity: 0,
      failed: notStored,
      found: (damage) => aside.found(damage, {}),
    });
    collections.set(guildId, found);
    // After whatever is being done with it.
    storage.rows.onChanged(name, () => {
      void queue.run(guildId, () => Promise.resolve(known.delete(guildId)));
    });
    return found;
  }

  function remember(guildId: string, server: ServerLeague): ServerLeague {
    known.set(guildId, server);
    return server;
  }

  async function load(guildId: string): Promise<ServerLeague> {
    const games: Recorded[] = [];
    const excluded = new Held(hashing.of);
    let server = emptyServer;
    for await (const [key, row] of rowsOf(guildId).entries()) {
      await giveWay();
      if (!row.ok) continue;
      if (row.value.kind === 'game') games.push(row.value.game);
      else if (row.value.kind === 'excluded') excluded.set(key.slice(EXCLUDED.length), row.value.excluded);
      else if (row.value.kind === 'seasons') server = { ...server, seasons: row.value.seasons };
      else server = withTables(server, [row.value.table]);
    }
    return withGames({ ...server, excluded }, games);
  }

  /** Whatever is done about a server's leagues, one after another. */
  function inTurn<T>(guildId: string, work: (server: ServerLeague) => Promise<T>): Promise<T> {
    return queue.run(guildId, async () => {
      try {
        return await work(remember(guildId, known.get(guildId) ?? (await load(guildId))));
      } catch (error) {
        // What is stored may be more than what is known, or less.
        known.delete(guildId);
        throw error;
      }
    });
  }

  /** Changes leagues after the seasons that are over have their tables: these stay as they were. */
  const change = <T>(
    guildId: string,
    work: (server: ServerLeague, rows: LeagueRows) => Promise<T>,
  ): Promise<T> => inTurn(guildId, async (server) => work(await settled(guildId, server), rowsOf(guildId)));

  async function settled(guildId: string, server: ServerLeague): Promise<ServerLeague> {
    const due = dueTables(server, time.now());
    if (due.length === 0) return server;
    await setTables(guildId, due);
    return remember(guildId, withTables(server, due));
  }

  async function setTables(guildId: string, tables: readonly FinalTable[]): Promise<void> {
    const rows = rowsOf(guildId);
    for (const table of tables) await rows.change(keyOf.table(table), () => ({ kind: 'table', table }));
  }

  async function replaceGames(
    guildId: string,
    server: ServerLeague,
    games: readonly Recorded[],
  ): Promise<ServerLeague> {
    const rows = rowsOf(guildId);
    for (const game of games) await rows.set(keyOf.game(game), { kind: 'game', game });
    return remember(guildId, replaced(server, games));
  }

  /** What keeps a ranked match from being rated, whatever was played. */
  async function unratedBy(header: Header): Promise<JustPlayed['unrated']> {
    const { guildId, players, startedAt } = header;
    const ofEvent = await eventUnrated(ports.hooks, header).catch((error: unknown) => {
      throw notStored(error);
    });
    if (ofEvent) return ofEvent;
    const isNew = players.some(({ id }) => isNewAccount(id, startedAt));
    return isNew && !(await ratesNewAccounts(ports, guildId)) ? 'new-account' : null;
  }

  async function record({ header, result, match: ended }: Ended): Promise<Entry | null> {
    const { id: match, guildId, channelId, game, players, ranked } = header;
    const isAlone = new Set(players.map(({ id }) => id)).size < players.length;
    if (!ranked || !result || isAlone) return null;
    const unrated = await unratedBy(header);
    const turns = ended && Math.min(...ended.seats.map((seat) => ended.turnsOf(seat)));
    return change(guildId, async (server, rows) => {
      const key = keyOf.game({ match });
      // Nothing is put in the place of a damaged row unasked.
      if (!(await rows.read(key)).ok) return null;
      const entryIn = ({ books }: ServerLeague): Entry | undefined =>
        books.get(game)?.entries.findLast((entry) => entry.match === match);
      const before = entryIn(server);
      if (before) return before;
      const score = scoreOf(players.length, result);
      const played = { match, game, channelId, players, score, at: time.now(), turns, unrated };
      const just = recordOf(server, played);
      await rows.set(key, { kind: 'game', game: just });
      return entryIn(remember(guildId, withPlayed(server, just))) ?? null;
    });
  }

  return {
    read: (guildId) =>
      inTurn(guildId, (server) =>
        settled(guildId, server).catch((error: unknown) => {
          log.error({ err: error, guild: guildId }, 'the table of a season was not stored');
          return server;
        }),
      ),
    ratingOf: (guildId, game, user) =>
      inTurn(guildId, (server) => Promise.resolve(shown(bookIn(server, game).league.ratingOf(user)))),
    record,
    annul: (guildId, match, by) =>
      change(guildId, async (server) => {
        const game = recordedIn(server, match);
        if (!game) return false;
        const annulled = by === null ? null : { by, at: time.now() };
        if ((annulled === null) !== (game.annulled === null))
          await replaceGames(guildId, server, [{ ...game, annulled }]);
        return true;
      }),
    exclude: (guildId, user, by) =>
      change(guildId, async (server, rows) => {
        const excluded = new Held(hashing.of, server.excluded);
        if (by === null) {
          for (const id of [user, hashing.of(user)]) {
            await rows.delete(keyOf.excluded(id));
            excluded.delete(id);
          }
        } else if (!excluded.has(user)) {
          const act = { by, at: time.now() };
          await rows.change(keyOf.excluded(user), () => ({ kind: 'excluded', excluded: act }));
          excluded.set(user, act);
        }
        remember(guildId, { ...server, excluded });
      }),
    setSeasons: (guildId, months) =>
      change(guildId, async (server, rows) => {
        if (server.seasons.months === months) return;
        const since = time.now();
        const tables = tablesNow(server, since);
        await setTables(guildId, tables);
        const seasons: Seasons = { months, since };
        await rows.change(keyOf.seasons, () => ({ kind: 'seasons', seasons }));
        remember(guildId, { ...withTables(server, tables), seasons });
      }),
    listener: {
      name: 'leagues',
      async ended(match) {
        await record(match);
      },
    },
  };
}
