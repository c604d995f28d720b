import { matchesGlob } from 'node:path';

/** The pure logic whose tests `npm run mutants` measures, by area; patterns of files. */
export const AREAS: ReadonlyMap<string, readonly string[]> = new Map([
  ['core', ['src/core/**/*.ts']],
  ['league', ['src/league/**/*.ts', 'src/features/league/*.ts']],
  ['tournament', ['src/tournament/**/*.ts']],
  ['match', ['src/match/**/*.ts']],
  ['games', ['src/games/*.ts']],
  ['kinderschnapsen', ['src/games/kinderschnapsen/**/*.ts']],
  ['schikanoeschen', ['src/games/schikanoeschen/**/*.ts']],
  ['schikanees', ['src/games/schikanees/**/*.ts']],
  ['zank-patience', ['src/games/zank-patience/**/*.ts']],
  ['patience', ['src/games/patience/**/*.ts']],
]);

/** Files in these areas without logic of the rules: words, pictures, opponents, and ends of processes. */
const LEFT_OUT = [
  '**/{texts,rulebook,lessons,picture}/**',
  '**/{feature,texts}.ts',
  '**/practice/**',
  'src/match/reading/{reader,reader-main,reading,watch}.ts',
];

/** Patterns for Stryker's `mutate`. */
export const mutatedIn = (area: string): string[] => [
  ...(AREAS.get(area) ?? []),
  ...LEFT_OUT.map((pattern) => `!${pattern}`),
];

/** The area of a file; undefined for a file that is not measured. */
export const areaOf = (path: string): string | undefined =>
  LEFT_OUT.some((pattern) => matchesGlob(path, pattern))
    ? undefined
    : [...AREAS.keys()].find((area) => AREAS.get(area)?.some((pattern) => matchesGlob(path, pattern)));
