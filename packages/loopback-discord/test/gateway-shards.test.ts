/** Shards: their events, their identifies, and sessions that move to another connection. */
import { fork } from 'node:child_process';
import { GatewayIntentBits as Intents } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { get } from '../src/body.ts';
import { manualClock, type ManualClock } from '../src/clock.ts';
import type { GatewayLimits } from '../src/gateway-limits.ts';
import { startLoopbackDiscord, type LoopbackDiscord } from '../src/loopback.ts';
import type { LoopbackGuild } from '../src/loopback-guild.ts';
import { DISCORD_LIMITS, NO_LIMITS, type Limits } from '../src/ratelimit.ts';
import { shardOf, type Shard } from '../src/shards.ts';
import { began, identified, identity, resumed, type Line } from './line.ts';
import { ask } from './raw.ts';

const ALL = Intents.Guilds | Intents.GuildMessages | Intents.DirectMessages;

let clock: ManualClock;
let discord: LoopbackDiscord;

async function start(changes: Partial<GatewayLimits> = {}, base: Limits = NO_LIMITS): Promise<void> {
  clock = manualClock(Date.UTC(2026, 0, 1));
  const limits = { ...base, gateway: { ...base.gateway, ...changes } };
  discord = await startLoopbackDiscord({ clock, limits, log: () => undefined });
}
const again = async (...options: Parameters<typeof start>): Promise<void> => {
  await discord.close();
  await start(...options);
};
beforeEach(() => start());
afterEach(() => discord.close());

const of = (shard: Shard) => identified(discord, { shard, intents: ALL });
const serverIn = (shard: Shard): LoopbackGuild => discord.addGuild(`Server ${shard.join()}`, { shard });

const events = ({ got }: Pick<Line, 'got'>, name: string): unknown[] =>
  got.filter((one) => get(one, 't') === name).map((one) => get(one, 'd'));
const idsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list.map((one) => get(one, 'id')) : []);

/** Resolves once the connection has received everything sent so far. */
async function arrived(line: Pick<Line, 'got' | 'send'>): Promise<void> {
  const acknowledged = () => line.got.filter((one) => get(one, 'op') === 11).length;
  const before = acknowledged();
  line.send({ op: 1, d: null });
  await expect.poll(acknowledged).toBe(before + 1);
}

