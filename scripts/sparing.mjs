import { join } from 'node:path';
import { modules } from './say.mjs';

/**
 * Caches compiled modules: stripping their types takes 20 MB, and a tenth of a second, in each process and
 * thread that has to. Inside node_modules, so that deleting the packages deletes it as well.
 * @type {NodeJS.ProcessEnv}
 */
export const compiled = { NODE_COMPILE_CACHE: join(modules, '.compiled') };

/**
 * Options that make the bot's process need little memory. Its child processes inherit the environment.
 *
 * With a smaller young generation (MB), discarded pictures are collected sooner. With few arenas of glibc,
 * and with large blocks returned to the system at once, less memory lies idle. Returning smaller ones, like
 * those of pictures, would cost more time than the memory is worth.
 */
export const sparing = {
  args: ['--max-semi-space-size=8'],
  /** @type {NodeJS.ProcessEnv} */
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '200000',
    MALLOC_TRIM_THRESHOLD_: '1000000',
  },
};
