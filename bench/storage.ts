/**
 * Appends per second to the journals of many matches, each of which waits for its append before the next one, and by
 * how much the event loop is late meanwhile: on this machine's disk, and with every sync 20 ms longer. The syncs are
 * made slow from outside, in the C library, which needs Linux and a C compiler.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { slowSync } from './storage/slow-sync.ts';

const SECONDS = 4;
const MATCHES = [1, 10, 100, 300];
const measured = z.object({ perSecond: z.number(), p99: z.number() });

const folder = mkdtempSync(join(tmpdir(), 'schikane-bench-'));
const here = (name: string): string => join(import.meta.dirname, 'storage', name);

function measure(what: string, env: NodeJS.ProcessEnv): void {
  for (const matches of MATCHES) {
    const url = `sqlite://${join(folder, `${what}-${matches}.sqlite`)}`;
    const args = [here('appends.ts'), url, String(matches), String(SECONDS)];
    const { stdout } = spawnSync(process.execPath, args, {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { perSecond, p99 } = measured.parse(JSON.parse(stdout));
    console.log(
      `storage, ${what}, ${matches} matches: ${Math.round(perSecond).toLocaleString('en')} appends/s, ` +
        `event loop late by ${p99.toFixed(1)} ms (p99)`,
    );
  }
}

console.log(
  'An append is acknowledged when it is on the disk; every match waits for it before the next one.',
);
try {
  measure('this disk', {});
  const library = slowSync(folder);
  if (library === null)
    console.log('storage, each sync 20 ms longer: not measured, which needs Linux and a C compiler (cc)');
  else measure('each sync 20 ms longer', { LD_PRELOAD: library });
} finally {
  rmSync(folder, { recursive: true });
}
