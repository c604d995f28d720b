import {
  leagueAfter,
  openLeague,
  type League,
  type LeagueGame,
  type LeagueTerms,
  type Step,
} from '../../league/league.ts';
import { countedScore, type Recorded } from './recorded.ts';

/** Parameters of the servers' ratings. */
export const TERMS: LeagueTerms = { k: 16, start: 1000, inactiveDays: 61 };

/** A recorded game with its rating changes by seat; null: it changed none. */
export interface Entry extends Recorded {
  readonly steps: readonly Step[] | null;
}

/** The league of one game on one server: a fold over its recorded games in order of time. */
export interface Book {
  readonly league: League;
  readonly entries: readonly Entry[];
}

export const emptyBook: Book = { league: openLeague(TERMS), entries: [] };

/** The game as the league gets it; null if it does not count. */
function playedIn(game: Recorded): LeagueGame | null {
  const { players, at, share, leftOut, annulled } = game;
  const score = countedScore(game);
  const ids = players.map(({ id }) => id);
  if (score === null || leftOut !== null || annulled || new Set(ids).size < ids.length) return null;
  return { players: ids, score, share, forfeit: false, at };
}

/** Appends a game that is later than all others in the book. */
export function withGame({ league, entries }: Book, game: Recorded): Book {
  const played = playedIn(game);
  const done = played && league.play(played);
  if (!done?.ok) return { league, entries: [...entries, { ...game, steps: null }] };
  const after = done.value;
  const steps = game.players.map(({ id }) => ({ before: league.ratingOf(id), after: after.ratingOf(id) }));
  return { league: after, entries: [...entries, { ...game, steps }] };
}

/** Builds a book from games in any order. */
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

/** A rating as shown: rounded. */
export const shown = (rating: number): number => Math.round(rating);

/** A rating change as shown: the difference of the rounded ratings. */
export const shownChange = ({ before, after }: Step): number => shown(after) - shown(before);
