import { charactersIn } from '../../../render/scene/characters.ts';

/** What the words for every table keep to. */

/** A picture's description may have so many characters, a message so many (Discord's limits). */
export const ALT_TEXT = 1024;
export const MESSAGE = 2000;
/** Longer names than Discord allows are cut. */
const NAME = 32;

/** A name that is no longer than names are. */
export const shortName = (name: string): string =>
  charactersIn(name)
    .slice(0, NAME)
    .join('')
    .slice(0, 2 * NAME)
    .trim();
