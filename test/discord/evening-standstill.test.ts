/** The time of a tournament stands still, of its matches too: its server has an outage, or an arbiter has paused it. */
import { RESTJSONErrorCodes } from 'discord.js';
import { expect, it, vi } from 'vitest';
import { contestOf, cut, type Contest } from './contest.ts';
import { LONG_ENOUGH, withEvening } from './match.ts';

const MINUTE = 60_000;
const QUIET = { settings: { nudgeMinutes: 0 } };

/** A while passes, in so many steps; Discord is heard all the time. */
async function later({ evening, settle }: Contest, ms: number, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    evening.time.jump(ms / steps);
    await evening.heard();
    await settle();
  }
}

const minutes = (contest: Contest, count: number): Promise<void> => later(contest, count * MINUTE, 2);

/** The table of the first round stands, and both are waited for. */
async function begin(contest: Contest): Promise<void> {
  const { evening, held } = contest;
  evening.time.jump(Math.max(0, held.header.startsAt - evening.time.now()));
  await later(contest, 12_000, 4);
  expect(contest.held.boards.map(({ openedAt }) => openedAt !== null)).toEqual([true]);
}

it.each([
  { why: 'has an outage', goes: 'becomeUnavailable', comes: 'comeBack' },
  { why: 'has removed the bot', goes: 'remove', comes: 'add' },
] as const)('nobody is late because their server $why', ({ goes, comes }) =>
  withEvening(QUIET, async (evening) => {
    const contest = await contestOf(evening, 2, { rounds: 1 });
    await begin(contest);
    evening.discord.guild[goes]();
    await vi.waitFor(() => expect(contest.held.entries.at(-1)?.do).toBe('stood'), LONG_ENOUGH);
    await minutes(contest, 20);
    expect(contest.held.boards[0]?.result).toBeNull();
    await evening.restart();
    await minutes(contest, 20);
    expect(contest.held.boards[0]?.result).toBeNull();
    const stood = contest.held.entries.length;
    evening.discord.guild[comes]();
    await vi.waitFor(() => expect(contest.held.entries.length).toBeGreaterThan(stood), LONG_ENOUGH);
    await minutes(contest, 2);
    expect(contest.held.boards[0]?.result).toBeNull();
    await minutes(contest, 6);
    await vi.waitFor(
      () => expect(contest.held.boards[0]?.result).toMatchObject({ how: 'no-show' }),
      LONG_ENOUGH,
    );
  }),
);

it('nobody is late because their thread is locked: they have a while once it is unlocked', () =>
  withEvening(QUIET, async (evening) => {
    const contest = await contestOf(evening, 2, { rounds: 1 });
    await begin(contest);
    const channelId = contest.held.boards[0]?.channelId ?? '';
    evening.discord.setThread(channelId, { locked: true });
    await minutes(contest, 20);
    expect(contest.held.boards[0]?.result).toBeNull();
    evening.discord.setThread(channelId, { locked: false });
    await minutes(contest, 2);
    expect(contest.held.boards[0]?.result).toBeNull();
    await minutes(contest, 6);
    expect(contest.held.boards[0]?.result).toMatchObject({ how: 'no-show' });
  }));

it('one locked thread keeps no other board waiting', () =>
  withEvening(QUIET, async (evening) => {
    const contest = await contestOf(evening, 4, { rounds: 1 });
    evening.time.jump(Math.max(0, contest.held.header.startsAt - evening.time.now()));
    await later(contest, 12_000, 4);
    const results = () => contest.held.boards.map(({ result }) => result?.how ?? null);
    expect(results()).toEqual([null, null]);
    evening.discord.setThread(contest.held.boards[0]?.channelId ?? '', { locked: true });
    await minutes(contest, 20);
    expect(results()).toEqual([null, 'no-show']);
  }));

it('a thread that is locked and archived while the connection is lost keeps its board, and no other, waiting', () =>
  withEvening(QUIET, async (evening) => {
    const contest = await contestOf(evening, 4, { rounds: 1 });
    evening.time.jump(Math.max(0, contest.held.header.startsAt - evening.time.now()));
    await later(contest, 12_000, 4);
    const channelId = contest.held.boards[0]?.channelId ?? '';
    const results = () => contest.held.boards.map(({ result }) => result?.how ?? null);
    const { guilds } = evening.running.bot.client;
    const isListed = () => guilds.cache.get(contest.held.header.guildId)?.channels.cache.has(channelId);
    expect(isListed()).toBe(true);
    // A new session lists no archived threads; discord.js remembers how they were.
    evening.discord.gateway.invalidate();
    evening.discord.setThread(channelId, { locked: true, archived: true });
    await vi.waitFor(() => expect(isListed()).toBe(false), LONG_ENOUGH);
    await evening.running.rooms.idle();
    await minutes(contest, 20);
    expect(results()).toEqual([null, 'no-show']);
    evening.discord.setThread(channelId, { locked: false, archived: false });
    await minutes(contest, 2);
    expect(results()).toEqual([null, 'no-show']);
  }));

it('at a board whose thread the bot may not read nobody is late, and everybody hears why', () =>
  withEvening(QUIET, async (evening) => {
    const contest = await contestOf(evening, 2, { rounds: 1 });
    await begin(contest);
    const { anna, discord, running } = evening;
    const channelId = contest.held.boards[0]?.channelId ?? '';
    const { guilds } = running.bot.client;
    const isListed = () => guilds.cache.get(contest.held.header.guildId)?.channels.cache.has(channelId);
    discord.faults.fail(
      { method: 'GET', route: '/channels/{channel_id}' },
      { how: 403, code: RESTJSONErrorCodes.MissingAccess, times: 1000 },
    );
    discord.gateway.invalidate();
    discord.setThread(channelId, { archived: true });
    await vi.waitFor(() => expect(isListed()).toBe(false), LONG_ENOUGH);
    await running.rooms.idle();
    await minutes(contest, 20);
    await later(contest, MINUTE, 10);
    expect(contest.held.boards[0]?.result).toBeNull();
    const isTold = (): boolean =>
      anna.messages(evening.channelId).some(({ content }) => content.includes('open or see all boards'));
    expect(isTold()).toBe(true);
  }));

it('a match that is dealt while all is paused stands still until it goes on', () =>
  withEvening(QUIET, async (evening) => {
    const contest = await contestOf(evening, 2, { rounds: 1 });
    await begin(contest);
    const channelId = contest.held.boards[0]?.channelId ?? '';
    await contest.live.enter({ do: 'pause' }, evening.anna.user.id);
    await cut(
      contest,
      channelId,
      contest.people.map(({ user }) => contest.nameOf(user.id)),
    );
    await vi.waitFor(() => expect(evening.running.rooms.at(channelId)).toBeDefined(), LONG_ENOUGH);
    await minutes(contest, 30);
    expect(evening.running.rooms.at(channelId)?.match.result).toBeNull();
    expect(contest.held.boards[0]?.result).toBeNull();
    await contest.live.enter({ do: 'resume' }, evening.anna.user.id);
    await minutes(contest, 8);
    expect(evening.running.rooms.at(channelId)?.match.result).toBeNull();
    expect(contest.held.boards[0]?.result).toBeNull();
    await minutes(contest, 4);
    expect(contest.held.boards[0]?.result).toMatchObject({ how: 'played' });
  }));
