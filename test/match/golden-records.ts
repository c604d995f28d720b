import { readFileSync } from 'node:fs';
import { schikanoeschen } from '../../src/games/schikanoeschen/rules.ts';
import type { Header } from '../../src/match/header.ts';
import { fileOf, type GoldenMatch } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';

const matchOf = (name: string): GoldenMatch => {
  const found = GOLDEN.find((match) => match.name === name);
  if (!found) throw new Error(name);
  return found;
};
export const golden = (name: string): string => readFileSync(fileOf(matchOf(name), 'jsonl'), 'utf8');
export const headerOf = (name: string): Header => matchOf(name).header;
export const lines = (record: string): string[] => record.trimEnd().split('\n');
export const json = (value: unknown): string => JSON.stringify(value);
/** The record with its first line changed. */
export const withSetup = (record: string, change: (setup: Record<string, unknown>) => unknown): string => {
  const [setup = '', ...rest] = lines(record);
  return [json(change(JSON.parse(setup) as Record<string, unknown>)), ...rest].join('\n');
};

/** Current version of the rules. */
export const RULES = schikanoeschen.version;

export const DEALT = golden('dealt-to-the-end');
export const SHORT = golden('win-knocked-back');
