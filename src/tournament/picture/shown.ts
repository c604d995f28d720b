import type { Locale, Named } from '../../../render/scene/texts.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import { said } from './texts/index.ts';

/** What the pictures of tournaments and leagues are made from, and what becomes of it. */

/**
 * Somebody as they are to be said where they are said, which is plainly in pictures and alt texts; and their number, which
 * stands for a name that cannot be drawn.
 */
export interface Player {
  readonly name: string;
  readonly number: number;
}

/** Of which tournament, in up to 100 characters, and of what game, in the words of the picture's language. */
export interface Occasion {
  readonly event: string;
  readonly game: string;
}

/** A picture with the words for whoever cannot see it, at most 1,024 characters. */
export interface Page {
  readonly scene: Scene;
  readonly altText: string;
}

/** Something as pictures and as words. Pure: equal inputs give the same. */
export interface Depiction<Input> {
  /** One picture or several, in their order. */
  pages(input: Input, locale: Locale): readonly Page[];
  /** The same as the text of a message, of at most 2,000 characters: what matters most comes first. */
  text(input: Input, locale: Locale): string;
}

export const called = ({ name, number }: Player): Named => ({
  name,
  instead: said((t) => t.number(number)),
});

export const tournamentCalled = (event: string): Named => ({
  name: event,
  instead: said((t) => t.tournament),
});
