import { pointsOf, type Entry } from './scorecards.ts';

/**
 * Unplayed rounds in tie-breaks, by articles 15 and 16 of FIDE's Tie-Break Regulations (desk-protocol.md,
 * "Tie-breaks").
 */

/** The data of a player that tie-breaks use. */
export interface Tied {
  readonly player: string;
  readonly points: number;
  readonly scorecard: readonly Entry[];
}

/** All players of a tournament. */
export interface Field {
  readonly players: ReadonlyMap<string, Tied>;
  /** Points of each player as they count for the opponents. */
  readonly adjusted: ReadonlyMap<string, number>;
  /** True if the pairings do not depend on results, as in a round robin: a forfeit then counts as a game. */
  readonly isPredetermined: boolean;
}

/** The share of one opponent in a player's Buchholz, or of a round without one. */
export interface Share {
  /** Points of an opponent, or of the dummy that stands for one in an unplayed round. */
  readonly opposition: number;
  /** 1 for a win, 0.5 for a draw, 0 for a loss; in an unplayed round by the points given for it. */
  readonly result: number;
  /** True if the player was not available for the round. */
  readonly isVoluntary: boolean;
}

const DRAW = 0.5;
const WIN = 1;

/** The score of a game, and the points of a round without one. In an arena a game's points are not its score. */
export const resultOf = (entry: Entry): number => ('score' in entry ? entry.score : entry.points);

/** True for half a point or none without an opponent: an absence, and a round missed. */
const isRequested = (entry: Entry): boolean =>
  entry.kind === 'missed' || (entry.kind === 'bye' && entry.points < WIN);

/** True for a round for which the player was not available: a requested bye, or a game lost by forfeit. */
const isVoluntary = (entry: Entry): boolean =>
  isRequested(entry) || (entry.kind === 'forfeit' && entry.score === 0);

export function fieldOf(rows: readonly Tied[], isPredetermined: boolean): Field {
  const adjusted = ({ player, scorecard, points }: Tied): [string, number] => [
    player,
    isPredetermined ? points : adjustedPoints(scorecard),
  ];
  return {
    players: new Map(rows.map((row) => [row.player, row])),
    adjusted: new Map(rows.map(adjusted)),
    isPredetermined,
  };
}

/** The points, with requested byes as draws after the last round for which the player was available. */
function adjustedPoints(scorecard: readonly Entry[]): number {
  const last = scorecard.findLastIndex((entry) => !isVoluntary(entry));
  return (
    pointsOf(scorecard.slice(0, last + 1)) +
    scorecard.slice(last + 1).reduce((sum, entry) => sum + (isRequested(entry) ? DRAW : entry.points), 0)
  );
}

/** True for a game that counts as played. */
export const countsAsPlayed = (entry: Entry, { isPredetermined }: Pick<Field, 'isPredetermined'>): boolean =>
  entry.kind === 'played' || (isPredetermined && entry.kind === 'forfeit');

/**
 * One share for each opponent of a round that counts, or one for the round; a game in progress has none, nor has a rest in
 * a round robin.
 */
export function sharesOf({ scorecard, points }: Tied, field: Field): readonly Share[] {
  return scorecard.flatMap((entry): readonly Share[] => {
    if (entry.kind === 'playing') return [];
    const result = resultOf(entry);
    if ('opponents' in entry) {
      return entry.opponents.map((opponent) => {
        const theirs = field.adjusted.get(opponent) ?? 0;
        return countsAsPlayed(entry, field)
          ? { opposition: theirs, result, isVoluntary: false }
          : { opposition: Math.min(points, theirs), result, isVoluntary: isVoluntary(entry) };
      });
    }
    if (field.isPredetermined) return [];
    const opposition = Math.min(points, DRAW * scorecard.length);
    return [{ opposition, result, isVoluntary: isVoluntary(entry) }];
  });
}

/** A player's share of a round, with its value for a tie-break. */
export type Valued = Share & { readonly value: number };

/**
 * Drops the least significant value: that of the lowest opposition. If the player was not available for a
 * round, the lowest value of such a round is dropped instead, unless it is lower.
 */
export function withoutLeast(shares: readonly Valued[]): readonly Valued[] {
  const byOpposition = (a: Valued, b: Valued): number => a.opposition - b.opposition || a.value - b.value;
  const least = shares.toSorted(byOpposition)[0];
  const [voluntary] = shares.filter((share) => share.isVoluntary).toSorted((a, b) => a.value - b.value);
  const dropped = least && voluntary && voluntary.value >= least.value ? voluntary : least;
  return shares.filter((share) => share !== dropped);
}

/** Drops the most significant value: that of the highest opposition. */
export function withoutMost(shares: readonly Valued[]): readonly Valued[] {
  const most = shares.toSorted((a, b) => b.opposition - a.opposition || b.value - a.value)[0];
  return shares.filter((share) => share !== most);
}
