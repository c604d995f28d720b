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
import { isHeld, printMemory, printRows, say, type Case, type Measured, type Sample } from './load/report.ts';
import type { Watching } from './load/talk.ts';

const { values } = parseArgs({
  options: {
    /** Numbers of live matches: one run for each. */
    matches: { type: 'string', default: '500,2000' },
    /** Rates in naive frames' worth, tried in turn until one is not held. */
    worth: { type: 'string', default: '2,8,12,16,18,20,22,25' },
    seconds: { type: 'string', default: '8' },
    /** The game of all matches; by default all games, and then the dearest alone. */
    game: { type: 'string' },
    /** Actions in the last run after which memory is printed; 0 for none. */
    actions: { type: 'string', default: '20000' },
    /** Drawer processes, by default as many as the bot's own default. */
    workers: { type: 'string', default: '1' },
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
/** The first clicks at the tables, while most code is not compiled. The players' hands are open by then. */
const COLD = { perSecond: 40, seconds: 8 };
/** Warm-up after them: the rate in naive frames' worth, and seconds. */
const WARM = { worth: 8, seconds: 25 };
/** Seconds of measuring the echo bot at each rate. */
const ECHO_SECONDS = 4;
/** Rate at which memory is filled up, in naive frames' worth. */
const FILLING = 12;

if (values.game !== undefined && !games.some(({ id }) => id === values.game))
  throw new Error(`--game: one of ${games.map(({ id }) => id).join(', ')}`);

/** Number of the match that is prepared as the i-th: its rest by the number of games chooses the game. */
const numberOf = (i: number, game: string | undefined): number =>
  game === undefined ? i : i * games.length + games.findIndex(({ id }) => id === game);

const naive = naiveFrameMs();
const perSecond = (worth: number): number => (worth * 1000) / naive;
/** Clicks of the cold phase and of the warm-up. */
const warmingUp = COLD.perSecond * COLD.seconds + perSecond(WARM.worth) * WARM.seconds;

/** A bot to start. */
interface Starting {
  readonly bot: string;
  readonly matches: number;
  /** The game of all matches; undefined: all games. */
  readonly game: string | undefined;
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
  const { never, told } = await discord.openHands(COLD.perSecond);
  if (never > 0 || told !== null) throw new Error(`hands not opened: ${never} without an answer; ${told}`);
}

/** A warm bot; `cold`: its first clicks. */
interface Running {
  readonly discord: LeanDiscord;
  readonly bot: MeasuredBot;
  readonly watching: Watching | undefined;
  readonly cold: Sample;
}

/** Starts a bot with live matches, warms it up, and measures it. */
async function withBot(
  { bot: module, matches: number, game, clicks, url }: Starting,
  measure: (running: Running) => Promise<void>,
): Promise<void> {
  const now = Date.now();
  const originals = Array.from({ length: Math.min(number, ORIGINALS) }, (_, i) =>
    prepare(
      numberOf(i, game),
      { stored: 60, clicks: Math.ceil(((clicks + warmingUp) * 1.3) / number) + 10 },
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
    await bot.vitals();
    const first = await discord.click(COLD.perSecond, COLD.seconds);
    const cold = { clicked: first, bot: await bot.vitals(), naiveMs: naive };
    await discord.click(perSecond(WARM.worth), WARM.seconds);
    await bot.vitals();
    await measure({ discord, bot, watching, cold });
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
    { bot: module, matches: 100, game: undefined, clicks, url: await newStorage('sqlite') },
    async ({ discord, bot }) => {
      for (const worth of worths) {
        const clicked = await discord.click(perSecond(worth), ECHO_SECONDS);
        ms.push((await bot.vitals()).cpuMs / clicked.clicks);
      }
    },
  );
  return ms;
}

/** The game with the most requests and pictures, measured alone with this number of matches. */
const DEAREST = { game: 'kinderschnapsen', matches: 300 };
/** Rates to hold, in naive frames' worth: of all games, and of the dearest alone. */
const GOALS = { all: 25, dearest: 15 };

interface Load extends Case {
  readonly matches: number;
  readonly game: string | undefined;
  readonly worths: readonly number[];
  /** Actions after which memory is printed; 0: it is not. */
  readonly actions: number;
}

/** The loads to measure on a storage, with the same rates as the echo bot. */
function loadsOf(worths: readonly number[]): readonly Load[] {
  const { game } = values;
  const given = numbers.map((matches, i): Load => {
    const what = `${matches.toLocaleString('en')} matches${game === undefined ? '' : ` of ${game}`}`;
    const goal = game === DEAREST.game ? GOALS.dearest : GOALS.all;
    return { what, goal, matches, game, worths, actions: i === numbers.length - 1 ? actions : 0 };
  });
  if (game !== undefined) return given;
  const what = `${DEAREST.matches} matches of ${DEAREST.game}`;
  return [...given, { ...DEAREST, what, goal: GOALS.dearest, worths, actions: 0 }];
}

/** Starts a bot for a load, and measures it at each rate until one is not held. */
async function measureLoad(load: Load, kind: string, echoed: readonly number[]): Promise<void> {
  const { matches, game, worths, actions: filling } = load;
  const clicks = worths.reduce((sum, worth) => sum + perSecond(worth) * seconds, 0) + filling;
  console.log(`${load.what}, ${kind}:`);
  const starting = { bot: values.bot, matches, game, clicks, url: await newStorage(kind) };
  await withBot(starting, async ({ discord, bot, watching, cold }) => {
    const rates: Measured[] = [];
    for (const [i, worth] of worths.entries()) {
      const clicked = await discord.click(perSecond(worth), seconds, watching);
      const echoMs = echoed[i] ?? NaN;
      const measured: Measured = {
        worth,
        perSecond: perSecond(worth),
        clicked,
        bot: await bot.vitals(),
        echoMs,
        naiveMs: naive,
      };
      say(measured);
      rates.push(measured);
      if (!isHeld(measured)) break;
    }
    printRows(load, rates, cold);
    const done = rates.reduce((sum, { clicked }) => sum + clicked.clicks, 0);
    if (filling <= done) return;
    const clicked = await discord.click(perSecond(FILLING), (filling - done) / perSecond(FILLING));
    printMemory(matches, done + clicked.clicks, await bot.vitals());
  });
}

try {
  const worths = values.worth.split(',').map(Number);
  const echoed = await echo(worths);
  const told = echoed.map((ms, i) => `${(ms / naive).toFixed(3)} at ${worths[i]}`).join(', ');
  console.log(
    `a naive frame: ${naive.toFixed(1)} ms of processor time; an action of the echo bot, by rate: ${told}`,
  );
  for (const kind of values.storage.split(',')) {
    for (const load of loadsOf(worths)) await measureLoad(load, kind, echoed);
  }
} finally {
  await servers[0]?.stop();
  rmSync(folder, { recursive: true });
}
