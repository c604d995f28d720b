import { DefaultRestOptions, Partials } from 'discord.js';
import { pino } from 'pino';
import type { RequestMatch } from 'loopback-discord/faults.ts';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { openKeptMessages, type KeptMessages } from '../../src/chat/kept/in-channels.ts';
import type { KeptPorts } from '../../src/chat/kept/state.ts';
import { createSpread } from '../../src/chat/spread.ts';
import { createForbiddenWatch } from '../../src/line/forbidden.ts';
import { createReach } from '../../src/line/reach.ts';
import { startBot, type TestBot } from '../../packages/loopback-discord/test/bot.ts';
import { jumpingTime, type JumpingTime } from '../jumping-time.ts';

export const POST: RequestMatch = { method: 'POST', route: '/channels/{channel_id}/messages' };
export const EDIT: RequestMatch = { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}' };
export const DELETE: RequestMatch = {
  method: 'DELETE',
  route: '/channels/{channel_id}/messages/{message_id}',
};

/**
 * A channel of the loopback Discord and a service that keeps messages there: real ports, but nothing is
 * drawn, and everybody accepts mentions.
 */
export interface Place {
  readonly discord: TestBot['discord'];
  readonly time: JumpingTime;
  /** Start of the place, in Unix ms. */
  readonly began: number;
  readonly guildId: string;
  readonly channelId: string;
  readonly bot: KeptPorts['bot'];
  readonly log: KeptPorts['log'];
  /** The kept messages of an owner; opening new ones stands for a restart of the bot. */
  open(): KeptMessages;
  /** Messages of the bot that exist, the oldest first. */
  posted(): readonly SeenMessage[];
  /** Resolves when the client has received all events of the channel. */
  heard(): Promise<void>;
}

const LIKES_MENTIONS = { of: () => Promise.resolve({ mentions: true }) };

/** Runs `run` with a discord.js client without retries: a fault is one failed request. */
export async function withPlace(run: (place: Place) => Promise<void>): Promise<void> {
  const time = jumpingTime();
  const spread = createSpread(time);
  const forbidden = createForbiddenWatch({
    time,
    channel: (id) => client?.channels.cache.get(id),
    reach: createReach({ time, spread, probe: () => Promise.resolve() }),
  });
  let client: KeptPorts['bot']['client'] | null = null;
  await using started = await startBot(
    { clock: time },
    {
      partials: [Partials.Message],
      rest: { retries: 0, makeRequest: forbidden.guard(DefaultRestOptions.makeRequest) },
    },
    (_, before) => forbidden.watch(before),
  );
  ({ client } = started);
  const { discord, channelId } = started;
  const anna = discord.user('Anna');
  const bot = {
    client,
    time,
    spread,
    offset: { toOurs: (at: number) => at, toTheirs: (at: number) => at },
    people: LIKES_MENTIONS,
    servers: LIKES_MENTIONS,
  } as unknown as KeptPorts['bot'];
  const opened: KeptMessages[] = [];
  try {
    await run({
      discord,
      time,
      began: time.now(),
      guildId: discord.world.guild.id,
      channelId,
      bot,
      log: pino({ level: 'silent' }),
      open() {
        const kept = openKeptMessages({ client: started.client, forbidden });
        opened.push(kept);
        return kept;
      },
      posted: () => anna.messages(channelId).filter(({ author }) => author.id === discord.world.bot.user.id),
      async heard() {
        const marker = discord.createChannel(`marker ${Math.random()}`).id;
        while (!started.client.channels.cache.has(marker)) await new Promise((done) => setImmediate(done));
      },
    });
  } finally {
    for (const kept of opened) kept.stop();
    spread.stop();
    time.stop();
  }
}
