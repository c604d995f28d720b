import type { Seat } from '../../core/seat.ts';
import type { Phrase } from '../../../render/scene/texts.ts';
import type { LayoutContext } from './layout.ts';

/** What a part of a match has come to that its game counts by itself, in the order in which they end. */
export interface PartEnded {
  /** By seat, what they had then. */
  readonly score: readonly number[];
  /** Whether it was the last of several that belong together. */
  readonly isLast: boolean;
}

/** Parts that belong together, as a result lists them. */
export interface ListedParts {
  readonly heading: Phrase;
  /** What they have come to, in figures: `5 : 2`; null: that is told already. */
  readonly score: string | null;
  /** How it came to that, in figures, the first is first; null: that is all. */
  readonly course: string | null;
}

/** What a match has come to, as its result shows it besides who has won. */
export interface Standing {
  /** How it came to that; null: that is not known, or it has not ended. */
  readonly how: Phrase | null;
  /** By seat, what each has come to, in few words: `2 games`, `7 left`. */
  readonly scores: readonly Phrase[];
  /** By seat, where more than two play: those who are equal share a place. Null: nobody has one. */
  readonly places: readonly number[] | null;
  /** A small list of what it was made of; empty: nothing. */
  readonly list: readonly ListedParts[];
}

/** What the standing of a match is made from besides the view. */
export interface StandingContext extends Pick<LayoutContext<never>, 'players'> {
  readonly seats: readonly Seat[];
  readonly parts: readonly PartEnded[];
}

/** By seat, from who has least, with the same place for those who have the same. */
export const placesBy = (keys: readonly number[]): number[] =>
  keys.map((key) => 1 + keys.filter((other) => other < key).length);
