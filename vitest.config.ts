import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // A process a file: canvas and better-sqlite3 are native, and a crash names its file.
    pool: 'forks',
    // For slow machines; no test waits for it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Over real connections and in a real browser real time passes; a starved machine may miss Discord's limits once.
    retry: process.env['CI'] ? 2 : 0,
    coverage: { include: ['src/**', 'commands/**', 'render/**'] },
  },
});
