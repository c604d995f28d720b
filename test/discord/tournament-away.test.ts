/** A tournament whose bot was away for long comes back paused, and an arbiter decides how it goes on. */
import { describe, expect, it } from 'vitest';
import { UNDECIDED_MS } from '../../src/features/tournament/pausing.ts';
import { openPanel } from './arbiters.ts';
import { contestOf, cut, later, type Contest } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { begun, QUIET, waitFor } from './tournament-panel-contest.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function away({ time, restart }: Testbed, ms: number): Promise<void> {
  await restart(() => time.jump(ms));
}

/** Announcements that begin with a sign, in a channel, oldest first. */
const told = ({ anna }: Testbed, channelId: string, sign: string): string[] =>
  anna.messages(channelId).flatMap(({ content }) => (content.startsWith(sign) ? [content] : []));

const allTold = async (contest: Contest): Promise<void> =>
  waitFor(contest, () => contest.held.unsaid.length === 0);

describe('away over the start', () => {
  /** Two players have checked in, then the bot is away for two days. */
  async function missed(testbed: Testbed): Promise<Contest> {
    const contest = await contestOf(testbed, 2, { rounds: 1 });
    await away(testbed, 48 * HOUR);
    await waitFor(contest, () => contest.held.away !== null);
    await allTold(contest);
    return contest;
  }

  it('it does not begin; everybody is told, and the host is called', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const contest = await missed(testbed);
      expect(contest.held).toMatchObject({ phase: 'open', boards: [] });
      const [text = '', ...others] = told(testbed, channelId, '⏸');
      expect(others).toEqual([]);
      expect(text).toContain('**Tuesday cup** hasn’t begun: I wasn’t there at the start');
      expect(text).toContain(`<@${anna.user.id}>: under **Arbiters**`);
      expect(discord.pings.at(-1)).toMatchObject({ userIds: [anna.user.id] });
      await anna.sees(channelId, ({ content }) =>
        /^🏆.*\n⏸ I wasn’t there at the start\. An arbiter/.test(content),
      );
      // A second restart tells nobody again.
      await testbed.restart();
      await later(contest, 5 * MINUTE);
      expect(told(testbed, channelId, '⏸')).toHaveLength(1);
    }));

  it('the host lets it begin', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await missed(testbed);
      const panel = await openPanel(contest, testbed.anna);
      expect(panel.page.content).toContain('I wasn’t there at the start, so it hasn’t begun.');
      await panel.press('Go on');
      await waitFor(contest, () => contest.held.boards.length > 0);
      expect(contest.held).toMatchObject({ phase: 'running', away: null });
      await allTold(contest);
      expect(told(testbed, testbed.channelId, '▶')).toEqual(['▶ **Tuesday cup** begins now.']);
    }));

  it('the host moves it: a day and a time in words that everybody reads, and a new check-in', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, time } = testbed;
      const contest = await missed(testbed);
      const panel = await openPanel(contest, anna);
      const past = await panel.write('Move it …', { when: '2020-01-01 19:30', zone: 'UTC' });
      expect(past.page.content).toContain('That time has already passed.');
      const moved = await past.write('Move it …', { when: 'tomorrow 19:30', zone: 'UTC' });
      expect(moved.page.content).toContain('✅ It begins or goes on <t:');
      expect(moved.page.content).toContain('19:30 in the time zone **UTC**');
      await allTold(contest);
      expect(told(testbed, channelId, '📅')).toHaveLength(1);
      const { startsAt } = contest.held.header;
      expect(new Date(startsAt).toISOString()).toMatch(/T19:30:00/);
      expect([...contest.held.members.values()].map(({ isThere }) => isThere)).toEqual([false, false]);
      await testbed.restart();
      time.jump(startsAt - 10 * MINUTE - time.now());
      await testbed.heard();
      await contest.settle();
      for (const who of contest.people) await contest.click(who, 'there');
      time.jump(10 * MINUTE + 1000);
      await testbed.heard();
      await waitFor(contest, () => contest.held.boards.length > 0);
    }));

  it('without a decision it is cancelled after a day', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId } = testbed;
      const contest = await missed(testbed);
      await later(contest, UNDECIDED_MS - HOUR, 6);
      expect(contest.held.phase).toBe('open');
      await later(contest, 2 * HOUR, 6);
      expect(contest.held.phase).toBe('cancelled');
      await anna.sees(channelId, ({ content }) => content.includes('nobody decided within a day'));
    }));
});

describe('away during a round', () => {
  it('nobody loses a board or a rated match on time before an arbiter resumes it', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await begun(testbed, 2, { rounds: 1 });
      const board = () => contest.held.boards[0];
      const channelId = board()?.channelId ?? '';
      await cut(contest, channelId, ['Player 01', 'Player 02']);
      await contest.settle();
      const left = () => testbed.running.rooms.at(channelId)?.match.view('spectator').clock?.left;
      await waitFor(contest, () => left() !== undefined);
      await away(testbed, 10 * HOUR);
      await waitFor(contest, () => contest.held.away !== null);
      await allTold(contest);
      expect(told(testbed, channelId, '⏸').at(0)).toContain('is paused: I was away from');
      await later(contest, HOUR, 6);
      expect(board()?.result).toBeNull();
      const before = left()?.reduce((sum, ms) => sum + ms, 0) ?? 0;
      // A moment runs before the pause is stored.
      expect(before).toBeGreaterThan(20 * MINUTE - 10_000);
      await (await openPanel(contest, testbed.anna)).press('Go on');
      await contest.settle();
      expect(contest.held).toMatchObject({ pausedSince: null, away: null });
      await allTold(contest);
      expect(told(testbed, channelId, '▶ **Tuesday')).toHaveLength(1);
      await later(contest, 21 * MINUTE, 21);
      await waitFor(contest, () => board()?.result != null);
      expect(board()?.result).toMatchObject({ how: 'played' });
    }));

  it('nine minutes are no absence', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await begun(testbed, 2, { rounds: 1 });
      await away(testbed, 9 * MINUTE);
      await later(contest, 10_000);
      expect(contest.held).toMatchObject({ pausedSince: null, away: null });
      expect(contest.held.entries.some((entry) => entry.do === 'stood')).toBe(true);
    }));
});
