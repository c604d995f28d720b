import { join } from 'node:path';
import { modules } from './say.mjs';

/**
 * Modules are kept as they were compiled: what strips their types takes 20 MB, and a tenth of a second, in each process and thread
 * that has to. Inside node_modules, so that whatever removes the packages removes it as well.
 * @type {NodeJS.ProcessEnv}
 */
export const compiled = { NODE_COMPILE_CACHE: join(modules, '.compiled') };

/**
 * How the bot's process is started, so that it needs little memory; what it starts itself inherits the environment.
 *
 * With less room for what is new (MB) pictures that are gone are found sooner. With few arenas of glibc, and with large blocks given
 * back to the system at once, less memory lies idle; smaller ones, like those of pictures, would cost more time than memory is
 * saved.
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
