/** Forty evenings under all faults, a thousand in the long run; and the seeds that once found a fault. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isLong } from '../long.ts';
import { KEPT } from './seeds.ts';

const RUN = join(import.meta.dirname, 'run.ts');

/** What the checks find in evenings of one process, each with its seed. */
async function foundIn(evenings: number, args: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, '--short', ...args]).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const played = stdout.split(/^seed: /m).slice(1);
  if (played.length !== evenings) throw new Error(`${played.length} of ${evenings} evenings: ${stdout}`);
  return played.flatMap((told) => {
    const [seed = ''] = told.split(',', 1);
    return told.split('\n').flatMap((line) => (line.startsWith('FOUND') ? [`${seed}: ${line}`] : []));
  });
}

const LAST = isLong ? 1000 : 40;
/** The start of a process takes as long as several evenings: two of them use two processors. */
const HALVES: readonly [first: number, last: number][] = [
  [1, LAST / 2],
  [LAST / 2 + 1, LAST],
];

it(`finds nothing in seeds 1 to ${LAST}`, async () => {
  const options = ['--faults', 'all', '--minutes', '10', '--people', '2'];
  const found = await Promise.all(
    HALVES.map(([first, last]) => foundIn(last - first + 1, ['--seed', `${first}-${last}`, ...options])),
  );
  expect(found.flat()).toEqual([]);
}, 3_600_000);

it(
  'finds nothing in the kept seeds',
  async () => expect(await foundIn(KEPT.length, ['--kept'])).toEqual([]),
  1_200_000 * KEPT.length,
);
