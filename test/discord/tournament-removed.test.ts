/** A server removes the bot during a tournament, and invites it again. */
import { expect, it } from 'vitest';
import { contestOf, later, type Contest } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { begun, QUIET, waitFor } from './tournament-panel-contest.ts';

const DAY = 24 * 3_600_000;

const mainOf = ({ testbed: { anna, channelId } }: Contest): string =>
  anna.messages(channelId).findLast(({ content }) => content.startsWith('🏆'))?.content ?? '';

it.each(['open', 'running'] as const)('a tournament that is %s comes back paused', (phase) =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await (phase === 'open' ? contestOf : begun)(testbed, 4, { rounds: 1 });
    testbed.discord.guild.remove();
    await testbed.restart(() => testbed.time.jump(DAY));
    testbed.discord.guild.add();
    await waitFor(contest, () => contest.held.away !== null);
    await waitFor(contest, () => mainOf(contest).includes('⏸'));
    expect(contest.held.phase).toBe(phase);
  }),
);

it('is cancelled once one of its people has had their data deleted, and says why', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 4, { rounds: 1 });
    testbed.discord.guild.remove();
    await later(contest, 20_000);
    await testbed.running.bot.tournaments
      .get(contest.held.header.id)
      ?.enter({ do: 'cancel', why: 'removed' }, null);
    testbed.discord.guild.add();
    await waitFor(contest, () => mainOf(contest).includes('I was no longer on this server'));
  }));
