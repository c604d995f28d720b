import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source files and package manifests of a checkout: text by path from the root, with `/`. */
export type Tree = ReadonlyMap<string, string>;

const CODE = /(?<!\.d)\.([cm]?[jt]s|[jt]sx)$/;
const TEST = /(^|\/)(tests?|__tests__|specs?)\/|\.(test|spec)\.\w+$/;

export const isCode = (path: string): boolean => CODE.test(path);
export const isTest = (path: string): boolean => TEST.test(path);

/** Output of git; null if git fails: no checkout, no such commit. */
export function git(root: string, ...args: readonly string[]): string | null {
  if (!existsSync(join(root, '.git'))) return null;
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

/** All files of a checkout or a plain folder, without ignored ones, `node_modules` and hidden folders. */
export function filesOf(root: string): readonly string[] {
  const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')?.split('\0');
  const paths = listed?.filter((path) => path !== '' && existsSync(join(root, path))) ?? walked(root, '');
  return paths.filter((path) => path.split('/')[0] !== 'node_modules').toSorted();
}

function walked(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : walked(root, path);
  });
}

const isRead = (path: string): boolean => isCode(path) || /^packages\/[^/]+\/package\.json$/.test(path);

export function readTree(root: string): Tree {
  return new Map(
    filesOf(root)
      .filter(isRead)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/**
 * The tree at a commit; null if git does not have it. Unchanged files are taken from `now`, the tree in the
 * working folder.
 */
export function treeAt(root: string, commit: string, now: Tree): Tree | null {
  const listed = git(root, 'ls-tree', '-r', '--name-only', '-z', commit);
  const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', commit);
  if (listed === null || changed === null) return null;
  const differ = new Set(changed.split('\0'));
  return new Map(
    listed
      .split('\0')
      .filter(isRead)
      .map((path) => [
        path,
        (!differ.has(path) && now.get(path)) || (git(root, 'show', `${commit}:${path}`) ?? ''),
      ]),
  );
}
