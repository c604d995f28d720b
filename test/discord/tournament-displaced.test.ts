/** The thread of a board is deleted before its match has begun, or at that moment: the board gets another one. */
import { expect, it } from 'vitest';
import { cut, later, type Contest } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { begun, QUIET, waitFor } from './tournament-panel-contest.ts';

const MINUTE = 60_000;

const boardOf = ({ held }: Contest) => held.boards[0];

/** Waits for a new table in another place, and plays there. */
async function playsElsewhere(contest: Contest, before: string): Promise<void> {
  const { testbed } = contest;
  const place = () => boardOf(contest)?.channelId ?? before;
  await waitFor(contest, () => place() !== before && boardOf(contest)?.openedAt != null);
  expect(boardOf(contest)?.result).toBeNull();
  await cut(contest, place(), ['Player 01', 'Player 02']);
  await waitFor(contest, () => testbed.running.rooms.at(place()) !== undefined);
  await later(contest, 20 * MINUTE, 4);
  expect(contest.held.entries.filter((entry) => entry.do === 'result' && entry.how === 'no-show')).toEqual(
    [],
  );
}

it.each(['before anybody has come', 'after one has come'] as const)('%s', (when) =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await begun(testbed, 2, { rounds: 1 });
    const before = boardOf(contest)?.channelId ?? '';
    if (when === 'after one has come') await cut(contest, before, ['Player 01']);
    testbed.discord.deleteChannel(before);
    await playsElsewhere(contest, before);
  }),
);

it('right after the cut', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await begun(testbed, 2, { rounds: 1 });
    const before = boardOf(contest)?.channelId ?? '';
    await cut(contest, before, ['Player 01']);
    const cutting = cut(contest, before, ['Player 02']);
    testbed.discord.deleteChannel(before);
    await cutting;
    await playsElsewhere(contest, before);
  }));

it('while the bot is away', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await begun(testbed, 2, { rounds: 1 });
    const before = boardOf(contest)?.channelId ?? '';
    await testbed.restart(() => {
      testbed.discord.deleteChannel(before);
    });
    await playsElsewhere(contest, before);
  }));
