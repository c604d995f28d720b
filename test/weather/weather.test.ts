import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OPENAPI } from '../../packages/loopback-discord/test/bot.ts';
import { storm } from './storm.ts';
import { summary } from './summary.ts';

/**
 * A small version of `node test/weather/run.ts`, which takes an hour; spells and pauses are shorter by this
 * factor.
 */
const SHORTER = 14;
const STORM_MS = 9000;

it('bad weather loses nothing, charges nobody, and leaves no match stuck', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schikane-weather-'));
  try {
    const reckoning = await storm({
      // With this seed the bot is killed, suspended, and finds a row damaged.
      seed: 'small 302',
      lasts: STORM_MS,
      stormFor: STORM_MS,
      matches: 4,
      pace: 300,
      shorter: SHORTER,
      mount: false,
      ...(OPENAPI !== undefined && { openApiPath: OPENAPI }),
      folder,
      say: () => undefined,
    });
    const { lost, charged, stuck, faults } = reckoning;
    expect({ lost, charged, stuck, faults }, summary(reckoning)).toEqual({
      lost: [],
      charged: [],
      stuck: [],
      faults: [],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
