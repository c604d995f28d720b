/**
 * The bot as it is used: many live matches of all games, clicked one after another at a steady rate, whether it keeps up
 * or not, over a Discord that costs nothing. What is held is the highest rate at which 99% of the clicks are answered
 * within a second, all within three, none is declined, and the event loop is late by less than 20 ms (99%).
 * Everything is told in *naive frames*: what it costs to draw one picture the plain way on this machine, in this run.
 * `node bench/load.ts --matches 500 --rates 10,20,40`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStorage } from '../src/storage/index.ts';
import { naiveFrameMs } from './render/naive.ts';
import { prepare, store } from './load/matches.ts';
import { startDiscord, startMeasured, type MeasuredBot } from './load/processes.ts';
import type { Clicked, Played } from './load/talk.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '500' },
    /** Clicks a second, tried one after another as long as they are held. */
    rates: { type: 'string', default: '10,20,30,40,60,80,100,130,160,200,250' },
    seconds: { type: 'string', default: '12' },
    workers: { type: 'string', default: '2' },
    /** A folder for profiles of the bot's processes; see `dearest.ts`. */
    profile: { type: 'string' },
    /** Another checkout's bot. */
    bot: { type: 'string', default: join(import.meta.dirname, '../src/main.ts') },
  },
});
const seconds = Number(values.seconds);
const rates = values.rates.split(',').map(Number);
const number = Number(values.matches);

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

function sayHeld(rate: number, clicked: Clicked, bot: Awaited<ReturnType<MeasuredBot['vitals']>>): boolean {
  const { clicks, answered, never, declined, told, cpuMs, requests } = clicked;
  const times = answered.toSorted((a, b) => a - b);
  const [middle, most, longest] = [quantile(times, 0.5), quantile(times, 0.99), times.at(-1) ?? NaN];
  const held = never === 0 && declined === 0 && longest < 3000 && most < 1000 && bot.delay.p99 < 20;
  const per = (ms: number): string => (ms / clicks / naive).toFixed(3);
  console.log(
    `  ${rate} a second (${((rate * naive) / 1000).toFixed(1)} naive frames' worth): ${held ? 'held' : 'NOT held'}; ` +
      `${middle.toFixed(0)} ms, 99% ${most.toFixed(0)}, longest ${longest.toFixed(0)}, ${never} never, ${declined} declined; ` +
      `loop 99% ${bot.delay.p99.toFixed(1)} ms, longest ${bot.delay.max.toFixed(0)}; ` +
      `naive frames an action: main ${per(bot.cpuMs)}, drawing ${per(bot.drawingMs)} (Discord and people ${per(cpuMs)}); ` +
      `${requests} other requests; ${mb(bot.rss)} + ${mb(bot.drawingRss)} MB`,
  );
  if (told !== null) console.log(`    told: ${told}`);
  return held;
}

const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

const folder = mkdtempSync(join(tmpdir(), 'schikane-load-'));
let naive = naiveFrameMs();
console.log(`a naive frame: ${naive.toFixed(1)} ms of processor time`);
const now = Date.now();
const clicks = Math.ceil((rates.reduce((sum, rate) => sum + rate, 0) * seconds * 1.3) / number) + 10;
const matches = Array.from({ length: number }, (_, i) => prepare(i, { stored: 60, clicks }, now));
const url = `sqlite://${join(folder, 'schikane.sqlite')}`;
const storage = await openStorage(url);
await store(storage, matches, now);
await storage.close();
console.log(`${number} live matches prepared`);

const played = matches.map(({ header: { channelId, guildId }, room, clicks: coming }): Played => ({
  ...{ channelId, guildId, messageId: room.messageId ?? '', clicks: coming },
}));
const discord = await startDiscord(played);
const env = {
  ...{ DISCORD_TOKEN: 'bench', DISCORD_API_URL: `http://127.0.0.1:${discord.port}/api` },
  ...{ STORAGE_URL: url, RENDER_WORKERS: values.workers, LOG_LEVEL: 'warn', NUDGE_MINUTES: '0' },
};
const since = Date.now();
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
const bot = startMeasured(values.bot, env, profiling);
try {
  const reached = await discord.reach();
  const started = await bot.vitals();
  console.log(
    `started: the first click answered after ${((reached.at - since) / 1000).toFixed(1)} s, ${reached.failed} of ${reached.made} failed; ` +
      `loop longest ${started.delay.max.toFixed(0)} ms; ${mb(started.rss)} MB`,
  );
  // The tables of the start are drawn until here.
  await discord.click(5, 10);
  await bot.vitals();
  for (const rate of rates) {
    naive = naiveFrameMs();
    const clicked = await discord.click(rate, seconds);
    if (!sayHeld(rate, clicked, await bot.vitals())) break;
  }
} finally {
  await bot.end();
  discord.end();
  rmSync(folder, { recursive: true });
}
