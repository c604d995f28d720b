/** External faults: signals, faults on the line, at Discord, and in the file. Times in ms. */
import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../src/core/random.ts';
import type { LoopbackDiscord } from 'loopback-discord';
import type { BotProcess } from './bot-process.ts';
import { damageMatch, lockFile, type Damage } from './damage.ts';
import type { Disk } from './disk.ts';
import type { Ledger } from './ledger.ts';
import type { Direction, Proxy } from '../faults/proxy.ts';

/** Targets of the weather. */
export interface Site {
  readonly bot: BotProcess;
  readonly line: Proxy;
  readonly discord: LoopbackDiscord;
  readonly ledger: Ledger;
  readonly file: string;
  readonly disk: Disk | null;
  /** Resolves when the file can be written to again, by the test too. */
  fileIsWell: Promise<unknown>;
  /** Current damage, by channel. */
  readonly damages: Map<string, Damage>;
  /** Damaged matches that were put away. */
  readonly putAway: Set<string>;
  /** Factor by which spells are shorter than in a full run. */
  readonly shorter: number;
}

export interface Kind {
  readonly name: string;
  /** Relative frequency within its front. */
  readonly weight: number;
  /** Resolves when it is over, with a description; null if it cannot be made here. */
  make(site: Site, random: Random): Promise<string | null>;
}

/** Faults that come one at a time, as they would interfere. */
export interface Front {
  readonly kinds: readonly Kind[];
  /** Least and greatest pause between two. */
  readonly pause: readonly [number, number];
}

const between = (random: Random, least: number, most: number): number =>
  least + random.below(Math.max(1, most - least));

