/** A bot that has lost its shard, in every state of its connection: it sends nothing more. */
import { WebSocketShardEvents } from '@discordjs/ws';
import { once, type EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import timers from 'node:timers/promises';
import { DefaultRestOptions } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLoopbackDiscord, type LoopbackDiscord } from 'loopback-discord';
import type { Gateway } from 'loopback-discord/gateway.ts';
import { WebSocketServer } from 'ws';
import { began, connect, resume, type Line } from '../../packages/loopback-discord/test/line.ts';
import { alone, whileHeld, type Holding } from '../../src/line/holding.ts';
import type { Identifies } from '../../src/line/identifies.ts';
import { openLine } from '../../src/line/line.ts';
import { openSessions, type Sessions } from '../../src/line/sessions.ts';
import { uncounted } from '../../src/health/meters.ts';
import { openStorage, type Storage } from '../../src/storage/index.ts';
import { fakeTime } from '../fake-time.ts';

const log = pino({ level: 'silent' });
/** Pause of discord.js before it reconnects, in ms. */
const PAUSE_MS = 500;
const [HEARTBEAT, HELLO] = [1, 10];

let discord: LoopbackDiscord;
let storage: Storage;
/** All gateway connections so far, oldest first, each with the frames received. */
let seen: readonly unknown[][];
const close: (() => unknown)[] = [];

beforeEach(async () => {
  discord = await startLoopbackDiscord({ log: () => undefined });
  seen = watchConnections(discord.gateway);
  storage = await openStorage('sqlite::memory:');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const one of close.splice(0)) await one();
  await discord.close();
  await storage.close();
});

/** Records the frames that bots send. */
function watchConnections(gateway: Gateway): readonly unknown[][] {
  const connections: unknown[][] = [];
  const accept = gateway.accept.bind(gateway);
  vi.spyOn(gateway, 'accept').mockImplementation((socket, query) => {
    const frames: unknown[] = [];
    connections.push(frames);
    socket.on('message', (frame: Buffer) => frames.push(JSON.parse(frame.toString())));
    accept(socket, query);
  });
  return connections;
}

const atOnce: Identifies = {
  waitForIdentify: () => Promise.resolve(),
  room: () => Promise.resolve(),
  vitals: () => ({ left: null, waiting: 0, until: null }),
};

interface OwnerOptions {
  readonly identifies?: Identifies;
  readonly left?: Sessions['left'];
}

/** A bot that holds the shard until it loses it, or until it is suspended beyond its lease. */
function owner({ identifies = atOnce, left }: OwnerOptions = {}) {
  const over = new AbortController();
  const time = fakeTime();
  const tenure = { hasRunOut: false };
  const holding: Holding = {
    ...alone,
    identifies,
    signal: over.signal,
    isPassedOn: true,
    isHeld() {
      if (tenure.hasRunOut) over.abort();
      return !over.signal.aborted;
    },
  };
  const opened = openSessions({ storage, holding, time, log, found: () => undefined });
  const sessions = left ? { ...opened, left } : opened;
  const rest = { api: discord.url, makeRequest: whileHeld(holding, DefaultRestOptions.makeRequest) };
  const { client, gateway } = openLine({ log, time, meters: uncounted, holding, sessions }, rest);
  const stood = new Promise<void>((resolve) => {
    gateway.onConnecting((manager) => {
      manager.once(WebSocketShardEvents.Ready, () => resolve());
      manager.once(WebSocketShardEvents.Resumed, () => resolve());
    });
  });
  const login = (): void => void client.login(discord.token).catch(() => undefined);
  close.push(() => {
    over.abort();
    gateway.stop();
    return client.destroy();
  });
  return {
    login,
    stood,
    time,
    gateway,
    client,
    sessions,
    /** Another process takes the shard. */
    lose: () => over.abort(),
    /** The lease runs out while the process is suspended, unnoticed. */
    sleep: () => void (tenure.hasRunOut = true),
  };
}

async function standing(options?: OwnerOptions) {
  const one = owner(options);
  one.login();
  await one.stood;
  return one;
}

/** Holds up the pauses of discord.js until `release`. */
function holdPauses() {
  const usual = timers.setTimeout.bind(timers);
  const reached = Promise.withResolvers<null>();
  const released = Promise.withResolvers<null>();
  vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms, value, options) => {
    if (ms !== PAUSE_MS) return usual(ms, value, options);
    reached.resolve(null);
    await released.promise;
    return value;
  });
  syncBuiltinESMExports();
  return { reached: reached.promise, release: () => released.resolve(null) };
}

/** Resumes the session from another process, as the next owner does. */
async function takeOver(): Promise<Line> {
  const [session] = discord.gateway.sessions();
  if (!session) throw new Error('no session');
  const line = await began(discord, resume(discord, session.id, 1));
  await line.event('RESUMED');
  close.push(() => line.socket.terminate());
  return line;
}

/** Waits until everything begun has reached Discord: a later connection has been greeted. */
async function allArrived(): Promise<void> {
  const line = connect(discord);
  await line.opcode(HELLO);
  line.socket.terminate();
  await line.closed;
}

const done = () => ({ connections: seen.length, frames: seen.flat().length });

/** Counts what bots do at the gateway during `work`, without the test's own connection. */
async function doneMeanwhile(work: () => unknown) {
  const before = done();
  await work();
  await allArrived();
  const after = done();
  return {
    connections: after.connections - before.connections - 1,
    frames: after.frames - before.frames,
  };
}
const NOTHING = { connections: 0, frames: 0 };

