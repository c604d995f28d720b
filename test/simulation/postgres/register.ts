/** Gives `src/storage/postgres` the driver of the simulation. To be loaded before it. */
import { registerHooks } from 'node:module';

const driver = new URL('pg.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'pg' && context.parentURL?.includes('/src/storage/postgres/') === true
      ? { url: driver, shortCircuit: true }
      : next(specifier, context),
});
