/** Simulated evenings in processes of their own, since virtual time is that of a whole process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const RUN = join(import.meta.dirname, 'run.ts');

/** The output of a run, without figures of this machine. Rejects with it if a check fails. */
async function simulated(seed: number, minutes: number, people: number): Promise<string> {
  const args = [
    RUN,
    ...Object.entries({ seed, minutes, people }).flatMap(([name, value]) => [`--${name}`, String(value)]),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

const LONG_ENOUGH = 400_000;

it(
  'gives the same evening for the same seed, and no fault',
  async () => {
    const [first, again, other] = await Promise.all([
      simulated(7, 2, 16),
      simulated(7, 2, 16),
      simulated(8, 2, 16),
    ]);
    expect(again).toBe(first);
    expect(other.split('hash:')[1]).not.toBe(first.split('hash:')[1]);
    expect(Number(/inputs: (\d+)/.exec(first)?.[1])).toBeGreaterThan(50);
  },
  LONG_ENOUGH,
);

/** Everything that can be reached is reached. */
const UNREACHED: Readonly<Record<string, readonly string[]>> = { commands: [], areas: [] };

const unusedIn = (output: string, what: string): string[] => {
  const found = new RegExp(`^${what} used: \\d+ of \\d+ \\(not: (.*)\\)$`, 'm').exec(output)?.[1];
  if (found === undefined) throw new Error(output);
  return found === 'none' ? [] : found.split(', ');
};

it(
  'uses every registered command, and every area of custom ids that was shown',
  async () => {
    const [first, second] = await Promise.all([simulated(9, 5, 24), simulated(10, 5, 24)]);
    for (const [what, unreached] of Object.entries(UNREACHED)) {
      const unused = unusedIn(first, what).filter((one) => unusedIn(second, what).includes(one));
      expect([what, unused]).toEqual([what, unreached]);
    }
  },
  LONG_ENOUGH,
);
