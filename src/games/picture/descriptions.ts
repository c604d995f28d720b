/** Discord's limits for a picture's description and for a message, in characters. */
export const ALT_TEXT = 1024;
export const MESSAGE = 2000;
