/**
 * The bot under load, over a Discord that costs nothing: many live matches of all games. They are clicked one
 * after another at a steady rate, even if the bot does not keep up.
 *
 * Rates are in *naive frames' worth*: actions a second times the seconds that one picture takes when drawn
 * the plain way, in this run. A rate is held if all of these hold: 99% of the clicks are answered within a
 * second, all within three; none is declined; the event loop is late by less than 20 ms (99%). The cost of an
 * action outside of drawing is compared with the echo bot, the least that a bot on discord.js does.
 *
 * `node bench/load.ts --matches 500 --worth 8,16,25`. With `--replays 20 --films 2` others look at finished
 * matches meanwhile. `--storage sqlite,postgres` measures both; PostgreSQL runs on this machine, and its
 * processor time is not counted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { games } from '../src/games/index.ts';
import { openStorage } from '../src/storage/index.ts';
import type { Storage } from '../src/storage/ports.ts';
import { naiveFrameMs } from './render/naive.ts';
import { startPostgres, type PostgresServer } from '../test/storage/postgres-server.ts';
import { copyOf, prepare, store, storeFinished, type Prepared } from './load/matches.ts';
import { startDiscord, startMeasured, type LeanDiscord, type MeasuredBot } from './load/processes.ts';
import type { Clicked, Watched, Watching } from './load/talk.ts';

const { values } = parseArgs({
  options: {
    /** Numbers of live matches: one run for each. */
    matches: { type: 'string', default: '500,2000' },
    /** Rates in naive frames' worth, tried in turn until one is not held. */
    worth: { type: 'string', default: '16,25' },
    seconds: { type: 'string', default: '5' },
    /** The game of all matches; by default all games. */
    game: { type: 'string' },
    /** Actions in the last run after which memory is printed; 0 for none. */
    actions: { type: 'string', default: '20000' },
    workers: { type: 'string', default: '2' },
    /** Storages, one run for each: sqlite, postgres. */
    storage: { type: 'string', default: 'sqlite' },
    /**
     * Viewers during the measurement: users who turn one page of a replay a second, and users who order one
     * film after another.
     */
    replays: { type: 'string', default: '0' },
    films: { type: 'string', default: '0' },
    /** A folder for profiles of the bot's processes; see `load/dearest.ts`. */
    profile: { type: 'string' },
    /** The bot to start, by default this checkout's. */
    bot: { type: 'string', default: join(import.meta.dirname, '../src/main.ts') },
  },
});
const seconds = Number(values.seconds);
const numbers = values.matches.split(',').map(Number);
const actions = Number(values.actions);

/** Number of different matches; the others are copies. */
const ORIGINALS = 100;
/** Warm-up, while the code is being compiled. */
const WARM = { perSecond: 40, seconds: 8 };
/** Seconds of measuring the echo bot at each rate. */
const ECHO_SECONDS = 4;
/** Rate at which memory is filled up, in naive frames' worth. */
const FILLING = 25;

const ofGame = games.findIndex(({ id }) => id === values.game);
if (values.game !== undefined && ofGame < 0)
  throw new Error(`--game: one of ${games.map(({ id }) => id).join(', ')}`);
/** Number of the match that is prepared as the i-th: its rest by the number of games chooses the game. */
const numberOf = (i: number): number => (ofGame < 0 ? i : i * games.length + ofGame);

const naive = naiveFrameMs();
const perSecond = (worth: number): number => (worth * 1000) / naive;
const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

type Vitals = Awaited<ReturnType<MeasuredBot['vitals']>>;

function isHeld({ never, declined, answered }: Clicked, { delay }: Vitals): boolean {
  const times = answered.toSorted((a, b) => a - b);
  const isSoon = quantile(times, 0.99) < 1000 && (times.at(-1) ?? NaN) < 3000;
  return isSoon && never === 0 && declined === 0 && delay.p99 < 20;
}

