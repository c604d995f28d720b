import { scorecardsThrough } from './scorecards.ts';
import type { Result } from '../core/result.ts';
import { impossible, type DeskReason, type DeskRefusal } from './refusal.ts';
import { joined, type Roster } from './roster.ts';
import { standingsOf } from './standings.ts';
import {
  NOBODY_LEFT,
  type Input,
  type Pair,
  type Phase,
  type Promised,
  type Round,
  type TieBreak,
  type Tournament,
} from './types.ts';

/** State of a tournament that is played in rounds: swiss, round robin or tables. */
export interface Rounds {
  readonly entrants: Roster;
  readonly started: boolean;
  /** Null while unknown. */
  readonly roundsInAll: number | null;
  readonly rounds: readonly Round[];
  readonly promised?: readonly Promised[];
  readonly forbidden?: readonly Pair[];
}

/** The fewest rounds with which a swiss of at least two players has one winner: 2^rounds ≥ players. */
export const roundsFor = (players: number): number => Math.ceil(Math.log2(players));

/**
 * A player joins a swiss or its like: while fewer than half of the rounds have begun; by an arbiter while there is one
 * to come.
 */
export function joinedIn(
  { entrants, started, rounds, roundsInAll }: Rounds,
  { player, rating, late = false }: Extract<Input, { do: 'join' }>,
): Result<{ readonly entrants: Roster }, DeskRefusal> {
  const next = joined(entrants, player, rating);
  const paired = late ? rounds.length : 2 * rounds.length;
  const isEarly = !started || paired < (roundsInAll ?? 0);
  return next.ok && !isEarly ? impossible('too-late-to-join') : next;
}

export const isComplete = ({ games }: Round): boolean => games.every(({ score }) => score !== null);

export function phaseOf({ started, rounds, roundsInAll }: Rounds): Phase {
  if (!started) return 'open';
  if (!rounds.every(isComplete)) return 'playing';
  return rounds.length === roundsInAll ? 'over' : 'between';
}

const cannotPair: Readonly<Record<Exclude<Phase, 'between'>, DeskReason>> = {
  open: 'not-started',
  playing: 'round-not-complete',
  over: 'tournament-over',
};

/** The refusal to pair the next round; null if it can be paired. */
export function whyNotPaired(phase: Phase): { readonly ok: false; readonly error: DeskRefusal } | null {
  return phase === 'between' ? null : impossible(cannotPair[phase]);
}

/** The public part of such a tournament. `isPredetermined`: the pairings do not depend on results. */
export const standOf = (
  state: Rounds,
  tieBreaks: readonly TieBreak[],
  isPredetermined: boolean,
): Omit<Tournament, 'kind' | 'submit'> => ({
  phase: phaseOf(state),
  round: state.rounds.length,
  roundsInAll: state.roundsInAll,
  at: 0,
  pairings: state.rounds.at(-1)?.games ?? [],
  byes: state.rounds.at(-1)?.byes ?? [],
  entrants: state.entrants,
  rounds: state.rounds,
  promised: (state.promised ?? []).filter(({ round }) => round > state.rounds.length),
  forbidden: state.forbidden ?? [],
  bracket: null,
  leavers: NOBODY_LEFT,
  free: [],
  endsAt: null,
  tieBreaks,
  pairsFrom: () => null,
  standings: () =>
    standingsOf(state.entrants, scorecardsThrough(state.entrants, state.rounds), tieBreaks, isPredetermined),
});
