/** The arbiters of a tournament and their panel. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { PUBLIC_POSTS } from '../../src/chat/public-posts.ts';
import { boardOf, openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { TOURNAMENT } from '../../src/features/tournament/chat/kept.ts';
import { isForThemselves } from '../../src/features/tournament/chat/deciding.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import type { Header } from '../../src/match/header.ts';
import { openPanel, opensPanel } from './arbiters.ts';
import { contestOf, cut, settled, type Contest, type Settled } from './contest.ts';
import { whispered } from './ended-match.ts';
import { afterTurns } from './league-games.ts';
import { withTestbed, type Testbed } from './testbed.ts';

const QUIET = { settings: { nudgeMinutes: 0 } };

/** A tournament that has begun: all boards are open, and no player has acted. */
async function begun(testbed: Testbed, count: number, changes: Settled = {}): Promise<Contest> {
  const contest = await contestOf(testbed, count, { pauseMs: null, rounds: 3, ...changes });
  const { time } = testbed;
  time.jump(Math.max(0, contest.held.header.startsAt + 1000 - time.now()));
  await testbed.heard();
  await contest.settle();
  await waitFor(contest, () => contest.held.boards.length > 0);
  return contest;
}

async function waitFor({ testbed, settle }: Contest, isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 200) throw new Error('it never happens');
    testbed.time.jump(1000);
    await testbed.heard();
    await settle();
  }
}

/** True for an archived thread. */
function archived({ discord }: Testbed, thread: string): boolean {
  const channel = discord.world.channels.get(thread);
  return channel !== undefined && 'thread_metadata' in channel && channel.thread_metadata.archived;
}

/** A user's journal entries made with the panel. */
const acts = ({ held }: Contest, who: string) =>
  held.entries.filter(({ by }) => by === who).map(({ do: what }) => what);

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing there');
  return one;
};

