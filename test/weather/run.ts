/**
 * Random weather over many matches of all games, with the bot as a separate process: `node
 * test/weather/run.ts --minutes 60 --matches 24 --seed 1`. Ends with status 1 after any loss, wrong charge or
 * stuck match. Details are in `reckoning.json` beside the bot's log, in the folder printed at the start.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { summary } from './summary.ts';
import { storm } from './storm.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    matches: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    /** Seconds between two actions in a channel. */
    pace: { type: 'string', default: '5' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), 'schikane-weather-'));
console.log(`details in ${folder}`);
const openApiPath = process.env['DISCORD_OPENAPI'];
const reckoning = await storm({
  seed: values.seed,
  lasts: Number(values.minutes) * 60_000,
  matches: Number(values.matches),
  pace: Number(values.pace) * 1000,
  stormFor: 5 * 60_000,
  shorter: 1,
  mount: true,
  ...(openApiPath !== undefined && { openApiPath }),
  folder,
  say: (line: string) => console.log(line),
});
console.log(summary(reckoning));
const { lost, charged, stuck, faults } = reckoning;
process.exitCode = lost.length + charged.length + stuck.length + faults.length > 0 ? 1 : 0;
