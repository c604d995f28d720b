/** Faults of servers, channels, threads and people, on a Discord without a bot. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { openDiscord, type DiscordInProcess } from 'loopback-discord';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLedger } from '../weather/ledger.ts';
import { streamOf } from './chance.ts';
import { driftingClock } from './discord-clock.ts';
import { faultsNamed } from './faults/index.ts';
import { openNetwork, ORIGIN } from './wire.ts';
import type { World } from './world.ts';

/** Longer than any of these faults lasts, in ms. */
const LONG_MS = 10 * 60_000;

let discord: DiscordInProcess;
let world: World;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T18:00:00Z') });
  discord = await openDiscord({ origin: () => ORIGIN, token: 'loopback.places', log: () => undefined });
  const channelId = discord.createChannel('table').id;
  const ledger = { ...openLedger([]), channels: new Map([['match', channelId]]) };
  world = {
    discord,
    network: openNetwork(discord, { seed: 'a', tap: () => undefined }),
    discordClock: driftingClock(0),
    losses: [],
    gone: [],
    closed: [],
    processes: [],
    database: null,
    steps: { count: 0, after: () => undefined },
    ledger,
    watchers: [],
  };
});

afterEach(() => {
  vi.useRealTimers();
});

/** Strikes, looks shortly afterwards, and waits until it is over. */
async function struck<T>(name: string, look: () => T): Promise<{ during: T; after: T; what: string | null }> {
  const [fault] = faultsNamed(name);
  if (!fault) throw new Error('no fault');
  const strike = fault.strike(world, streamOf('a', name));
  await vi.advanceTimersByTimeAsync(10);
  const during = look();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  return { during, after: look(), what: await strike };
}

function openedThread() {
  const anna = discord.user('Anna');
  const { id } = discord.createThread(discord.guild.channelId, 'side table', anna.user.id);
  return () => {
    const thread = discord.world.channels.get(id);
    return thread && 'thread_metadata' in thread ? thread.thread_metadata : undefined;
  };
}

it.each(['thread-archived', 'thread-locked', 'thread-deleted'])('%s needs a thread', async (name) => {
  expect((await struck(name, () => null)).what).toBeNull();
});

it('archives and locks threads, and opens them again', async () => {
  const state = openedThread();
  expect(await struck('thread-archived', state)).toMatchObject({
    during: { archived: true, locked: false },
    after: { archived: false },
  });
  expect(await struck('thread-locked', state)).toMatchObject({
    during: { archived: true, locked: true },
    after: { archived: false, locked: false },
  });
  expect(world.closed.map(({ why, to }) => [why, to !== null])).toEqual([
    ['thread-archived', true],
    ['thread-locked', true],
  ]);
});

it('deletes threads for good, and says which', async () => {
  const state = openedThread();
  expect((await struck('thread-deleted', state)).during).toBeUndefined();
  expect(world.gone).toMatchObject([{ kind: 'thread' }]);
});

it('spares the only channel with a match', async () => {
  expect((await struck('channel-deleted', () => null)).what).toBeNull();
});

it.each(['permissions-changed', 'role-deleted'])(
  '%s takes a permission from the bot for a time',
  async (name) => {
    const [channelId = ''] = world.ledger.channels.values();
    const needed = P.ViewChannel | P.SendMessages | P.EmbedLinks | P.AttachFiles | P.ReadMessageHistory;
    const { during, after } = await struck(name, () => {
      const channel = discord.world.channels.get(channelId);
      return channel !== undefined && discord.world.may(discord.world.bot.user.id, channel, needed);
    });
    expect([during, after]).toEqual([false, true]);
  },
);

it('a person leaves, and returns with the roles of before', async () => {
  const anna = discord.user('Anna').user.id;
  const role = discord.createRole('Managers');
  discord.setMember(anna, { roles: [role.id] });
  const { during, after } = await struck(
    'person-leaves',
    () => discord.world.guild.members.get(anna)?.roles ?? null,
  );
  expect([during, after]).toEqual([null, [role.id]]);
});

it('a server is unavailable for a time', async () => {
  const { during, after } = await struck('server-unavailable', () => discord.world.guild.state);
  expect([during, after]).toEqual(['unavailable', 'available']);
  expect(world.closed).toMatchObject([{ id: discord.guild.id, why: 'server-unavailable' }]);
});
