import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // A process a file: canvas and better-sqlite3 are native, and a crash names its file.
    pool: 'forks',
    // By default one core is left out, which of two is half the machine.
    maxWorkers: '100%',
    // For slow machines; no test waits for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
