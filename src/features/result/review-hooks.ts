import type { Locale } from '../../core/locale.ts';
import type { Seat } from '../../core/seat.ts';
import type { Game } from '../../games/game.ts';
import type { Review } from '../../match/review.ts';
import type { Button } from '../../chat/components.ts';

/** A player's review of a match. */
export interface LookedBack {
  readonly game: Game;
  readonly seat: Seat;
  readonly review: Review;
}

/** A feature's way to practise after mistakes. */
export interface Training {
  /** Its name in a list: "a lesson". */
  readonly name: string;
  /** Buttons beside the paging buttons of the review. */
  readonly ways: readonly Button[];
  /** Buttons below them, about this match's mistakes. */
  readonly closer: readonly Button[];
}

/** Hooks of features for a player's own review. */
export interface ReviewHooks {
  training(looked: LookedBack, locale: Locale): Training;
}

/** The hooks of all features. */
export type AllReviewHooks = readonly Partial<ReviewHooks>[];

export const trainings = (hooks: AllReviewHooks, looked: LookedBack, locale: Locale): readonly Training[] =>
  hooks.flatMap((one) => one.training?.(looked, locale) ?? []);