/** Waits for a random time in this range, divided by `shorter`. */
async function last(site: Site, random: Random, least: number, most: number): Promise<string> {
  const ms = Math.round(between(random, least, most) / site.shorter);
  await setTimeout(ms);
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Delay after a start until earlier interactions are delivered again, in ms. */
const BACK_MS = 3000;
/** Number of latest interactions that are delivered again. */
const DELIVERED_AGAIN = 5;

/**
 * Ends the bot and starts it again; `down` runs in between. The latest interactions are then delivered again.
 */
async function restart(
  site: Site,
  random: Random,
  signal: 'SIGKILL' | 'SIGTERM',
  down: () => void = () => undefined,
): Promise<string> {
  const { bot, ledger } = site;
  await bot.end(signal);
  const latest = ledger.deeds.slice(-DELIVERED_AGAIN);
  await site.fileIsWell;
  down();
  const told = await last(site, random, 0, chanceOf(random, 10) ? 30_000 : 4000);
  bot.start();
  if (chanceOf(random, 50)) void deliverAgain(site, latest);
  return `down ${told}`;
}

const chanceOf = (random: Random, percent: number): boolean => random.below(100) < percent;

/** Once the bot has had time to come back. */
async function deliverAgain({ ledger }: Site, deeds: Ledger['deeds']): Promise<void> {
  await setTimeout(BACK_MS);
  for (const deed of deeds) ledger.again(deed);
}

const PROCESS: Front = {
  pause: [15_000, 60_000],
  kinds: [
    { name: 'killed', weight: 4, make: (site, random) => restart(site, random, 'SIGKILL') },
    { name: 'ended', weight: 2, make: (site, random) => restart(site, random, 'SIGTERM') },
    {
      name: 'killed twice',
      weight: 1,
      async make(site, random) {
        await restart(site, random, 'SIGKILL');
        await last(site, random, 100, 3000);
        return restart(site, random, 'SIGKILL');
      },
    },
    {
      name: 'suspended',
      weight: 4,
      async make(site, random) {
        site.bot.suspend();
        const told = await last(site, random, 1000, 30_000);
        site.bot.resume();
        return told;
      },
    },
    {
      name: 'row damaged',
      weight: 2,
      make: (site, random) =>
        restart(site, random, chanceOf(random, 50) ? 'SIGKILL' : 'SIGTERM', () => {
          const { damages, file } = site;
          const damage = damageMatch(file, (below) => random.below(below), new Set(damages.keys()));
          if (damage) damages.set(damage.channelId, damage);
        }),
    },
    {
      name: 'rows repaired',
      weight: 2,
      make: (site, random) =>
        restart(site, random, 'SIGTERM', () => {
          for (const damage of site.damages.values()) damage.repair();
          site.damages.clear();
        }),
    },
    {
      name: 'drawer hung',
      weight: 2,
      async make(site, random) {
        const children = site.bot.children();
        if (children.length === 0) return null;
        for (const pid of children) signal(pid, 'SIGSTOP');
        const told = await last(site, random, 2000, 20_000);
        for (const pid of children) signal(pid, 'SIGCONT');
        return told;
      },
    },
    {
      name: 'drawer killed',
      weight: 2,
      make({ bot }) {
        const children = bot.children();
        for (const pid of children) signal(pid, 'SIGKILL');
        return Promise.resolve(children.length === 0 ? null : `${children.length}`);
      },
    },
  ],
};

/** The process may have ended. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const cutIn = (direction: Direction): Kind => ({
  name: `cut in the middle, ${direction}`,
  weight: 4,
  async make(site, random) {
    const times = 1 + random.below(8);
    const how = chanceOf(random, 70) ? 'reset' : 'end';
    site.line.cut({ direction, bytes: random.below(60_000), times, how });
    await last(site, random, 1000, 10_000);
    await site.line.resume();
    return `${times} at most, by ${how}`;
  },
});

const LINE: Front = {
  pause: [15_000, 60_000],
  kinds: [
    cutIn('up'),
    cutIn('down'),
    {
      name: 'cut',
      weight: 2,
      make({ line }) {
        line.reset();
        return Promise.resolve('');
      },
    },
    {
      name: 'refused',
      weight: 3,
      async make(site, random) {
        site.line.refuse();
        // Otherwise only new connections are refused.
        if (chanceOf(random, 70)) site.line.reset();
        const told = await last(site, random, 500, 20_000);
        await site.line.resume();
        return told;
      },
    },
    {
      name: 'silent',
      weight: 4,
      async make(site, random) {
        site.line.silence();
        const told = await last(site, random, 5000, chanceOf(random, 25) ? 90_000 : 25_000);
        await site.line.resume();
        return told;
      },
    },
  ],
};

const FAILURES = [500, 502, 503, 'reset'] as const;

const DISCORD: Front = {
  pause: [10_000, 40_000],
  kinds: [
    {
      name: 'requests fail',
      weight: 5,
      async make(site, random) {
        const { faults } = site.discord;
        const times = 1 + random.below(20);
        const how = FAILURES[random.below(FAILURES.length)] ?? 500;
        const done = chanceOf(random, 50);
        faults.fail({}, { how, times, done });
        await last(site, random, 1000, 6000);
        faults.clear();
        return `${times} of ${how}${done ? ', done all the same' : ''}`;
      },
    },
    {
      name: 'requests hang',
      weight: 2,
      async make(site, random) {
        const held = site.discord.faults.hold({}, { done: chanceOf(random, 50) });
        const told = await last(site, random, 500, 10_000);
        held.release();
        return told;
      },
    },
    {
      name: 'gateway closed',
      weight: 2,
      make({ discord }, random) {
        const code = [undefined, 1000, 1001, 4000, 4008, 4009][random.below(6)];
        discord.gateway.drop(code);
        return Promise.resolve(String(code ?? 'broken'));
      },
    },
    {
      name: 'asked to reconnect',
      weight: 1,
      make({ discord }) {
        discord.gateway.askToReconnect();
        return Promise.resolve('');
      },
    },
    {
      name: 'session invalid',
      weight: 1,
      make({ discord }) {
        discord.gateway.invalidate();
        return Promise.resolve('');
      },
    },
    {
      name: 'events late',
      weight: 2,
      async make(site, random) {
        site.discord.gateway.pause();
        const told = await last(site, random, 500, 5000);
        site.discord.gateway.resume();
        return told;
      },
    },
  ],
};

const FILE: Front = {
  pause: [30_000, 90_000],
  kinds: [
    {
      name: 'file locked',
      weight: 3,
      async make(site, random) {
        const unlock = lockFile(site.file);
        if (!unlock) return null;
        const locked = last(site, random, 1000, 20_000).finally(unlock);
        site.fileIsWell = locked;
        return locked;
      },
    },
    {
      name: 'disk full',
      weight: 1,
      async make(site, random) {
        const { disk } = site;
        if (!disk) return null;
        disk.fill();
        const full = last(site, random, 2000, 15_000).finally(() => disk.free());
        site.fileIsWell = full;
        return full;
      },
    },
  ],
};

export const FRONTS: readonly Front[] = [PROCESS, LINE, DISCORD, FILE];
