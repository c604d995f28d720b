/** What the words for every table keep to. */

/** How many characters a picture's description may have, and a message (Discord's limits). */
export const ALT_TEXT = 1024;
export const MESSAGE = 2000;
