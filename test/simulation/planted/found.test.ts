/** A few small evenings show that checks find planted faults, and find nothing in the program as it is. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const RUN = join(import.meta.dirname, '../run.ts');
const EVENINGS =
  '--seed 1-3 --people 2 --minutes 12 --every 20 --short --temperaments quick --faults server-errors,lost-requests';

/** Names of the checks that find something in one of the evenings. */
async function foundIn(...more: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    RUN,
    ...EVENINGS.split(' '),
    ...more,
  ]).catch((error: unknown) => error as { readonly stdout: string });
  if (!stdout.startsWith('seed: ')) throw new Error(`no evening was played: ${stdout}`);
  return [...new Set([...stdout.matchAll(/^FOUND \[([^\]]+)\]/gm)].map(([, check = '']) => check))].sort();
}

it('finds three planted faults, and nothing without them', async () => {
  const planted = 'unseen-charged,table-not-retried,secret-in-custom-id';
  const [withFaults, asItIs] = await Promise.all([foundIn('--plant', planted), foundIn()]);
  expect(withFaults).toEqual(['charged', 'seeds secret', 'shown in calm']);
  expect(asItIs).toEqual([]);
}, 1_200_000);
