import { z } from 'zod';
import { shown, shownChange, type Book } from './book.ts';
import type { Season } from './seasons.ts';

/** Somebody in a table; the rating is a whole number. */
const rowSchema = z.object({
  rank: z.int().min(1),
  id: z.string(),
  name: z.string().max(100),
  rating: z.number(),
  games: z.int().min(1),
});
export type Row = z.infer<typeof rowSchema>;

/** By how much a rating has changed within a week, as it is shown; null for whoever has begun in it. */
export interface LatelyRow extends Row {
  readonly change: number | null;
}

/** How a season of a game has ended. */
export const finalTableSchema = z.object({
  game: z.string(),
  from: z.number().min(0),
  until: z.number().min(0),
  rows: z.array(rowSchema),
});
export type FinalTable = z.infer<typeof finalTableSchema>;

const WEEK_MS = 7 * 86_400_000;

/** Those who are active and take part, ranked anew among themselves. */
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

/** What people were called when they played last. */
export function namesIn({ entries }: Book): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { players } of entries) for (const { id, name } of players) names.set(id, name);
  return names;
}

/** The table at a moment (Unix ms), without those who are inactive or excluded. */
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

/** The games of those who have played since then, and their ratings before them. */
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

/** How many games of a season each has played that count. */
function gamesIn({ entries }: Book, { from, until }: Season): ReadonlyMap<string, number> {
  const games = new Map<string, number>();
  for (const { at, players, steps } of entries) {
    if (!steps || at < from || at >= until) continue;
    for (const { id } of players) games.set(id, (games.get(id) ?? 0) + 1);
  }
  return games;
}

/**
 * How a season has ended: those who have played in it, with their games in it, by their ratings at its end. The book holds
 * no game from after it; null: nobody has played.
 */
export function finalTable(
  game: string,
  book: Book,
  season: Season,
  excluded: { has(id: string): boolean },
): FinalTable | null {
  const games = gamesIn(book, season);
  // Whoever has played since its beginning is not inactive by it.
  const rows = ranked(book, season.from, (id) => games.has(id) && !excluded.has(id)).map((row) => ({
    ...row,
    games: games.get(row.id) ?? row.games,
  }));
  const { from, until } = season;
  return rows.length === 0 ? null : { game, from, until, rows };
}

/** Somebody in the league of a game, as it stands. */
export interface Standing {
  readonly name: string;
  /** Null for whoever is inactive or excluded. */
  readonly rank: number | null;
  readonly rating: number;
  /** After each game that counts, and by how much it changed; whole numbers. */
  readonly ratings: readonly { readonly at: number; readonly rating: number; readonly change: number }[];
}

/** Null for whoever has not played a game that counts. */
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
