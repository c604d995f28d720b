import { execFileSync } from 'node:child_process';

/** Lines of a file in the working tree, both inclusive. */
export interface Lines {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** The lines that a diff without context adds or changes. Deletions leave none. */
export function linesIn(diff: string): Lines[] {
  const found: Lines[] = [];
  let path: string | null = null;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) path = line.startsWith('+++ b/') ? line.slice('+++ b/'.length) : null;
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (path === null || from === undefined || count === '0') continue;
    found.push({ path, from: Number(from), to: Number(from) + Number(count) - 1 });
  }
  return found;
}

/**
 * Lines of TypeScript in `src` that differ from where the branch left `base`, and all lines of untracked files.
 * @throws if git does not know `base`
 */
export function changedLines(root: string, base: string): Lines[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });
  const start = git('merge-base', base, 'HEAD').trim();
  const sources = ['--', 'src/*.ts'];
  const diff = git(
    '-c',
    'core.quotePath=false',
    'diff',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--src-prefix=a/',
    '--dst-prefix=b/',
    start,
    ...sources,
  );
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard', ...sources)
    .split('\0')
    .filter(Boolean);
  return [...linesIn(diff), ...untracked.map((path) => ({ path, from: 1, to: Number.MAX_SAFE_INTEGER }))];
}
