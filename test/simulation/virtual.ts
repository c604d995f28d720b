/**
 * Virtual time and seeded chance for this whole process. Import it before anything that reads a clock when it is loaded.
 */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import FakeTimers from '@sinonjs/fake-timers';
import { drawFrom as drawForDiscord } from 'loopback-discord/chance.ts';
import { randomOf, type Random } from '../../src/core/random.ts';
import { drawFrom, type Chance } from '../../src/machine/chance.ts';
import { skewedDate, tieTimers } from './hosts.ts';

/** The only things here that are real: a turn of the event loop, and the time that a run takes. */
const realTurn = setImmediate;
const realNow = performance.now.bind(performance);

export interface Virtual {
  /** Runs until the work settles. Rejects as it does, or if no timer is left that could settle it. */
  until<T>(work: Promise<T>): Promise<T>;
  /** Lets time pass, in ms. */
  pass(ms: number): Promise<void>;
  /** Number of timers run so far. */
  steps(): number;
  /** Number of timers that have not fired. */
  timers(): number;
  /** Real time since the start, in ms. */
  realMs(): number;
  /** Gives the process its own time and chance back. */
  leave(): void;
}

/** Start of every run. */
export const BEGIN = Date.parse('2026-11-23T18:00:00Z');

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
const KINDS = [...TIMERS, ...(['Date', 'performance'] as const)];

/**
 * The functions of `node:timers`, which lead to the present clock. discord.js takes them from the module when it
 * is loaded, and keeps them for all evenings.
 */
const LEADING = Object.fromEntries(
  TIMERS.map((name) => [
    name,
    (...given: unknown[]): unknown => Reflect.apply(globalThis[name], undefined, given),
  ]),
);

export function enterVirtualTime(seed: string): Virtual {
  const clock = FakeTimers.install({ now: BEGIN, toFake: KINDS, ignoreMissingTimers: true });
  const machine = globalThis.Date;
  globalThis.Date = skewedDate(machine);
  tieTimers([globalThis]);
  Object.assign(timers, LEADING);
  const chance = chanceOf(randomOf(seed, 'machine'));
  drawFrom(chance);
  const ofDiscord = chanceOf(randomOf(seed, 'discord'));
  drawForDiscord((count) => ofDiscord.bytes(count));
  const { random } = Math;
  // discord.js spreads its heartbeats with it.
  Math.random = () => chance.within(0, 2 ** 32 - 1) / 2 ** 32;
  syncBuiltinESMExports();
  const began = realNow();
  let steps = 0;

  /** Everything that is ready runs: all is in this process, so one real turn leaves only timers. */
  const settle = (): Promise<void> => new Promise((resolve) => realTurn(resolve));

  async function until<T>(work: Promise<T>): Promise<T> {
    const state = { isSettled: false };
    const settled = work.finally(() => (state.isSettled = true));
    settled.catch(() => undefined);
    for (;;) {
      await settle();
      if (state.isSettled) return settled;
      if (clock.countTimers() === 0) throw new Error('stuck: nothing is due any more');
      clock.next();
      steps += 1;
    }
  }

  return {
    until,
    pass: (ms) => until(new Promise<void>((resolve) => setTimeout(resolve, ms))),
    steps: () => steps,
    realMs: () => realNow() - began,
    timers: () => clock.countTimers(),
    leave() {
      globalThis.Date = machine;
      clock.uninstall();
      drawFrom(null);
      drawForDiscord(null);
      Math.random = random;
      syncBuiltinESMExports();
    },
  };
}

function chanceOf(random: Random): Chance {
  const bytes = (count: number): Buffer =>
    Buffer.from(Array.from({ length: count }, () => random.below(256)));
  return {
    bytes,
    within: (least, most) => least + random.below(most - least + 1),
    id() {
      const hex = bytes(16).toString('hex');
      return [
        [0, 8],
        [8, 12],
        [12, 16],
        [16, 20],
        [20, 32],
      ]
        .map(([from, to]) => hex.slice(from, to))
        .join('-');
    },
  };
}
