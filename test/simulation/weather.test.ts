import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { streamOf } from './chance.ts';
import { faultsNamed, FAULTS } from './faults/index.ts';
import { last } from './faults/lasting.ts';
import { letFaultsStrike } from './faults/weather.ts';
import { openCalm } from './calm.ts';
import type { Fault, World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

let running = 0;
let most = 0;

const made = (name: string, weight: number): Fault => ({
  name,
  weight,
  async strike(_, random) {
    running += 1;
    most = Math.max(most, running);
    const told = await last(random, [1000, 3 * MINUTE]);
    running -= 1;
    return told;
  },
});

async function evening(seed: string, faults: readonly Fault[]) {
  const work = letFaultsStrike({
    faults,
    // These faults touch nothing.
    world: {} as World,
    random: streamOf(seed, 'weather'),
    until: Date.now() + 10 * HOUR,
    trace: () => undefined,
    everyMs: 60_000,
    calm: openCalm('none'),
  });
  await vi.advanceTimersByTimeAsync(11 * HOUR);
  return work;
}

it('strikes about once a minute, by weight, two at once, and not after the end', async () => {
  const strikes = await evening('a', [made('often', 9), made('seldom', 1), made('other', 5)]);
  const count = (name: string): number => strikes.filter((one) => one.name === name).length;
  expect(strikes.length).toBeGreaterThan(200);
  expect(strikes.length).toBeLessThan(600);
  expect(count('often')).toBeGreaterThan(count('seldom'));
  expect(most).toBe(2);
  expect(Math.max(...strikes.map(({ from }) => from))).toBeLessThan(10 * HOUR);
});

it('depends on the seed alone', async () => {
  const told = async (seed: string) => {
    vi.setSystemTime(0);
    return JSON.stringify(await evening(seed, [made('one', 1), made('other', 1)]));
  };
  const first = await told('a');
  expect(await told('a')).toBe(first);
  expect(await told('b')).not.toBe(first);
});

it('finds faults by name', () => {
  expect(faultsNamed('none')).toEqual([]);
  expect(faultsNamed('all')).toBe(FAULTS);
  expect(faultsNamed('latency,cloudflare').map(({ name }) => name)).toEqual(['latency', 'cloudflare']);
  expect(() => faultsNamed('latency,gremlins')).toThrow('No fault gremlins');
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
