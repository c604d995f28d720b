import type { Result } from '../core/result.ts';
import type { DeskRefusal } from './refusal.ts';

/** What a tournament is made of, as its public protocol names it (desk-protocol.md). */

export const KINDS = ['swiss', 'round-robin', 'knockout', 'arena'] as const;
export type Kind = (typeof KINDS)[number];

export const TIE_BREAKS = [
  'buchholz',
  'buchholz-cut-1',
  'median-buchholz',
  'sonneborn-berger',
  'direct-encounter',
  'progressive',
  'wins',
  'fewer-games',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A player is known by a name; in chat it is the id of the Discord user. Entrants are listed in the order of joining. */
export interface Entrant {
  readonly player: string;
  readonly rating: number;
  readonly withdrawn: boolean;
}

/** What each of two players has got: 1, 0.5 and 0, which sum to 1; [0, 0] only of a game that both forfeit. */
export type Score = readonly [number, number];

/** Whoever is named first sits in seat 1. */
export type Pair = readonly [string, string];

export interface Game {
  readonly players: Pair;
  /** In the order of `players`; null: no result yet. */
  readonly score: Score | null;
  /** Not played: won, or lost by both, without a game. */
  readonly forfeit: boolean;
}

/** A round without a game and what it gives: a bye, an absence (0.5), a rest in a round robin (0). */
export interface Bye {
  readonly player: string;
  readonly points: number;
}

export interface Round {
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

/** Before the start; games are being played; the next round can be paired; over. */
export type Phase = 'open' | 'playing' | 'between' | 'over';

export interface Standing {
  /** From 1; equal in everything: equal rank. */
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  /** Games played, forfeits not among them. */
  readonly played: number;
  /** In the order of the tournament's tie-breaks. */
  readonly tieBreaks: readonly number[];
}

/**
 * A pairing by hand: these games and byes as they are given. All others are paired by the rules, or miss the round; of an
 * imported round everything is known.
 */
export interface Given {
  readonly games: readonly Pair[];
  readonly byes: readonly Bye[];
  readonly others: 'paired' | 'missed';
}

export type Act =
  | { readonly do: 'join'; readonly player: string; readonly rating: number }
  | { readonly do: 'withdraw' | 'return'; readonly player: string }
  | { readonly do: 'absent'; readonly player: string; readonly round: number }
  | { readonly do: 'forbid'; readonly players: Pair }
  | { readonly do: 'start' }
  | { readonly do: 'pair'; readonly given?: Given | undefined }
  | { readonly do: 'result'; readonly players: Pair; readonly score: Score; readonly forfeit: boolean }
  | { readonly do: 'free'; readonly player: string }
  | { readonly do: 'tick' };

/** What happens in a tournament. In an arena each after the start has its time, in ms since the start; elsewhere it says nothing. */
export type Input = Act & { readonly at?: number | undefined };

/** A tournament of any kind as an immutable value: a fold over its inputs. */
export interface Tournament {
  readonly kind: Kind;
  readonly phase: Phase;
  /**
   * The last round that was paired, 0 at first. Knockout: the highest of the bracket in which a match was paired or fell
   * away; arena: how often has been paired.
   */
  readonly round: number;
  /** How many rounds there are; null: not known yet, or an arena. */
  readonly roundsInAll: number | null;
  /** The time of the last input of an arena, in ms since its start; elsewhere 0. */
  readonly at: number;
  /** The games of the last round; in a knockout or an arena all that are not finished. */
  readonly pairings: readonly Game[];
  /** Those of the last round; in a knockout whoever went on without a game at the last pairing; in an arena none. */
  readonly byes: readonly Bye[];
  readonly entrants: readonly Entrant[];
  /** All that has been paired: in a knockout the rounds of the bracket, in an arena an entry for each `pair`. */
  readonly rounds: readonly Round[];
  /** Of a knockout that has started; elsewhere null. */
  readonly bracket: Bracket | null;
  /** Of an arena: who is ready for the next game, in the order of getting so; elsewhere nobody. */
  readonly free: readonly string[];
  /** Of an arena: when it ends, in ms since its start; elsewhere null. */
  readonly endsAt: number | null;
  /** In the order of the setup; none in a knockout. */
  readonly tieBreaks: readonly TieBreak[];
  /** By rank; equal ranks in the order of ratings, then of joining. */
  standings(): readonly Standing[];
  /** Refused: nothing changes. Never throws for an input of the right shape. */
  submit(input: Input): Result<Tournament, DeskRefusal>;
}

/** A match of a bracket and what has become of it. */
export interface Match {
  /** Null: not paired, or nobody had to play. */
  readonly game: Game | null;
  /** Without a game: who went on, or that nobody did; undefined: not decided so. */
  readonly wentOn?: string | null;
  /** At which pairing that was, from 0; null: not yet. */
  readonly pairing: number | null;
}

/**
 * Who plays whom: the first round with as many places as the next power of two has, by the number of the player in
 * order, and the matches of every round. The winners of matches 2i and 2i + 1 meet in match i of the next round.
 */
export interface Bracket {
  /** Of the first round, two for each match; null: nobody, so that the other has a bye. */
  readonly places: readonly (string | null)[];
  readonly rounds: readonly (readonly Match[])[];
}
