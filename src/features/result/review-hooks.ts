import type { Locale } from '../../core/locale.ts';
import type { Seat } from '../../core/seat.ts';
import type { Game } from '../../games/game.ts';
import type { Review } from '../../match/review.ts';
import type { Button } from '../../chat/components.ts';

/** What went right and wrong for a player of a match. */
export interface LookedBack {
  readonly game: Game;
  readonly seat: Seat;
  readonly review: Review;
}

/** How a feature lets a player practise what went wrong. */
export interface Training {
  /** In a list of ways to practise: "a lesson". */
  readonly name: string;
  /** Beside the buttons that turn the review's pages. */
  readonly ways: readonly Button[];
  /** Below them, about the very mistakes of the match. */
  readonly closer: readonly Button[];
}

/** What features add to a player's own review. */
export interface ReviewHooks {
  training(looked: LookedBack, locale: Locale): Training;
}

/** The hooks of all features. */
export type AllReviewHooks = readonly Partial<ReviewHooks>[];

export const trainings = (hooks: AllReviewHooks, looked: LookedBack, locale: Locale): readonly Training[] =>
  hooks.flatMap((one) => one.training?.(looked, locale) ?? []);