describe('the events of a shard', () => {
  test('a server can be created in any shard', () => {
    for (const shard of [
      [0, 1],
      [2, 3],
      [15, 16],
      [999, 1000],
    ] as const)
      expect(shardOf(serverIn(shard).id, shard[1])).toBe(shard[0]);
    expect(discord.world.guilds.size).toBe(5);
  });

  test('READY lists the servers of the shard', async () => {
    const servers = [0, 1, 2].map((id) => serverIn([id, 3]));
    const here = servers.filter(({ id }) => shardOf(id, 3) === 1).map(({ id }) => id);
    const home = shardOf(discord.guild.id, 3) === 1 ? [discord.guild.id] : [];
    const line = await of([1, 3]);
    await arrived(line);
    expect(here).toHaveLength(1);
    expect(line.ready).toMatchObject({ shard: [1, 3] });
    expect(idsOf(get(line.ready, 'guilds'))).toEqual([...home, ...here]);
    expect(idsOf(events(line, 'GUILD_CREATE'))).toEqual([...home, ...here]);
    const whole = await identified(discord);
    expect(get(whole.ready, 'shard')).toBeUndefined();
    expect(idsOf(get(whole.ready, 'guilds'))).toHaveLength(4);
  });

  test("go to the server's shard, or to the first one without a server", async () => {
    const lines = await Promise.all([0, 1, 2].map((id) => of([id, 3])));
    const servers = [0, 1, 2].map((id) => serverIn([id, 3]));
    const saying = servers.map((server) => server.user('Anna').say(server.channelId, 'Hello').id);
    const anna = discord.user('Anna');
    const direct = anna.say(anna.directId, 'Hello').id;
    await Promise.all(lines.map(arrived));
    const heard = lines.map((line) => idsOf(events(line, 'MESSAGE_CREATE')));
    expect(heard).toEqual([[saying[0], direct], [saying[1]], [saying[2]]]);
    expect(lines.map((line) => idsOf(events(line, 'GUILD_CREATE')).includes(servers[1]?.id))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("a command goes to its server's shard, an ephemeral message to the first one", async () => {
    const body = [{ name: 'go', description: 'Go', type: 1 }];
    await ask(discord, 'PUT', `/applications/${discord.world.bot.user.id}/commands`, body);
    const [first, second] = [await of([0, 2]), await of([1, 2])];
    const server = serverIn([1, 2]);
    const anna = server.user('Anna');
    const { outcome } = anna.run(server.channelId, 'go');
    anna.run(anna.directId, 'go');
    const here: unknown = get(await second.event('INTERACTION_CREATE'), 'd');
    expect(here).toMatchObject({ guild_id: server.id });
    const callback = `/interactions/${String(get(here, 'id'))}/${String(get(here, 'token'))}/callback`;
    const secret = { type: 4, data: { content: 'Psst', flags: 64 } };
    expect((await ask(discord, 'POST', callback, secret)).status).toBe(204);
    expect((await outcome).kind).toBe('message');
    await Promise.all([first, second].map(arrived));
    expect(events(first, 'INTERACTION_CREATE')).toMatchObject([{ channel_id: anna.directId }]);
    expect(events(second, 'INTERACTION_CREATE')).toHaveLength(1);
    expect(events(first, 'MESSAGE_CREATE')).toMatchObject([{ content: 'Psst' }]);
    expect(events(second, 'MESSAGE_CREATE')).toEqual([]);
    // A second answer is too late. The log can tell the two senders apart.
    expect(await ask(discord, 'POST', callback, secret)).toMatchObject({
      status: 400,
      body: { code: 40060 },
    });
    const tries = discord.requests.filter(({ interactionId }) => interactionId === get(here, 'id'));
    expect(tries.map(({ status }) => status)).toEqual([204, 400]);
    expect(tries.every(({ agent, port }) => agent !== '' && port !== null)).toBe(true);
  });

  test('reach all sessions of a shard, whatever their shard counts', async () => {
    const server = serverIn([5, 6]);
    const lines = await Promise.all([of([1, 2]), of([1, 2]), of([2, 3]), of([0, 2]), of([0, 1])]);
    const { id } = server.user('Anna').say(server.channelId, 'Hello');
    await Promise.all(lines.map(arrived));
    const heard = lines.map((line) => idsOf(events(line, 'MESSAGE_CREATE')).includes(id));
    expect(heard).toEqual([true, true, true, false, true]);
  });

  test("members of another shard's server are not sent", async () => {
    const servers = [serverIn([0, 2]), serverIn([1, 2])];
    const line = await of([1, 2]);
    for (const { id } of servers) line.send({ op: 8, d: { guild_id: id, query: '', limit: 0 } });
    await line.event('GUILD_MEMBERS_CHUNK');
    expect(events(line, 'GUILD_MEMBERS_CHUNK')).toMatchObject([{ guild_id: servers[1]?.id }]);
  });
});

describe('an identify', () => {
  test('succeeds once per bucket in five seconds', async () => {
    await again({ identifies: { concurrency: 2, requests: 1, per: 5000 } }, DISCORD_LIMITS);
    const info = await ask(discord, 'GET', '/gateway/bot');
    expect(info.body).toMatchObject({ shards: 1, session_start_limit: { max_concurrency: 2 } });
    await of([0, 4]);
    await of([1, 4]);
    const tooSoon = await began(discord, identity(discord, { shard: [2, 4] }));
    expect(await tooSoon.opcode(9)).toMatchObject({ d: false });
    clock.advance(5000);
    await of([2, 4]);
    await of([3, 4]);
    const shards = discord.gateway.logins.map(({ shard, sessionId }) => [shard?.[0], sessionId !== null]);
    expect(shards).toEqual([
      [0, true],
      [1, true],
      [2, false],
      [2, true],
      [3, true],
    ]);
  });

  test.each([
    ['a number that is not below the count', [2, 2]],
    ['three numbers', [0, 1, 2]],
    ['words', ['0', '1']],
    ['a negative number', [-1, 2]],
  ])('refuses %s as a shard', async (_, shard) => {
    expect(await (await began(discord, identity(discord, { shard }))).closed).toBe(4010);
  });

  test('without shards is refused when the bot has too many servers', async () => {
    await again({ guilds: 3 });
    for (let n = 0; n < 4; n += 1) serverIn([n, 4]);
    expect(await (await began(discord, identity(discord))).closed).toBe(4011);
    await of([0, 2]);
  });
});

describe('a session resumed on another connection', () => {
  test('is taken over from an open connection, and missed events are replayed', async () => {
    const server = serverIn([1, 2]);
    const anna = server.user('Anna');
    const old = await of([1, 2]);
    const said = ['One', 'Two', 'Three'].map((text) => anna.say(server.channelId, text).id);
    await arrived(old);
    const [first] = old.got.filter((one) => get(one, 't') === 'MESSAGE_CREATE');
    const next = await resumed(discord, old.sessionId, Number(get(first, 's')));
    await next.event('RESUMED');
    expect(await old.closed).toBe(4009);
    const later = anna.say(server.channelId, 'Four').id;
    await arrived(next);
    expect(idsOf(events(next, 'MESSAGE_CREATE'))).toEqual([...said.slice(1), later]);
    expect(idsOf(events(old, 'MESSAGE_CREATE'))).toEqual(said);
    expect(discord.gateway.sessions()).toEqual([
      { id: old.sessionId, shard: [1, 2], connected: true, resumes: 1 },
    ]);
    expect(discord.gateway.logins).toMatchObject([
      { how: 'identify', shard: [1, 2], sessionId: old.sessionId },
      { how: 'resume', shard: [1, 2], sessionId: old.sessionId },
    ]);
  });

  test('is taken over from a suspended process, which learns of it when it continues', async () => {
    const server = serverIn([1, 2]);
    const anna = server.user('Anna');
    const path = new URL('processes/bot.ts', import.meta.url);
    const child = fork(path, [discord.origin, discord.token, '[1,2]']);
    try {
      const told = (): Promise<unknown> =>
        new Promise((resolve) => child.once('message', (message) => resolve(message)));
      const sessionId = String(get(await told(), 'sessionId'));
      child.kill('SIGSTOP');
      const before = anna.say(server.channelId, 'Told to both').id;
      const next = await resumed(discord, sessionId, 1);
      await next.event('RESUMED');
      const after = anna.say(server.channelId, 'Told to the new one').id;
      await arrived(next);
      expect(idsOf(events(next, 'MESSAGE_CREATE'))).toEqual([before, after]);
      const end = told();
      child.kill('SIGCONT');
      expect(await end).toEqual({ code: 4009, heard: [before] });
    } finally {
      child.kill('SIGKILL');
    }
  });

  test('ends for both when too many events were missed', async () => {
    await again({ resume: { within: Infinity, events: 2 } });
    const old = await of([0, 1]);
    for (const name of ['a', 'b', 'c']) discord.createChannel(name);
    const next = await resumed(discord, old.sessionId, 2);
    expect(await next.opcode(9)).toMatchObject({ d: false });
    expect(await old.closed).toBe(4009);
    expect(discord.gateway.sessions()).toEqual([]);
    expect(discord.gateway.logins.at(-1)).toMatchObject({ how: 'resume', sessionId: null });
  });
});

test('drop, pause, askToReconnect and invalidate can act on one shard alone', async () => {
  const { gateway } = discord;
  const servers = [serverIn([0, 2]), serverIn([1, 2])];
  const [first, second] = [await of([0, 2]), await of([1, 2])];
  const say = () => servers.map((server) => server.user('Anna').say(server.channelId, 'Hello').id);
  const heard = () => [first, second].map((line) => events(line, 'MESSAGE_CREATE').length);

  gateway.pause(1);
  say();
  await Promise.all([first, second].map(arrived));
  expect(heard()).toEqual([1, 0]);
  gateway.resume(1);
  await arrived(second);
  expect(heard()).toEqual([1, 1]);

  gateway.askToReconnect(1);
  await second.opcode(7);
  gateway.send('{"op":99}', 1);
  await second.opcode(99);
  gateway.drop(4000, 1);
  expect(await second.closed).toBe(4000);
  expect([gateway.connected(), gateway.connected(0), gateway.connected(1)]).toEqual([1, 1, 0]);
  gateway.invalidate({ shard: 1 });
  expect(gateway.sessions().map(({ id }) => id)).toEqual([first.sessionId]);
  await arrived(first);
  expect(first.got.some((one) => [7, 9, 99].includes(Number(get(one, 'op'))))).toBe(false);
  expect(await (await resumed(discord, second.sessionId, 1)).opcode(9)).toMatchObject({ d: false });
});

test('a connection that does not read is cut off, does not slow down others, and resumes', async () => {
  await again({ unread: 100_000 });
  const idle = await of([0, 2]);
  const other = await of([1, 2]);
  idle.socket.pause();
  const frame = JSON.stringify({ op: 98, d: 'x'.repeat(1_000_000) });
  const sent = () => {
    discord.gateway.send(frame, 0);
    return discord.gateway.connected(0);
  };
  await expect.poll(sent, { interval: 1 }).toBe(0);
  await arrived(other);
  expect(discord.gateway.connected()).toBe(1);
  idle.socket.resume();
  await idle.closed;
  await (await resumed(discord, idle.sessionId, 1)).event('RESUMED');
});

test('recommends the number of shards in its options', async () => {
  const other = await startLoopbackDiscord({ shards: 7, log: () => undefined });
  expect((await ask(other, 'GET', '/gateway/bot')).body).toMatchObject({ shards: 7 });
  await other.close();
});
