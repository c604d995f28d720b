import type { Occasion, Player } from './shown.ts';

/** `open`: nobody knows yet who plays there; `nobody`: nobody does, which in the first round is a bye for the other. */
export type Place = Player | 'open' | 'nobody';

export interface BracketMatch {
  readonly places: readonly [Place, Place];
  /** Of all games that these two have played here, added up; null where none has ended. */
  readonly score: readonly [number, number] | null;
  readonly forfeit: boolean;
  readonly isPlaying: boolean;
  /** Which of the two places goes on. */
  readonly winner: 0 | 1 | null;
}

export interface Bracket extends Occasion {
  /** The first round has a power of two of matches, each other half as many: the last is the final. */
  readonly rounds: readonly (readonly BracketMatch[])[];
}

/** A part of a bracket that leads to one match, as much of it as fits into a picture. */
export interface Section {
  /** The first of its rounds, counted from 0. */
  readonly from: number;
  readonly rounds: Bracket['rounds'];
}
