import { readFileSync } from 'node:fs';
import { fileOf } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import type { Outcome } from '../golden/outcome.ts';
import { DESK_FILES } from './desk.ts';
import { themes as kinderschnapsen } from './kinderschnapsen/themes.ts';
import { themes as schikanees } from './schikanees/themes.ts';
import { themes as schikanoeschen } from './schikanoeschen/themes.ts';
import { fileOfMatch, fileOfTheme, type Line, type SuiteFile } from './suite.ts';
import { themes as zankPatience } from './zank-patience/themes.ts';

/** Folder of the files. */
export const FOLDER = new URL('../../conformance/', import.meta.url);

/** The golden matches, without additional fields of their records, and with the refused lines. */
const matches = GOLDEN.map((match) => {
  const [setup = '', ...entries] = readFileSync(fileOf(match, 'jsonl'), 'utf8').trimEnd().split('\n');
  const { refused } = JSON.parse(readFileSync(fileOf(match, 'json'), 'utf8')) as Outcome;
  const { match: _, ...bare } = JSON.parse(setup) as Line;
  const probesAfter = (count: number) => refused.filter(({ after }) => after === count);
  const lines = [bare, ...entries.map((entry) => JSON.parse(entry) as Line)].flatMap((line, i) => [
    { line },
    ...probesAfter(i).map((probe) => ({ line: probe.line, error: probe.error })),
  ]);
  return fileOfMatch(match.header.game, match.name, lines);
});

/** Every file of the suite. */
export const FILES: readonly SuiteFile[] = [
  ...[...schikanoeschen, ...schikanees, ...zankPatience, ...kinderschnapsen].map(fileOfTheme),
  ...matches,
  ...DESK_FILES,
];
