const NAME = /^\P{Cc}{1,32}$/u;

/** True for a valid name: 1 to 32 characters, none of them a control character, no space at the ends. */
export const isName = (text: string): boolean => NAME.test(text) && text === text.trim();
