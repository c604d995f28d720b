/** Simulated evenings in processes of their own, since virtual time is that of a whole process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const RUN = join(import.meta.dirname, 'run.ts');
/** Faults that can strike at any time. */
const FAULTS = 'reordering,lost-answers,silent-line,session-invalid,rate-limit-global';

/** The output of a run, without figures of this machine. Rejects with it if a check fails. */
async function simulated(seed: number, ...more: readonly string[]): Promise<string> {
  const args = [RUN, '--seed', String(seed), '--minutes', '3', '--matches', '6', ...more];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

it('gives the same evening for the same seed, and no fault', async () => {
  const [first, again, other] = await Promise.all([simulated(7), simulated(7), simulated(8)]);
  expect(again).toBe(first);
  expect(other.split('hash:')[1]).not.toBe(first.split('hash:')[1]);
  expect(Number(/inputs: (\d+)/.exec(first)?.[1])).toBeGreaterThan(50);
}, 120_000);

it('gives the same evening under the same faults', async () => {
  // The log tells of the faults, which a check reports.
  const hash = (seed: number) =>
    simulated(seed, '--faults', FAULTS)
      .catch((error: unknown) => String((error as { readonly stdout?: unknown }).stdout))
      .then((text) => /strikes: [1-9]\d*\nsteps: \d+\nhash: \w+/.exec(text)?.[0]);
  const [first, again] = await Promise.all([hash(4), hash(4)]);
  expect(first).toBeDefined();
  expect(again).toBe(first);
}, 120_000);
