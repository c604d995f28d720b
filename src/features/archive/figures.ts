/** Sums over all matches of a user. */
import { isContest, type Archived, type SeatArchived } from './archived.ts';
import { outcomeAgainst, outcomeOf, type Outcome } from './outcome.ts';

/** Numbers of matches won, drawn and lost. */
export type Score = Readonly<Record<Outcome, number>>;

export interface Against {
  readonly id: string;
  /** Name in their last match together. */
  readonly name: string;
  readonly score: Score;
}

export interface LongestRun {
  readonly length: number;
  readonly game: string;
  readonly match: string;
  /** End of that match, Unix ms. */
  readonly at: number;
}

/** A user's figures. Unless noted, they cover matches with a result against other people. */
export interface Figures {
  /** Start of the first archived match, Unix ms; null without matches. */
  readonly since: number | null;
  readonly score: Score;
  /** By game, most played first. */
  readonly games: readonly { readonly game: string; readonly score: Score }[];
  /** Matches alone or against the bot. */
  readonly practised: number;
  /** Matches against other people without a result. */
  readonly unrated: number;
  readonly calls: { readonly right: number; readonly wrong: number };
  readonly theirs: Offences;
  readonly own: Offences;
  /** Null in games without runs. */
  readonly longestRun: LongestRun | null;
  /** Most frequent opponent first. */
  readonly opponents: readonly Against[];
}

export interface Offences {
  readonly committed: number;
  readonly unnoticed: number;
}

const NONE: Score = { won: 0, drawn: 0, lost: 0 };
/** A mutable score. */
type Tally = Record<Outcome, number>;

const added = (one: Score, other: Score): Score => ({
  won: one.won + other.won,
  drawn: one.drawn + other.drawn,
  lost: one.lost + other.lost,
});

export const gamesIn = ({ won, drawn, lost }: Score): number => won + drawn + lost;

/** The figures of a user's matches, in any order. */
export function figuresOf(matches: readonly Archived[], user: string): Figures {
  const contests = matches.filter(isContest);
  const decided = contests.filter(({ result }) => result !== null);
  const looked = decided.flatMap((match) => seatIn(match, user));
  const games = gamesOf(decided, user);
  const total = (of: (one: Seated) => number): number => looked.reduce((sum, one) => sum + of(one), 0);
  return {
    since: matches.length === 0 ? null : Math.min(...matches.map(({ startedAt }) => startedAt)),
    score: games.reduce((all, { score }) => added(all, score), NONE),
    games,
    practised: matches.length - contests.length,
    unrated: contests.length - decided.length,
    calls: { right: total(({ own }) => own.right), wrong: total(({ own }) => own.wrong) },
    theirs: {
      committed: total(({ others }) => sum(others.map(({ offences }) => offences))),
      unnoticed: total(({ others }) => sum(others.map(({ unnoticed }) => unnoticed))),
    },
    own: {
      committed: total(({ own }) => own.offences),
      unnoticed: total(({ own }) => own.unnoticed),
    },
    longestRun: longestOf(looked),
    opponents: opponentsOf(decided, user),
  };
}

/** A match with the figures of the user and of the other seats. */
interface Seated {
  readonly match: Archived;
  readonly own: SeatArchived;
  readonly others: readonly SeatArchived[];
}

function seatIn(match: Archived, user: string): Seated[] {
  const at = match.players.findIndex(({ id }) => id === user);
  const own = match.seats?.[at];
  return own ? [{ match, own, others: match.seats?.filter((_, i) => i !== at) ?? [] }] : [];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function scoreIn(matches: readonly Archived[], user: string): Score {
  const score = { ...NONE };
  for (const match of matches) {
    const outcome = outcomeOf(match, user);
    if (outcome) score[outcome] += 1;
  }
  return score;
}

function gamesOf(matches: readonly Archived[], user: string): Figures['games'] {
  const byGame = Map.groupBy(matches, ({ game }) => game);
  return [...byGame]
    .map(([game, some]) => ({ game, score: scoreIn(some, user) }))
    .toSorted((one, other) => gamesIn(other.score) - gamesIn(one.score) || (one.game < other.game ? -1 : 1));
}

/** The longest run; the earliest of equals. */
function longestOf(looked: readonly Seated[]): LongestRun | null {
  const runs = looked.flatMap(({ match, own: { longestRun: length } }): LongestRun[] =>
    length === null || length === 0 ? [] : [{ length, game: match.game, match: match.id, at: match.endedAt }],
  );
  return runs.toSorted((one, other) => other.length - one.length || one.at - other.at)[0] ?? null;
}

function opponentsOf(matches: readonly Archived[], user: string): readonly Against[] {
  const found = new Map<string, { readonly id: string; name: string; at: number; score: Tally }>();
  for (const match of matches) {
    for (const { id, name } of match.players) {
      const outcome = id === user ? null : outcomeAgainst(match, user, id);
      if (outcome === null) continue;
      const against = found.get(id) ?? { id, name, at: 0, score: { ...NONE } };
      against.score[outcome] += 1;
      if (match.endedAt >= against.at) [against.name, against.at] = [name, match.endedAt];
      found.set(id, against);
    }
  }
  return [...found.values()]
    .toSorted((one, other) => gamesIn(other.score) - gamesIn(one.score) || other.at - one.at)
    .map(({ id, name, score }) => ({ id, name, score }));
}
