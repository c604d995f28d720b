/**
 * Plays an evening in virtual time, in one process and one thread: `npm run simulate -- --seed 7 --minutes 10 --matches 8`.
 * The same seed on the same commit gives the same hash. `--trace FILE` writes each message between the parts.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { BEGIN, enterVirtualTime } from './virtual.ts';
import './wire.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    matches: { type: 'string', default: '8' },
    trace: { type: 'string' },
  },
});
const { seed } = values;
const openApiPath =
  process.env['DISCORD_OPENAPI'] ?? join(import.meta.dirname, '../../vendor/discord-openapi.json');
const trace = values.trace === undefined ? null : createWriteStream(values.trace);

const virtual = enterVirtualTime(seed);
// The bot reads its clocks when it is loaded.
const { playEvening } = await import('./evening.ts');
const evening = await playEvening(virtual, {
  seed,
  lasts: Number(values.minutes) * 60_000,
  matches: Number(values.matches),
  ...(existsSync(openApiPath) && { openApiPath }),
  ...(trace && { trace: (line: string) => void trace.write(`${line}\n`) }),
});
const virtualMs = Date.now() - BEGIN;
virtual.leave();
const { hash, findings, ...figures } = evening;
const told = { seed, ...figures, steps: virtual.steps(), hash };
for (const [name, value] of Object.entries(told)) console.log(`${name}: ${value}`);
const heapMb = process.memoryUsage().heapUsed / 2 ** 20;
console.error(
  `${(virtualMs / virtual.realMs()).toFixed(0)} times as fast as time; heap ${heapMb.toFixed(0)} MB`,
);
for (const { check, what } of findings) console.log(`FOUND [${check}] ${what}`);
process.exitCode = findings.length > 0 ? 1 : 0;
