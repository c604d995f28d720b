/** The file and the patterns of files that change with each added language. */

export const listOfLanguages = 'src/core/locale.ts';

/** The texts of one language. */
export const textsOfOne = [
  '{src,commands,render}/**/texts/??.ts',
  '{src,commands,render}/**/texts/??/**',
  'src/i18n/??/**',
  'src/games/**/{lessons,rulebook}/??{,.*}.ts',
];

/** Files that name the texts of each language. */
export const indexesOfTexts = [
  '{src,commands,render}/**/texts/*.ts',
  'src/i18n/*.ts',
  'src/games/*/lessons/index.ts',
];
