/** Puts other modules in the place of some of `src`. Import it before all that imports those. */
import { registerHooks } from 'node:module';

const here = (path: string): string => new URL(path, import.meta.url).href;

/** By module of `src`, the module that everybody gets instead. */
const OVERRIDES = {
  cards: new Map([[here('../../../src/core/random.ts'), here('swapped.ts')]]),
  verdicts: new Map([
    [here('../../../src/core/knocking.ts'), here('lenient-knocking.ts')],
    [here('../../../src/games/zank-patience/judge.ts'), here('lenient-judge.ts')],
  ]),
} as const;

/** `cards`: decks can be changed. `verdicts`: nothing is an offence. */
export type Override = keyof typeof OVERRIDES;

export function override(what: Override): void {
  const overrides = OVERRIDES[what];
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const instead = overrides.get(found.url);
      return instead === undefined || context.parentURL === instead ? found : { ...found, url: instead };
    },
  });
}
