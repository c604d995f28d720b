import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Compiles a library for `LD_PRELOAD` that makes each sync 20 ms longer, in the C library. Null if that
 * fails: it needs Linux and a C compiler.
 * @param folder for the library
 */
export function slowSync(folder: string): string | null {
  if (process.platform !== 'linux') return null;
  const library = join(folder, 'slow-sync.so');
  const args = ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'slow-sync.c'), '-ldl'];
  return spawnSync('cc', args, { stdio: 'ignore' }).status === 0 ? library : null;
}
