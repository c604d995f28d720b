/** Boards in threads that the bot no longer sees: an arbiter decides them all the same. */
import { PermissionFlagsBits as P } from 'discord.js';
import { expect, it, vi } from 'vitest';
import { openPanel } from './arbiters.ts';
import { contestOf, cut, standingsOf, type Contest } from './contest.ts';
import { LONG_ENOUGH, withEvening, type Evening } from './match.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

async function later({ evening, settle }: Contest, ms: number, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    evening.time.jump(ms / steps);
    await evening.heard();
    await settle();
  }
}

/** An arbiter decides the first board in the panel: its first player wins. */
async function decide(contest: Contest): Promise<void> {
  const [board] = contest.held.boards;
  const label = `Round 1 · board 1: ${(board?.players ?? []).map(contest.nameOf).join(' – ')}`;
  const results = await (await openPanel(contest, contest.evening.anna)).press('Results');
  await (await (await results.choose(label)).press('1 : 0')).press('Yes, do it');
}

/** The first board can be played; when `isCut`, its match has begun. */
async function boardOf(contest: Contest, isCut: boolean): Promise<string> {
  const { evening, held } = contest;
  evening.time.jump(Math.max(0, held.header.startsAt - evening.time.now()));
  await later(contest, 12_000, 4);
  const [board] = contest.held.boards;
  const channelId = board?.channelId ?? expect.fail('no place');
  if (!isCut) return channelId;
  await cut(contest, channelId, (board?.players ?? []).map(contest.nameOf));
  await vi.waitFor(() => expect(evening.running.rooms.at(channelId)).toBeDefined(), LONG_ENOUGH);
  await contest.settle();
  return channelId;
}

const hide = ({ discord }: Evening, channelId: string): void =>
  discord.setOverwrite(channelId, discord.world.bot.user.id, { deny: P.ViewChannel });
const show = ({ discord }: Evening, channelId: string): void =>
  discord.setOverwrite(channelId, discord.world.bot.user.id, {});

it.each([
  { isCut: false, restarts: false },
  { isCut: true, restarts: false },
  { isCut: true, restarts: true },
])(
  'an arbiter decides a board in a thread that the bot no longer sees (%o): it ends, the point counts',
  ({ isCut, restarts }) =>
    withEvening(QUIET, async (evening) => {
      const contest = await contestOf(evening, 2, { rounds: 1 });
      const channelId = await boardOf(contest, isCut);
      hide(evening, evening.channelId);
      if (restarts) await evening.restart();
      await decide(contest);
      await later(contest, 60_000, 6);
      expect(contest.held.boards[0]).toMatchObject({
        result: { score: [1, 0], how: 'arbiter' },
        isClosed: true,
      });
      expect(contest.held.phase).toBe('over');
      expect(standingsOf(contest)[0]).toMatch(/^1 Player \d\d 1 /);
      // After a restart the bot does not know the thread that it may see again.
      if (restarts) return;
      // Players and spectators read the decision once the bot sees the thread again.
      show(evening, evening.channelId);
      const isTold = (): boolean =>
        evening.anna.messages(channelId).some(({ content }) => content.includes('1 : 0'));
      await vi.waitFor(async () => {
        await later(contest, 60_000, 1);
        expect(isTold()).toBe(true);
        expect(evening.running.rooms.at(channelId)).toBeUndefined();
      }, LONG_ENOUGH);
    }),
);

it('a board in a channel that the bot no longer sees holds up no other: the next round is paired and played', () =>
  withEvening(QUIET, async (evening) => {
    const channels = ['one', 'two'].map((name) => evening.discord.createChannel(name).id);
    const contest = await contestOf(evening, 4, { rounds: 2, pauseMs: 60_000, channels });
    hide(evening, await boardOf(contest, true));
    await decide(contest);
    const other = contest.held.boards[1];
    await cut(contest, other?.channelId ?? '', (other?.players ?? []).map(contest.nameOf));
    await contest.live.enter(
      { do: 'result', board: 2, score: [1, 0], forfeit: false, how: 'arbiter', match: null },
      evening.anna.user.id,
    );
    await later(contest, 120_000, 12);
    expect(contest.held.boards.map(({ isClosed }) => isClosed).slice(0, 2)).toEqual([true, true]);
    expect(contest.held.boards).toHaveLength(4);
  }));
