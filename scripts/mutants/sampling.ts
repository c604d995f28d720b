/**
 * A plugin of Stryker: passes a random sample of the mutants, the same for the same seed. Stryker counts all others
 * as invalid. They are in no score.
 */
import { createHash } from 'node:crypto';
import { CheckStatus, type Checker, type CheckResult } from '@stryker-mutator/api/check';
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';

export interface Sample {
  readonly size: number;
  readonly seed: string;
}

/** A uniform random sample of `size` mutants; all of them if there are fewer. */
export function sampleOf<M extends Pick<Mutant, 'id'>>(mutants: readonly M[], { size, seed }: Sample): M[] {
  const drawn = mutants.map((mutant) => ({
    mutant,
    lot: createHash('sha256').update(`${seed} ${mutant.id}`).digest('hex'),
  }));
  return drawn
    .toSorted((one, two) => (one.lot < two.lot ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

function sampling(options: StrykerOptions): Checker {
  const sample = options['sample'] as Sample;
  return {
    init: () => Promise.resolve(),
    // One group: the sample is drawn from all.
    group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
    check(mutants) {
      const drawn = new Set(sampleOf(mutants, sample));
      const results = mutants.map((mutant): [string, CheckResult] => [
        mutant.id,
        drawn.has(mutant)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]);
      return Promise.resolve(Object.fromEntries(results));
    },
  };
}
sampling.inject = tokens(commonTokens.options);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sampling', sampling)];

/** Makes `sample` an option that Stryker knows. */
export const strykerValidationSchema = { properties: { sample: { type: 'object' } } };
