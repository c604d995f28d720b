/** What the tests of knocking know about the games with knocking. */
import type { Options } from './match.ts';
import type { KnockingPosition, PatiencePlay, Piles } from './patience.ts';
import { schikanees } from './schikanees/knocking.ts';
import { schikanoeschen } from './schikanoeschen/knocking.ts';

/** What it is, the table, and moves of seat 1, such as `"touch f1"`. */
export type Case = readonly [what: string, piles: Piles, moves: readonly string[]];

export interface Knocking {
  readonly name: string;
  /** The letters of the stack that is drawn from, of the one on which a turn ends, and of the third one. */
  readonly main: string;
  readonly discard: string;
  readonly side: string;
  /** A table with these piles, on seat 1's turn. */
  readonly given: (piles: Piles, options?: Options) => PatiencePlay<KnockingPosition, string>;
  /** Nobody is obliged to anything; the 8 of hearts is drawn first. */
  readonly quiet: Piles;
  /**
   * Seat 1 has to move the ace on e1. The seven of diamonds on f1 fits the eight of clubs on g1, and the seven of clubs on h1
   * fits nothing.
   */
  readonly obliged: Piles;
  /** A move that begins an attempt with an offence. */
  readonly unfinished: readonly (readonly [move: string, piles: Piles])[];
  /** Completed offences that the knocker may have taken back or left; after those of `ended` it is the knocker's turn. */
  readonly chosen: readonly Case[];
  readonly ended: readonly Case[];
  /** Offences that are undone whatever the knocker wants. */
  readonly always: readonly Case[];
  /** Offences one after another that may be left, are always undone, may be left; what lies differently when they are left. */
  readonly chain: {
    readonly piles: Piles;
    readonly moves: readonly string[];
    readonly pending: readonly string[];
    readonly left: Piles;
  };
  /** Seat 1 wins with its last card, the ten of hearts on the side stack, on e1. */
  readonly last: Piles;
}

export const KNOCKING: readonly Knocking[] = [schikanoeschen, schikanees];
export const WISHES = ['back', 'leave'] as const;
