/**
 * Games have words beside their other code. Without these lines the evening shows which ones: tables by language in these files, and
 * words that depend on the language by its name.
 */
export const TABLES_OF_GAMES: readonly RegExp[] = [/\/src\/games\/.*\.ts$/, /\/render\/scene\/texts\.ts$/];
export const WORDS_OF_GAMES: readonly string[] = ['of'];
