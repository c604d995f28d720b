import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesOf } from '../structure/tree.ts';

/**
 * Copies the files of a checkout, untracked ones included, to a temporary folder, which the caller deletes.
 * Installed packages are linked, those of the checkout to their copies.
 */
export function copyOf(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'unplugged-'));
  for (const path of filesOf(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  linkModules(realpathSync(join(root, 'node_modules')), copy);
  listInGit(copy);
  return copy;
}

function linkModules(installed: string, copy: string): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(installed)) {
    if (/^\.(?!bin$)/.test(name)) continue;
    const workspace = join(copy, 'packages', name);
    const isWorkspace = lstatSync(join(installed, name)).isSymbolicLink() && existsSync(workspace);
    symlinkSync(isWorkspace ? workspace : join(installed, name), join(modules, name));
  }
}

/** Adds the files of the copy to a repository of its own: tests of documents ask git for them. */
export function listInGit(copy: string): void {
  execFileSync('git', ['init', '-q'], { cwd: copy });
  mkdirSync(join(copy, '.git/info'), { recursive: true });
  writeFileSync(join(copy, '.git/info/exclude'), 'node_modules\n');
  execFileSync('git', ['add', '-A'], { cwd: copy });
}
