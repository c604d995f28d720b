import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { Sample } from './sampling.ts';

const root = join(import.meta.dirname, '../..');

export interface Wanted {
  /** Names the report, `data/mutants/<name>.html`. */
  readonly name: string;
  /** Patterns of files, or `file:line-line`. */
  readonly mutate: readonly string[];
  /** Null for all mutants. */
  readonly sample: Sample | null;
  /** True if a later run under the same name tries the same lines. */
  readonly isRepeated: boolean;
  /** Processes that test mutants at the same time. */
  readonly workers: number;
}

/**
 * Runs the tests of `vitest.mutants.config.ts` against each mutant, in a copy of the checkout. A repeated run of
 * all mutants tries only those whose code or tests differ.
 */
export async function mutantsOf(wanted: Wanted): Promise<MutantResult[]> {
  const { name, mutate, sample, isRepeated, workers } = wanted;
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const reports = join('data', 'mutants');
  // Stryker links no node_modules that is a link itself, as in a git worktree.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  process.chdir(root);
  try {
    const stryker = new Stryker({
      mutate: [...mutate],
      testRunner: 'vitest',
      vitest: { configFile: 'vitest.mutants.config.ts', related: true },
      coverageAnalysis: 'perTest',
      // Each of them would need all tests in a fresh process.
      ignoreStatic: true,
      plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'sampling.ts')],
      ...(sample && { checkers: ['sampling'], sample }),
      concurrency: workers,
      timeoutMS: 20_000,
      tempDirName: folder,
      symlinkNodeModules: false,
      ignorePatterns: ['/docs', '/data', '/deploy', '/vendor'],
      incremental: isRepeated && sample === null,
      incrementalFile: join(reports, `${name}.incremental.json`),
      reporters: ['html', 'json', 'progress-append-only'],
      htmlReporter: { fileName: join(reports, `${name}.html`) },
      jsonReporter: { fileName: join(reports, `${name}.json`) },
      allowConsoleColors: false,
    });
    return await stryker.runMutationTest();
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}
