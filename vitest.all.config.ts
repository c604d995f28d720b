import { defineConfig } from 'vitest/config';
import { configWithout } from './vitest.config.ts';

/** `npm run test:all`: every test except those of the long run. */
export default defineConfig(configWithout([]));
