/**
 * The panel of the arbiters: announcements, cancelling, two arbiters at once, restarts and finding players.
 */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { PUBLIC_POSTS } from '../../src/chat/public-posts.ts';
import { openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { openPanel } from './arbiters.ts';
import { contestOf } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { QUIET, begun, waitFor, first, acts } from './tournament-panel-contest.ts';

describe("the arbiters' panel", () => {
  it('posts an announcement once in each place, whenever the bot is killed', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, discord } = testbed;
      const contest = await begun(testbed, 4);
      const pings = discord.pings.length;
      const panel = await openPanel(contest, anna);
      const done = await panel.write('Message to all …', 'Tea is ready, @everyone');
      expect(done.page.content).toContain('✅ To all: `Tea is ready, @everyone`');
      const places = [channelId, ...openBoards(contest.held).flatMap(({ channelId: id }) => id ?? [])];
      expect(places).toHaveLength(3);
      const told = (): number[] =>
        places.map((id) => anna.messages(id).filter(({ content }) => content.startsWith('📣')).length);
      await waitFor(contest, () => contest.held.unsaid.length === 0);
      expect(told()).toEqual([1, 1, 1]);
      const { content = '' } =
        anna.messages(channelId).findLast(({ content: said }) => said.startsWith('📣')) ?? {};
      expect(content).toBe(`📣 **Tuesday cup** · <@${anna.user.id}>\n>>> Tea is ready, @everyone`);
      expect(discord.pings).toHaveLength(pings);
      // Discord takes the messages, but its answers are lost for a while.
      const post = { method: 'POST', route: '/channels/{channel_id}/messages' };
      discord.faults.fail(post, { how: 503, done: true, times: 1000 });
      await contest.live.enter({ do: 'say', text: 'Sugar is out' }, anna.user.id);
      await waitFor(contest, () => testbed.log.length >= places.length);
      discord.faults.clear();
      await waitFor(contest, () => contest.held.unsaid.length === 0);
      expect(told()).toEqual([2, 2, 2]);
      const known = ['announcement not posted', 'kept message not updated'];
      expect(testbed.log.splice(0).filter((line) => !known.some((one) => line.includes(one)))).toEqual([]);
      // The bot stops before all places have the message, and before it knows that.
      await contest.live.enter({ do: 'say', text: 'Ten minutes left' }, anna.user.id);
      await anna.sees(channelId, ({ content: said }) => said.endsWith('Ten minutes left'));
      await testbed.restart();
      await waitFor(contest, () => contest.held.unsaid.length === 0);
      expect(told()).toEqual([3, 3, 3]);
      expect(testbed.log).toEqual([]);
    }));

  it("limits an arbiter's announcements, and names the next possible time", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, channelId, running, time } = testbed;
      const contest = await begun(testbed, 2);
      const poster = { user: anna.user.id, channelId, parentId: null };
      for (let i = 1; i < PUBLIC_POSTS.shown.most; i += 1)
        running.bot.publicPosts.take('shown', poster, time.now());
      const said = await (await openPanel(contest, anna)).write('Message to all …', 'Tea is ready');
      expect(said.page.content).toContain('✅ To all: `Tea is ready`');
      const refused = await (await openPanel(contest, anna)).write('Message to all …', 'Tea is gone');
      expect(refused.page.content).toContain('You’ve posted a lot for everybody in a short time.');
      expect(contest.held.entries.filter(({ do: what }) => what === 'say')).toHaveLength(1);
    }));

  it('cancels the tournament after a question', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 2);
      const sure = await (await openPanel(contest, anna)).press('Cancel it …');
      expect(sure.page.content).toContain('Really?');
      expect((await sure.press('Back')).page.content).toContain('Still playing');
      expect(contest.held.phase).toBe('running');
      const gone = await (await (await openPanel(contest, anna)).press('Cancel it …')).press('Yes, do it');
      expect(gone.page.content).toContain('✅ The tournament is cancelled.');
      expect(contest.held.phase).toBe('cancelled');
      expect(testbed.log).toEqual([]);
    }));
});

