import { defineConfig } from 'vitest/config';

/** Its own tests, alone: nothing of any bot is in them. */
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], pool: 'forks', testTimeout: 120_000, hookTimeout: 120_000 },
});
