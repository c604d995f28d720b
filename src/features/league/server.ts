import { bookOf, emptyBook, withGame, type Book } from './book.ts';
import { standInTag } from '../../privacy/stand-in.ts';
import { LEAST_TURNS } from '../../challenge/rated.ts';
import { shareOf, type Act, type LeftOut, type Recorded } from './recorded.ts';
import { seasonAt, USUAL_SEASONS, type Season, type Seasons } from './seasons.ts';
import { finalTable, type FinalTable } from './table.ts';

/** The leagues of a server: an immutable value. */
export interface ServerLeague {
  /** By game; games without matches are missing. */
  readonly books: ReadonlyMap<string, Book>;
  /** Excluded users, with the manager's act. */
  readonly excluded: ReadonlyMap<string, Act>;
  readonly seasons: Seasons;
  /** Final tables of seasons, in no order. */
  readonly tables: readonly FinalTable[];
}

export const emptyServer: ServerLeague = {
  books: new Map(),
  excluded: new Map(),
  seasons: USUAL_SEASONS,
  tables: [],
};

/** Users without a rank: excluded, or with deleted data. */
export const unrankedIn = ({ excluded }: Pick<ServerLeague, 'excluded'>): { has(id: string): boolean } => ({
  has: (id) => excluded.has(id) || standInTag(id) !== null,
});

export const bookIn = ({ books }: ServerLeague, game: string): Book => books.get(game) ?? emptyBook;

/** The leagues with these games, in any order. */
export function withGames(server: ServerLeague, games: readonly Recorded[]): ServerLeague {
  const byGame = Map.groupBy(games, ({ game }) => game);
  return { ...server, books: new Map([...byGame].map(([game, its]) => [game, bookOf(its)])) };
}

const withBook = (server: ServerLeague, game: string, book: Book): ServerLeague => ({
  ...server,
  books: new Map(server.books).set(game, book),
});

/** The facts of a match that has just ended. */
export type JustPlayed = Omit<Recorded, 'leftOut' | 'share' | 'annulled' | 'corrected'> & {
  /** Completed turns of the player with the fewest; null if unknown. */
  readonly turns: number | null;
  /** Another reason not to rate it, or null. */
  readonly unrated: Extract<
    LeftOut,
    'new-account' | 'event-unrated' | 'event-annulled' | 'event-unknown'
  > | null;
};

/** Decides how a finished match is recorded, with a time later than all others of its game. */
export function recordOf(server: ServerLeague, { turns, unrated, ...played }: JustPlayed): Recorded {
  const { entries } = bookIn(server, played.game);
  const last = entries.at(-1)?.at ?? -Infinity;
  const at = Math.max(played.at, last + 1);
  const game = { ...played, at, share: 1, annulled: null, corrected: null } as const;
  if (game.players.some(({ id }) => server.excluded.has(id))) return { ...game, leftOut: 'excluded' };
  if (unrated !== null) return { ...game, leftOut: unrated };
  if (turns !== null && turns < LEAST_TURNS) return { ...game, leftOut: 'too-short' };
  if (game.score.every((points) => points === 0)) return { ...game, leftOut: 'all-drawn' };
  const share = shareOf(entries, game);
  return share === 0 ? { ...game, leftOut: 'too-often' } : { ...game, share, leftOut: null };
}

/** Appends a game that is later than all others of its kind. */
export const played = (server: ServerLeague, game: Recorded): ServerLeague =>
  withBook(server, game.game, withGame(bookIn(server, game.game), game));

/** The record of a match, or undefined. */
export function recordedIn({ books }: ServerLeague, match: string): Recorded | undefined {
  for (const { entries } of books.values()) {
    const found = entries.findLast((entry) => entry.match === match);
    if (found) {
      const { steps: _, ...game } = found;
      return game;
    }
  }
  return undefined;
}

/** Replaces games by match and recomputes everything after them. */
export function replaced(server: ServerLeague, games: readonly Recorded[]): ServerLeague {
  const instead = new Map(games.map((game) => [game.match, game]));
  const touched = new Set(games.map(({ game }) => game));
  return [...server.books].reduce((after, [game, { entries }]) => {
    if (!touched.has(game)) return after;
    return withBook(after, game, bookOf(entries.map((entry) => instead.get(entry.match) ?? entry)));
  }, server);
}

/** Adds final tables, replacing those of the same game and start. */
export function withTables(server: ServerLeague, tables: readonly FinalTable[]): ServerLeague {
  const isNew = ({ game, from }: FinalTable): boolean =>
    !tables.some((table) => table.game === game && table.from === from);
  return { ...server, tables: [...server.tables.filter(isNew), ...tables] };
}

/** The missing final tables of finished seasons. */
export function dueTables(server: ServerLeague, now: number): readonly FinalTable[] {
  return [...server.books].flatMap(([game, book]) =>
    seasonsOver(server, game, book, now).flatMap((season) => {
      const until = bookOf(book.entries.filter(({ at }) => at < season.until));
      return finalTable(game, until, season, unrankedIn(server)) ?? [];
    }),
  );
}

/** Looks from the last game back to the last season with a table. */
function seasonsOver({ seasons, tables }: ServerLeague, game: string, book: Book, now: number): Season[] {
  const found = new Map<number, Season>();
  for (const { at, steps } of book.entries.toReversed()) {
    const season = seasonAt(seasons, at);
    if (!season) break;
    const { from, until } = season;
    if (tables.some((table) => table.game === game && table.from === from && table.until === until)) break;
    if (steps && until <= now) found.set(from, season);
  }
  return [...found.values()];
}

/** Final tables of the running seasons, as if they ended now. */
export function tablesNow(server: ServerLeague, now: number): readonly FinalTable[] {
  const season = seasonAt(server.seasons, now);
  if (!season) return [];
  return [...server.books].flatMap(
    ([game, book]) => finalTable(game, book, { ...season, until: now }, unrankedIn(server)) ?? [],
  );
}
