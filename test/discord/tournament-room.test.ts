/**
 * Discord has no room for a tournament's boards, or the bot lacks permissions: the message says so, and they
 * open in order later.
 */
import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { contestOf, later, type Contest } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const MINUTE = 60_000;
const QUIET = { settings: { nudgeMinutes: 0 } };

/** Starts the tournament and pairs its first round. */
async function begin(contest: Contest): Promise<void> {
  const { testbed, held } = contest;
  testbed.time.jump(Math.max(0, held.header.startsAt - testbed.time.now()));
  await later(contest, 12_000);
  expect(contest.held.boards).toHaveLength(3);
}

const contentOf = ({ anna, channelId }: Testbed): string =>
  anna.messages(channelId).find(({ content }) => content.startsWith('🏆'))?.content ?? '';

const boardThreads = ({ discord }: Testbed): string[] =>
  [...discord.world.channels.values()]
    .filter(({ type, name }) => type === ChannelType.PublicThread && /(Round|Runde) 1 /.test(name))
    .map(({ name }) => name ?? '');

const openedAt = ({ held }: Contest): (number | null)[] => held.boards.map((board) => board.openedAt);

/**
 * Expects that all boards can be played, that their threads were made in order, and that no warning is left.
 */
function expectOpened(contest: Contest): void {
  expect(openedAt(contest)).not.toContain(null);
  // Ids of Discord grow with time.
  const threads = contest.held.boards.map(({ channelId }) => BigInt(channelId ?? 0));
  expect(threads).toEqual(threads.toSorted((a, b) => (a < b ? -1 : 1)));
  for (const { channelId } of contest.held.boards) {
    const { lobbies, rooms } = contest.testbed.running.bot;
    expect(lobbies.has(channelId ?? '') || rooms.at(channelId ?? '') !== undefined).toBe(true);
  }
  expect(boardThreads(contest.testbed)).toHaveLength(3);
  expect(contentOf(contest.testbed)).not.toMatch(/⚠️|⏳/);
}

const THREADS = { method: 'POST', route: '/channels/{channel_id}/threads' };
const MESSAGES = { method: 'POST', route: '/channels/{channel_id}/messages' };
const TOO_MANY = { how: 400, code: 160006, times: 1000 } as const;

describe('where there is no room for the boards of a tournament', () => {
  it('its message says so, in its language, and once there is room they open in order', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 6, { locale: 'de' });
      testbed.discord.faults.fail(THREADS, TOO_MANY);
      await begin(contest);
      await later(contest, 10 * MINUTE, 10);
      expect(contentOf(testbed)).toContain('so viele aktive Threads, wie Discord erlaubt');
      // Without a table there is no no-show.
      expect(contest.held.boards.map(({ result }) => result)).toEqual([null, null, null]);
      const asked = testbed.discord.requests.filter(
        ({ route, method }) => `${method} ${route}` === `POST ${THREADS.route}`,
      );
      expect(asked.length).toBeLessThan(20);
      testbed.discord.faults.clear();
      await later(contest, 2 * MINUTE, 6);
      expectOpened(contest);
    }));

  it('boards with a thread are played, the others wait', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 6);
      const { faults } = testbed.discord;
      const held = faults.hold(THREADS);
      testbed.time.jump(contest.held.header.startsAt + 2000 - testbed.time.now());
      await testbed.heard();
      await held.reached;
      held.release();
      faults.fail(THREADS, TOO_MANY);
      await later(contest, 12_000);
      expect(openedAt(contest).map((at) => at !== null)).toEqual([true, false, false]);
      expect(contentOf(testbed)).toContain('as many active threads as Discord allows');
      faults.clear();
      await later(contest, 2 * MINUTE, 6);
      expectOpened(contest);
    }));

  it('a restart keeps waiting boards', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 6);
      testbed.discord.faults.fail(THREADS, TOO_MANY);
      await begin(contest);
      await testbed.restart();
      await later(contest, 12_000);
      expect(contentOf(testbed)).toContain('as many active threads as Discord allows');
      testbed.discord.faults.clear();
      await later(contest, 2 * MINUTE, 6);
      expectOpened(contest);
    }));
});

describe('where the bot cannot open the boards of a tournament', () => {
  const denied = ({ discord, channelId }: Testbed, deny: bigint): void =>
    discord.setOverwrite(channelId, discord.world.bot.user.id, { deny });

  it.each([
    ['make threads', PermissionFlagsBits.CreatePublicThreads],
    ['write in them', PermissionFlagsBits.SendMessagesInThreads],
  ])('%s: its message names the permissions, and boards open once they are there', (_, permission) =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 6);
      denied(testbed, permission);
      await begin(contest);
      await later(contest, 10 * MINUTE, 10);
      expect(contentOf(testbed)).toContain('**Create Public Threads**');
      expect(contentOf(testbed)).toContain('**Send Messages in Threads**');
      expect(openedAt(contest)).toEqual([null, null, null]);
      denied(testbed, 0n);
      await later(contest, 12_000);
      expectOpened(contest);
    }),
  );

  it('an unexpected refusal by Discord is explained, too', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 6);
      testbed.discord.faults.fail(THREADS, { how: 403, code: 50013, times: 1 });
      await begin(contest);
      expect(contentOf(testbed)).toContain('A server manager can grant them');
      await later(contest, 2 * MINUTE, 6);
      expectOpened(contest);
    }));

  it('there is no no-show at a table that could not be posted', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 6);
      await later(contest, 12_000);
      testbed.time.jump(Math.max(0, contest.held.header.startsAt - testbed.time.now() - 10_000));
      await later(contest, 8000);
      testbed.discord.faults.fail(MESSAGES, { how: 400, code: 50035, times: 1000 });
      await begin(contest);
      await later(contest, 10 * MINUTE, 10);
      expect(openedAt(contest)).toEqual([null, null, null]);
      expect(contest.held.boards.map(({ result }) => result)).toEqual([null, null, null]);
      testbed.discord.faults.clear();
      await later(contest, 2 * MINUTE, 6);
      expect(openedAt(contest)).not.toContain(null);
    }));
});
