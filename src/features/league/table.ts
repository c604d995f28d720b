import { z } from 'zod';
import { shown, shownChange, type Book } from './book.ts';
import type { Season } from './seasons.ts';

/** A row of a table; the rating is rounded. */
const rowSchema = z.object({
  rank: z.int().min(1),
  id: z.string(),
  name: z.string().max(100),
  rating: z.number(),
  games: z.int().min(1),
});
export type Row = z.infer<typeof rowSchema>;

/** Rating change within the last week, as shown; null for players who began within it. */
export interface LatelyRow extends Row {
  readonly change: number | null;
}

/** Final table of a season of a game. */
export const finalTableSchema = z.object({
  game: z.string(),
  from: z.number().min(0),
  until: z.number().min(0),
  rows: z.array(rowSchema),
});
export type FinalTable = z.infer<typeof finalTableSchema>;

const WEEK_MS = 7 * 86_400_000;

/** The active players who take part, ranked among themselves. */
function ranked(book: Book, at: number, takesPart: (id: string) => boolean): Row[] {
  const names = namesIn(book);
  const rows: Row[] = [];
  let before: number | null = null;
  for (const { rank, player, rating, games } of book.league.ranking(at)) {
    if (rank === null || !takesPart(player)) continue;
    const last = rows.at(-1);
    const place = last && rank === before ? last.rank : rows.length + 1;
    rows.push({ rank: place, id: player, name: names.get(player) ?? '', rating: shown(rating), games });
    before = rank;
  }
  return rows;
}

/** Each player's name in their last game. */
export function namesIn({ entries }: Book): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { players } of entries) for (const { id, name } of players) names.set(id, name);
  return names;
}

/** The table at a moment (Unix ms), without inactive and excluded players. */
export function tableAt(
  book: Book,
  at: number,
  excluded: { has(id: string): boolean },
): readonly LatelyRow[] {
  const lately = latelyIn(book, at - WEEK_MS);
  return ranked(book, at, (id) => !excluded.has(id)).map((row) => {
    const { games, before } = lately.get(row.id) ?? { games: 0, before: row.rating };
    return { ...row, change: games === row.games ? null : row.rating - shown(before) };
  });
}

/** For players with games since then: the number of games, and the rating before them. */
function latelyIn(
  { entries }: Book,
  since: number,
): ReadonlyMap<string, { readonly games: number; readonly before: number }> {
  const lately = new Map<string, { readonly games: number; readonly before: number }>();
  for (let i = entries.length - 1; i >= 0; i -= 1) {
    const entry = entries[i];
    if (!entry || entry.at < since) break;
    entry.players.forEach(({ id }, seat) => {
      const before = entry.steps?.[seat]?.before;
      if (before !== undefined) lately.set(id, { games: (lately.get(id)?.games ?? 0) + 1, before });
    });
  }
  return lately;
}

/** Number of rated games of each player in a season. */
function gamesIn({ entries }: Book, { from, until }: Season): ReadonlyMap<string, number> {
  const games = new Map<string, number>();
  for (const { at, players, steps } of entries) {
    if (!steps || at < from || at >= until) continue;
    for (const { id } of players) games.set(id, (games.get(id) ?? 0) + 1);
  }
  return games;
}

/**
 * The final table of a season: its players by rating at its end, with their games in it. The book must hold
 * no later games. Null if nobody has played.
 */
export function finalTable(
  game: string,
  book: Book,
  season: Season,
  excluded: { has(id: string): boolean },
): FinalTable | null {
  const games = gamesIn(book, season);
  // Measured at the start of the season, so that none of its players is inactive.
  const rows = ranked(book, season.from, (id) => games.has(id) && !excluded.has(id)).map((row) => ({
    ...row,
    games: games.get(row.id) ?? row.games,
  }));
  const { from, until } = season;
  return rows.length === 0 ? null : { game, from, until, rows };
}

/** A player's standing in the league of a game. */
export interface Standing {
  readonly name: string;
  /** Null for inactive or excluded players. */
  readonly rank: number | null;
  readonly rating: number;
  /** The rating after each rated game and its change; rounded. */
  readonly ratings: readonly { readonly at: number; readonly rating: number; readonly change: number }[];
}

/** Null for users without rated games. */
export function standingOf(
  book: Book,
  at: number,
  excluded: { has(id: string): boolean },
  user: string,
): Standing | null {
  const ratings = book.entries.flatMap(({ at: then, players, steps }) => {
    const step = steps?.[players.findIndex(({ id }) => id === user)];
    return step ? [{ at: then, rating: shown(step.after), change: shownChange(step) }] : [];
  });
  const last = ratings.at(-1);
  if (!last) return null;
  const rank = tableAt(book, at, excluded).find(({ id }) => id === user)?.rank ?? null;
  return { name: namesIn(book).get(user) ?? '', rank, rating: last.rating, ratings };
}
