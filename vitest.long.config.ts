import { defineConfig } from 'vitest/config';
import { inProcess, native, REPLACED, transformed } from './vitest.config.ts';

const LONG = [
  'test/contract/*.test.ts',
  'test/deploy/lost.test.ts',
  'test/desk/random.test.ts',
  'test/chat-tournament/random.test.ts',
  'test/kinderschnapsen/{forecast,why}.test.ts',
  'test/storage/{killed,leases-fight}.test.ts',
  'test/discord/tournament-{kills,process}.test.ts',
  'test/discord/{practice-matches,silence,tv-load}.test.ts',
  'test/practice/*.test.ts',
  'test/puzzles/stock.test.ts',
  'test/referee/*/random.test.ts',
  'test/render/drawing.test.ts',
  'test/shards/{histories,machines}.test.ts',
  'test/simulation/seeds.test.ts',
  'test/{referee/,}zank-patience/search.test.ts',
  'test/texts/further-language.test.ts',
  'test/tournament/{pairing,pairing-arena,random}.test.ts',
  'test/unplugging/unplugging.test.ts',
];

/** `npm run test:long`: random play that takes longer than `npm test` should. */
export default defineConfig({
  test: {
    // Read by `test/long.ts`.
    env: { LONG_TESTS: '1' },
    ...inProcess,
    ...native,
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 3_600_000,
    projects: [
      { extends: true, test: { name: 'long', include: LONG, exclude: REPLACED } },
      { extends: true, test: { name: 'replaced', include: REPLACED, ...transformed } },
    ],
  },
});
