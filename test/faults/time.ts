/**
 * Measures time charged while the bot could not hear: `node test/faults/time.ts [--long]`. The bot is a
 * separate process on a separate line; it is suspended, killed, and its line falls silent. The match times in
 * its journal are compared with Discord's times of the clicks. Ends with status 1 if a player was charged.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { startLoopbackDiscord } from 'loopback-discord';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { snowflakeTime } from 'loopback-discord/snowflake.ts';
import { botProcess } from '../weather/bot-process.ts';
import { startProxy } from './proxy.ts';

const LONG = process.argv.includes('--long');
/** Tolerance in ms for process messages and timers. */
const TOLERANCE_MS = 250;

const folder = await mkdtemp(join(tmpdir(), 'schikane-time-'));
const file = join(folder, 'test.sqlite');
const proxy = await startProxy();
const discord = await startLoopbackDiscord({ log: () => undefined, gatewayAddress: proxy.gatewayAddress });
proxy.to(Number(new URL(discord.origin).port));
const bot = botProcess({
  env: {
    PATH: process.env['PATH'] ?? '',
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: `${proxy.origin}/api`,
    STORAGE_URL: `sqlite://${file}`,
  },
  folder: join(import.meta.dirname, '../..'),
  logFile: join(folder, 'bot.log'),
  secrets: [],
});
const anna = discord.user('Anna');
const [channelId = ''] = discord.world.channels.keys();

const buttonsOf = ({ components }: SeenMessage): string[] =>
  (components ?? []).flatMap((row) =>
    'components' in row
      ? row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : []))
      : [],
  );

/** Clicks the first button with an id like this, repeatedly until it is answered. */
async function click(like: RegExp): Promise<{ readonly id: string; readonly clicked: number }> {
  for (;;) {
    const message = await anna.sees(channelId, (one) => buttonsOf(one).some((id) => like.test(id)));
    const id = buttonsOf(message).find((one) => like.test(one)) ?? '';
    const interaction = anna.click(message, id);
    const outcome = await interaction.outcome;
    if (outcome.kind !== 'failed') return { id, clicked: snowflakeTime(interaction.id) };
  }
}

const storedSchema = z.object({ value: z.object({ at: z.number() }) });

/** The match time of the newest input; −1 if there is none. */
function newest(): number {
  const db = new Database(file, { readonly: true });
  try {
    const text = db
      .prepare<[], string>(
        `SELECT value FROM documents WHERE collection = 'journal' AND key NOT LIKE '%header' ORDER BY key DESC LIMIT 1`,
      )
      .pluck()
      .get();
    return text === undefined ? -1 : storedSchema.parse(JSON.parse(text)).value.at;
  } finally {
    db.close();
  }
}

const TOUCH = /^table\|.*\|tap:c1$/;

interface Mark {
  /** Time of the click by Discord's clock, and the match time that it got. */
  readonly clicked: number;
  readonly at: number;
}

async function mark(): Promise<Mark> {
  const before = newest();
  // The same button at once would be a double tap.
  await setTimeout(SAME_MS + 100);
  const { clicked } = await click(TOUCH);
  while (newest() === before) await setTimeout(20);
  return { clicked, at: newest() };
}

/** A fault between two clicks, and the ms of it that must not be charged. */
interface Fault {
  readonly name: string;
  readonly times: number;
  readonly happen: () => Promise<number>;
}

async function lasting(end: () => unknown, ms: number): Promise<number> {
  const began = Date.now();
  await setTimeout(ms);
  await end();
  return Date.now() - began;
}

const suspended = (seconds: number, times = 1): Fault => ({
  name: `suspended for ${seconds} s`,
  times,
  happen() {
    bot.suspend();
    return lasting(() => bot.resume(), seconds * 1000);
  },
});

const silent = (seconds: number, times = 1): Fault => ({
  name: `a line that is silent for ${seconds} s`,
  times,
  happen() {
    proxy.silence();
    return lasting(() => proxy.resume(), seconds * 1000);
  },
});

const killed = (seconds: number, times = 1): Fault => ({
  name: `killed, and away for ${seconds} s`,
  times,
  async happen() {
    await bot.end('SIGKILL');
    return lasting(() => bot.start(), seconds * 1000);
  },
});

const FAULTS = LONG
  ? [
      ...[1, 2, 4, 8].map((seconds) => suspended(seconds, 8)),
      suspended(60, 2),
      suspended(600),
      ...[5, 10, 20].map((seconds) => silent(seconds, 5)),
      silent(75, 4),
      killed(5, 4),
    ]
  : [suspended(1, 2), suspended(8), silent(10), killed(2)];

/** Time between clicks in which the bot runs and is connected. */
const QUIET_MS = 1500;

bot.start();
try {
  const options = { game: 'schikanoeschen', opponent: anna.user.id, clock: 60, press: 'auto', breath: 0 };
  while (discord.world.commands.length === 0) await setTimeout(50);
  await anna.run(channelId, 'challenge', options).outcome;
  // Cuts both packs, until there is a table.
  while (!TOUCH.test((await click(/^lobby\|cut\||^table\|.*\|tap:c1$/)).id));
  let before = await mark();
  let worst = -Infinity;
  process.stdout.write(
    'what happened                        times   of it ms   charged too much, at most ms\n',
  );
  for (const { name, times, happen } of FAULTS) {
    let most = -Infinity;
    let all = 0;
    for (let i = 0; i < times; i += 1) {
      await setTimeout(QUIET_MS);
      const ms = await happen();
      const after = await mark();
      const surplus = after.at - before.at - (after.clicked - before.clicked - ms);
      most = Math.max(most, surplus);
      all += ms;
      before = after;
    }
    worst = Math.max(worst, most);
    process.stdout.write(
      `${name.padEnd(36)} ${String(times).padStart(5)} ${String(all).padStart(10)} ${String(Math.round(most)).padStart(12)}\n`,
    );
  }
  process.exitCode = worst > TOLERANCE_MS ? 1 : 0;
} finally {
  await bot.end('SIGTERM');
  proxy.close();
  await discord.close();
  await rm(folder, { recursive: true });
}
