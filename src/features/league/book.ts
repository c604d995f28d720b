import {
  leagueAfter,
  openLeague,
  type League,
  type LeagueGame,
  type LeagueTerms,
  type Step,
} from '../../league/league.ts';
import type { Recorded } from './recorded.ts';

/** What the ratings of servers are made with. */
export const TERMS: LeagueTerms = { k: 16, start: 1000, inactiveDays: 61 };

/** A recorded game, and what it has made of the ratings, by seat; null: nothing. */
export interface Entry extends Recorded {
  readonly steps: readonly Step[] | null;
}

/** The league of one game on one server: a fold over its recorded games, in the order of their times. */
export interface Book {
  readonly league: League;
  readonly entries: readonly Entry[];
}

export const emptyBook: Book = { league: openLeague(TERMS), entries: [] };

/** What the league is told of a game; null: nothing. */
function playedIn({ players, score, at, share, leftOut, annulled }: Recorded): LeagueGame | null {
  const ids = players.map(({ id }) => id);
  if (leftOut !== null || annulled || new Set(ids).size < ids.length) return null;
  return { players: ids, score, share, forfeit: false, at };
}

/** The book with one more game, later than all in it. */
export function withGame({ league, entries }: Book, game: Recorded): Book {
  const played = playedIn(game);
  const done = played && league.play(played);
  if (!done?.ok) return { league, entries: [...entries, { ...game, steps: null }] };
  const after = done.value;
  const steps = game.players.map(({ id }) => ({ before: league.ratingOf(id), after: after.ratingOf(id) }));
  return { league: after, entries: [...entries, { ...game, steps }] };
}

/** The book of these games, whatever their order. */
export function bookOf(games: readonly Recorded[]): Book {
  const sorted = games.toSorted((a, b) => a.at - b.at || (a.match < b.match ? -1 : 1));
  const played = sorted.flatMap((game) => {
    const one = playedIn(game);
    return one ? [{ game, one }] : [];
  });
  const { league, steps } = leagueAfter(
    TERMS,
    played.map(({ one }) => one),
  );
  const stepsOf = new Map(played.map(({ game }, i) => [game, steps[i] ?? null]));
  return { league, entries: sorted.map((game) => ({ ...game, steps: stepsOf.get(game) ?? null })) };
}

/** Ratings as people see them: whole numbers. */
export const shown = (rating: number): number => Math.round(rating);

/** By how much a rating changes, as people see it: the difference of what they see. */
export const shownChange = ({ before, after }: Step): number => shown(after) - shown(before);
