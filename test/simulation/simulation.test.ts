/** Simulated evenings in processes of their own, since virtual time is that of a whole process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const RUN = join(import.meta.dirname, 'run.ts');

/** The output of a run, without figures of this machine. Rejects with it if a check fails. */
async function simulated(seed: number): Promise<string> {
  const args = [RUN, '--seed', String(seed), '--minutes', '3', '--matches', '6'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

it('gives the same evening for the same seed, and no fault', async () => {
  const [first, again, other] = await Promise.all([simulated(7), simulated(7), simulated(8)]);
  expect(again).toBe(first);
  expect(other.split('hash:')[1]).not.toBe(first.split('hash:')[1]);
  expect(Number(/inputs: (\d+)/.exec(first)?.[1])).toBeGreaterThan(50);
}, 120_000);
