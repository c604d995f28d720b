import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { advance, beginProgress } from '../../src/match/progress.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { entrySchema, type Entry } from '../../src/match/header.ts';
import { fileOf, gameIn, type GoldenMatch } from './match.ts';

/** The accepted inputs in the file of a golden match. */
export const entriesIn = (record: string): Entry[] =>
  z.array(entrySchema).parse(
    record
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as unknown),
  );

/** An accepted input of a golden match, and the match before and after it. */
export interface GoldenInput {
  readonly entry: Entry;
  readonly before: ShownMatch;
  readonly after: ShownMatch;
}

export function inputsOf(golden: GoldenMatch): readonly GoldenInput[] {
  const game = gameIn(golden);
  let progress = beginProgress(game, golden.header);
  return entriesIn(readFileSync(fileOf(golden, 'jsonl'), 'utf8')).map((entry) => {
    const before = progress.match;
    const advanced = advance(game, golden.header, progress, entry);
    if (!advanced.ok) throw new Error(`${golden.name}: ${JSON.stringify(entry)} is refused`);
    progress = advanced.value.progress;
    return { entry, before, after: progress.match };
  });
}
