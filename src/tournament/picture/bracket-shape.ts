import type { Occasion, Player } from './shown.ts';

/**
 * `open`: the player is not known yet. `nobody`: the place stays empty, which in the first round is a bye for
 * the other.
 */
export type Place = Player | 'open' | 'nobody';

export interface BracketMatch {
  readonly places: readonly [Place, Place];
  /** Sum of all games that these two have played here; null while none has ended. */
  readonly score: readonly [number, number] | null;
  readonly forfeit: boolean;
  readonly isPlaying: boolean;
  /** Index of the place that goes on. */
  readonly winner: 0 | 1 | null;
}

export interface Bracket extends Occasion {
  /** The first round has a power of two of matches, each later one half as many; the last is the final. */
  readonly rounds: readonly (readonly BracketMatch[])[];
  /** The match for the third place; null: there is none. */
  readonly third: BracketMatch | null;
}

/** A part of a bracket that leads to one match and fits into a picture. */
export interface Section {
  /** Index of its first round. */
  readonly from: number;
  readonly rounds: Bracket['rounds'];
  /** Shown beside the final; null elsewhere. */
  readonly third: BracketMatch | null;
}
