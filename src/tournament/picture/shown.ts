import type { Locale, Named } from '../../../render/scene/texts.ts';
import type { Scene } from '../../../render/scene/scene.ts';
import { said } from './texts/index.ts';

/** Inputs and outputs of the pictures of tournaments and leagues. */

/**
 * A player with the name to show, which is plain text in pictures and alt texts. The number replaces a name
 * that cannot be drawn.
 */
export interface Player {
  readonly name: string;
  readonly number: number;
}

/** A tournament's name, at most 100 characters, and its game in the language of the picture. */
export interface Occasion {
  readonly event: string;
  readonly game: string;
}

/** A picture and its alt text, at most 1,024 characters. */
export interface Page {
  readonly scene: Scene;
  readonly altText: string;
}

/** Something as pictures and in words. Pure: equal inputs give equal results. */
export interface Depiction<Input> {
  /** One picture or several, in order. */
  pages(input: Input, locale: Locale): readonly Page[];
  /** The text of a message, at most 2,000 characters, with the most important first. */
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
