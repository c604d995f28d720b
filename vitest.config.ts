import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // A process a file: canvas and better-sqlite3 are native, and a crash names its file.
    pool: 'forks',
    // For slow machines; no test waits for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: { include: ['src/**', 'commands/**', 'render/**'] },
  },
});
