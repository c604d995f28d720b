/** Longest name of a player who joins, in characters; a file has room for one more. */
export const LONGEST_NAME = 32;
export const LONGEST_NAME_IN_FILE = 33;

const NAME = /^\P{Cc}+$/u;

/** True for a valid name: at most `most` characters, none of them a control character, no space at the ends. */
export const isName = (text: string, most = LONGEST_NAME): boolean =>
  text.length <= 2 * most && Array.from(text).length <= most && NAME.test(text) && text === text.trim();