describe('two arbiters at once', () => {
  it('see what the other has just done on the matter before they act', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben } = testbed;
      const contest = await begun(testbed, 4);
      await contest.live.enter({ do: 'name-arbiter', player: ben.user.id }, anna.user.id);
      const boards = await (await openPanel(contest, anna)).press('Results');
      const label = first([...boards.choices.keys()]);
      const annas = await (await boards.choose(label)).press('1 : 0');
      const bens = await (
        await (await (await openPanel(contest, ben)).press('Results')).choose(label)
      ).press('0 : 1');
      expect((await annas.press('Yes, do it')).page.content).toContain('✅');
      const late = await bens.press('Yes, do it');
      expect(late.page.content).toContain('Nothing has changed, because this happened since you opened it.');
      expect(late.page.content).toContain(`<@${anna.user.id}>: Round 1 · board`);
      const decided = contest.held.boards.filter(({ result }) => result !== null);
      expect(decided.map(({ result }) => result?.score)).toEqual([[1, 0]]);
      // Ben sees the current result, and can correct it.
      const sure = await late.press('0 : 1');
      expect((await sure.press('Yes, do it')).page.content).toContain('✅');
      expect(contest.held.boards.find(({ result }) => result)?.result?.by).toBe(ben.user.id);
      expect(testbed.log).toEqual([]);
    }));

  it('act only once, however often they click', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 2);
      const home = await openPanel(contest, anna);
      await Promise.all([home.press('Pause everything'), home.press('Pause everything')]);
      expect(acts(contest, anna.user.id)).toEqual(['pause']);
      expect(testbed.log).toEqual([]);
    }));
});

describe('a panel', () => {
  it("goes on after a restart, with a log of everything in the reader's language", () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, discord } = testbed;
      const contest = await begun(testbed, 2);
      const home = await openPanel(contest, anna);
      await home.press('Pause everything');
      await testbed.restart();
      await contest.settle();
      const again = await home.press('Log');
      expect(again.page.content).toContain(`<@${anna.user.id}>: Everything is paused.`);
      const all = await again.press('Everything');
      expect(all.page.content).toMatch(/Paired: Player 0\d – Player 0\d\./);
      expect(all.page.content).toContain('is open.');
      expect(all.page.content.indexOf('paused')).toBeLessThan(all.page.content.indexOf('Paired'));

      const greta = discord.user('Greta', { locale: 'de' });
      discord.setMember(greta.user.id, {
        roles: [discord.createRole('Leitung', PermissionFlagsBits.ManageChannels).id],
      });
      const hers = await (await openPanel(contest, greta)).press('Log');
      expect(hers.page.content).toContain(`<@${anna.user.id}>: Das Turnier ist angehalten.`);
      expect(testbed.log).toEqual([]);
    }));

  it('finds a player by part of the name, or by pages', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await contestOf(testbed, 2, { startsAt: testbed.time.now() + 600_000 });
      for (let i = 0; i < 60; i += 1) {
        const name = i === 42 ? '*Zoë* the 42nd' : `Guest ${String(i).padStart(2, '0')}`;
        await contest.live.enter({ do: 'join', player: String(9000 + i), name, rating: 1000 }, null);
      }
      const list = await (await openPanel(contest, anna)).press('Players');
      expect(list.page.content).toContain('(62, page 1 of 3)');
      expect(list.choices.size).toBe(25);
      const last = await (await list.press('▶')).press('▶');
      expect(last.choices.size).toBe(12);
      expect(last.offers).not.toContain('▶');
      const found = await last.write('Search …', 'ZOË');
      expect([...found.choices.keys()]).toEqual(['*Zoë* the 42nd']);
      const player = await found.choose('*Zoë* the 42nd');
      expect(player.page.content).toContain('**\\*Zoë\\* the 42nd**: is paired');
      expect((await (await player.press('Back')).write('Search …', 'nobody')).page.content).toContain(
        '`nobody`:\nNobody.',
      );
      expect(testbed.log).toEqual([]);
    }));
});
