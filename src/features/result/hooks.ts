import type { AttachmentBuilder } from 'discord.js';
import type { Button } from '../../chat/components.ts';
import type { Locale } from '../../core/locale.ts';
import type { EndedMatch } from '../../match/finished.ts';
import type { Review } from '../../match/review.ts';
import type { Header } from '../../match/header.ts';

/** Hooks of features for a finished match. */
export interface ResultHooks {
  /**
   * Buttons that show a match again; `match`: id of a match that the current rules can judge. `review`: null if the
   * match has not been reviewed here.
   */
  showAgain(match: string, locale: Locale, review: Review | null): readonly Button[];
  /** Buttons that lead on from a match of an event. */
  nextButtons(header: Pick<Header, 'event'>): readonly Button[];
  /** The moves of a match as text, for its record; null if they could not be read. Rejects with Damaged. */
  moves(
    match: Pick<EndedMatch, 'header' | 'game' | 'entries'>,
    user: string,
    locale: Locale,
  ): Promise<Moves | null>;
}

export interface Moves {
  /** One line per turn. */
  readonly lines: readonly string[];
  readonly file: AttachmentBuilder;
}

/** The hooks of all features. */
type All<Name extends keyof ResultHooks> = readonly Partial<Pick<ResultHooks, Name>>[];

export const showAgain = (
  hooks: All<'showAgain'>,
  match: string,
  locale: Locale,
  review: Review | null = null,
): readonly Button[] => hooks.flatMap((one) => one.showAgain?.(match, locale, review) ?? []);

export const nextButtons = (hooks: All<'nextButtons'>, header: Pick<Header, 'event'>): readonly Button[] =>
  hooks.flatMap((one) => one.nextButtons?.(header) ?? []);

export async function movesOf(
  hooks: All<'moves'>,
  ...asked: Parameters<ResultHooks['moves']>
): Promise<Moves | null> {
  for (const one of hooks) {
    const moves = await one.moves?.(...asked);
    if (moves) return moves;
  }
  return null;
}
