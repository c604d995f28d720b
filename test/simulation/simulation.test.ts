/** Simulated evenings in processes of their own, since virtual time is that of a whole process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const RUN = join(import.meta.dirname, 'run.ts');

/** The output of a run, without figures of this machine. Rejects with it if a check fails. */
async function simulated(options: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const args = [RUN, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]), ...flags];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

const hashesIn = (output: string): string[] =>
  [...output.matchAll(/hash: (\w+)/g)].map(([, hash = '']) => hash);

it('gives the same evening for the same seed, also after other seeds', async () => {
  const options = { minutes: '2', people: '16' };
  const [one, other] = await Promise.all([
    simulated({ seed: '7,8,7', ...options }),
    simulated({ seed: '8', ...options }),
  ]);
  const [first, second, again] = hashesIn(one);
  expect(first).toBeDefined();
  expect(again).toBe(first);
  expect(second).not.toBe(first);
  expect(hashesIn(other)).toEqual([second]);
  expect(Number(/inputs: (\d+)/.exec(one)?.[1])).toBeGreaterThan(20);
}, 1_200_000);

it('gives the same evening under the same faults', async () => {
  const evening = await simulated({ seed: '4,4', minutes: '6', people: '9', faults: 'all' });
  const [first, again] = hashesIn(evening);
  expect(first).toBeDefined();
  expect(again).toBe(first);
  expect(Number(/strikes: (\d+)/.exec(evening)?.[1])).toBeGreaterThan(0);
}, 1_200_000);

const unusedIn = (output: string, what: string): string[][] =>
  [...output.matchAll(new RegExp(`^${what} used: \\d+ of \\d+ \\(not: (.*)\\)$`, 'gm'))].map(
    ([, found = '']) => (found === 'none' ? [] : found.split(', ')),
  );

it('uses all commands and controls that people are offered', async () => {
  const evenings = await simulated({ seed: '11,12', minutes: '20', people: '24' }, '--statistics');
  for (const what of ['commands', 'areas']) {
    const [first, second = []] = unusedIn(evenings, what);
    expect([what, first?.filter((one) => second.includes(one))]).toEqual([what, []]);
  }
}, 1_200_000);
