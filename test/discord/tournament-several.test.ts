import { describe, expect, it } from 'vitest';
import { openBoards } from '../../src/features/tournament/chat-tournament.ts';
import type { LiveTournament } from '../../src/features/tournament/chat/face.ts';
import type { UserSession } from 'loopback-discord/user-api.ts';
import { whisper } from './answers.ts';
import { settled, type Contest, type Settled } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { begun, QUIET, waitFor } from './tournament-panel-contest.ts';
import { announced, controls, host, idOf, manager, MINUTE } from './tournament-setup-host.ts';

/** Announces a tournament that these people have joined and checked in to. */
async function joined(
  testbed: Testbed,
  people: readonly UserSession[],
  changes: Settled,
): Promise<LiveTournament> {
  const { tournaments } = testbed.running.bot;
  const startsAt = testbed.time.now() + 5 * MINUTE;
  const live = await tournaments.announce({ ...settled(testbed), startsAt, ...changes }, 'another seed');
  for (const { user } of people) {
    const name = user.global_name ?? '';
    const done = await live.enter({ do: 'join', player: user.id, name, rating: 1000 }, user.id);
    if (!done.ok) throw new Error(done.error.why);
  }
  return live;
}

const boardsIn = (testbed: Testbed, name: string) => {
  const found = testbed.running.bot.tournaments.all.find(({ tournament }) => tournament.header.name === name);
  if (!found) throw new Error(`no ${name}`);
  return openBoards(found.tournament);
};

describe('several tournaments in a channel', () => {
  it('the next one is announced on the panel while one runs, and each has its own message and arbiters', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, discord } = testbed;
      const contest = await begun(testbed, 2);
      const zoe = manager(testbed, 'Zoe');
      const panel = host(testbed, zoe);
      await panel.open();
      await panel.name('Next cup');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      await contest.settle();
      expect(announced(testbed)).toMatchObject([{ name: 'Tuesday cup' }, { name: 'Next cup' }]);
      for (const name of ['Tuesday cup', 'Next cup'])
        await zoe.sees(channelId, ({ content }) => content.startsWith(`🏆 **${name}**`));
      const asked = await zoe.run(channelId, 'tournament arbiters').outcome;
      expect(whisper(asked)).toContain('Which one do you mean?');
      if (asked.kind !== 'message') throw new Error(asked.kind);
      expect(controls(asked.message).map(({ label }) => label)).toEqual(['Tuesday cup', 'Next cup']);
      const opened = await zoe.click(asked.message, idOf(asked.message, 'Next cup')).outcome;
      expect(whisper(opened)).toContain('0 have joined');
      // In the thread of a board there is no question.
      const thread = contest.held.boards[0]?.channelId ?? '';
      expect(whisper(await zoe.run(thread, 'tournament arbiters').outcome)).toContain('Round 1');
      const listed = await discord.user('Reader').run(channelId, 'schikane tournaments').outcome;
      expect(whisper(listed)).toMatch(/Being played[^]*Tuesday cup[^]*To come[^]*Next cup/);
    }));

  it('has room for five that are announced or running', () =>
    withTestbed(QUIET, async (testbed) => {
      for (let i = 0; i < 5; i += 1) await joined(testbed, [], { name: `Cup ${i}` });
      const panel = host(testbed, manager(testbed));
      await panel.open();
      expect((await panel.click('Announce …')).content).toContain('5 tournaments are announced or running');
      await testbed.running.bot.tournaments.all[0]?.enter({ do: 'cancel', why: 'host' }, null);
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toHaveLength(6);
    }));

  it('boards of the same people in the same round have threads of their own, also after a crash', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await begun(testbed, 2);
      await joined(testbed, contest.people, {
        name: 'Other cup',
        startsAt: testbed.time.now() + MINUTE,
      });
      // After a start the bot reads the threads that are there.
      await testbed.restart();
      await waitFor(contest, () => boardsIn(testbed, 'Other cup').some(({ openedAt }) => openedAt !== null));
      const places = ['Tuesday cup', 'Other cup'].map((name) => boardsIn(testbed, name)[0]?.channelId);
      expect(new Set(places).size).toBe(2);
      expect(places).not.toContain(null);
    }));
});

describe('tournaments with boards in the same channel', () => {
  /** One runs in its channel; another one there begins meanwhile. */
  async function late(testbed: Testbed): Promise<{ contest: Contest; other: () => LiveTournament }> {
    const { channelId } = testbed;
    const contest = await begun(testbed, 2, { channels: [channelId], rounds: 1 });
    await waitFor(contest, () => contest.held.boards[0]?.openedAt !== null);
    const people = ['Uma', 'Vic'].map((name) => testbed.discord.user(name));
    const startsAt = testbed.time.now() + MINUTE;
    const late = await joined(testbed, people, { name: 'Late cup', channels: [channelId], startsAt });
    const { id } = late.tournament.header;
    const other = (): LiveTournament => {
      const live = testbed.running.bot.tournaments.get(id);
      if (!live) throw new Error('no late cup');
      return live;
    };
    await waitFor(contest, () => other().tournament.phase === 'running');
    return { contest, other };
  }

  it('wait for each other with a sentence, and the clock of a no-show runs for nobody', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, anna } = testbed;
      const { contest, other } = await late(testbed);
      await anna.sees(channelId, ({ content }) =>
        /^🏆 \*\*Late cup\*\*[^]*⏳ Matches of another tournament are still being played/.test(content),
      );
      expect(other().tournament.boards).toMatchObject([{ channelId: null, openedAt: null, result: null }]);
      await testbed.restart();
      await contest.settle();
      expect(other().tournament.boards).toMatchObject([{ channelId: null, openedAt: null, result: null }]);
      // Nobody comes to the first one: it ends by forfeit, and the channel is free.
      testbed.time.jump(5 * MINUTE);
      await testbed.heard();
      await waitFor(contest, () => contest.held.phase === 'over');
      await waitFor(contest, () => other().tournament.boards[0]?.openedAt != null);
      expect(other().tournament.boards).toMatchObject([{ channelId, result: null }]);
      await anna.sees(channelId, ({ content }) => /^🏆 \*\*Late cup\*\*(?![^]*⏳ Matches)/.test(content));
    }));

  it('are refused on the panel if both would be played at the same time', () =>
    withTestbed(QUIET, async (testbed) => {
      const { channelId, time } = testbed;
      await joined(testbed, [], { channels: [channelId], startsAt: time.now() + 30 * MINUTE });
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.click('Place');
      await panel.select('played-in', 'here');
      await panel.click('Overview');
      expect((await panel.click('Announce …')).content).toContain(
        `In <#${channelId}> the matches of another tournament are played at that time`,
      );
      await panel.select('start', String(24 * 60));
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toHaveLength(2);
    }));
});

describe('a tournament that nobody joins', () => {
  it('is cancelled ten minutes after its start, without a restart', () =>
    withTestbed(QUIET, async (testbed) => {
      const live = await joined(testbed, [], {});
      await testbed.calm();
      testbed.time.jump(15 * MINUTE + 5000);
      await testbed.heard();
      await testbed.running.bot.tournaments.idle();
      expect(live.tournament.phase).toBe('cancelled');
    }));
});
