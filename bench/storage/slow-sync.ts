import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * A library that makes each sync of whatever loads it 20 ms longer, in the C library: for `LD_PRELOAD`. Null where it cannot be
 * made, which needs Linux and a C compiler.
 * @param folder where it is put
 */
export function slowSync(folder: string): string | null {
  if (process.platform !== 'linux') return null;
  const library = join(folder, 'slow-sync.so');
  const args = ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'slow-sync.c'), '-ldl'];
  return spawnSync('cc', args, { stdio: 'ignore' }).status === 0 ? library : null;
}