/** `echoMs`: processor time of the echo bot for an action. */
function say(worth: number, clicked: Clicked, bot: Vitals, echoMs: number): void {
  const { clicks, answered, never, declined, told, cpuMs } = clicked;
  const times = answered.toSorted((a, b) => a - b);
  const frames = (ms: number): string => (ms / clicks / naive).toFixed(3);
  console.log(
    `  ${worth} naive frames' worth (${perSecond(worth).toFixed(0)} a second): ${isHeld(clicked, bot) ? 'held' : 'NOT held'}; ` +
      `${quantile(times, 0.5).toFixed(0)} ms, 99% ${quantile(times, 0.99).toFixed(0)}, longest ${(times.at(-1) ?? NaN).toFixed(0)}; ` +
      `${never} never answered, ${declined} declined; loop 99% ${bot.delay.p99.toFixed(1)} ms, longest ${bot.delay.max.toFixed(0)}`,
  );
  console.log(
    `    an action costs ${frames(bot.cpuMs)} outside of drawing, ${(bot.cpuMs / clicks / echoMs).toFixed(2)} of the echo bot, ` +
      `and ${frames(bot.drawingMs)} in drawing (Discord and people: ${frames(cpuMs)}); ` +
      `${Math.round(bot.allocated / 1024 / clicks)} KB of garbage; ` +
      `${mb(bot.rss)} + ${mb(bot.drawingRss)} MB, PSS ${mb(bot.pss)} MB`,
  );
  for (const [game, made] of Object.entries(clicked.games)) {
    const kinds = Object.entries(clicked.requests[game] ?? {}).filter(([, number]) => number > 0);
    const told = kinds.map(([kind, number]) => `${(number / made).toFixed(2)} ${kind}`).join(', ');
    console.log(`    requests an action, ${game}: ${told}`);
  }
  if (told !== null) console.log(`    told: ${told}`);
  if (clicked.watched) sayWatched(clicked.watched);
}

function sayWatched({ pages, films: made }: Watched): void {
  const [turned, filmed] = [pages, made].map((times) => times.toSorted((a, b) => a - b));
  const of = (times: readonly number[] = []): string =>
    `${times.length}, ${quantile(times, 0.5).toFixed(0)} ms, 99% ${quantile(times, 0.99).toFixed(0)}`;
  console.log(`    meanwhile pages of replays: ${of(turned)}; films: ${of(filmed)}`);
}

interface Measured {
  readonly bot: string;
  readonly matches: number;
  readonly clicks: number;
  /** Address of an empty storage. */
  readonly url: string;
}

const folder = mkdtempSync(join(tmpdir(), 'schikane-load-'));

/** The PostgreSQL server, once needed. */
const servers: PostgresServer[] = [];
let files = 0;

/** An empty storage. PostgreSQL syncs, as in production. */
async function newStorage(kind: string): Promise<string> {
  if (kind !== 'postgres') return `sqlite://${join(folder, `${++files}.sqlite`)}`;
  const server = servers[0] ?? (await startPostgres({ fsync: 'on' }));
  servers[0] = server;
  return server.newDatabase();
}

/** Finished matches, and their length in inputs. */
const FINISHED = { matches: 40, inputs: 400 };
const [replays, films] = [Number(values.replays), Number(values.films)];

/** Stores finished matches to look at while others play. */
async function watchable(
  storage: Storage,
  channels: readonly Prepared[],
  now: number,
): Promise<Watching | undefined> {
  if (replays + films === 0) return undefined;
  const over = Array.from({ length: FINISHED.matches }, (_, i) => {
    const one = prepare(FINISHED.matches * 1000 + i, { stored: FINISHED.inputs, clicks: 0 }, now);
    const { guildId, channelId } = channels[i % channels.length]?.header ?? one.header;
    return { ...one, header: { ...one.header, guildId, channelId } };
  });
  return { finished: await storeFinished(storage, over, now), replays, films };
}

/** Opens the players' hands, as each of them does once in a match. */
async function openHands(discord: LeanDiscord): Promise<void> {
  const { never, told } = await discord.openHands(WARM.perSecond);
  if (never > 0 || told !== null) throw new Error(`hands not opened: ${never} without an answer; ${told}`);
}

