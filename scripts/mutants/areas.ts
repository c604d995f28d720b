import { readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/** Files in these areas without logic of the rules: words, pictures, opponents, and ends of processes. */
const LEFT_OUT = [
  '**/{texts,rulebook,lessons,picture}/**',
  '**/{feature,texts}.ts',
  '**/practice/**',
  '**/practice.ts',
  'src/match/reading/{reader,reader-main,reading,watch}.ts',
];

const isLeftOut = (path: string): boolean => LEFT_OUT.some((pattern) => matchesGlob(path, pattern));

/** The folders of games, and of what they share. */
const GAMES = readdirSync(join(import.meta.dirname, '../../src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !isLeftOut(`src/games/${name}/a.ts`))
  .sort();

/** The pure logic whose tests `npm run mutants` measures, by area; patterns of files. */
export const AREAS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['core', ['src/core/**/*.ts']],
  ['league', ['src/league/**/*.ts', 'src/features/league/*.ts']],
  ['tournament', ['src/tournament/**/*.ts']],
  ['match', ['src/match/**/*.ts']],
  ['games', ['src/games/*.ts']],
  ...GAMES.map((name): [string, string[]] => [name, [`src/games/${name}/**/*.ts`]]),
]);

/** Patterns for Stryker's `mutate`. */
export const mutatedIn = (area: string): string[] => [
  ...(AREAS.get(area) ?? []),
  ...LEFT_OUT.map((pattern) => `!${pattern}`),
];

/** The area of a file; undefined for a file that is not measured. */
export const areaOf = (path: string): string | undefined =>
  isLeftOut(path)
    ? undefined
    : [...AREAS.keys()].find((area) => AREAS.get(area)?.some((pattern) => matchesGlob(path, pattern)));
