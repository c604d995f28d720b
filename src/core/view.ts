import type { Seat } from './seat.ts';

export const PHASES = ['clock', 'play', 'ending', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Time left in ms by seat, and the player whose time runs now. */
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
  /** True if a draw can be claimed now; absent in games without claims. */
  readonly drawClaim?: boolean;
  readonly clock: ClockView | null;
  readonly winner: Seat | null;
  readonly reason: string | null;
  /** Player who resigned or ran out of time. For display: not in the protocol's position. */
  readonly loser?: Seat;
}