/** Starts a bot with live matches, and measures it. */
async function withBot(
  { bot: module, matches: number, clicks, url }: Measured,
  measure: (discord: LeanDiscord, bot: MeasuredBot, watching: Watching | undefined) => Promise<void>,
): Promise<void> {
  const now = Date.now();
  const originals = Array.from({ length: Math.min(number, ORIGINALS) }, (_, i) =>
    prepare(
      numberOf(i),
      { stored: 60, clicks: Math.ceil(((clicks + WARM.perSecond * WARM.seconds) * 1.3) / number) + 10 },
      now,
    ),
  );
  const matches = Array.from({ length: number }, (_, i) => {
    const original = originals[i % originals.length];
    if (!original) throw new Error('there is nothing to copy');
    return copyOf(original, i);
  });
  const storage = await openStorage(url);
  await store(storage, matches, now);
  const watching = await watchable(storage, matches, now);
  await storage.close();
  const discord = await startDiscord(
    matches.map(({ header: { game, channelId, guildId }, room, openers, clicks: coming }) => ({
      game,
      channelId,
      guildId,
      messageId: room.messageId ?? '',
      openers,
      clicks: coming,
    })),
  );
  const env = {
    DISCORD_TOKEN: 'bench',
    DISCORD_API_URL: `http://127.0.0.1:${discord.port}/api`,
    STORAGE_URL: url,
    RENDER_WORKERS: values.workers,
    LOG_LEVEL: 'warn',
    NUDGE_MINUTES: '0',
  };
  const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const bot = startMeasured(module, env, profiling);
  try {
    await discord.reach();
    await openHands(discord);
    await discord.click(WARM.perSecond, WARM.seconds);
    await bot.vitals();
    await measure(discord, bot, watching);
  } finally {
    await bot.end();
    discord.end();
  }
}

/**
 * Processor time of the echo bot for an action, in ms, at each of these rates: a busy process needs less for
 * each.
 */
async function echo(worths: readonly number[]): Promise<readonly number[]> {
  const ms: number[] = [];
  const module = join(import.meta.dirname, 'load/echo.ts');
  const clicks = worths.reduce((sum, worth) => sum + perSecond(worth) * ECHO_SECONDS, 0);
  await withBot(
    { bot: module, matches: 100, clicks, url: await newStorage('sqlite') },
    async (discord, bot) => {
      for (const worth of worths) {
        const clicked = await discord.click(perSecond(worth), ECHO_SECONDS);
        ms.push((await bot.vitals()).cpuMs / clicked.clicks);
      }
    },
  );
  return ms;
}

try {
  const worths = values.worth.split(',').map(Number);
  const echoed = await echo(worths);
  const told = echoed.map((ms, i) => `${(ms / naive).toFixed(3)} at ${worths[i]}`).join(', ');
  console.log(
    `a naive frame: ${naive.toFixed(1)} ms of processor time; an action of the echo bot, by rate: ${told}`,
  );
  for (const kind of values.storage.split(',')) {
    for (const [i, number] of numbers.entries()) {
      const filling = i === numbers.length - 1 ? actions : 0;
      const clicks = worths.reduce((sum, worth) => sum + perSecond(worth) * seconds, 0) + filling;
      console.log(`${number} live matches, ${kind}:`);
      const measured = { bot: values.bot, matches: number, clicks, url: await newStorage(kind) };
      await withBot(measured, async (discord, bot, watching) => {
        let done = 0;
        for (const [j, worth] of worths.entries()) {
          const clicked = await discord.click(perSecond(worth), seconds, watching);
          const vitals = await bot.vitals();
          done += clicked.clicks;
          say(worth, clicked, vitals, echoed[j] ?? NaN);
          if (!isHeld(clicked, vitals)) break;
        }
        if (filling <= done) return;
        const clicked = await discord.click(perSecond(FILLING), (filling - done) / perSecond(FILLING));
        const { rss, drawingRss, pss } = await bot.vitals();
        console.log(
          `  after ${done + clicked.clicks} actions: ${mb(rss)} + ${mb(drawingRss)} MB, PSS of all ${mb(pss)} MB`,
        );
      });
    }
  }
} finally {
  await servers[0]?.stop();
  rmSync(folder, { recursive: true });
}
