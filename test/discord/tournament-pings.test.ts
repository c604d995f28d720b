/** Who is pinged by a tournament, and how much it writes into its channel. */
import { MessageType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { actionsOf } from './acting.ts';
import { contestOf, cut, later, type Contest } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { begun, QUIET, waitFor } from './tournament-panel-contest.ts';

const boardOf = ({ held }: Contest) => held.boards[0];

/** The messages that pinged a user, in all channels that the user has seen. */
const pingsOf = (who: UserSession): readonly string[] =>
  who.events.flatMap((event) =>
    event.type === 'message_create' && event.message.mentions.some(({ id }) => id === who.user.id)
      ? [event.message.content]
      : [],
  );

const lockNotices = ({ testbed: { anna, channelId } }: Contest): readonly string[] =>
  anna.messages(channelId).flatMap(({ content }) => (content.startsWith('🔒') ? [content] : []));

it('pings no host, and leaves no line about a thread', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await contestOf(testbed, 4, { rounds: 2, pauseMs: 60_000 });
    await contest.play();
    expect(contest.held.boards).toHaveLength(4);
    expect(pingsOf(testbed.anna)).toEqual([]);
    const [player] = contest.people;
    expect(pingsOf(player as UserSession).length).toBeGreaterThan(0);
    const types = testbed.anna.messages(testbed.channelId).map(({ type }) => type);
    expect(types).not.toContain(MessageType.ThreadCreated);
    expect(types.length).toBeLessThan(10);
  }));

it('pings the host of a board that only an arbiter can decide', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await begun(testbed, 2, { rounds: 1 });
    const { number = 0 } = boardOf(contest) ?? {};
    await contest.live.enter({ do: 'void', board: number, match: 'm1', then: 'asked' }, null);
    await waitFor(contest, () => pingsOf(testbed.anna).length > 0);
    expect(pingsOf(testbed.anna)).toHaveLength(1);
  }));

it.each([false, true])('tells of a locked thread once (the match has begun: %s)', (isPlaying) =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await begun(testbed, 2, { rounds: 1, roundMs: 20 * 60_000 });
    const channelId = boardOf(contest)?.channelId ?? '';
    if (isPlaying) {
      await cut(contest, channelId, ['Player 01', 'Player 02']);
      await waitFor(contest, () => testbed.running.rooms.at(channelId) !== undefined);
    }
    for (const locked of [true, false, true]) {
      testbed.discord.setThread(channelId, { locked });
      await later(contest, 10_000);
    }
    const [notice = ''] = lockNotices(contest);
    expect(notice).toContain(`<#${channelId}>`);
    expect(lockNotices(contest)).toHaveLength(1);
    expect(pingsOf(testbed.anna)).toEqual([notice]);
    await testbed.restart();
    // The round's limit and its last minutes end meanwhile.
    await later(contest, 40 * 60_000, 8);
    expect(lockNotices(contest)).toHaveLength(1);
    expect(boardOf(contest)?.result).toBeNull();
    testbed.discord.setThread(channelId, { locked: false });
    await later(contest, 10 * 60_000, 8);
    expect(boardOf(contest)?.result).not.toBeNull();
  }),
);

it('offers the next game of an arena below the result', () =>
  withTestbed(QUIET, async (testbed) => {
    const contest = await begun(testbed, 2, { format: 'arena', minutes: 60 });
    const [one] = contest.people as [UserSession];
    await contest.live.enter(
      { do: 'result', board: 1, score: [1, 0], forfeit: false, how: 'arbiter', match: null },
      testbed.anna.user.id,
    );
    const { channelId } = boardOf(contest) ?? {};
    const isResult = (content: string): boolean => content.includes('1 : 0');
    await waitFor(contest, () => one.messages(channelId ?? '').some(({ content }) => isResult(content)));
    const message = await one.sees(channelId ?? '', (seen) => actionsOf(seen).has('free'));
    await one.click(message, actionsOf(message).get('free') ?? '').outcome;
    await contest.settle();
    expect(contest.held.stages[0].free).toContain(one.user.id);
  }));
