/** Boards in threads that the bot cannot see any more: an arbiter can still decide them. */
import { PermissionFlagsBits as P } from 'discord.js';
import { expect, it, vi } from 'vitest';
import { openPanel } from './arbiters.ts';
import { contestOf, cut, standingsOf, type Contest } from './contest.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

async function later({ testbed, settle }: Contest, ms: number, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    testbed.time.jump(ms / steps);
    await testbed.heard();
    await settle();
  }
}

/** An arbiter decides the first board in the panel: its first player wins. */
async function decide(contest: Contest): Promise<void> {
  const [board] = contest.held.boards;
  const label = `Round 1 · board 1: ${(board?.players ?? []).map(contest.nameOf).join(' – ')}`;
  const results = await (await openPanel(contest, contest.testbed.anna)).press('Results');
  await (await (await results.choose(label)).press('1 : 0')).press('Yes, do it');
}

/**
 * Waits until the first board can be played; when `isCut`, until its match has begun. Returns its channel.
 */
async function boardOf(contest: Contest, isCut: boolean): Promise<string> {
  const { testbed, held } = contest;
  testbed.time.jump(Math.max(0, held.header.startsAt - testbed.time.now()));
  await later(contest, 12_000, 4);
  const [board] = contest.held.boards;
  const channelId = board?.channelId ?? expect.fail('no place');
  if (!isCut) return channelId;
  await cut(contest, channelId, (board?.players ?? []).map(contest.nameOf));
  await vi.waitFor(() => expect(testbed.running.rooms.at(channelId)).toBeDefined(), LONG_ENOUGH);
  await contest.settle();
  return channelId;
}

const hide = ({ discord }: Testbed, channelId: string): void =>
  discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: P.ViewChannel });
const show = ({ discord }: Testbed, channelId: string): void =>
  discord.setOverwrite(channelId, discord.world.bot.user.id, {});

it.each([
  { isCut: false, restarts: false },
  { isCut: true, restarts: false },
  { isCut: true, restarts: true },
])('an arbiter decides a board in a hidden thread (%o): it ends and counts', ({ isCut, restarts }) =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 2, { rounds: 1 });
    const channelId = await boardOf(contest, isCut);
    hide(testbed, testbed.channelId);
    if (restarts) await testbed.restart();
    await decide(contest);
    await later(contest, 60_000, 6);
    expect(contest.held.boards[0]).toMatchObject({
      result: { score: [1, 0], how: 'arbiter' },
      isClosed: true,
    });
    expect(contest.held.phase).toBe('over');
    expect(standingsOf(contest)[0]).toMatch(/^1 Player \d\d 1 /);
    // After a restart the bot does not recognize the reopened thread.
    if (restarts) return;
    // Players and spectators read the decision once the bot sees the thread again.
    show(testbed, testbed.channelId);
    const isTold = (): boolean =>
      testbed.anna.messages(channelId).some(({ content }) => content.includes('1 : 0'));
    await vi.waitFor(async () => {
      await later(contest, 60_000, 1);
      expect(isTold()).toBe(true);
      expect(testbed.running.rooms.at(channelId)).toBeUndefined();
    }, LONG_ENOUGH);
  }),
);

it('a board in a channel hidden from the bot does not delay the next round', () =>
  withTestbed(QUIET, async (testbed) => {
    const channels = ['one', 'two'].map((name) => testbed.discord.createChannel(name).id);
    const contest = await contestOf(testbed, 4, { rounds: 2, pauseMs: 60_000, channels });
    hide(testbed, await boardOf(contest, true));
    await decide(contest);
    const other = contest.held.boards[1];
    await cut(contest, other?.channelId ?? '', (other?.players ?? []).map(contest.nameOf));
    await contest.live.enter(
      { do: 'result', board: 2, score: [1, 0], forfeit: false, how: 'arbiter', match: null },
      testbed.anna.user.id,
    );
    await later(contest, 120_000, 12);
    expect(contest.held.boards.map(({ isClosed }) => isClosed).slice(0, 2)).toEqual([true, true]);
    expect(contest.held.boards).toHaveLength(4);
  }));
