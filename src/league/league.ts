import { List, OrderedMap } from 'immutable';
import { fail, ok, type Result } from '../core/result.ts';
import { changes } from './elo.ts';

const DAY_MS = 86_400_000;

/** What ratings are made with (desk-protocol.md, "A league"). */
export interface LeagueTerms {
  /** By how many points a game can change a rating at most; above 0. */
  readonly k: number;
  /** The rating of whoever has not played yet. */
  readonly start: number;
  /** Without a game for this many days or more, somebody is inactive; above 0. */
  readonly inactiveDays: number;
}

/** A game of two or three: the scores are 1, 0.5 or 0 in the order of the players, and sum to 1; only with a forfeit to 0. */
export interface LeagueGame {
  readonly players: readonly string[];
  readonly score: readonly number[];
  /** Not played: nothing but a number. */
  readonly forfeit: boolean;
  /** The share of what a game changes; left out: all of it. */
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

/** A line of the ranking; whoever is inactive has no rank. The rating is not rounded. */
export interface Ranked {
  readonly rank: number | null;
  readonly player: string;
  readonly rating: number;
  readonly games: number;
  readonly inactive: boolean;
}

/** Ratings as a fold over games: an immutable value. Games are numbered from 1, and keep their numbers. */
export interface League {
  /** How many games have a number. */
  readonly games: number;
  /** The time of the last game that has not been annulled; no game comes before it. Without one: 0. */
  readonly at: number;
  /** @throws when the game comes before the last */
  play(game: LeagueGame): Result<League, LeagueRefusal>;
  /** The same league without this game, as if it had never been. */
  annul(number: number): Result<League, LeagueRefusal>;
  /** By rating, equals in the order of their first games; whoever is inactive by then comes after the others. */
  ranking(at: number): readonly Ranked[];
  /** Somebody's rating, not rounded; of whoever has not played the one that all begin with. */
  ratingOf(player: string): number;
  /** The ratings of somebody after each game, in their order. */
  curve(player: string): readonly Rated[];
  /** The first time of somebody's highest rating after a game; null without one. */
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
 * A league after many games, as if they had been played one by one, much sooner; and what each has made of the ratings of its
 * players, null: nothing.
 * @throws when one comes before another, or somebody plays against themselves
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

/** Ratings that differ by less than this differ only by the order in which they were added up. */
const SAME = 1e-9;

/** Those with equal ratings, in the order of their first games; the highest first. */
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
