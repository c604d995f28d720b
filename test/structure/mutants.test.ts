/** Which files and lines `npm run mutants` changes, and how it counts. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaOf, AREAS, mutatedIn } from '../../scripts/mutants/areas.ts';
import { changedLines, linesIn } from '../../scripts/mutants/changed.ts';
import { rowOf, tally } from '../../scripts/mutants/report.ts';
import { sampleOf } from '../../scripts/mutants/sampling.ts';

describe('areas', () => {
  it.each([
    ['src/core/rights.ts', 'core'],
    ['src/league/elo.ts', 'league'],
    ['src/features/league/table.ts', 'league'],
    ['src/tournament/pairing/swiss.ts', 'tournament'],
    ['src/games/judged.ts', 'games'],
    ['src/games/schikanees/judge.ts', 'schikanees'],
    ['src/match/reading/job.ts', 'match'],
    ['src/match/reading/reader.ts', undefined],
    ['src/features/league/feature.ts', undefined],
    ['src/features/league/chat/view.ts', undefined],
    ['src/games/patience/texts/de/prose.ts', undefined],
    ['src/games/patience/practice/worth.ts', undefined],
    ['src/tournament/picture/grid.ts', undefined],
    ['src/chat/answer.ts', undefined],
  ])('%s belongs to %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });

  it('are patterns for Stryker', () => {
    expect(mutatedIn('league').slice(0, 2)).toEqual(['src/league/**/*.ts', 'src/features/league/*.ts']);
    for (const area of AREAS.keys()) expect(mutatedIn(area)).toContain('!**/practice/**');
  });
});

describe('the lines of a diff', () => {
  it('are those added or changed', () => {
    const diff = [
      'diff --git a/src/core/a.ts b/src/core/a.ts',
      '--- a/src/core/a.ts',
      '+++ b/src/core/a.ts',
      '@@ -3 +3 @@ export function first() {',
      '-  return 1;',
      '+  return 2;',
      '@@ -10,2 +10,0 @@',
      '-gone',
      '-gone too',
      '@@ -20,0 +19,4 @@',
      'diff --git a/src/core/b.ts b/src/core/b.ts',
      '--- a/src/core/b.ts',
      '+++ /dev/null',
      '@@ -1,9 +0,0 @@',
      'diff --git a/src/core/c.ts b/src/core/c.ts',
      '--- /dev/null',
      '+++ b/src/core/c.ts',
      '@@ -0,0 +1,7 @@',
    ];
    expect(linesIn(diff.join('\n'))).toEqual([
      { path: 'src/core/a.ts', from: 3, to: 3 },
      { path: 'src/core/a.ts', from: 19, to: 22 },
      { path: 'src/core/c.ts', from: 1, to: 7 },
    ]);
  });
});

describe('the lines that differ from a base', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-lines-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const write = (path: string, ...lines: string[]) => {
    writeFileSync(join(root, path), lines.map((line) => `${line}\n`).join(''));
  };
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '-m', 'a');
  };

  beforeAll(() => {
    git('init', '--quiet', '--initial-branch', 'main');
    mkdirSync(join(root, 'src/größe'), { recursive: true });
    write('src/a.ts', 'one', 'two', 'three');
    write('src/größe/b.ts', 'one', 'two');
    write('readme.md', 'one');
    commit();
    git('checkout', '--quiet', '-b', 'branch');
    write('src/größe/b.ts', 'one', '2', 'three');
    commit();
    // Work on the base after the branch began is no change of the branch.
    git('checkout', '--quiet', 'main');
    write('src/a.ts', 'ONE', 'two', 'three');
    commit();
    git('checkout', '--quiet', 'branch');
    write('src/a.ts', 'one', 'two', 'THREE');
    write('src/c.ts', 'new');
    write('readme.md', 'two');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are committed, uncommitted and untracked ones in src', () => {
    expect(changedLines(root, 'main')).toEqual([
      { path: 'src/a.ts', from: 3, to: 3 },
      { path: 'src/größe/b.ts', from: 2, to: 3 },
      { path: 'src/c.ts', from: 1, to: Number.MAX_SAFE_INTEGER },
    ]);
  });

  it('need a base that git knows', () => {
    expect(() => changedLines(root, 'nothing')).toThrow();
  });
});

describe('a sample', () => {
  const mutants = Array.from({ length: 50 }, (_, id) => ({ id: String(id) }));
  const ids = (size: number, seed: string) => sampleOf(mutants, { size, seed }).map(({ id }) => id);

  it('is the same for the same seed', () => {
    expect(ids(10, 'a')).toEqual(ids(10, 'a'));
    expect(ids(10, 'a')).not.toEqual(ids(10, 'b'));
  });

  it('has as many mutants as wanted, each once', () => {
    expect(new Set(ids(10, 'a')).size).toBe(10);
    expect(new Set(ids(99, 'a')).size).toBe(50);
  });
});

it('the score counts timeouts as noticed, and neither static nor invalid mutants', () => {
  const results = (
    ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'] as const
  ).map((status) => ({ status }));
  expect(rowOf('core', tally(results))).toEqual(['core', 5, 2, 1, 1, 1, 1, '60.0%']);
  expect(rowOf('core', tally([]))).toEqual(['core', 0, 0, 0, 0, 0, 0, '–']);
});
