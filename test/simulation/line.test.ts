/** The line between a process and Discord, with sockets and requests as discord.js makes them. */
import { openDiscord, type DiscordInProcess } from 'loopback-discord';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Host } from './line.ts';
import { openNetwork, ORIGIN, WebSocket, type Network } from './wire.ts';

const TOKEN = 'loopback.line';
const SECOND = 1000;
const GATEWAY = `${ORIGIN.replace('http', 'ws')}/gateway?v=10&encoding=json`;
/** Discord's patience for a missing heartbeat, in ms. */
const PATIENCE = 62 * SECOND;

let discord: DiscordInProcess;
let network: Network;
let channelId: string;
/** Callbacks that wait while the process is suspended; null: it runs. */
let waiting: (() => void)[] | null;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T18:00:00Z') });
  waiting = null;
  discord = await openDiscord({ origin: () => ORIGIN, token: TOKEN, log: () => undefined });
  const host: Host = {
    name: 'bot',
    deliver(callback) {
      if (waiting) waiting.push(callback);
      else callback();
    },
  };
  network = openNetwork(discord, { seed: 'a', tap: () => undefined, currentHost: () => host });
  channelId = discord.guild.channelId;
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** A socket with a session, and all that it receives. */
async function connected() {
  const socket = new WebSocket(GATEWAY);
  const seen: string[] = [];
  const closed: number[] = [];
  socket.onmessage = ({ data }) => void seen.push(/^\{"op":(\d+)/.exec(String(data))?.[1] ?? '');
  socket.onclose = ({ code }) => void closed.push(code);
  await pass(SECOND);
  socket.send(JSON.stringify({ op: 2, d: { token: TOKEN, intents: 512, properties: {}, shard: [0, 1] } }));
  await pass(SECOND);
  return { socket, seen, closed };
}

function write(content: string, signal?: AbortSignal) {
  return network.makeRequest(`${ORIGIN}/api/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bot ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
    ...(signal && { signal }),
  });
}

const written = (): string[] => discord.messagesIn(channelId).map(({ content }) => content);

/** The code or name of the error of a promise; null: it resolves. */
async function failureOf(work: Promise<unknown>): Promise<string | null> {
  const failure = work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? ('code' in error ? String(error.code) : error.name) : '?'),
  );
  await pass(SECOND);
  return failure;
}

it('carries a request out, and brings its answer', async () => {
  const answer = write('hello');
  await pass(SECOND);
  expect((await answer).status).toBe(200);
  expect(written()).toEqual(['hello']);
});

it.each([
  [true, ['hello']],
  [false, []],
])('loses an answer; carried out: %s', async (done, expected) => {
  const end = network.line('bot').onRequest(() => ({ kind: 'lost', done }));
  expect(await failureOf(write('hello'))).toBe('UND_ERR_SOCKET');
  expect(written()).toEqual(expected);
  end();
  expect(await failureOf(write('again'))).toBeNull();
});

it('breaks inside the body of an answer', async () => {
  network.line('bot').onRequest(() => ({ kind: 'torn' }));
  const answer = write('hello');
  await pass(SECOND);
  await expect((await answer).json()).rejects.toThrow('terminated');
  expect(written()).toEqual(['hello']);
});

it('carries a request out that has been given up on its way', async () => {
  network.line('bot').slow({ least: 5 * SECOND, spread: 1 });
  const controller = new AbortController();
  const answer = write('hello', controller.signal);
  controller.abort();
  expect(await failureOf(answer)).toBe(String(DOMException.ABORT_ERR));
  await pass(10 * SECOND);
  expect(written()).toEqual(['hello']);
});

it('brings in order what was sent while it was silent', async () => {
  const { seen } = await connected();
  const before = seen.length;
  const line = network.line('bot');
  const release = line.hold(['down']);
  const anna = discord.user('Anna');
  for (const text of ['one', 'two', 'three']) anna.say(channelId, text);
  await pass(5 * SECOND);
  expect(seen).toHaveLength(before);
  release();
  await pass(SECOND);
  expect(seen).toHaveLength(before + 3);
});

it('knows when the process hears Discord', async () => {
  const from = Date.now();
  const { closed } = await connected();
  const { ears } = network.line('bot');
  expect(ears.between(from, Date.now())).toBeGreaterThan(0.8 * SECOND);
  const begun = Date.now();
  await pass(10 * SECOND);
  const release = network.line('bot').hold(['down']);
  await pass(10 * SECOND);
  release();
  const unmute = ears.mute();
  await pass(10 * SECOND);
  unmute();
  await pass(5 * SECOND);
  expect(ears.between(begun, Date.now())).toBe(15 * SECOND);
  network.line('bot').cut({ bot: true, discord: true });
  await pass(SECOND);
  expect(closed).toEqual([1006]);
  expect(ears.between(begun, Date.now())).toBe(15 * SECOND);
});

it('leaves a half-open socket to the missing heartbeats', async () => {
  const { closed } = await connected();
  network.line('bot').cut({ bot: false, discord: false });
  await pass(PATIENCE / 2);
  expect(discord.gateway.connected()).toBe(1);
  await pass(PATIENCE);
  expect(discord.gateway.connected()).toBe(0);
  expect(closed).toEqual([]);
});

it('carries out what has arrived from a process that crashes, and answers nobody', async () => {
  network.line('bot').slow({ least: SECOND, spread: 1 });
  const settled = vi.fn();
  const arrived = write('arrived');
  await pass(1.5 * SECOND);
  const underway = write('under way');
  for (const answer of [arrived, underway]) void answer.then(settled, settled);
  network.line('bot').cut({ bot: false, discord: false });
  await pass(10 * SECOND);
  expect(written()).toEqual(['arrived']);
  expect(settled).not.toHaveBeenCalled();
});

it('refuses new connections, and keeps the old ones', async () => {
  const { seen } = await connected();
  const before = seen.length;
  const end = network.line('bot').refuse();
  expect(await failureOf(write('hello'))).toBe('ECONNREFUSED');
  const late = new WebSocket(GATEWAY);
  const errors: string[] = [];
  late.onerror = ({ error }) => void errors.push(error.message);
  discord.user('Anna').say(channelId, 'one');
  await pass(SECOND);
  expect(errors).toEqual(['connect ECONNREFUSED']);
  expect(seen).toHaveLength(before + 1);
  end();
  expect(await failureOf(write('hello'))).toBeNull();
});

it('delivers events twice, and loses heartbeat acks', async () => {
  const { socket, seen } = await connected();
  const line = network.line('bot');
  const beat = async (): Promise<number> => {
    const before = seen.length;
    socket.send(JSON.stringify({ op: 1, d: 1 }));
    discord.user('Anna').say(channelId, 'one');
    await pass(SECOND);
    return seen.length - before;
  };
  expect(await beat()).toBe(2);
  const ends = [line.onFrame(({ event }) => (event === 'MESSAGE_CREATE' ? 'twice' : null))];
  expect(await beat()).toBe(3);
  ends.push(line.onFrame(({ op }) => (op === 11 ? 'lost' : null)));
  expect(await beat()).toBe(2);
  for (const end of ends) end();
  expect(await beat()).toBe(2);
});

it('keeps what arrives for a suspended process', async () => {
  const { seen } = await connected();
  const before = seen.length;
  const late: (() => void)[] = (waiting = []);
  discord.user('Anna').say(channelId, 'one');
  await pass(SECOND);
  expect(seen).toHaveLength(before);
  expect(late).toHaveLength(1);
});
