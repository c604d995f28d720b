import { join } from 'node:path';
import { modules } from './say.mjs';

/**
 * How the bot's process is started, so that it needs little memory; what it starts itself inherits the environment.
 *
 * With less room for what is new (MB) pictures that are gone are found sooner. With few arenas of glibc, and with large blocks given
 * back to the system at once, less memory lies idle; smaller ones, like those of pictures, would cost more time than memory is
 * saved. Modules are kept as they were compiled: what strips their types takes 20 MB in each process and thread that has to.
 */
export const sparing = {
  args: ['--max-semi-space-size=8'],
  /** @type {NodeJS.ProcessEnv} */
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '200000',
    MALLOC_TRIM_THRESHOLD_: '1000000',
    // Inside node_modules, so that whatever removes the packages removes it as well.
    NODE_COMPILE_CACHE: join(modules, '.compiled'),
  },
};
