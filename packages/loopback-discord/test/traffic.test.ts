/** Rate limits, faults and the log of requests. */
import { RESTEvents } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock, type ManualClock } from '../src/clock.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from '../src/loopback.ts';
import { DISCORD_LIMITS, NO_LIMITS, type Limits } from '../src/ratelimit.ts';
import { OPENAPI, startBot } from './bot.ts';
import { ask } from './raw.ts';

const DAY = 24 * 3_600_000;
const SEND = '/channels/{channel_id}/messages';

describe('rate limits', () => {
  let clock: ManualClock;
  let discord: LoopbackDiscord;
  let path: string;
  beforeEach(async () => {
    clock = manualClock(Date.UTC(2026, 0, 1));
    discord = await startLoopbackDiscord({ clock, limits: DISCORD_LIMITS, log: () => undefined });
    path = `/channels/${[...discord.world.channels.keys()][0] ?? ''}/messages`;
  });
  afterEach(() => discord.close());

  const send = () => ask(discord, 'POST', path, { content: 'a' });

  test('allow five messages in five seconds per channel', async () => {
    const headers = (await send()).headers;
    expect(headers.get('x-ratelimit-limit')).toBe('5');
    expect(headers.get('x-ratelimit-remaining')).toBe('4');
    expect(headers.get('x-ratelimit-reset-after')).toBe('5.000');
    clock.advance(2_000);
    for (let n = 2; n <= 5; n += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, body: { retry_after: 3, global: false } });
    expect(refused.headers.get('retry-after')).toBe('3');
    expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
    const other = `/channels/${discord.createChannel('other').id}/messages`;
    expect((await ask(discord, 'POST', other, { content: 'a' })).status).toBe(200);
    clock.advance(3_000);
    expect((await send()).status).toBe(200);
  });

  test('allow fifty requests a second in total, not counting interactions', async () => {
    const me = () => ask(discord, 'GET', `/channels/${discord.createChannel('one').id}`);
    for (let n = 1; n <= 50; n += 1) expect((await me()).status).toBe(200);
    const refused = await me();
    expect(refused).toMatchObject({ status: 429, body: { global: true } });
    expect(refused.headers.get('x-ratelimit-global')).toBe('true');
    expect((await ask(discord, 'POST', '/interactions/1/token/callback', { type: 6 })).status).toBe(404);
    clock.advance(1_000);
    expect((await me()).status).toBe(200);
  });

  test('discord.js waits as the headers say', async () => {
    const bucket = { requests: 2, per: 50 };
    const limits = { ...DISCORD_LIMITS, routes: { [`POST ${SEND}`]: bucket } };
    await using bot = await startBot({ clock, limits });
    const channel = bot.client.channels.cache.get(bot.channelId);
    if (!channel?.isSendable()) throw new Error('No channel');
    const waits: string[] = [];
    bot.client.rest.on(RESTEvents.RateLimited, ({ route }) => {
      waits.push(route);
      clock.advance(bucket.per);
    });
    await Promise.all([1, 2, 3, 4, 5].map((n) => channel.send(`${n}`)));
    expect(waits.length).toBeGreaterThanOrEqual(2);
    expect(bot.discord.violations).toEqual([]);
  });
});

describe('quotas', () => {
  let clock: ManualClock;
  let discord: LoopbackDiscord;
  let channel: string;
  async function start(limits: Partial<Limits>): Promise<void> {
    clock = manualClock(Date.UTC(2026, 0, 1));
    discord = await startLoopbackDiscord({
      clock,
      limits: { ...NO_LIMITS, ...limits },
      log: () => undefined,
    });
    channel = `/channels/${discord.guild.channelId}`;
  }
  afterEach(() => discord.close());
  const command = (name: string) => ({ name, description: name });

  test('allow 200 new commands a day per server and globally; known ones do not count', async () => {
    await start({ quotas: { ...NO_LIMITS.quotas, commandCreates: { requests: 3, per: DAY } } });
    const everywhere = `/applications/${discord.world.bot.user.id}/commands`;
    const here = `/applications/${discord.world.bot.user.id}/guilds/${discord.guild.id}/commands`;
    const set = (path: string, ...names: string[]) => ask(discord, 'PUT', path, names.map(command));
    expect((await set(everywhere, 'a', 'b')).status).toBe(200);
    expect((await set(everywhere, 'a', 'b')).status).toBe(200);
    expect(await set(everywhere, 'a', 'c', 'd')).toMatchObject({ status: 400, body: { code: 30034 } });
    expect((await ask(discord, 'GET', everywhere)).body).toMatchObject([{ name: 'a' }, { name: 'b' }]);
    expect((await ask(discord, 'POST', everywhere, command('c'))).status).toBe(201);
    expect(await ask(discord, 'POST', everywhere, command('d'))).toMatchObject({ body: { code: 30034 } });
    expect((await set(here, 'a', 'b', 'c')).status).toBe(200);
    clock.advance(DAY);
    expect((await set(everywhere, 'd')).status).toBe(200);
  });

  test('limit edits of messages older than an hour, per channel', async () => {
    await start({ quotas: { ...NO_LIMITS.quotas, oldEdits: { requests: 2, per: 60_000 } } });
    const { id } = (await ask(discord, 'POST', `${channel}/messages`, { content: 'a' })).body as {
      id: string;
    };
    const edit = () => ask(discord, 'PATCH', `${channel}/messages/${id}`, { content: 'b' });
    clock.advance(3_600_000);
    for (let n = 0; n < 5; n += 1) expect((await edit()).status).toBe(200);
    clock.advance(1);
    for (let n = 0; n < 2; n += 1) expect((await edit()).status).toBe(200);
    clock.advance(20_000);
    const refused = await edit();
    expect(refused).toMatchObject({ status: 429, body: { code: 30046, retry_after: 40, global: false } });
    expect([refused.headers.get('retry-after'), refused.headers.get('x-ratelimit-scope')]).toEqual([
      '40',
      'user',
    ]);
    clock.advance(40_000);
    expect((await edit()).status).toBe(200);
  });

  test('too many invalid requests ban the address, with a page instead of Discord’s headers', async () => {
    await start({ invalid: { requests: 3, per: 600_000 } });
    const fetched = () =>
      fetch(`${discord.url}/v10${channel}`, { headers: { authorization: `Bot ${discord.token}` } });
    discord.faults.fail({}, { how: 403, times: 4 });
    for (let n = 0; n < 4; n += 1) expect((await fetched()).status).toBe(403);
    clock.advance(600_000);
    const page = await fetched();
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      429,
      'text/html',
      '3000',
    ]);
    expect([...page.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    clock.advance(3_000_000);
    expect((await fetched()).status).toBe(200);
  });
});