describe("the arbiters' panel", () => {
  it('is for the host, named arbiters and managers of the channel only', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, channelId, discord } = testbed;
      const contest = await begun(testbed, 4);
      const before = contest.held.entries.length;
      const told = await whispered(ben, channelId, await opensPanel(contest, ben));
      expect(told.content).toBe(
        `Only the host (<@${anna.user.id}>), the arbiters they named and managers of the channel can open this panel.`,
      );
      expect(told.components).toEqual([]);
      // A stranger with the custom ids of an open panel gets no further.
      const panel = await openPanel(contest, anna);
      expect(panel.page.content).toContain('Still playing (2)');
      const pause = { ...panel.page, id: told.id };
      const [row] = panel.page.components ?? [];
      expect(row).toBeDefined();
      const id = JSON.stringify(panel.page.components).match(/"custom_id":"([^"]*\|pause)"/)?.[1] ?? '';
      const refused = await whispered(ben, channelId, ben.click(pause, id, { force: true }));
      expect(refused.content).toContain('Only the host');
      expect(contest.held.entries).toHaveLength(before);

      await (await panel.press('Arbiters …')).pick(ben.user.id);
      expect(contest.held.arbiters).toEqual([ben.user.id]);
      const bens = await openPanel(contest, ben);
      expect(bens.page.content).toContain('Still playing (2)');
      // Named arbiters cannot name others.
      expect((await bens.press('Arbiters …')).offers).toEqual(['Back']);

      const mona = discord.user('Mona');
      discord.setMember(mona.user.id, {
        roles: [discord.createRole('managers', PermissionFlagsBits.ManageMessages).id],
      });
      expect((await openPanel(contest, mona)).page.content).toContain('Still playing (2)');

      const arbiters = await (await openPanel(contest, anna)).press('Arbiters …');
      const after = await arbiters.choose(ben.user.id);
      expect(after.page.content).toContain(`✅ <@${ben.user.id}> is no longer an arbiter.`);
      expect((await whispered(ben, channelId, await opensPanel(contest, ben))).content).toContain(
        'Only the host',
      );
      expect(testbed.log).toEqual([]);
    }));

  it('decides a board after a question, corrects it, and protects rounds followed by a pairing', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 4);
      const [one, two] = contest.held.boards;
      if (!one || !two) throw new Error('no boards');
      const names = one.players.map(contest.nameOf);
      const label = `Round 1 · board 1: ${names.join(' – ')}`;
      const boards = await (await openPanel(contest, anna)).press('Results');
      expect([...boards.choices.keys()]).toContain(label);
      const board = await boards.choose(label);
      const sure = await board.press('0 : 1');
      expect(sure.page.content).toContain('Really?');
      expect(contest.held.boards[0]?.result).toBeNull();
      const done = await sure.press('Yes, do it');
      expect(done.page.content).toContain('0 : 1 (by an arbiter’s decision).');
      expect(contest.held.boards[0]?.result).toMatchObject({
        score: [0, 1],
        how: 'arbiter',
        by: anna.user.id,
      });
      // The board shows the result, even a correction after its thread has been archived.
      const toldIn = (winner: string): Promise<unknown> =>
        anna.sees(one.channelId ?? '', ({ content }) =>
          content.startsWith(`⚖️ An arbiter has decided. <@${winner}> wins.`),
        );
      await toldIn(one.players[1]);
      await waitFor(contest, () => archived(testbed, one.channelId ?? ''));
      const again = await done.press(`Forfeit: ${names[0] ?? ''} wins`);
      expect(again.page.content).toMatch(/0 : 1 \(by an arbiter’s decision\)[^]*by forfeit[^]*Really\?/);
      expect(contest.held.boards[0]?.result?.score).toEqual([0, 1]);
      const right = await again.press('Yes, do it');
      expect(right.page.content).toContain('1 : 0 (by forfeit, by an arbiter’s decision)');
      expect(contest.held.boards[0]?.result).toMatchObject({ score: [1, 0], forfeit: true });
      await toldIn(one.players[0]);

      const other = await (
        await (
          await right.press('Back')
        ).choose(`Round 1 · board 2: ${two.players.map(contest.nameOf).join(' – ')}`)
      ).press('Forfeit: both lose');
      await other.press('Yes, do it');
      expect(contest.held.stages[0].phase).toBe('between');
      const hurried = await (await openPanel(contest, anna)).press('Pair now');
      expect(hurried.page.content).toContain('✅ The next pairing comes at once.');
      await waitFor(contest, () => contest.held.stages[0].round === 2);

      // A page of the previous round is outdated.
      const late = await (await right.press('½ : ½')).press('Yes, do it');
      expect(late.page.content).toContain('⛔ That result stands: pairings have been made with it.');
      expect(contest.held.boards[0]?.result?.score).toEqual([1, 0]);
      expect(testbed.log).toEqual([]);
    }));

  it('excludes a player, who loses the current match, and readmits them', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, ben, running } = testbed;
      const contest = await begun(testbed, 4);
      const loser = first(contest.people);
      const name = contest.nameOf(loser.user.id);
      const board = boardOf(contest.held, loser.user.id);
      const player = await (await (await openPanel(contest, anna)).press('Players')).choose(name);
      const sure = await player.press('Exclude');
      expect(sure.page.content).toContain('They lose their current game by forfeit.');
      const out = await sure.press('Yes, do it');
      expect(out.page.content).toContain(`**${name}**: is excluded`);
      const seat = board?.players.indexOf(loser.user.id) ?? 0;
      expect(contest.held.boards[(board?.number ?? 0) - 1]?.result).toMatchObject({
        score: seat === 0 ? [0, 1] : [1, 0],
        forfeit: true,
        how: 'arbiter',
      });
      expect(running.rooms.at(board?.channelId ?? '')).toBeUndefined();
      // Excluded players cannot rejoin.
      await contest.click(loser, 'join');
      expect(contest.held.members.get(loser.user.id)?.out).toBe('excluded');
      const back = await out.press('Readmit');
      expect(back.page.content).toContain(`✅ ${name} is readmitted.`);
      expect(contest.held.members.get(loser.user.id)?.out).toBeNull();
      expect(ben.messages(testbed.channelId).some(({ content }) => content.includes('Really'))).toBe(false);
      expect(testbed.log).toEqual([]);
    }));

  it('pauses everything and resumes; countdowns stand still in between', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, time } = testbed;
      const contest = await begun(testbed, 2);
      const paused = await (await openPanel(contest, anna)).press('Pause everything');
      expect(paused.page.content).toContain('⏸ Paused: all clocks stand still.');
      time.jump(3_600_000);
      await testbed.heard();
      await contest.settle();
      expect(openBoards(contest.held)).toHaveLength(1);
      const again = await paused.press('Go on');
      expect(again.page.content).toContain('✅ The tournament goes on.');
      expect(contest.held.pausedSince).toBeNull();
      expect(contest.held.stoodMs).toBeGreaterThanOrEqual(3_600_000);
      expect(acts(contest, anna.user.id)).toEqual(['pause', 'resume']);
      expect(testbed.log).toEqual([]);
    }));

  it('gives a last call, after which unfinished games are decided', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, time } = testbed;
      const contest = await begun(testbed, 2, { noShowMs: 3_600_000 });
      const called = await (await (await openPanel(contest, anna)).press('Last call …')).press('5 min');
      expect(called.page.content).toContain(
        '✅ Last call: games unfinished in 5 min are decided on the current position.',
      );
      expect(called.page.content).toContain('🔔 The last call is over');
      time.jump(4 * 60_000);
      await testbed.heard();
      await contest.settle();
      expect(openBoards(contest.held)).toHaveLength(1);
      await waitFor(contest, () => openBoards(contest.held).length === 0);
      expect(contest.held.boards[0]?.result).toMatchObject({ score: [0.5, 0.5], how: 'last-call' });
      expect(testbed.log).toEqual([]);
    }));

  it('pairs two by hand for the next round, and the others by the rules', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 6);
      // The two have just met.
      const pair = first(contest.held.boards).players;
      const [one = '', two = ''] = pair.map(contest.nameOf);
      const list = await (await openPanel(contest, anna)).press('Pairing');
      const partner = await list.choose(one);
      expect(partner.page.content).toContain(`Who does **${one}** meet in the next round?`);
      expect([...partner.choices.keys()]).not.toContain(one);
      const fixed = await partner.choose(two);
      expect(contest.held.fixed).toEqual([pair]);
      // The pair is released, then fixed again.
      expect((await fixed.choose(`${one} – ${two}`)).page.content).toContain(
        `The rules pair ${one} and ${two} again`,
      );
      await (await (await (await openPanel(contest, anna)).press('Pairing')).choose(one)).choose(two);
      await contest
        .play({
          async between({ held, live }) {
            if (held.stages[0].phase === 'between') await live.enter({ do: 'hurry' }, null);
            if (held.stages[0].round > 1) throw new Error('enough');
          },
        })
        .catch((error: unknown) => expect(String(error)).toContain('enough'));
      const next = contest.held.boards.filter(({ round }) => round === 2);
      expect(next).toHaveLength(3);
      expect(next.map(({ players }) => players)).toContainEqual(pair);
      expect(contest.held.fixed).toEqual([]);
      expect(testbed.log).toEqual([]);
    }));

  it('forbids a pairing, and excuses a player from a round', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const contest = await begun(testbed, 4);
      const [one = '', two = ''] = contest.people.map(({ user }) => user.global_name ?? '');
      const player = await (await (await openPanel(contest, anna)).press('Players')).choose(one);
      const forbidden = await (await player.press('Never pair with …')).choose(two);
      expect(forbidden.page.content).toContain(`✅ ${one} and ${two} shouldn’t be paired.`);
      const absent = await forbidden.press('Sits out round 2');
      expect(absent.page.content).toContain(`✅ ${one} sits out round 2.`);
      const twice = await (await openPanel(contest, anna)).press('Players');
      expect((await (await twice.choose(one)).press('Sits out round 2')).page.content).toContain(
        '⛔ A player can be excused only once in a tournament',
      );
      expect(acts(contest, anna.user.id)).toEqual(['forbid', 'absent']);
      expect(testbed.log).toEqual([]);
    }));

  it('repeats a match that ended by a fault', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna, running } = testbed;
      const contest = await begun(testbed, 2);
      await waitFor(contest, () => first(contest.held.boards).openedAt !== null);
      await contest
        .play({
          async between({ held }) {
            const room = running.rooms.at(first(held.boards).channelId ?? '');
            if (!room) return;
            await room.end({ why: 'manager', by: anna.user.id });
            throw new Error('enough');
          },
        })
        .catch((error: unknown) => expect(String(error)).toContain('enough'));
      await contest.settle();
      expect(first(contest.held.boards).isStuck).toBe(true);
      const home = await openPanel(contest, anna);
      expect(home.page.content).toContain('⚠️ ended without a result: an arbiter has to decide');
      const boards = await home.press('Results');
      const board = await boards.choose(first([...boards.choices.keys()]));
      const again = await board.press('Play it again');
      expect(again.page.content).toContain('✅ Round 1 · board 1 is played again.');
      await waitFor(contest, () => first(contest.held.boards).openedAt !== null);
      expect(first(contest.held.boards)).toMatchObject({ isStuck: false, result: null });
      expect(first(contest.held.boards).voided).toHaveLength(1);
      expect(testbed.log).toEqual([]);
    }));

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

