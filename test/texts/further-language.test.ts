/**
 * Compiler errors after a language is added to the list: missing text files, and their names in the indexes.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { indexesOfTexts, listOfLanguages, textsOfOne } from '../../scripts/lint/texts.mjs';

const ROOT = join(import.meta.dirname, '../..');
const LIST = join(ROOT, listOfLanguages);
const FURTHER = 'nl';

/** Errors of the whole program with one more language, by file from the root. */
function errorsWithFurther(): ReadonlySet<string> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (path) => (path === LIST ? withFurther(read(path) ?? '') : read(path));
  const files = globSync('{src,commands,render}/**/*.ts', { cwd: ROOT }).map((file) => join(ROOT, file));
  const program = ts.createProgram(files, options, host);
  const paths = program.getSemanticDiagnostics().map(({ file }) => file?.fileName ?? '');
  return new Set(paths.map((path) => relative(ROOT, path)));
}

function withFurther(list: string): string {
  const longer = list.replace("LOCALES = ['en',", `LOCALES = ['en', '${FURTHER}',`);
  expect(longer).not.toBe(list);
  return longer;
}

it('the compiler asks for texts and indexes of texts only', () => {
  const errors = [...errorsWithFurther()];
  for (const asked of [
    listOfLanguages,
    'src/tournament/texts/index.ts',
    'src/games/patience/texts/index.ts',
    'src/games/kinderschnapsen/lessons/index.ts',
    'src/i18n/index.ts',
    'src/i18n/en/lobby.ts',
  ])
    expect(errors).toContain(asked);
  const words = [listOfLanguages, ...textsOfOne, ...indexesOfTexts];
  expect(errors.filter((file) => !words.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
});
