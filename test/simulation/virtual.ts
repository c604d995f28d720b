/**
 * Virtual time and seeded chance for this whole process. Import it before anything that reads a clock when it is loaded.
 */
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { drawFrom as drawForDiscord } from 'loopback-discord/chance.ts';
import type { Random } from '../../src/core/random.ts';
import { drawFrom, type Chance } from '../../src/machine/chance.ts';
import { streamOf } from './chance.ts';
import { datesBy } from './hosts.ts';
import { replaceTimers, Schedule } from './timers.ts';

/** A real turn of the event loop; only the processor time is real besides. */
const realTurn = setImmediate;

export interface Virtual {
  /** Runs until the work settles. Rejects as it does, or if no timer is left that could settle it. */
  until<T>(work: Promise<T>): Promise<T>;
  /** Lets time pass, in ms. */
  pass(ms: number): Promise<void>;
  /** Number of timers that have not fired. */
  timers(): number;
  /** Processor time spent since the start, in ms. Other processes on the machine hardly change it. */
  spentMs(): number;
  /** Gives the process its own time and chance back. */
  leave(): void;
}

/** Start of every run. */
export const BEGIN = Date.parse('2026-11-23T18:00:00Z');

export function enterVirtualTime(seed: string): Virtual {
  const schedule = new Schedule(BEGIN);
  const bringTimersBack = replaceTimers(schedule);
  const { Date: machine } = globalThis;
  globalThis.Date = datesBy(() => schedule.now);
  Object.defineProperties(performance, {
    now: { value: () => schedule.now - BEGIN, configurable: true },
    timeOrigin: { value: BEGIN, configurable: true },
  });
  const chance = chanceOf(streamOf(seed, 'machine'));
  drawFrom(chance);
  const ofDiscord = chanceOf(streamOf(seed, 'discord'));
  drawForDiscord((count) => ofDiscord.bytes(count));
  const { random } = Math;
  // discord.js spreads its heartbeats with it.
  Math.random = () => chance.within(0, 2 ** 32 - 1) / 2 ** 32;
  syncBuiltinESMExports();
  const began = process.cpuUsage();

  /** Everything that is ready runs: all is in this process, so one real turn leaves only timers. */
  const settle = (): Promise<void> => new Promise((resolve) => realTurn(resolve));

  async function until<T>(work: Promise<T>): Promise<T> {
    const state = { isSettled: false };
    const settled = work.finally(() => (state.isSettled = true));
    settled.catch(() => undefined);
    for (;;) {
      await settle();
      if (state.isSettled) return settled;
      if (!schedule.runNext()) throw new Error('stuck: nothing is due any more');
    }
  }

  return {
    until,
    pass: (ms) => until(new Promise<void>((resolve) => setTimeout(resolve, ms))),
    spentMs() {
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    },
    timers: () => schedule.count(),
    leave() {
      globalThis.Date = machine;
      bringTimersBack();
      Reflect.deleteProperty(performance, 'now');
      Reflect.deleteProperty(performance, 'timeOrigin');
      drawFrom(null);
      drawForDiscord(null);
      Math.random = random;
      syncBuiltinESMExports();
    },
  };
}

function chanceOf(random: Random): Chance {
  const bytes = (count: number): Buffer => {
    const words = Uint32Array.from({ length: Math.ceil(count / 4) }, () => random.below(2 ** 32));
    return Buffer.from(words.buffer, 0, count);
  };
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
