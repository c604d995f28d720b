/** How long a tournament is likely to take, before anybody has joined. Times in ms. */
import type { MatchLength, UsualClock } from '../../games/parts.ts';
import type { TournamentHeader } from './terms.ts';

/** What somebody needs in chat to look, think and click, on the average. */
const INPUT_MS = 4000;

/** From the pairing to the first move: threads are opened, people come and cut. */
const BEGINNING_MS = 90_000;

/** Where a host pairs by hand: so long a round waits for that. */
const BY_HAND_MS = 120_000;

/** What nine in ten matches do not exceed; a clock ends those that would take longer. */
export function matchMs({ inputs, turns }: MatchLength, { initialMs, incrementMs }: UsualClock): number {
  return Math.min(inputs * INPUT_MS, 2 * initialMs + turns * incrementMs);
}

type Shape = Pick<TournamentHeader, 'format' | 'rounds' | 'cycles' | 'finalists'>;

/** How often a field has to be halved until one is left. */
const halvings = (players: number): number => Math.ceil(Math.log2(Math.max(2, players)));

/** The rounds that so many players play one after another, each with its boards; none in an arena, which has no rounds. */
export function roundsFor({ format, rounds, cycles, finalists }: Shape, players: number): readonly number[] {
  const boards = Math.floor(players / 2);
  const knockout = (field: number): number[] =>
    Array.from({ length: halvings(field) }, (_, i) => Math.max(1, Math.floor(field / 2 ** (i + 1))));
  const finals = finalists === null ? [] : knockout(Math.min(finalists, players));
  switch (format) {
    case 'swiss':
      return [...Array.from({ length: rounds ?? halvings(players) }, () => boards), ...finals];
    case 'round-robin':
      return [
        ...Array.from({ length: cycles * (players % 2 === 0 ? players - 1 : players) }, () => boards),
        ...finals,
      ];
    case 'knockout':
      return knockout(players);
    case 'arena':
      return finals;
  }
}

/** `places`: in how many channels boards are played one after another; 0: each has a thread of its own. */
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
