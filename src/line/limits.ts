/** The most that Discord accepts, in characters and entries. */

export const CONTENT_LIMIT = 2000;
/** Of all files of a message, in bytes. */
export const FILE_LIMIT = 8 * 1024 * 1024;
/** Of channels, suggestions, and entries of a list. */
export const NAME_LIMIT = 100;
export const CUSTOM_ID_LIMIT = 100;
/** Suggestions, or entries of a list. */
export const CHOICE_LIMIT = 25;
/** Rows of buttons, or lists, below a message. */
export const ROW_LIMIT = 5;
