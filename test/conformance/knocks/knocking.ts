/** Data of a game with knocking for the cases about knocks. */
import type { Piles } from '../../referee/patience.ts';

/** A description, the table, and moves of seat 1, such as `"touch f1"`. */
export type Case = readonly [what: string, piles: Piles, moves: readonly string[]];

export interface Knocking {
  readonly name: string;
  /** Letters of the stack that is drawn from, of the one on which a turn ends, and of the third one. */
  readonly main: string;
  readonly discard: string;
  readonly side: string;
  /** Nobody is obliged to anything; the 8 of hearts is drawn first. */
  readonly quiet: Piles;
  /**
   * Seat 1 has to move the ace on e1. The seven of diamonds on f1 fits the eight of clubs on g1, and the seven of clubs on h1
   * fits nothing.
   */
  readonly obliged: Piles;
  /** A move that begins an attempt with an offence. */
  readonly unfinished: readonly (readonly [move: string, piles: Piles])[];
  /**
   * Completed offences with a choice for the knocker to take back or leave; after those of `ended` it is the
   * knocker's turn.
   */
  readonly chosen: readonly Case[];
  readonly ended: readonly Case[];
  /** Offences that are undone regardless of the knocker's choice. */
  readonly always: readonly Case[];
  /** Offences in sequence: the first may be left, the second is always undone, the third may be left. */
  readonly chain: { readonly piles: Piles; readonly moves: readonly string[] };
  /** Seat 1 wins with its last card, the ten of hearts on the side stack, on e1. */
  readonly last: Piles;
}
