/**
 * A tournament's time stands still, with its matches: its server has an outage, or an arbiter has paused it.
 */
import { RESTJSONErrorCodes } from 'discord.js';
import { expect, it, vi } from 'vitest';
import { contestOf, cut, later, type Contest } from './contest.ts';
import { LONG_ENOUGH, withTestbed } from './testbed.ts';

const MINUTE = 60_000;
const QUIET = { settings: { nudgeMinutes: 0 } };

const minutes = (contest: Contest, count: number): Promise<void> => later(contest, count * MINUTE, 2);

/** The table of the first round stands, and both players are awaited. */
async function begin(contest: Contest): Promise<void> {
  const { testbed, held } = contest;
  testbed.time.jump(Math.max(0, held.header.startsAt - testbed.time.now()));
  await later(contest, 12_000, 4);
  expect(contest.held.boards.map(({ openedAt }) => openedAt !== null)).toEqual([true]);
}

it.each([
  { why: 'is', goes: 'becomeUnavailable', comes: 'comeBack' },
  { why: 'has removed the bot', goes: 'remove', comes: 'add' },
] as const)('there is no no-show while the server $why', ({ goes, comes }) =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 2, { rounds: 1 });
    await begin(contest);
    testbed.discord.guild[goes]();
    await vi.waitFor(() => expect(contest.held.entries.at(-1)?.do).toBe('stood'), LONG_ENOUGH);
    await minutes(contest, 20);
    expect(contest.held.boards[0]?.result).toBeNull();
    await testbed.restart();
    await minutes(contest, 20);
    expect(contest.held.boards[0]?.result).toBeNull();
    const stood = contest.held.entries.length;
    testbed.discord.guild[comes]();
    await vi.waitFor(() => expect(contest.held.entries.length).toBeGreaterThan(stood), LONG_ENOUGH);
    await vi.waitFor(() => expect(contest.held.away).not.toBeNull(), LONG_ENOUGH);
    await contest.live.enter({ do: 'resume' }, contest.held.header.host.id);
    await minutes(contest, 2);
    expect(contest.held.boards[0]?.result).toBeNull();
    await minutes(contest, 6);
    await vi.waitFor(
      () => expect(contest.held.boards[0]?.result).toMatchObject({ how: 'no-show' }),
      LONG_ENOUGH,
    );
  }),
);

it('there is no no-show in a locked thread, nor right after unlocking', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 2, { rounds: 1 });
    await begin(contest);
    const channelId = contest.held.boards[0]?.channelId ?? '';
    testbed.discord.setThread(channelId, { locked: true });
    await minutes(contest, 20);
    expect(contest.held.boards[0]?.result).toBeNull();
    testbed.discord.setThread(channelId, { locked: false });
    await minutes(contest, 2);
    expect(contest.held.boards[0]?.result).toBeNull();
    await minutes(contest, 6);
    expect(contest.held.boards[0]?.result).toMatchObject({ how: 'no-show' });
  }));

it('one locked thread does not delay other boards', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 4, { rounds: 1 });
    testbed.time.jump(Math.max(0, contest.held.header.startsAt - testbed.time.now()));
    await later(contest, 12_000, 4);
    const results = () => contest.held.boards.map(({ result }) => result?.how ?? null);
    expect(results()).toEqual([null, null]);
    testbed.discord.setThread(contest.held.boards[0]?.channelId ?? '', { locked: true });
    await minutes(contest, 20);
    expect(results()).toEqual([null, 'no-show']);
  }));

it('a thread locked and archived during an outage delays only its own board', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 4, { rounds: 1 });
    testbed.time.jump(Math.max(0, contest.held.header.startsAt - testbed.time.now()));
    await later(contest, 12_000, 4);
    const channelId = contest.held.boards[0]?.channelId ?? '';
    const results = () => contest.held.boards.map(({ result }) => result?.how ?? null);
    const { guilds } = testbed.running.bot.client;
    const isListed = () => guilds.cache.get(contest.held.header.guildId)?.channels.cache.has(channelId);
    expect(isListed()).toBe(true);
    // A new session lists no archived threads; discord.js keeps their former state.
    testbed.discord.gateway.invalidate();
    testbed.discord.setThread(channelId, { locked: true, archived: true });
    await vi.waitFor(() => expect(isListed()).toBe(false), LONG_ENOUGH);
    await testbed.running.rooms.idle();
    await minutes(contest, 20);
    expect(results()).toEqual([null, 'no-show']);
    testbed.discord.setThread(channelId, { locked: false, archived: false });
    await minutes(contest, 2);
    expect(results()).toEqual([null, 'no-show']);
  }));

it('there is no no-show in a thread hidden from the bot, and a message says why', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 2, { rounds: 1 });
    await begin(contest);
    const { anna, discord, running } = testbed;
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
      anna.messages(testbed.channelId).some(({ content }) => content.includes('open or see every board'));
    expect(isTold()).toBe(true);
  }));

it('a match dealt during a pause stands still until the tournament resumes', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 2, { rounds: 1 });
    await begin(contest);
    const channelId = contest.held.boards[0]?.channelId ?? '';
    await contest.live.enter({ do: 'pause' }, testbed.anna.user.id);
    await cut(
      contest,
      channelId,
      contest.people.map(({ user }) => contest.nameOf(user.id)),
    );
    await vi.waitFor(() => expect(testbed.running.rooms.at(channelId)).toBeDefined(), LONG_ENOUGH);
    await minutes(contest, 30);
    expect(testbed.running.rooms.at(channelId)?.match.result).toBeNull();
    expect(contest.held.boards[0]?.result).toBeNull();
    await contest.live.enter({ do: 'resume' }, testbed.anna.user.id);
    await minutes(contest, 8);
    expect(testbed.running.rooms.at(channelId)?.match.result).toBeNull();
    expect(contest.held.boards[0]?.result).toBeNull();
    await minutes(contest, 4);
    expect(contest.held.boards[0]?.result).toMatchObject({ how: 'played' });
  }));
