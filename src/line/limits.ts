/** Discord's limits, in characters and entries. */

export const CONTENT_LIMIT = 2000;
/** All files of a message together, in bytes. */
export const FILE_LIMIT = 8 * 1024 * 1024;
/** Names of channels, suggestions and list entries. */
export const NAME_LIMIT = 100;
/** Labels of buttons. */
export const LABEL_LIMIT = 80;
export const CUSTOM_ID_LIMIT = 100;
/** Number of suggestions or list entries. */
export const CHOICE_LIMIT = 25;
/** Rows of buttons or lists below a message. */
export const ROW_LIMIT = 5;
