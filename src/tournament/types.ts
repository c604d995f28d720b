import type { Result } from '../core/result.ts';
import type { DeskRefusal } from './refusal.ts';

/** The terms of the desk protocol (desk-protocol.md). */

export const KINDS = ['swiss', 'round-robin', 'knockout', 'arena', 'tables'] as const;
export type Kind = (typeof KINDS)[number];

export const TIE_BREAKS = [
  'buchholz',
  'buchholz-cut-1',
  'median-buchholz',
  'opponents-buchholz',
  'sonneborn-berger',
  'sonneborn-berger-cut-1',
  'koya',
  'direct-encounter',
  'progressive',
  'wins',
  'games-won',
  'wins-in-seat-2',
  'fewer-games',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/**
 * What becomes of the games of a player who leaves a round robin: by FIDE's rule they are annulled or lost by
 * forfeit; or the results stay, and later opponents rest.
 */
export const LEAVERS = ['fide', 'rest'] as const;
export type Leavers = (typeof LEAVERS)[number];

/** Players who have left a round robin: none of their games counts, or those not played are lost. */
export interface Left {
  readonly annulled: readonly string[];
  readonly forfeiting: readonly string[];
}
export const NOBODY_LEFT: Left = { annulled: [], forfeiting: [] };

/**
 * A player is identified by a name; in chat it is the id of the Discord user. Entrants are listed in the
 * order of joining.
 */
export interface Entrant {
  readonly player: string;
  readonly rating: number;
  readonly withdrawn: boolean;
  /** Points taken off in the standings, and nowhere else; absent: none. */
  readonly penalty?: number;
  /** Place in the order given at the start, from 1; absent: none was given, or a later entrant. */
  readonly seed?: number;
}

/** Values of the two or three players of a game, by seat. */
export type Seated<T> = readonly [T, T, ...T[]];

/**
 * Points of the players: 1, 0.5 and 0, which sum to 1. All have 0 if all forfeit the game, or if three are equal.
 */
export type Score = Seated<number>;

/** The player in seat 1 comes first. Three only in a tournament of kind `tables`. */
export type Players = Seated<string>;

export type Pair = readonly [string, string];

export interface Game {
  readonly players: Players;
  /** In the order of `players`; null without a result. */
  readonly score: Score | null;
  /** Won, or lost by all, without being played. */
  readonly forfeit: boolean;
  /** The player of a table of three who did not come: the two others played without them. Absent: none. */
  readonly missing?: string;
}

/** A round without a game and its points: a bye, an absence (0.5), a rest in a round robin (0). */
export interface Bye {
  readonly player: string;
  readonly points: number;
}

/** A bye promised for a round that has not been paired yet: half a point for an absence, or a point. */
export interface Promised extends Bye {
  readonly round: number;
}

export interface Round {
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

/** Before the start; games in progress; ready for the next pairing; over. */
export type Phase = 'open' | 'playing' | 'between' | 'over';

export interface Standing {
  /** From 1; players equal in everything share a rank. */
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  /** Games played, without forfeits. */
  readonly played: number;
  /** Points taken off; absent: none. */
  readonly penalty?: number;
  /** In the order of the tournament's tie-breaks. */
  readonly tieBreaks: readonly number[];
}

/**
 * Games and byes set by hand. All other players are paired by the rules, or miss the round, as in imported
 * rounds, which are complete.
 */
export interface Given {
  readonly games: readonly Players[];
  readonly byes: readonly Bye[];
  readonly others: 'paired' | 'missed';
}

export type Act =
  /** `late`: by an arbiter, in a swiss also after half of the rounds. */
  | {
      readonly do: 'join';
      readonly player: string;
      readonly rating: number;
      readonly late?: boolean | undefined;
    }
  | { readonly do: 'withdraw' | 'return'; readonly player: string }
  /** `by`, who is no entrant, takes the player's place: games, points, byes and all that is to come. */
  | { readonly do: 'replace'; readonly player: string; readonly by: string; readonly rating: number }
  | { readonly do: 'absent' | 'bye' | 'present'; readonly player: string; readonly round: number }
  | { readonly do: 'forbid'; readonly players: Pair }
  /** `order`: the players who are present, the first seed first, in place of the order by ratings. */
  | { readonly do: 'start'; readonly order?: readonly string[] | undefined }
  | { readonly do: 'pair'; readonly given?: Given | undefined }
  /** `round`, from 1: corrects that round, also once others have been paired after it. */
  | {
      readonly do: 'result';
      readonly players: Players;
      readonly score: Score;
      readonly forfeit: boolean;
      readonly missing?: string | undefined;
      readonly round?: number | undefined;
    }
  /** Takes so many points off in the standings, in place of those taken off before. */
  | { readonly do: 'penalty'; readonly player: string; readonly points: number }
  /** The game of these players is played again. */
  | { readonly do: 'replay'; readonly players: Players }
  | { readonly do: 'free'; readonly player: string }
  | { readonly do: 'tick' };

/**
 * An input of a tournament. In an arena every input after the start has its time, in ms since the start;
 * elsewhere the time is ignored.
 */
export type Input = Act & { readonly at?: number | undefined };

/** A tournament of any kind as an immutable value: a fold over its inputs. */
export interface Tournament {
  readonly kind: Kind;
  readonly phase: Phase;
  /**
   * The last round paired, 0 at first. In a knockout the highest round in which a match was paired or nobody
   * is left to play; in an arena the number of pairings.
   */
  readonly round: number;
  /** Total number of rounds; null if not known yet, and in an arena. */
  readonly roundsInAll: number | null;
  /** The time of the last input of an arena, in ms since its start; elsewhere 0. */
  readonly at: number;
  /** The games of the last round; in a knockout or an arena all unfinished games. */
  readonly pairings: readonly Game[];
  /**
   * The byes of the last round; in a knockout the players who went on without a game at the last pairing; in
   * an arena none.
   */
  readonly byes: readonly Bye[];
  readonly entrants: readonly Entrant[];
  /**
   * Everything paired so far, as it counts: in a knockout the rounds of the bracket, in an arena an entry for
   * each `pair`, in a round robin without annulled games.
   */
  readonly rounds: readonly Round[];
  /** Byes of rounds that have not been paired yet, in a swiss; else none. */
  readonly promised: readonly Promised[];
  /** Pairs of players who meet only if there is no other way, in a swiss, an arena or at tables; else none. */
  readonly forbidden: readonly Pair[];
  /** In a round robin the players who have left, by what becomes of their games; else empty. */
  readonly leavers: Left;
  /** The bracket of a knockout that has started; else null. */
  readonly bracket: Bracket | null;
  /** In an arena the players ready for the next game, in the order in which they became so; else empty. */
  readonly free: readonly string[];
  /** The end of an arena, in ms since its start; else null. */
  readonly endsAt: number | null;
  /** In the order of the set-up; none in a knockout. */
  readonly tieBreaks: readonly TieBreak[];
  /**
   * In an arena the earliest time, in ms since its start, at which two of the free players may be paired, or
   * this one with another; null if nobody else is free, and in other kinds.
   */
  pairsFrom(player?: string): number | null;
  /** By rank; equal ranks in the order of seeds, then of ratings, then of joining. */
  standings(): readonly Standing[];
  /** A refusal changes nothing. Never throws for an input of the right shape. */
  submit(input: Input): Result<Tournament, DeskRefusal>;
}

/** A match of a bracket, with its outcome. */
export interface Match {
  /** Null if not paired, or if nobody had to play. */
  readonly game: Game | null;
  /** If decided without a game: the player who went on, or null for nobody; undefined otherwise. */
  readonly wentOn?: string | null;
  /** Index of the pairing that decided or paired it; null if not yet. */
  readonly pairing: number | null;
}

/**
 * A bracket: the places of the first round, as many as the next power of two, seeded by rank; and the matches
 * of every round. The winners of matches 2i and 2i + 1 meet in match i of the next round.
 */
export interface Bracket {
  /** Places of the first round, two for each match; null for nobody, so that the other has a bye. */
  readonly places: readonly (string | null)[];
  readonly rounds: readonly (readonly Match[])[];
  /** The match of the two who lost before the final, for the third place; null without one. */
  readonly third: Match | null;
}
