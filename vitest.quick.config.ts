import { defineConfig } from 'vitest/config';
import { native } from './vitest.config.ts';

/** `npm run test:quick`: rules, engine, storage, texts, documents, without long random play and processes. */
export default defineConfig({
  test: {
    include: [
      'test/*.test.ts',
      'test/{conformance,docs,games,golden,kinderschnapsen,kinderschnapsen-show,match,patience,referee,storage,supervised,texts,tournament}/**/*.test.ts',
      'test/{zank-patience,zank-patience-show}/**/*.test.ts',
    ],
    exclude: [
      '**/random.test.ts',
      '**/search.test.ts',
      'test/{kinderschnapsen/forecast,zank-patience/ways}.test.ts',
      // Compiles the whole program with another language.
      'test/texts/further-language.test.ts',
      'test/tournament/picture/**',
      'test/conformance/run.test.ts',
      // Pages name the commands of all features.
      'test/docs/commands.test.ts',
      'test/kinderschnapsen/practice.test.ts',
      'test/referee/{lines,loads,process,set-ups}.test.ts',
      'test/match/reading/{process,reading}.test.ts',
      'test/storage/{killed,leases-fight,locked,one-bot,postgres*}.test.ts',
    ],
    // These files leave nothing behind for the next one.
    isolate: false,
    ...native,
    maxWorkers: '100%',
    testTimeout: 120_000,
  },
});