describe('faults', () => {
  const sending = async () => {
    const bot = await startBot({}, { rest: { retries: 0 } });
    const channel = bot.client.channels.cache.get(bot.channelId);
    if (!channel?.isSendable()) throw new Error('No channel');
    return {
      bot,
      channel,
      anna: bot.discord.user('Anna'),
      [Symbol.asyncDispose]: () => bot[Symbol.asyncDispose](),
    };
  };

  test.each([500, 502, 503] as const)('a request fails with %d', async (how) => {
    await using setup = await sending();
    const { bot, channel, anna } = setup;
    bot.discord.faults.fail({ method: 'POST', route: SEND }, { how });
    await expect(channel.send('Lost')).rejects.toMatchObject({ status: how });
    await channel.send('Here');
    expect(anna.messages(bot.channelId).map(({ content }) => content)).toEqual(['Here']);
  });

  test('a connection breaks, before or after Discord carries out the request', async () => {
    await using setup = await sending();
    const { bot, channel, anna } = setup;
    bot.discord.faults.fail({ route: SEND }, { how: 'reset', times: 2 });
    await expect(channel.send('Lost')).rejects.toThrow();
    await expect(channel.send('Lost')).rejects.toThrow();
    bot.discord.faults.fail({ route: SEND }, { how: 'reset', done: true });
    await expect(channel.send('Unconfirmed')).rejects.toThrow();
    expect(anna.messages(bot.channelId).map(({ content }) => content)).toEqual(['Unconfirmed']);
  });

  test('a request is held, before or after it is carried out', async () => {
    await using setup = await sending();
    const { bot, channel, anna } = setup;
    const before = bot.discord.faults.hold({ route: SEND });
    const first = channel.send('First');
    await before.reached;
    expect(anna.messages(bot.channelId)).toEqual([]);
    before.release();
    await first;
    const after = bot.discord.faults.hold({ route: SEND }, { done: true });
    const second = channel.send('Second');
    await after.reached;
    await anna.sees(bot.channelId, ({ content }) => content === 'Second');
    expect(bot.discord.requests.at(-1)?.status).toBeNull();
    after.release();
    await second;
    expect(bot.discord.requests.at(-1)?.status).toBe(200);
  });

  test('a repeated nonce makes one message', async () => {
    await using setup = await sending();
    const { bot, channel, anna } = setup;
    const once = { content: 'Once', nonce: 'n1', enforceNonce: true };
    const [one, two] = [await channel.send(once), await channel.send(once)];
    expect([one.id, anna.messages(bot.channelId).length]).toEqual([two.id, 1]);
  });

  test('a nonce is forgotten after five minutes', async () => {
    const clock = manualClock(Date.UTC(2026, 0, 1));
    await using bot = await startBot({ clock });
    const channel = await bot.client.channels.fetch(bot.channelId);
    if (!channel?.isSendable()) throw new Error('no channel');
    const once = { content: 'Once', nonce: 'n1', enforceNonce: true };
    const one = await channel.send(once);
    clock.advance(5 * 60_000);
    expect((await channel.send(once)).id).not.toBe(one.id);
  });
});

test('a missing OpenAPI file is logged once', async () => {
  const lines: string[] = [];
  const discord = await startLoopbackDiscord({
    openApiPath: '/nowhere.json',
    log: (line) => lines.push(line),
  });
  const [channelId = ''] = discord.world.channels.keys();
  await ask(discord, 'POST', `/channels/${channelId}/messages`, { content: 'a' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('/nowhere.json');
  await discord.close();
});

test.skipIf(OPENAPI === undefined)('refuses a body that does not match the OpenAPI file', async () => {
  const discord = await startLoopbackDiscord({ ...(OPENAPI !== undefined && { openApiPath: OPENAPI }) });
  const [channelId = ''] = discord.world.channels.keys();
  const answer = await ask(discord, 'POST', `/channels/${channelId}/messages`, { content: ['a'] });
  expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
  expect(discord.violations[0]?.problems[0]).toMatchObject({ path: ['content'], code: 'SCHEMA_TYPE' });
  await discord.close();
});
