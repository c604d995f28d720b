import { charactersIn } from '../../../render/scene/characters.ts';

/** What the words for every table keep to. */

/** How many characters a picture's description may have, and a message (Discord's limits). */
export const ALT_TEXT = 1024;
export const MESSAGE = 2000;
/** Names longer than Discord allows are cut. */
const NAME = 32;

/** A name cut to the length that names may have. */
export const shortName = (name: string): string =>
  charactersIn(name)
    .slice(0, NAME)
    .join('')
    .slice(0, 2 * NAME)
    .trim();
