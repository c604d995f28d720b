/**
 * A start with very many stored matches, as after an update in the middle of an evening: how long until the first click is
 * answered, whether any click fails meanwhile, for how long the event loop is held, and what is asked of Discord.
 * `node bench/start.ts --live 10000 --finished 100000`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { crowd } from './load/crowd.ts';
import { prepare } from './load/matches.ts';
import { startDiscord, startMeasured } from './load/processes.ts';
import { naiveFrameMs } from './render/naive.ts';

const { values } = parseArgs({
  options: {
    live: { type: 'string', default: '10000' },
    finished: { type: 'string', default: '100000' },
    /** How many different matches those are copies of. */
    originals: { type: 'string', default: '80' },
    profile: { type: 'string' },
    /** Another checkout's bot. */
    bot: { type: 'string', default: join(import.meta.dirname, '../src/main.ts') },
  },
});

/** A naive frame for which the limits are given, in ms. */
const STANDARD_MS = 90;
const HOUR = 3_600_000;
/** One in so many matches is played with a clock. */
const CLOCKED = 10;
/** People go on clicking, in ms between two clicks. */
const PER_SECOND = 10;
const SECONDS = 15;

const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

const folder = mkdtempSync(join(tmpdir(), 'schikane-start-'));
const file = join(folder, 'schikane.sqlite');
const now = Date.now();
const [live, finished] = [Number(values.live), Number(values.finished)];
const originals = Array.from({ length: Number(values.originals) }, (_, i) =>
  prepare(i, { stored: 60, clicks: 12, quietMs: HOUR, hasClock: i % CLOCKED === 0 }, now),
);
const matches = await crowd(file, { originals, live, finished }, now);
const entries = matches.reduce((sum, match) => sum + match.entries.length, 0);
console.log(`${live} live matches (${(entries / live).toFixed(0)} inputs each), ${finished} finished ones`);

const discord = await startDiscord(
  matches.map(({ header: { channelId, guildId }, room, clicks }) => ({
    ...{ channelId, guildId, messageId: room.messageId ?? '', clicks },
  })),
);
const naive = naiveFrameMs();
const env = {
  ...{ DISCORD_TOKEN: 'bench', DISCORD_API_URL: `http://127.0.0.1:${discord.port}/api` },
  ...{ STORAGE_URL: `sqlite://${file}`, LOG_LEVEL: 'warn', NUDGE_MINUTES: '0' },
};
const profiling = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
const since = Date.now();
const bot = startMeasured(values.bot, env, profiling);
try {
  const { at, made, failed } = await discord.reach();
  const seconds = (at - since) / 1000;
  const started = await bot.vitals();
  console.log(
    `the first click is answered after ${seconds.toFixed(2)} s: ${((seconds * STANDARD_MS) / naive).toFixed(2)} s where a naive frame ` +
      `takes ${STANDARD_MS} ms (here: ${naive.toFixed(0)}); ${failed} of ${made} early clicks failed; ` +
      `loop held for ${started.delay.max.toFixed(0)} ms at most; ${mb(started.rss)} MB`,
  );
  const clicked = await discord.click(PER_SECOND, SECONDS);
  const meanwhile = await bot.vitals();
  const times = clicked.answered.toSorted((a, b) => a - b);
  console.log(
    `${clicked.clicks} clicks in the next ${SECONDS} s: ${times[times.length >> 1]?.toFixed(0)} ms, longest ` +
      `${times.at(-1)?.toFixed(0)}; ${clicked.never} never, ${clicked.declined} declined (${clicked.told ?? ''}); ` +
      `loop 99% ${meanwhile.delay.p99.toFixed(0)} ms, longest ${meanwhile.delay.max.toFixed(0)}`,
  );
  let busy = meanwhile;
  let longest = 0;
  do {
    await setTimeout(2000);
    busy = await bot.vitals();
    longest = Math.max(longest, busy.delay.max);
  } while (busy.cpuMs > 200);
  console.log(
    `all is open after ${((Date.now() - since) / 1000).toFixed(0)} s; loop longest ${longest.toFixed(0)} ms; ` +
      `${mb(busy.rss)} + ${mb(busy.drawingRss)} MB; requests besides answers: ${JSON.stringify(await discord.requests())}`,
  );
} finally {
  await bot.end();
  discord.end();
  rmSync(folder, { recursive: true });
}
