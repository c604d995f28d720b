import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first failure ends a run: folders whose tests take longer come later. */
const SLOWER = ['/match/', '/referee/', '/desk/', '/conformance/', '/lessons/', '/contract/'];

class SlowestLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => SLOWER.findIndex((folder) => moduleId.includes(folder));
    return Promise.resolve(files.toSorted((one, two) => rank(one) - rank(two)));
  }
}

/** `npm run mutants`: the tests that can kill a mutant of pure code, each within a moment. */
export default defineConfig({
  test: {
    include: [
      'test/{conformance,core,desk,kinderschnapsen,league,match,patience,referee,tournament,zank-patience}/**/*.test.ts',
      'test/{kinderschnapsen,zank-patience}-show/**/*.test.ts',
      'test/{contract/sides,games/*,lessons/*,texts/rules}.test.ts',
    ],
    exclude: [
      // No mutant is active in another process.
      '**/process.test.ts',
      'test/conformance/run.test.ts',
      'test/match/reading/{reading,watch}.test.ts',
      'test/referee/loads.test.ts',
      // Seconds for each mutant.
      '**/random.test.ts',
      'test/referee/zank-patience/search.test.ts',
      'test/kinderschnapsen/{forecast,practice,why}.test.ts',
      'test/referee/set-ups.test.ts',
      'test/tournament/picture/**',
    ],
    setupFiles: ['test/quick-properties.ts'],
    sequence: { sequencer: SlowestLast },
    isolate: false,
    testTimeout: 60_000,
  },
});
