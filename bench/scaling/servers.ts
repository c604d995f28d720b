/** Cost of servers and shards for a bot: memory, and processor time for their events. */
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import { isDirect } from 'loopback-discord/world.ts';
import { startMeasured, type MeasuredBot } from '../load/processes.ts';

/** As many as an average server has; roles and overwrites are few. */
const CHANNELS = 20;
/** Enough time for the garbage collector, and for the tasks after a start, in ms. */
const CALM_MS = 3000;

const HEALTH_PORT = 29_090;

/** True once all of its shards are ready. */
async function isWell(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${HEALTH_PORT}/healthz`)).ok;
  } catch {
    return false;
  }
}

const mb = (bytes: number): number => bytes / 2 ** 20;

export interface Cost {
  readonly servers: number;
  readonly shards: number;
  readonly readySeconds: number;
  readonly rssMb: number;
  readonly heapMb: number;
  /** Processor time of an event that nobody waits for, in ms. */
  readonly eventMs: number;
}

/** Sends messages on the servers: the bot receives them all, and hardly ever has to act on one. */
async function talk(
  discord: LoopbackDiscord,
  bot: MeasuredBot,
  shards: number,
  events: number,
): Promise<number> {
  const channels = [...discord.world.channels.values()].flatMap((channel) =>
    isDirect(channel) ? [] : [{ id: channel.id, guild: channel.guild_id ?? '' }],
  );
  await bot.vitals();
  for (let i = 0; i < events; i += 1) {
    const channel = channels[(i * 7919) % channels.length];
    if (!channel) throw new Error('no channel');
    const author = {
      id: '80351110224678912',
      username: 'somebody',
      discriminator: '0',
      global_name: null,
      avatar: null,
    };
    const shard = Number((BigInt(channel.guild) >> 22n) % BigInt(shards));
    const told = {
      id: String(BigInt(Date.now() - 1_420_070_400_000) << 22n),
      channel_id: channel.id,
      guild_id: channel.guild,
      author,
      content: '',
      timestamp: new Date().toISOString(),
      edited_timestamp: null,
      tts: false,
      mention_everyone: false,
      mentions: [],
      mention_roles: [],
      attachments: [],
      embeds: [],
      pinned: false,
      type: 0,
    };
    discord.gateway.send(JSON.stringify({ op: 0, t: 'MESSAGE_CREATE', s: 2, d: told }), shard);
    if (i % 200 === 0) await setTimeout(1);
  }
  await setTimeout(1000);
  return (await bot.vitals()).cpuMs / events;
}

export async function costOf(servers: number, shards: number, events: number): Promise<Cost> {
  const discord = await startLoopbackDiscord({ shards, log: () => undefined });
  for (let i = 1; i < servers; i += 1)
    discord.addGuild(`Server ${i}`, {
      shard: [i % shards, shards],
      before: ({ createChannel }) => {
        for (let channel = 1; channel < CHANNELS; channel += 1) createChannel(`channel-${channel}`);
      },
    });
  const started = performance.now();
  const bot = startMeasured(join(import.meta.dirname, '../../src/main.ts'), {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    STORAGE_URL: 'sqlite::memory:',
    SHARDS: String(shards),
    LOG_LEVEL: 'error',
    HEALTH_PORT: String(HEALTH_PORT),
  });
  while (!(await isWell())) await setTimeout(20);
  const readySeconds = (performance.now() - started) / 1000;
  await setTimeout(CALM_MS);
  const { rss, heap } = await bot.vitals();
  const eventMs = await talk(discord, bot, shards, events);
  await bot.end();
  await discord.close();
  return { servers, shards, readySeconds, rssMb: mb(rss), heapMb: mb(heap), eventMs };
}