describe('a bot that has lost its shard does not reconnect', () => {
  it.each<[string, () => unknown]>([
    ['its session was taken (4009)', takeOver],
    ['Discord closed the connection', () => discord.gateway.drop(4000)],
    ['the line broke', () => discord.gateway.drop()],
    ['it was asked to reconnect', () => discord.gateway.askToReconnect()],
    ['its session became invalid', () => discord.gateway.invalidate()],
  ])('when %s, and the shard was lost in the pause of discord.js', async (_, happens) => {
    const { lose, gateway } = await standing();
    const pause = holdPauses();
    await happens();
    await pause.reached;
    lose();
    // The bot leaves its shard: from here on the strategy of discord.js knows no shard.
    await gateway.leave();
    expect(await doneMeanwhile(pause.release)).toEqual(NOTHING);
  });
});

const INFORMATION = {
  shards: 1,
  session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 },
};

/** A gateway that answers nothing, or only the handshake; returns the socket that came, and its frames. */
async function muteGateway(until: 'handshake' | 'greeting') {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  close.push(() => http.close());
  const frames: string[] = [];
  const came = Promise.withResolvers<EventEmitter>();
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, stream: Duplex, head) => {
    stream.on('error', () => undefined);
    stream.on('end', () => stream.destroy()).resume();
    if (until === 'handshake') came.resolve(stream);
    else
      sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.on('message', (frame: Buffer) => frames.push(frame.toString()));
        came.resolve(socket);
      });
  });
  const { port } = http.address() as AddressInfo;
  return { frames, came: came.promise, url: `ws://127.0.0.1:${port}/gateway` };
}

/** A bot that has sent an identify or a resume, and waits for the answer. */
async function unanswered(how: 'identify' | 'resume') {
  const one = how === 'identify' ? owner() : await standing();
  discord.gateway.pause();
  const { logins } = discord.gateway;
  const before = logins.length;
  if (how === 'identify') one.login();
  else discord.gateway.drop();
  await vi.waitFor(() => expect(logins.length).toBeGreaterThan(before));
  expect(logins.at(-1)?.how).toBe(how);
  return one;
}

/** Discord requests a heartbeat from all bots, and resumes: frames that a bot would answer. */
function provoke(): void {
  discord.gateway.send(JSON.stringify({ op: HEARTBEAT, d: null }));
  discord.gateway.resume();
}

describe('a bot that has lost its shard is cut off, and the next owner can resume', () => {
  it.each<[string, () => Promise<ReturnType<typeof owner>>]>([
    ['is connected', () => standing()],
    ['has sent an identify', () => unanswered('identify')],
    ['has sent a resume', () => unanswered('resume')],
  ])('while it %s', async (_, reached) => {
    const { lose, client } = await reached();
    const [session] = discord.gateway.sessions();
    expect(
      await doneMeanwhile(async () => {
        lose();
        provoke();
        client.ws.shards.first()?.send({ op: HEARTBEAT, d: null });
        await vi.waitFor(() => expect(discord.gateway.connected()).toBe(0));
      }),
    ).toEqual(NOTHING);
    // The session is still alive.
    expect(discord.gateway.sessions().map(({ id }) => id)).toEqual([session?.id]);
    const next = await takeOver();
    provoke();
    await allArrived();
    expect(next.socket.readyState).toBe(next.socket.OPEN);
    expect(discord.gateway.logins.at(-1)).toMatchObject({ how: 'resume', sessionId: session?.id });
  });

  it('while connected, when the process slept through its lease and wakes to a request', async () => {
    const { sleep } = await standing();
    const [session] = discord.gateway.sessions();
    expect(
      await doneMeanwhile(async () => {
        sleep();
        provoke();
        await vi.waitFor(() => expect(discord.gateway.connected()).toBe(0));
      }),
    ).toEqual(NOTHING);
    expect(discord.gateway.sessions().map(({ id }) => id)).toEqual([session?.id]);
  });

  it.each(['lose', 'leave', 'stop'] as const)('while it waits for its turn to identify: %s', async (how) => {
    const reached = Promise.withResolvers<AbortSignal>();
    const turn = Promise.withResolvers<null>();
    const identifies: Identifies = {
      ...atOnce,
      async waitForIdentify(_, signal) {
        reached.resolve(signal);
        await turn.promise;
      },
    };
    const { lose, login, gateway } = owner({ identifies });
    login();
    const waiting = await reached.promise;
    const done = await doneMeanwhile(async () => {
      if (how === 'lose') lose();
      else await gateway[how]();
      turn.resolve(null);
    });
    expect(done).toEqual(NOTHING);
    expect(waiting.aborted).toBe(true);
    expect(discord.gateway.logins).toEqual([]);
  });

  it('while the last session is looked up', async () => {
    const reached = Promise.withResolvers<null>();
    const found = Promise.withResolvers<null>();
    const left = (): Promise<null> => {
      reached.resolve(null);
      return found.promise;
    };
    const { lose, login } = owner({ left });
    login();
    await reached.promise;
    expect(
      await doneMeanwhile(() => {
        lose();
        found.resolve(null);
      }),
    ).toEqual(NOTHING);
  });

  it.each(['handshake', 'greeting'] as const)('while it waits for the %s', async (waiting) => {
    const mute = await muteGateway(waiting);
    const one = owner();
    one.gateway.onConnecting((manager) => {
      manager.fetchGatewayInformation = () => Promise.resolve({ ...INFORMATION, url: mute.url });
    });
    one.login();
    const socket = await mute.came;
    one.lose();
    await once(socket, 'close');
    expect(mute.frames).toEqual([]);
  });
});

describe('the stored session', () => {
  it('is not overwritten by a bot that has lost the shard', async () => {
    const { lose, sessions } = await standing();
    await sessions.keep();
    const kept = await sessions.left();
    expect(kept).not.toBeNull();
    discord.createChannel('new');
    await allArrived();
    lose();
    await sessions.keep();
    expect(await sessions.left()).toEqual(kept);
  });
});
