import type { Seat } from '../../core/seat.ts';
import type { Phrase } from '../../../render/scene/texts.ts';
import type { LayoutContext } from './layout.ts';

/** A finished part of a match, where the game counts parts; listed in the order in which they end. */
export interface PartEnded {
  /** Scores at its end, by seat. */
  readonly score: readonly number[];
  /** True for the last of several parts that belong together. */
  readonly isLast: boolean;
}

/** Parts that belong together, as a result lists them. */
export interface ListedParts {
  readonly heading: Phrase;
  /** Their outcome in figures: `5 : 2`; null: already shown elsewhere. */
  readonly score: string | null;
  /** Intermediate scores in figures, the first one first; null: none. */
  readonly course: string | null;
}

/** A match's outcome besides its winner, as its result shows it. */
export interface Standing {
  /** The reason for the end; null: unknown, or not ended. */
  readonly how: Phrase | null;
  /** By seat, in few words: `2 games`, `7 left`. */
  readonly scores: readonly Phrase[];
  /** Places by seat, where more than two play; equal players share a place. Null: none. */
  readonly places: readonly number[] | null;
  /** Small list of the match's parts; may be empty. */
  readonly list: readonly ListedParts[];
}

/** Everything besides the view that a standing is made from. */
export interface StandingContext extends Pick<LayoutContext<never>, 'players'> {
  readonly seats: readonly Seat[];
  readonly parts: readonly PartEnded[];
}

/** Places by seat, the smallest key first; equal keys share a place. */
export const placesBy = (keys: readonly number[]): number[] =>
  keys.map((key) => 1 + keys.filter((other) => other < key).length);
