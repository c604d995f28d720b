/** Estimates how long a tournament takes, before anybody has joined. Times in ms. */
import { tableRoundsFor } from '../../tournament/tables.ts';
import type { MatchLength, UsualClock } from '../../games/parts.ts';
import { roundsPlayed } from './from-file.ts';
import type { StartList, TournamentHeader } from './terms.ts';

/** Most players assumed where nobody knows how many will come. */
export const USUAL_PLAYERS = 16;

/** Average time for a player in chat to look, think and click. */
const INPUT_MS = 4000;

/** From the pairing to the first move: opening threads, sitting down and cutting. */
const BEGINNING_MS = 90_000;

/** Pause between rounds if the host pairs by hand. */
const BY_HAND_MS = 120_000;

/** 90th percentile of a match's duration; the clock ends longer ones. */
export function matchMs(
  { inputs, turns }: MatchLength,
  { initialMs, incrementMs }: UsualClock,
  seats = 2,
): number {
  return Math.min(inputs * INPUT_MS, seats * initialMs + turns * incrementMs);
}

type Shape = Pick<TournamentHeader, 'format' | 'rounds' | 'cycles' | 'finalists'> & {
  /** Rounds of a file that have been played take no time. */
  readonly startList?: StartList | null | undefined;
};

/** Number of halvings until one player is left. */
const halvings = (players: number): number => Math.ceil(Math.log2(Math.max(2, players)));

/** Boards of each round, in order; empty for an arena, which has no rounds. */
export function roundsFor(shape: Shape, players: number): readonly number[] {
  const { format, rounds, cycles, finalists } = shape;
  const boards = Math.floor(players / 2);
  const knockout = (field: number): number[] =>
    Array.from({ length: halvings(field) }, (_, i) => Math.max(1, Math.floor(field / 2 ** (i + 1))));
  const finals = finalists === null ? [] : knockout(Math.min(finalists, players));
  switch (format) {
    case 'swiss':
      return [
        ...Array.from(
          { length: Math.max(0, (rounds ?? halvings(players)) - roundsPlayed(shape)) },
          () => boards,
        ),
        ...finals,
      ];
    case 'round-robin':
      return [
        ...Array.from({ length: cycles * (players % 2 === 0 ? players - 1 : players) }, () => boards),
        ...finals,
      ];
    case 'knockout':
      return knockout(players);
    case 'arena':
      return finals;
    case 'tables':
      return Array.from({ length: rounds ?? tableRoundsFor(players) }, () => Math.ceil(players / 3));
  }
}

/**
 * Estimated duration. `places`: number of channels in which boards are played one after another; 0: threads.
 */
export function tournamentMs(
  shape: Shape & Pick<TournamentHeader, 'minutes' | 'pauseMs'>,
  match: number,
  { players, places }: { readonly players: number; readonly places: number },
): number {
  const { format, minutes, pauseMs } = shape;
  const rounds = roundsFor(shape, players);
  const turns = rounds.reduce((sum, boards) => sum + (places === 0 ? 1 : Math.ceil(boards / places)), 0);
  const pauses = Math.max(0, rounds.length - 1) * (pauseMs ?? BY_HAND_MS);
  // The last games of an arena are played to their end.
  const arena = format === 'arena' ? minutes * 60_000 + match / 2 : 0;
  return arena + turns * (match + BEGINNING_MS) + pauses;
}
