/**
 * A start with very many stored matches, as after an update in the middle of an evening. Measures the time
 * until the first click is answered, failed clicks, the longest block of the event loop, and the requests to
 * Discord. Then the same on a disk on which each sync takes 20 ms longer. `node bench/start.ts --live 10000
 * --finished 100000`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { crowd } from './load/crowd.ts';
import { prepare, type Prepared } from './load/matches.ts';
import { startDiscord, startMeasured, type LeanDiscord, type MeasuredBot } from './load/processes.ts';
import { printRow } from './figures/row.ts';
import { naiveFrameMs } from './render/naive.ts';
import { slowSync } from './storage/slow-sync.ts';

const { values } = parseArgs({
  options: {
    live: { type: 'string', default: '10000' },
    finished: { type: 'string', default: '100000' },
    /** Number of different matches that these are copies of. */
    originals: { type: 'string', default: '100' },
    /** Most inputs of a live match. */
    inputs: { type: 'string', default: '60' },
    /** A folder for profiles of the bot's processes; see `load/dearest.ts`. */
    profile: { type: 'string' },
    /** The bot to start, by default this checkout's. */
    bot: { type: 'string', default: join(import.meta.dirname, '../src/main.ts') },
  },
});

/** Duration of the naive frame that the limits refer to, in ms. */
const STANDARD_MS = 90;
/** Time without any action before the bot went down, in ms. */
const QUIET_MS = 3_600_000;
/** One match in this number has a clock. */
const CLOCKED = 50;
/** Clicks while the other matches are opened. */
const CLICKS = { perSecond: 10, seconds: 10 };
/** The bot's start is done once it uses less processor time than `cpuMs` in `ms`. */
const IDLE = { cpuMs: 200, ms: 2000 };

const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
const naive = naiveFrameMs();

/** What a start was like: times in ms, memory in bytes. */
interface Measured {
  /** Time until the first click was answered. */
  readonly firstMs: number;
  readonly failed: number;
  readonly declined: number;
  /** Longest hold of the event loop until then, and later. */
  readonly heldMs: readonly [first: number, later: number];
  readonly pss: number;
  /** The heap of the main thread without garbage. */
  readonly heap: number;
}

async function measure(bot: MeasuredBot, discord: LeanDiscord, since: number): Promise<Measured> {
  const { at, made, failed } = await discord.reach();
  const seconds = (at - since) / 1000;
  const started = await bot.vitals();
  console.log(
    `  the first click is answered after ${seconds.toFixed(2)} s, ${((seconds * STANDARD_MS) / naive).toFixed(2)} s where a naive ` +
      `frame takes ${STANDARD_MS} ms; ${failed} of ${made} early clicks failed; the loop is held for ` +
      `${started.delay.max.toFixed(0)} ms at most`,
  );
  const clicked = await discord.click(CLICKS.perSecond, CLICKS.seconds);
  const times = clicked.answered.toSorted((a, b) => a - b);
  let longest = 0;
  let vitals = await bot.vitals();
  console.log(
    `  ${clicked.clicks} clicks while the others are opened: ${times[times.length >> 1]?.toFixed(0)} ms, longest ` +
      `${times.at(-1)?.toFixed(0)}; ${clicked.never} never answered, ${clicked.declined} declined; loop 99% ` +
      `${vitals.delay.p99.toFixed(0)} ms`,
  );
  do {
    longest = Math.max(longest, vitals.delay.max);
    await setTimeout(IDLE.ms);
    vitals = await bot.vitals();
  } while (vitals.cpuMs > IDLE.cpuMs);
  console.log(
    `  all is done after ${((Date.now() - since) / 1000).toFixed(0)} s; the loop is held for ${longest.toFixed(0)} ms at most; ` +
      `${mb(vitals.rss)} + ${mb(vitals.drawingRss)} MB, PSS ${mb(vitals.pss)} MB; asked of Discord: ${JSON.stringify(await discord.requests())}`,
  );
  const { heap } = await bot.vitals('collect');
  const { declined, never } = clicked;
  return {
    firstMs: at - since,
    failed,
    declined: declined + never,
    heldMs: [started.delay.max, longest],
    pss: vitals.pss,
    heap,
  };
}

/** @param clicked selects the matches to click: those without earlier clicks */
async function start(
  matches: readonly Prepared[],
  clicked: (i: number) => boolean,
  env: NodeJS.ProcessEnv,
): Promise<Measured> {
  const discord = await startDiscord(
    matches.map(({ header: { game, channelId, guildId }, room, clicks }, i) => ({
      game,
      channelId,
      guildId,
      messageId: room.messageId ?? '',
      openers: [],
      clicks: clicked(i) ? clicks : [],
    })),
  );
  const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const since = Date.now();
  const bot = startMeasured(
    values.bot,
    {
      DISCORD_TOKEN: 'bench',
      DISCORD_API_URL: `http://127.0.0.1:${discord.port}/api`,
      LOG_LEVEL: 'warn',
      NUDGE_MINUTES: '0',
      ...env,
    },
    profiling,
  );
  try {
    return await measure(bot, discord, since);
  } finally {
    await bot.end();
    discord.end();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'schikane-start-'));

