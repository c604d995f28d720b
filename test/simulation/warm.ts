/** Real delays of a process, taken out of virtual time: modules that are loaded late, and files that are read. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const FEATURES = join(import.meta.dirname, '../../src/features');

/** Loads the modules of features that a bot imports when it first needs them. */
export async function loadLateModules(): Promise<void> {
  for (const feature of fs.readdirSync(FEATURES).toSorted()) {
    const path = join(FEATURES, feature, 'work.ts');
    if (fs.existsSync(path)) await import(path);
  }
}

/** Makes this process read whole files at once; returns a function that ends that. */
export function readFilesAtOnce(): () => void {
  const { readFile } = fs.promises;
  const atOnce = (...given: Parameters<typeof fs.readFileSync>) =>
    new Promise((resolve) => resolve(fs.readFileSync(...given)));
  Object.assign(fs.promises, { readFile: atOnce });
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs.promises, { readFile });
    syncBuiltinESMExports();
  };
}
