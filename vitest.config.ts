import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { pseudoLanguage } from './test/language/plugin.ts';
import { THOROUGH } from './test/thorough.ts';

/** Tests that end processes, count their children, or change their environment. */
const ALONE = [
  'test/{setup,weather}/**/*.test.ts',
  'test/render/renderer.test.ts',
  'test/{film,match/reading}/process.test.ts',
  'test/shards/takeover.test.ts',
];
/** Tests that take minutes of real time, run only in the long run. */
const LONG = [
  'test/discord/{tournament-process,practice-matches,tv-load}.test.ts',
  'test/deploy/lost.test.ts',
  'test/texts/further-language.test.ts',
  'test/shards/{histories,machines}.test.ts',
  'test/unplugging/unplugging.test.ts',
];

/** Lets bots and Discords of one process reach each other: loaded before discord.js. */
export const inProcess = { setupFiles: ['test/in-process/set-up.ts'] };

/** Modules as Node itself loads them, which costs a fifth less than Vite's runner and transforms. */
export const native = { experimental: { viteModuleRunner: false } };

/** Modules that a plugin or an alias of Vite changes, or that a test replaces. */
export const transformed = {
  experimental: { viteModuleRunner: true },
  server: { deps: { external: [/\/test\/in-process\/line\.ts$/] } },
};

/** Tests with an additional language. */
const LANGUAGE = ['test/language/**/*.test.ts'];

/** Tests that replace modules in this process. */
export const REPLACED = ['test/contract/{answer-times,double-tap,innocent}.test.ts'];

/** Tests of the simulator, among them the longest files. Their project's name comes early. */
const EVENINGS = ['test/simulation/{*,planted/*,secrets/*,checks/*}.test.ts'];

/** Tests whose PostgreSQL is the simulated one, in their own process. */
const DATABASE = ['test/simulation/postgres/*.test.ts'];
const DATABASE_DRIVER = join(import.meta.dirname, 'test/simulation/postgres/pg.ts');

/** The configuration of all tests, without the files `left` and those of the long run. */
export const configWithout = (left: readonly string[]): ViteUserConfig => ({
  test: {
    // Processes, not threads: canvas and better-sqlite3 are native, and a crash names its file.
    pool: 'forks',
    ...inProcess,
    ...native,
    // More workers than cores: testbeds spend two thirds of their time waiting, for windows and deadlines.
    maxWorkers: 3 * availableParallelism(),
    // For slow machines; no test waits for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Projects start in the order of their names.
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE, exclude: [...left] } },
      {
        extends: true,
        plugins: [pseudoLanguage()],
        test: { name: 'language', include: LANGUAGE, exclude: [...left], ...transformed },
      },
      {
        extends: true,
        resolve: { alias: [{ find: /^pg$/, replacement: DATABASE_DRIVER }] },
        test: { name: 'database', include: DATABASE, exclude: [...left], isolate: false, ...transformed },
      },
      { extends: true, test: { name: 'replaced', include: REPLACED, exclude: [...left], ...transformed } },
      { extends: true, test: { name: 'evenings', include: EVENINGS, exclude: [...left], isolate: false } },
      // The others leave nothing behind for the next file, and load shared modules once per process.
      {
        extends: true,
        test: {
          name: 'others',
          include: ['{test,packages/*/test}/**/*.test.ts'],
          exclude: [...ALONE, ...EVENINGS, ...LANGUAGE, ...LONG, ...DATABASE, ...REPLACED, ...left],
          isolate: false,
        },
      },
    ],
  },
});

/** `npm test`. */
export default defineConfig(configWithout(THOROUGH));
