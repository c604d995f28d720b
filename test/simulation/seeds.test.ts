/** Forty evenings under all faults, a thousand in the long run; and the seeds that once found a fault. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isLong } from '../long.ts';
import { KEPT } from './seeds.ts';

const RUN = join(import.meta.dirname, 'run.ts');

/** What the checks find in these evenings. */
async function foundIn(options: Readonly<Record<string, string>>): Promise<string[]> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, '--short', ...args]).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const seeds = stdout.match(/^seed: /gm);
  if (!seeds) throw new Error(`no evening was played: ${stdout}`);
  return stdout.split('\n').filter((line) => line.startsWith('FOUND'));
}

const LAST = isLong ? 1000 : 40;

it(`finds nothing in seeds 1 to ${LAST}`, async () => {
  const faults = { faults: 'all', minutes: '10', people: '2' };
  expect(await foundIn({ seed: `1-${LAST}`, ...faults })).toEqual([]);
}, 3_600_000);

it.each(KEPT)(
  'finds no more that $found',
  async ({ found: _, ...options }) => {
    expect(await foundIn(options)).toEqual([]);
  },
  400_000,
);
