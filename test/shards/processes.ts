/**
 * Processes that share shards, with a database in memory and a clock of their own. A process can be suspended: its
 * timers, and the answers to its requests, wait until it is woken.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { vi } from 'vitest';
import type { Leases } from '../../src/shards/leases.ts';
import { createShards, type Shards } from '../../src/shards/shards.ts';
import type { Tenure } from '../../src/shards/tenure.ts';
import { LEASE_MS } from '../../src/shards/terms.ts';
import type { Fence } from '../../src/storage/postgres/postgres.ts';
import { fakeTime, type FakeTime } from '../fake-time.ts';

interface Row {
  readonly token: string;
  readonly owner: string | null;
  readonly until: number;
}

/** The bot of a shard in a process. */
export interface Bot {
  readonly tenure: Tenure;
  isStopped: boolean;
}

/** `away`: requests fail. `deaf`: they succeed, but their answers are lost. */
export type Line = 'up' | 'away' | 'deaf';

export interface Process {
  readonly name: string;
  readonly shards: Shards;
  readonly bots: Bot[];
  line: Line;
  /** Time to the database and back, each in ms. */
  latency: number;
  isAsleep: boolean;
  isDead: boolean;
  /** Time of the last wake, in ms. */
  awakeSince: number;
  /** Resolved once a stop has been requested and is done. */
  stopping: Promise<void> | null;
  readonly backlog: (() => void)[];
}

export interface Processes {
  readonly time: FakeTime;
  readonly all: readonly Process[];
  /** Current leases by shard. */
  readonly leases: ReadonlyMap<number, Row>;
  /** Shards whose bot would have written after another process had taken the shard. */
  readonly intruded: readonly string[];
  start(): Process;
  wake(process: Process): void;
  stop(process: Process): void;
}

/** Time in ms in which a bot starts, stops, and writes again. */
const START_MS = 50;
const STOP_MS = 100;
const WRITE_MS = 10_000;
/** Time after which a process takes a lost answer for a failure, in ms. */
const LOST_MS = 1500;

export const log = pino({ level: 'silent' });

/** Runs `run` with such processes in place of real timers. */
export async function withProcesses(
  count: number,
  run: (processes: Processes) => Promise<void>,
): Promise<void> {
  const time = fakeTime(0);
  const context = new AsyncLocalStorage<Process>();
  const leases = new Map<number, Row>();
  const owners = new Map<string, number>();
  const all: Process[] = [];
  const intruded: string[] = [];
  let tokens = 0;

  function deliver(process: Process | undefined, callback: () => void): void {
    if (!process) callback();
    else if (process.isAsleep) process.backlog.push(callback);
    else if (!process.isDead) context.run(process, callback);
  }

  /** A timer of the process that sets it. */
  function after(callback: () => void, ms: number) {
    const process = context.getStore();
    const cancel = time.at(time.now() + ms, () => deliver(process, callback));
    return { cancel, unref: () => undefined };
  }

  function every(callback: () => void, ms: number) {
    const timer = { cancel: (): void => undefined, unref: () => undefined };
    const again = (): void => {
      timer.cancel = after(() => {
        again();
        callback();
      }, ms).cancel;
    };
    again();
    return timer;
  }

  const pass = (ms: number): Promise<void> => new Promise((resolve) => after(resolve, ms));

  /** Asks the database: the request arrives even if its process has been suspended since. */
  function asked<T>(process: Process, effect: () => T): Promise<T> {
    const { line, latency } = process;
    return new Promise((resolve, reject) => {
      if (line === 'away') {
        after(() => reject(new Error('the database is away')), latency);
        return;
      }
      time.at(time.now() + latency, () => {
        const result = effect();
        const answer = line === 'up' ? () => resolve(result) : () => reject(new Error('answer lost'));
        time.at(time.now() + (line === 'up' ? latency : LOST_MS), () => deliver(process, answer));
      });
    });
  }

  const isCurrent = ({ shard, token }: Fence): boolean => leases.get(shard)?.token === token;

  function leasesOf(process: () => Process, me: string): Leases {
    const now = (): number => time.now();
    return {
      appear: () =>
        asked(process(), () => {
          owners.set(me, now() + LEASE_MS);
          return { is: 'as it was' } as const;
        }),
      disappear: () => asked(process(), () => void owners.delete(me)),
      renew: (held) =>
        asked(process(), () => {
          const renewed = held.filter(isCurrent);
          for (const { shard, token } of renewed)
            leases.set(shard, { token, owner: leases.get(shard)?.owner ?? null, until: now() + LEASE_MS });
          return renewed;
        }),
      look: () =>
        asked(process(), () => ({
          owners: new Map([...owners].filter(([, until]) => until > now()).map(([owner]) => [owner, null])),
          held: new Map(
            [...leases].flatMap(([shard, { owner, until }]) =>
              owner !== null && until > now() ? [[shard, owner] as const] : [],
            ),
          ),
          count,
        })),
      take: (shard) =>
        asked(process(), () => {
          const row = leases.get(shard);
          if (row && row.owner !== null && row.owner !== me && row.until >= now()) return null;
          tokens += 1;
          leases.set(shard, { token: String(tokens), owner: me, until: now() + LEASE_MS });
          return { shard, token: String(tokens) };
        }),
      release: (lease) =>
        asked(process(), () => {
          if (isCurrent(lease)) leases.set(lease.shard, { token: lease.token, owner: null, until: now() });
        }),
      agree: () => Promise.resolve(count),
    };
  }

  /** Writes as long as the bot may, and notes when it may although the database would refuse it. */
  function write(bot: Bot): void {
    if (bot.tenure.isHeld() && !isCurrent(bot.tenure.lease)) intruded.push(`shard ${bot.tenure.lease.shard}`);
    if (!bot.tenure.signal.aborted) after(() => write(bot), WRITE_MS);
  }

  function start(): Process {
    const name = `process ${all.length}`;
    const rest: Omit<Process, 'shards'> = {
      name,
      bots: [],
      line: 'up',
      latency: 5,
      isAsleep: false,
      isDead: false,
      awakeSince: time.now(),
      stopping: null,
      backlog: [],
    };
    const process = rest as Process;
    all.push(process);
    const shards = context.run(process, () =>
      createShards({
        leases: leasesOf(() => process, name),
        count,
        own: null,
        me: name,
        log,
        clocks: () => ({ running: time.now(), wall: time.now() }),
        isElsewhere: () => undefined,
        async start(tenure) {
          const bot: Bot = { tenure, isStopped: false };
          process.bots.push(bot);
          await pass(START_MS);
          write(bot);
          return {
            async stop() {
              bot.isStopped = true;
              await pass(STOP_MS);
            },
          };
        },
      }),
    );
    return Object.assign(process, { shards });
  }

  const stub = (name: string, value: unknown): void => void vi.stubGlobal(name, value);
  const cancel = (timer: { readonly cancel: () => void } | undefined): void => timer?.cancel();
  stub('setTimeout', after);
  stub('setInterval', every);
  stub('clearTimeout', cancel);
  stub('clearInterval', cancel);
  try {
    await run({
      time,
      all,
      leases,
      intruded,
      start,
      wake(process) {
        if (!process.isAsleep) return;
        process.isAsleep = false;
        process.awakeSince = time.now();
        for (const callback of process.backlog.splice(0)) deliver(process, callback);
      },
      stop(process) {
        process.stopping ??= context.run(process, () => process.shards.stop());
      },
    });
  } finally {
    vi.unstubAllGlobals();
  }
}
