import { scorecardsThrough } from './scorecards.ts';
import { impossible, type DeskReason, type DeskRefusal } from './refusal.ts';
import type { Roster } from './roster.ts';
import { standingsOf } from './standings.ts';
import type { Phase, Round, TieBreak, Tournament } from './types.ts';

/** What a tournament is that goes on round by round: swiss and round robin. */
export interface Rounds {
  readonly entrants: Roster;
  readonly started: boolean;
  /** Null: not known yet. */
  readonly roundsInAll: number | null;
  readonly rounds: readonly Round[];
}

/** The smallest number of rounds with which a swiss of so many, at least two, has one winner: 2^rounds ≥ players. */
export const roundsFor = (players: number): number => Math.ceil(Math.log2(players));

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

/** Why the next round cannot be paired; null: it can. */
export function whyNotPaired(phase: Phase): { readonly ok: false; readonly error: DeskRefusal } | null {
  return phase === 'between' ? null : impossible(cannotPair[phase]);
}

/** How such a tournament stands. */
export const standOf = (
  state: Rounds,
  tieBreaks: readonly TieBreak[],
): Omit<Tournament, 'kind' | 'submit'> => ({
  phase: phaseOf(state),
  round: state.rounds.length,
  roundsInAll: state.roundsInAll,
  at: 0,
  pairings: state.rounds.at(-1)?.games ?? [],
  byes: state.rounds.at(-1)?.byes ?? [],
  entrants: state.entrants,
  rounds: state.rounds,
  bracket: null,
  free: [],
  endsAt: null,
  tieBreaks,
  standings: () => standingsOf(state.entrants, scorecardsThrough(state.entrants, state.rounds), tieBreaks),
});
