/** An arbiter has a board in a locked thread played again: it gets a new thread. */
import { expect, it } from 'vitest';
import { openPanel } from './arbiters.ts';
import { cut, later, type Contest } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { begun, QUIET, waitFor } from './tournament-panel-contest.ts';

const boardOf = ({ held }: Contest) => held.boards[0];

it.each([
  { isPlaying: false, archived: false },
  { isPlaying: true, archived: false },
  { isPlaying: true, archived: true },
])('%o', ({ isPlaying, archived }) =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await begun(testbed, 2, { rounds: 1 });
    const before = boardOf(contest)?.channelId ?? '';
    const names = ['Player 01', 'Player 02'];
    if (isPlaying) {
      await cut(contest, before, names);
      await waitFor(contest, () => testbed.running.rooms.at(before) !== undefined);
    }
    testbed.discord.setThread(before, { locked: true, archived });
    await later(contest, 10_000);
    const boards = await (await openPanel(contest, testbed.anna)).press('Results');
    const page = await boards.choose([...boards.choices.keys()][0] ?? '');
    await page.write('Play again …', 'locked by mistake');
    const place = (): string => boardOf(contest)?.channelId ?? before;
    await waitFor(contest, () => place() !== before && boardOf(contest)?.openedAt != null);
    // It has ended, even while the locked thread cannot show that.
    const { finished } = testbed.running.bot;
    expect(await finished.inChannel(before)).toHaveLength(isPlaying ? 1 : 0);
    const shown = testbed.anna.messages(place()).map(({ content }) => content);
    expect(shown.join()).not.toContain('still sits in another match');
    await cut(contest, place(), names);
    await waitFor(contest, () => testbed.running.rooms.at(place()) !== undefined);
    await later(contest, 20_000);
    expect(boardOf(contest)?.result).toBeNull();
    expect(testbed.discord.violations).toEqual([]);
  }),
);
