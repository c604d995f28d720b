import type { MutantResult } from '@stryker-mutator/api/core';

/** Mutants of an area by outcome; those outside the sample are not among them. */
export interface Tally {
  readonly mutants: number;
  readonly killed: number;
  readonly timeouts: number;
  readonly survived: number;
  readonly uncovered: number;
  /** Evaluated when a module loads: not tried, not in the score. */
  readonly ignored: number;
  /** Detected mutants among the tried ones, in percent; null without any. */
  readonly score: number | null;
}

export function tally(results: readonly Pick<MutantResult, 'status'>[]): Tally {
  const count = (...statuses: MutantResult['status'][]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed');
  const timeouts = count('Timeout');
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const mutants = killed + timeouts + survived + uncovered;
  const score = mutants > 0 ? (100 * (killed + timeouts)) / mutants : null;
  return { mutants, killed, timeouts, survived, uncovered, ignored: count('Ignored'), score };
}

export const HEADINGS = [
  'area',
  'mutants',
  'killed',
  'timeouts',
  'survived',
  'not covered',
  'static',
  'score',
];

export const rowOf = (area: string, { score, ...counts }: Tally): (string | number)[] => [
  area,
  ...[counts.mutants, counts.killed, counts.timeouts, counts.survived, counts.uncovered, counts.ignored],
  score === null ? '–' : `${score.toFixed(1)}%`,
];

/** A line for each mutant that no test detects: place, mutator and replacement. */
export const undetected = (results: readonly MutantResult[]): string[] =>
  results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location: { start }, mutatorName, replacement }) => {
      const short = replacement.replace(/\s+/g, ' ').slice(0, 80);
      return `${fileName}:${start.line}:${start.column} ${mutatorName}: ${short}`;
    })
    .sort(new Intl.Collator('en', { numeric: true }).compare);
