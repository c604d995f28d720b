import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { entrySchema, type Entry } from '../../src/match/header.ts';
import { fileOf, gameIn, type GoldenMatch } from './match.ts';
import { GOLDEN } from './matches.ts';
import { stepsOf, type Step } from '../../src/match/steps.ts';

/** The inputs of a golden match. */
export const entriesOf = (match: GoldenMatch): Entry[] =>
  z.array(entrySchema).parse(
    readFileSync(fileOf(match, 'jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as unknown),
  );

export function goldenCalled(name: string): GoldenMatch {
  const found = GOLDEN.find((match) => match.name === name);
  if (!found) throw new Error(`no golden match ${name}`);
  return found;
}

/** The steps of a golden match. */
export const stepsIn = (match: GoldenMatch): readonly Step[] =>
  stepsOf(gameIn(match), match.header, entriesOf(match));
