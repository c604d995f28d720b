import { List, OrderedMap } from 'immutable';
import { fail, ok, type Result } from '../core/result.ts';
import { changes } from './elo.ts';

const DAY_MS = 86_400_000;

/** Parameters of a league (desk-protocol.md, "A league"). */
export interface LeagueTerms {
  /** The largest change of a rating by a game, in points; above 0. */
  readonly k: number;
  /** The rating before the first game. */
  readonly start: number;
  /** Days without a game after which a player is inactive; above 0. */
  readonly inactiveDays: number;
}

/**
 * A game of two or three. The scores are 1, 0.5 or 0 in the order of the players. They sum to 1, or with a
 * forfeit also to 0.
 */
export interface LeagueGame {
  readonly players: readonly string[];
  readonly score: readonly number[];
  /** Not played: it only takes a number. */
  readonly forfeit: boolean;
  /** The share of the full change that this game causes; by default all of it. */
  readonly share?: number;
  /** Unix time in ms. */
  readonly at: number;
}

export const LEAGUE_REFUSALS = ['same-player', 'no-such-game', 'annulled-already'] as const;
export type LeagueRefusal = (typeof LEAGUE_REFUSALS)[number];

/** A rating after one of its games. */
export interface Rated {
  readonly game: number;
  readonly at: number;
  readonly rating: number;
}

/** A line of the ranking; inactive players have no rank. The rating is not rounded. */
export interface Ranked {
  readonly rank: number | null;
  readonly player: string;
  readonly rating: number;
  readonly games: number;
  readonly inactive: boolean;
}

/** Ratings as a fold over games; immutable. Games are numbered from 1, and keep their numbers. */
export interface League {
  /** Number of games with a number, annulled ones included. */
  readonly games: number;
  /** Time of the last game that has not been annulled, 0 without one; no later game may come before it. */
  readonly at: number;
  /** @throws if the game comes before the last one */
  play(game: LeagueGame): Result<League, LeagueRefusal>;
  /** The league without this game, as if it had never been played. */
  annul(number: number): Result<League, LeagueRefusal>;
  /** By rating, equals in the order of their first games; players inactive at this time come last. */
  ranking(at: number): readonly Ranked[];
  /** A player's rating, not rounded; the start rating without a game. */
  ratingOf(player: string): number;
  /** A player's rating after each game, in order. */
  curve(player: string): readonly Rated[];
  /** The first time of a player's highest rating after a game; null without one. */
  peak(player: string): Rated | null;
}

interface Played extends LeagueGame {
  readonly annulled: boolean;
}

interface Person {
  readonly rating: number;
  readonly games: number;
  readonly last: number;
}
type People = OrderedMap<string, Person>;

export const openLeague = (terms: LeagueTerms): League => leagueOf(terms, List(), OrderedMap());

/** A rating before and after a game; not rounded. */
export interface Step {
  readonly before: number;
  readonly after: number;
}

/**
 * A league after many games, as if played one by one, but faster; and each game's changes for its players
 * (null for a forfeit).
 * @throws if a game comes before the one preceding it, or names a player twice
 */
export function leagueAfter(
  terms: LeagueTerms,
  games: readonly LeagueGame[],
): { readonly league: League; readonly steps: readonly (readonly Step[] | null)[] } {
  const people = new Map<string, Person>();
  let last = 0;
  const steps = games.map((game) => {
    if (game.at < last || new Set(game.players).size < game.players.length) throw new Error('not a game');
    last = game.at;
    return game.forfeit ? null : take(terms, people, game);
  });
  const played = games.map((game) => ({ ...game, annulled: false }));
  return { league: leagueOf(terms, List(played), OrderedMap(people)), steps };
}

const counts = ({ forfeit, annulled }: Played): boolean => !forfeit && !annulled;

function leagueOf(terms: LeagueTerms, games: List<Played>, people: People): League {
  const last = games.findLast(({ annulled }) => !annulled)?.at ?? 0;

  function play(game: LeagueGame): Result<League, LeagueRefusal> {
    if (game.at < last) throw new Error('a game before the last');
    if (new Set(game.players).size < game.players.length) return fail('same-player');
    const played = { ...game, annulled: false };
    return ok(leagueOf(terms, games.push(played), after(terms, people, played)));
  }

  function annul(number: number): Result<League, LeagueRefusal> {
    const game = number > 0 ? games.get(number - 1) : undefined;
    if (!game) return fail('no-such-game');
    if (game.annulled) return fail('annulled-already');
    const left = games.set(number - 1, { ...game, annulled: true });
    return ok(
      leagueOf(
        terms,
        left,
        left.reduce((now, one) => after(terms, now, one), OrderedMap()),
      ),
    );
  }

  function ranking(at: number): readonly Ranked[] {
    const inactiveSince = at - terms.inactiveDays * DAY_MS;
    const active: Ranked[] = [];
    const inactive: Ranked[] = [];
    for (const equals of byRating(people)) {
      const rank = active.length + 1;
      for (const [player, { last: lastGame, ...person }] of equals) {
        if (lastGame <= inactiveSince) inactive.push({ rank: null, player, ...person, inactive: true });
        else active.push({ rank, player, ...person, inactive: false });
      }
    }
    return [...active, ...inactive];
  }

  function curve(player: string): readonly Rated[] {
    const points: Rated[] = [];
    games.reduce<People>((now, game, i) => {
      const next = after(terms, now, game);
      const person = next.get(player);
      if (person && person !== now.get(player)) {
        points.push({ game: i + 1, at: game.at, rating: person.rating });
      }
      return next;
    }, OrderedMap());
    return points;
  }

  const peak = (player: string): Rated | null =>
    curve(player).reduce<Rated | null>(
      (highest, point) => (highest && highest.rating >= point.rating ? highest : point),
      null,
    );

  const ratingOf = (player: string): number => people.get(player)?.rating ?? terms.start;

  return { games: games.size, at: last, play, annul, ranking, ratingOf, curve, peak };
}

/** Ratings closer than this are equal: they differ only by rounding in another order of addition. */
const SAME = 1e-9;

/** Groups of players with equal ratings, the highest first, each in the order of first games. */
function byRating(people: People): readonly (readonly (readonly [string, Person])[])[] {
  const order = new Map([...people.keys()].map((player, i) => [player, i]));
  const sorted = [...people].toSorted(([, one], [, two]) => two.rating - one.rating);
  const groups: (readonly [string, Person])[][] = [];
  let first = Infinity;
  for (const one of sorted) {
    const [, { rating }] = one;
    if (first - rating > SAME) {
      groups.push([]);
      first = rating;
    }
    groups.at(-1)?.push(one);
  }
  return groups.map((group) => group.sort(([one], [two]) => (order.get(one) ?? 0) - (order.get(two) ?? 0)));
}

function after(terms: LeagueTerms, people: People, game: Played): People {
  return counts(game) ? people.withMutations((now) => void take(terms, now, game)) : people;
}

/** Changes the ratings of a game's players. */
function take(
  terms: LeagueTerms,
  people: { get(player: string): Person | undefined; set(player: string, person: Person): unknown },
  { players, score, at, share = 1 }: LeagueGame,
): Step[] {
  const before = players.map((player) => people.get(player));
  const ratings = before.map((person) => person?.rating ?? terms.start);
  const changed = changes(terms.k * share, ratings, score);
  return players.map((player, i) => {
    const own = ratings[i] ?? terms.start;
    const rating = own + (changed[i] ?? 0);
    people.set(player, { rating, games: (before[i]?.games ?? 0) + 1, last: at });
    return { before: own, after: rating };
  });
}