/** Numbers of stored matches, and most inputs of a live one. */
interface Stored {
  readonly live: number;
  readonly finished: number;
  readonly originals: number;
  readonly inputs: number;
}

/** Stores matches in a new file; returns the live ones. */
async function stored(file: string, { live, finished, originals, inputs }: Stored): Promise<Prepared[]> {
  const now = Date.now();
  const different = Array.from({ length: originals }, (_, i) =>
    prepare(i, { stored: inputs, clicks: 12, quietMs: QUIET_MS, hasClock: i % CLOCKED === 0 }, now),
  );
  const matches = await crowd(file, { originals: different, live, finished }, now);
  const all = matches.reduce((sum, { entries }) => sum + entries.length, 0);
  const clocks = matches.filter(({ header }) => 'clock' in (header.setup['options'] as object)).length;
  console.log(
    `${live} live matches of ${(all / live).toFixed(0)} inputs, ${clocks} with a clock, and ${finished} finished ones; a naive frame: ` +
      `${naive.toFixed(0)} ms`,
  );
  return matches;
}

/** Starts on matches of their own, and measures that. */
async function startOn(what: string, given: Stored): Promise<Measured> {
  const file = join(folder, `${what}.sqlite`);
  const matches = await stored(file, given);
  console.log(`a start with ${what}:`);
  return start(matches, () => true, { STORAGE_URL: `sqlite://${file}` });
}

/** Starts with few matches, to tell what a match takes, and with long ones. */
const FEW = 100;
const LONG: Stored = { live: 600, finished: FEW, originals: 20, inputs: 2500 };
const LIMIT = { firstMs: 3000, heldMs: 50, pss: 650 * 2 ** 20, match: 4 * 1024 };

function report(what: string, { firstMs, failed, declined, heldMs, pss }: Measured): void {
  const [first, later] = heldMs.map((ms) => ((ms * STANDARD_MS) / naive).toFixed(0));
  const seconds = (firstMs * STANDARD_MS) / naive / 1000;
  printRow({
    what: `start, ${what}: first click answered`,
    limit: `${LIMIT.firstMs / 1000} s`,
    result: `${seconds.toFixed(2)} s`,
    isMet: seconds * 1000 <= LIMIT.firstMs,
  });
  printRow({
    what: '… clicks that failed until then; declined or not answered later',
    limit: '0; 0',
    result: `${failed}; ${declined}`,
    isMet: failed + declined === 0,
  });
  printRow({
    what: '… longest hold of the event loop until then; later',
    limit: `${LIMIT.heldMs} ms`,
    result: `${first}; ${later} ms`,
    isMet: Math.max(...heldMs) * (STANDARD_MS / naive) <= LIMIT.heldMs,
  });
  printRow({
    what: '… memory of all processes (PSS)',
    limit: `${mb(LIMIT.pss)} MB`,
    result: `${mb(pss)} MB`,
    isMet: pss <= LIMIT.pss,
  });
}

try {
  const file = join(folder, 'many.sqlite');
  const [live, finished, originals, inputs] = [
    Number(values.live),
    Number(values.finished),
    Number(values.originals),
    Number(values.inputs),
  ];
  const matches = await stored(file, { live, finished, originals, inputs });
  const what = `${live.toLocaleString('en')} live and ${finished.toLocaleString('en')} finished matches`;
  const env = { STORAGE_URL: `sqlite://${file}` };
  console.log('a start:');
  const many = await start(matches, (i) => i % 2 === 0, env);
  report(what, many);
  const library = slowSync(folder);
  if (library === null)
    console.log('with each sync 20 ms longer: not measured, which needs Linux and a C compiler (cc)');
  else {
    console.log('a start with each sync 20 ms longer:');
    report(
      `${what}, each sync 20 ms longer`,
      await start(matches, (i) => i % 2 === 1, { ...env, LD_PRELOAD: library }),
    );
  }
  const few = await startOn('few matches', { live: FEW, finished, originals, inputs });
  const each = (many.heap - few.heap) / Math.max(1, live - FEW);
  printRow({
    what: 'memory of a match that nobody has touched since the start',
    limit: `${LIMIT.match / 1024} KB`,
    result: `${(each / 1024).toFixed(1)} KB`,
    isMet: each <= LIMIT.match,
  });
  report(
    `${LONG.live} matches of up to ${LONG.inputs.toLocaleString('en')} inputs`,
    await startOn('long matches', LONG),
  );
} finally {
  rmSync(folder, { recursive: true });
}
