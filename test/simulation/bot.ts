/** A bot in this process: its storage, drawing and reading are done here, late as on other threads. */
import { createHash } from 'node:crypto';
import type { Sqlite } from '../../src/storage/sqlite/database.ts';
import { pino } from 'pino';
import { commands } from '../../commands/index.ts';
import type { Renderer } from '../../render/renderer.ts';
import { fail } from '../../src/core/result.ts';
import type { Random } from '../../src/core/random.ts';
import { uncounted, type Meters } from '../../src/health/meters.ts';
import { after, sleep } from '../../src/machine/clock.ts';
import { createReading } from '../../src/match/reading/reading.ts';
import { read } from '../../src/match/reading/job.ts';
import type { Answer, Order } from '../../src/match/reading/reader.ts';
import { startBot, type RunningBot } from '../../src/start.ts';
import { failureOf } from '../../src/storage/damaged.ts';
import { createDesk } from '../../src/storage/sqlite/desk.ts';
import type { Done, Job } from '../../src/storage/sqlite/jobs.ts';
import { viewsOn } from '../../src/storage/sqlite/views.ts';
import { storageOn, type Storage } from '../../src/storage/index.ts';
import type { StartWorker } from '../../src/supervised/worker.ts';
import { createSystemTime } from '../../src/time/time.ts';
import type { DiscordInProcess } from 'loopback-discord';
import { logLine, writesTo, type Records } from './records.ts';
import { ORIGIN, requestsTo, type Tap } from './wire.ts';

const SETTINGS = { challengeMinutes: 15, abandonHours: 24, nudgeMinutes: 3, keepDays: 30 };

/** Delays of the work that has threads and processes of its own in a real bot, in ms. */
const [SYNC_MS, DRAW_MS, READ_MS] = [2, 30, 20];

/** Level of warnings in the log. */
const WARN = 40;

/** Metrics cross a line, as everything that can be read outside of the bot does. */
const metersTo = (tap: Tap): Meters => {
  const told =
    (name: string) =>
    (...values: readonly (string | number)[]): void =>
      tap('meter', JSON.stringify([name, ...values]));
  return Object.fromEntries(Object.keys(uncounted).map((name) => [name, told(name)])) as unknown as Meters;
};

export interface SimulatedBot {
  readonly running: RunningBot;
  readonly storage: Storage;
}

export interface BotParts {
  readonly discord: DiscordInProcess;
  readonly random: Random;
  readonly tap: Tap;
  readonly records: Records;
  /** What an earlier bot has stored. */
  readonly sqlite: Sqlite;
}

export async function startSimulatedBot(parts: BotParts): Promise<SimulatedBot> {
  const { discord, random, tap, records } = parts;
  const write = (text: string): void => {
    tap('log', text);
    const line = logLine(text);
    if (line.level >= WARN) records.log.push(line);
  };
  const logger = pino({ level: 'trace', base: null }, { write });
  const storage = openStorage(parts);
  const running = await startBot({
    token: discord.token,
    apiUrl: `${ORIGIN}/api`,
    guildId: null,
    settings: SETTINGS,
    rest: { makeRequest: requestsTo(discord, random, tap) },
    log: logger,
    time: createSystemTime(),
    storage,
    renderer: createDrawing(),
    reading: createReading({ log: logger, start: startReader }),
    commands,
    meters: metersTo(tap),
    shared: {
      studio: {
        film: () => Promise.resolve(fail('too-many')),
        cancel: () => false,
        close: () => Promise.resolve(),
      },
    },
  });
  return { running, storage };
}

/** A write resolves after its sync. */
function openStorage({ tap, records, sqlite }: Pick<BotParts, 'tap' | 'records' | 'sqlite'>): Storage {
  const asked = new Map<number, PromiseWithResolvers<Done>>();
  let lastId = 0;
  const desk = createDesk({
    sqlite,
    patienceMs: 1000,
    report(outcomes) {
      for (const { id, result } of outcomes)
        void sleep(SYNC_MS).then(() => {
          const one = asked.get(id);
          asked.delete(id);
          if (result.ok) one?.resolve(result.value);
          else one?.reject(new Error(result.error));
        });
    },
  });
  const ask = (job: Job): Promise<Done> => {
    const id = (lastId += 1);
    const one = Promise.withResolvers<Done>();
    asked.set(id, one);
    tap('storage', JSON.stringify(job));
    desk.take([{ id, job }]);
    return one.promise;
  };
  const waiting = () => ({ count: asked.size, ms: 0 });
  return storageOn(viewsOn({ ask: writesTo(records, ask), waiting, failed: new Promise(() => undefined) })());
}

/** Pictures are the hashes of their scenes: drawing takes nearly all of a bot's processor time. */
function createDrawing(): Renderer {
  return {
    async draw(_, scene) {
      await sleep(DRAW_MS);
      return createHash('sha256').update(JSON.stringify(scene)).digest();
    },
    draws: () => true,
    isFree: () => true,
    forget: () => undefined,
    drawing: () => [],
    close: () => Promise.resolve(),
    ready: () => Promise.resolve(),
  };
}

/** A reader that works in this process. */
const startReader: StartWorker<Order, Answer> = ({ ready, heard }) => {
  let isOver = false;
  const ended = Promise.withResolvers<Record<string, never>>();
  after(READ_MS, ready);
  return {
    send({ job, steps }) {
      void sleep(READ_MS)
        .then(() => read(job, steps))
        .then(
          (done): Answer => ({ kind: 'done', done }),
          (error: unknown): Answer => failureOf(error),
        )
        .then((report) => {
          if (!isOver) heard(report);
        });
    },
    hold: () => undefined,
    end() {
      isOver = true;
      ended.resolve({});
    },
    ended: ended.promise,
  };
};