/** The refusal for an arbiter who plays. */
const ANOTHER = 'You play in this rated tournament, so an arbiter who doesn’t play has to do it.';
const NO_LONGER_RATED = '**This tournament is no longer rated.**';

describe('an arbiter who plays', () => {
  /**
   * A rated tournament of four that has begun; one of its players is an arbiter. Returns their board,
   * opponent and the other board, too.
   */
  async function refereed(testbed: Testbed) {
    const contest = await begun(testbed, 4, { terms: { ...settled(testbed).terms, ranked: true } });
    const [own, other] = contest.held.boards;
    if (!own || !other) throw new Error('no boards');
    const [player, rival] = own.players;
    await contest.live.enter({ do: 'name-arbiter', player }, testbed.anna.user.id);
    return { contest, own, other, player, rival, who: contest.sessionOf(contest.nameOf(player)) };
  }

  it('decides neither games nor pairings nor time alone; an arbiter who does not play does', () =>
    withTestbed(QUIET, async (testbed) => {
      const { contest, own, other, player, rival } = await refereed(testbed);
      const { held } = contest;
      const host = testbed.anna.user.id;
      const [third] = other.players;
      const result = { do: 'result', forfeit: false, how: 'arbiter', match: null } as const;
      const decisions: readonly Deed[] = [
        { do: 'withdraw', player: rival, why: 'excluded' },
        { do: 'withdraw', player: third, why: 'excluded' },
        { do: 'absent', player: third, round: 2 },
        { do: 'fix', players: [player, third] },
        { do: 'fix', players: [rival, third] },
        { do: 'unfix', players: [player, third] },
        { do: 'forbid', players: [player, third] },
        { ...result, board: own.number, score: [1, 0] },
        { ...result, board: own.number, score: [0.5, 0.5] },
        { ...result, board: own.number, score: [0, 0], forfeit: true },
        { ...result, board: own.number, score: [1, 0], forfeit: true },
        { ...result, board: other.number, score: [0, 1] },
        { do: 'last-call', ms: 0 },
        { do: 'pause' },
        { do: 'cancel', why: 'host' },
      ];
      for (const deed of decisions) {
        expect([deed, isForThemselves(held, deed, player)]).toEqual([deed, true]);
        expect([deed, isForThemselves(held, deed, host)]).toEqual([deed, false]);
        expect([deed, isForThemselves({ ...held, isRated: false }, deed, player)]).toEqual([deed, false]);
      }
      const others: readonly Deed[] = [
        { ...result, board: own.number, score: [0, 1] },
        { ...result, board: own.number, score: [0, 1], forfeit: true },
        { do: 'withdraw', player, why: 'excluded' },
        { do: 'readmit', player },
        { do: 'hurry' },
        { do: 'resume' },
        { do: 'reopen', board: other.number },
        { do: 'say', text: 'Tea is ready' },
      ];
      for (const deed of others) expect([deed, isForThemselves(held, deed, player)]).toEqual([deed, false]);
    }));

  it("cannot deny the opponent a won match's point, or turn it into a forfeit", () =>
    withTestbed(QUIET, async (testbed) => {
      const { contest, own, player, rival, who } = await refereed(testbed);
      const lost = { do: 'result', board: own.number, how: 'played', match: 'm', forfeit: false } as const;
      await contest.live.enter({ ...lost, score: [0, 1] }, null);
      const boards = await (await openPanel(contest, who)).press('Results');
      const label = [...boards.choices.keys()].find((one) => one.includes(`board ${own.table}`)) ?? '';
      const page = await boards.choose(label);
      const rivalWins = `Forfeit: ${contest.nameOf(rival)} wins`;
      for (const button of ['Forfeit: both lose', rivalWins, '½ : ½', '1 : 0']) {
        const sure = await page.press(button);
        expect(sure.page.content).toContain('Really?');
        expect((await sure.press('Yes, do it')).page.content).toContain(ANOTHER);
      }
      expect(contest.held.boards[own.number - 1]?.result).toMatchObject({ score: [0, 1], forfeit: false });
      expect(contest.held.isRated).toBe(true);
      expect(isForThemselves(contest.held, { ...lost, score: [0, 1] }, player)).toBe(false);
    }));

  it('cannot readmit themselves after another arbiter has excluded them', () =>
    withTestbed(QUIET, async (testbed) => {
      const { contest, player } = await refereed(testbed);
      await contest.live.enter({ do: 'withdraw', player, why: 'excluded' }, testbed.anna.user.id);
      expect(isForThemselves(contest.held, { do: 'readmit', player }, player)).toBe(true);
      expect(isForThemselves(contest.held, { do: 'readmit', player }, testbed.anna.user.id)).toBe(false);
    }));

  it('cannot end its matches as a manager of the channel either', () =>
    withTestbed(QUIET, async (testbed) => {
      const { contest, other, who } = await refereed(testbed);
      const { discord } = testbed;
      const [one, two] = other.players.map(contest.nameOf);
      await waitFor(contest, () => (contest.held.boards[other.number - 1]?.openedAt ?? null) !== null);
      const channelId = contest.held.boards[other.number - 1]?.channelId ?? '';
      await contest.sessionOf(one ?? '').sees(channelId, ({ content }) => content.includes('✂️'));
      await cut(contest, channelId, [one ?? '', two ?? '']);
      await waitFor(contest, () => testbed.running.rooms.at(channelId) !== undefined);
      discord.setMember(who.user.id, {
        roles: [discord.createRole('managers', PermissionFlagsBits.ManageMessages).id],
      });
      const asked = await whispered(who, channelId, who.run(channelId, 'do', { what: 'end-match' }));
      expect(asked.content).toContain('You play in this rated tournament');
      expect(asked.components ?? []).toEqual([]);
    }));

  it('is warned first that the tournament would lose its rating; nothing happens until confirmed', () =>
    withTestbed(QUIET, async (testbed) => {
      const { contest, who } = await refereed(testbed);
      const before = contest.held.entries.length;
      const asked = await (await openPanel(contest, who)).press('Pause everything');
      expect(asked.page.content).toContain(ANOTHER);
      expect(asked.page.content).toContain('then the **tournament is no longer rated**');
      expect(asked.offers).toEqual(['Back', 'Do it, without ratings']);
      expect(contest.held.entries).toHaveLength(before);
      expect((await asked.press('Back')).page.content).toContain('Still playing (2)');
      // The host does not play.
      await (await openPanel(contest, testbed.anna)).press('Pause everything');
      expect(contest.held.pausedSince).not.toBeNull();
      expect(contest.held.isRated).toBe(true);
    }));

  it('can decide without ratings, announced to everybody; matches ending afterwards are unrated', () =>
    withTestbed(QUIET, async (testbed) => {
      const { contest, own, other, who } = await refereed(testbed);
      const { anna, channelId } = testbed;
      const guild = testbed.discord.world.guild.id;
      const boards = await (await openPanel(contest, who)).press('Results');
      const label = [...boards.choices.keys()].find((one) => one.includes(`board ${other.table}`)) ?? '';
      const sure = await (await boards.choose(label)).press('1 : 0');
      const asked = await sure.press('Yes, do it');
      const done = await asked.press('Do it, without ratings');
      expect(done.page.content).toContain('✅');
      expect(contest.held.isRated).toBe(false);
      expect(contest.held.boards[other.number - 1]?.result).toMatchObject({ how: 'arbiter', score: [1, 0] });
      await waitFor(contest, () => contest.held.unsaid.length === 0);
      for (const place of [channelId, own.channelId ?? ''])
        expect(anna.messages(place).filter(({ content }) => content.includes(NO_LONGER_RATED))).toHaveLength(
          1,
        );
      await testbed.restart();
      await contest.settle();
      expect(contest.held.isRated).toBe(false);
      expect((await (await openPanel(contest, anna)).press('Log')).page.content).toContain(
        `<@${who.user.id}>: The tournament is no longer rated.`,
      );
      // The match in play at that time.
      const header = {
        id: 'm',
        guildId: guild,
        channelId,
        game: contest.held.header.terms.game,
        ranked: true,
        players: own.players.map((id) => ({ id, name: contest.nameOf(id) })),
        event: { kind: TOURNAMENT, id: contest.held.header.id, board: own.number },
        startedAt: testbed.time.now(),
      } as Header;
      const entry = await testbed.running.bot.leagues.record({
        header,
        result: { winner: 1, reason: 'cleared' },
        match: afterTurns(3),
      });
      expect(entry).toMatchObject({ leftOut: 'event-unrated', steps: null });
      // Matches of the next round are unranked, too.
      const lost = { board: own.number, score: [0, 1], forfeit: false, how: 'arbiter', match: null } as const;
      await contest.live.enter({ do: 'result', ...lost }, anna.user.id);
      await contest.live.enter({ do: 'hurry' }, anna.user.id);
      await waitFor(contest, () => (contest.held.boards[3]?.openedAt ?? null) !== null);
      const next = contest.held.boards.at(-1);
      const cutting = anna
        .messages(next?.channelId ?? '')
        .find(({ content }) => content.includes('have yet to cut') || content.includes('has yet to cut'));
      expect(next?.number).toBe(4);
      expect(cutting?.content).toContain('unranked');
      expect(testbed.log).toEqual([]);
    }));

  it('gains nothing by it in a rated tournament', () =>
    withTestbed(QUIET, async (testbed) => {
      const { anna } = testbed;
      const { terms } = settled(testbed);
      const contest = await begun(testbed, 2, { terms: { ...terms, ranked: true } });
      const [home, away] = first(contest.held.boards).players;
      const who = contest.sessionOf(contest.nameOf(home));
      await contest.live.enter({ do: 'name-arbiter', player: home }, anna.user.id);
      const boards = await (await openPanel(contest, who)).press('Results');
      const board = await boards.choose(first([...boards.choices.keys()]));
      const tried = await (await board.press('1 : 0')).press('Yes, do it');
      expect(tried.page.content).toContain(ANOTHER);
      const players = await (await openPanel(contest, who)).press('Players');
      const other = await (await players.choose(contest.nameOf(away))).press('Exclude');
      expect((await other.press('Yes, do it')).page.content).toContain(ANOTHER);
      expect(openBoards(contest.held)).toHaveLength(1);
      const again = await (await openPanel(contest, who)).press('Results');
      const lost = await again.choose(first([...again.choices.keys()]));
      await (await lost.press('0 : 1')).press('Yes, do it');
      expect(first(contest.held.boards).result?.score).toEqual([0, 1]);
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
