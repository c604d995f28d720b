import { isDeepStrictEqual } from 'node:util';
import { shown, type Entry } from '../book.ts';
import { scoreOf, type Points } from '../../../league/score.ts';
import type { Seasons } from '../seasons.ts';
import {
  bookIn,
  played as withPlayed,
  recordedIn,
  recordOf,
  tablesNow,
  withTables,
  type JustPlayed,
  type ServerLeague,
} from '../server.ts';
import type { EndListener } from '../../../match/endings.ts';
import type { Header } from '../../../match/header.ts';
import { eventUnrated } from '../../../table/hooks.ts';
import { isNewAccount, ratesNewAccounts } from '../../../challenge/chat/new-accounts.ts';
import {
  change,
  inTurn,
  openKeptLeagues,
  remember,
  replaceGames,
  setTables,
  settled,
  type KeptLeagues,
} from './kept.ts';
import type { LeaguePorts } from './ports.ts';
import { Held, keyOf, notStored } from './rows.ts';
import type { Ended, Leagues } from './face.ts';

export interface ManagedLeagues extends Leagues {
  /** Called when a match ends. */
  readonly listener: EndListener;
}

type Ports = Pick<LeaguePorts, 'storage' | 'time' | 'log' | 'aside' | 'servers' | 'hashing' | 'hooks'>;

export function createLeagues(ports: Ports): ManagedLeagues {
  const kept = openKeptLeagues(ports);
  return {
    read: (guildId) => read(kept, ports, guildId),
    ratingOf: (guildId, game, user) =>
      inTurn(kept, guildId, (server) => Promise.resolve(shown(bookIn(server, game).league.ratingOf(user)))),
    record: (ended) => record(kept, ports, ended),
    annul: (guildId, match, by) => annul(kept, guildId, match, by),
    correct: (guildId, match, points) => correct(kept, guildId, match, points),
    exclude: (guildId, user, by) => exclude(kept, guildId, user, by),
    setSeasons: (guildId, months) => setSeasons(kept, guildId, months),
    listener: {
      name: 'leagues',
      async ended(match) {
        await record(kept, ports, match);
      },
    },
  };
}

const read = (kept: KeptLeagues, { log }: Ports, guildId: string): Promise<ServerLeague> =>
  inTurn(kept, guildId, (server) =>
    settled(kept, guildId, server).catch((error: unknown) => {
      log.error({ err: error, guild: guildId }, 'season table not stored');
      return server;
    }),
  );

/** The reason not to rate a ranked match that has a result; null: rate it. */
async function unratedBy(ports: Ports, header: Header): Promise<JustPlayed['unrated']> {
  const { guildId, players, startedAt } = header;
  const ofEvent = await eventUnrated(ports.hooks, header).catch((error: unknown) => {
    throw notStored(error);
  });
  if (ofEvent) return ofEvent;
  const isNew = players.some(({ id }) => isNewAccount(id, startedAt));
  return isNew && !(await ratesNewAccounts(ports, guildId)) ? 'new-account' : null;
}

async function record(
  kept: KeptLeagues,
  ports: Ports,
  { header, result, match: ended }: Ended,
): Promise<Entry | null> {
  const { id: match, guildId, channelId, game, players, ranked } = header;
  const isAlone = new Set(players.map(({ id }) => id)).size < players.length;
  if (!ranked || !result || isAlone) return null;
  const unrated = await unratedBy(ports, header);
  const turns = ended && Math.min(...ended.seats.map((seat) => ended.turnsOf(seat)));
  return change(kept, guildId, async (server, rows) => {
    const key = keyOf.game({ match });
    // A damaged row is never overwritten automatically.
    if (!(await rows.read(key)).ok) return null;
    const entryIn = ({ books }: ServerLeague): Entry | undefined =>
      books.get(game)?.entries.findLast((entry) => entry.match === match);
    const before = entryIn(server);
    if (before) return before;
    const score = scoreOf(players.length, result);
    const played = { match, game, channelId, players, score, at: ports.time.now(), turns, unrated };
    const just = recordOf(server, played);
    await rows.set(key, { kind: 'game', game: just });
    return entryIn(remember(kept, guildId, withPlayed(server, just))) ?? null;
  });
}

const annul = (kept: KeptLeagues, guildId: string, match: string, by: string | null): Promise<boolean> =>
  change(kept, guildId, async (server) => {
    const game = recordedIn(server, match);
    if (!game) return false;
    const annulled = by === null ? null : { by, at: kept.ports.time.now() };
    if ((annulled === null) !== (game.annulled === null))
      await replaceGames(kept, guildId, server, [{ ...game, annulled }]);
    return true;
  });

function correct(
  kept: KeptLeagues,
  guildId: string,
  match: string,
  points: ReadonlyMap<string, Points> | null,
): Promise<boolean> {
  return change(kept, guildId, async (server) => {
    const game = recordedIn(server, match);
    // Deleted players are no longer known by their ids: nothing is changed any more.
    if (!game || (points && !game.players.every(({ id }) => points.has(id)))) return false;
    const score = points && game.players.map(({ id }) => points.get(id) ?? 0);
    const corrected = isDeepStrictEqual(score, game.score) ? null : { score };
    if (!isDeepStrictEqual(corrected, game.corrected))
      await replaceGames(kept, guildId, server, [{ ...game, corrected }]);
    return true;
  });
}

const exclude = (kept: KeptLeagues, guildId: string, user: string, by: string | null): Promise<void> =>
  change(kept, guildId, async (server, rows) => {
    const { hashing, time } = kept.ports;
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
    remember(kept, guildId, { ...server, excluded });
  });

const setSeasons = (kept: KeptLeagues, guildId: string, months: Seasons['months']): Promise<void> =>
  change(kept, guildId, async (server, rows) => {
    if (server.seasons.months === months) return;
    const since = kept.ports.time.now();
    const tables = tablesNow(server, since);
    await setTables(kept, guildId, tables);
    const seasons: Seasons = { months, since };
    await rows.change(keyOf.seasons, () => ({ kind: 'seasons', seasons }));
    remember(kept, guildId, { ...withTables(server, tables), seasons });
  });
