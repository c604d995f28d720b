/**
 * Appends per second to the journals of many matches, and the delay of the event loop meanwhile. Each match
 * waits for its append before the next one. Measured on this machine's disk, with every sync 20 ms longer,
 * and in a local PostgreSQL, if installed, under a lease. A preloaded C library slows the syncs, which needs
 * Linux and a C compiler.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { hasPostgres, startPostgres } from '../test/storage/postgres-server.ts';
import { printRow } from './figures/row.ts';
import { slowSync } from './storage/slow-sync.ts';

const SECONDS = 4;
/** Least appends a second of PostgreSQL, and the number of matches at once. */
const LIMIT = { perSecond: 5000, matches: 16 };
const MATCHES = [1, 16, 64, 100, 300];
const measured = z.object({ perSecond: z.number(), p99: z.number() });

const folder = mkdtempSync(join(tmpdir(), 'schikane-bench-'));
const here = (name: string): string => join(import.meta.dirname, 'storage', name);

const newFile = (): string => `sqlite://${join(folder, `${randomUUID()}.sqlite`)}`;

async function measure(
  what: string,
  newStorage: () => string | Promise<string>,
  env: NodeJS.ProcessEnv = {},
): Promise<ReadonlyMap<number, number>> {
  const rates = new Map<number, number>();
  for (const matches of MATCHES) {
    const url = await newStorage();
    const args = [here('appends.ts'), url, String(matches), String(SECONDS)];
    const { stdout } = spawnSync(process.execPath, args, {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { perSecond, p99 } = measured.parse(JSON.parse(stdout));
    rates.set(matches, perSecond);
    console.log(
      `storage, ${what}, ${matches} matches: ${Math.round(perSecond).toLocaleString('en')} appends/s, ` +
        `event loop late by ${p99.toFixed(1)} ms (p99)`,
    );
  }
  return rates;
}

console.log(
  'An append is acknowledged when it is on the disk; every match waits for it before the next one.',
);
try {
  await measure('this disk', newFile);
  const library = slowSync(folder);
  if (library === null)
    console.log('storage, each sync 20 ms longer: not measured, which needs Linux and a C compiler (cc)');
  else await measure('each sync 20 ms longer', newFile, { LD_PRELOAD: library });
  if (hasPostgres) {
    const server = await startPostgres({ fsync: 'on' });
    try {
      const rates = await measure('PostgreSQL', () => server.newDatabase());
      const perSecond = rates.get(LIMIT.matches) ?? NaN;
      printRow({
        what: `appends a second on PostgreSQL, ${LIMIT.matches} matches at once`,
        limit: LIMIT.perSecond.toLocaleString('en'),
        result: Math.round(perSecond).toLocaleString('en'),
        isMet: perSecond >= LIMIT.perSecond,
      });
    } finally {
      await server.stop();
    }
  } else console.log('storage, PostgreSQL: not measured, which needs its programs');
} finally {
  rmSync(folder, { recursive: true });
}
