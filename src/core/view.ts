import type { Seat } from './seat.ts';

export const PHASES = ['clock', 'play', 'ending', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Time left in milliseconds by seat, and the player whose time runs now. */
export interface ClockView {
  readonly left: readonly number[];
  readonly running: Seat | null;
}

/** The part of a position that is the same in every game (docs/referee-protocol.md, "Answers"). */
export interface MatchView {
  readonly ply: number;
  readonly turn: Seat;
  readonly phase: string;
  readonly drawOffer: Seat | null;
  /** Whether a draw can be claimed now; only in games where one can. */
  readonly drawClaim?: boolean;
  readonly clock: ClockView | null;
  readonly winner: Seat | null;
  readonly reason: string | null;
  /** Who has resigned, or run out of time: for whoever shows it, the protocol's position does not say it. */
  readonly loser?: Seat;
}
