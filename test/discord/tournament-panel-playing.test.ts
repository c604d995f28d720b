/** An arbiter who plays in the tournament. */
import { PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { TOURNAMENT } from '../../src/features/tournament/chat/kept.ts';
import { isForThemselves } from '../../src/features/tournament/chat/deciding.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import type { Header } from '../../src/match/header.ts';
import { openPanel } from './arbiters.ts';
import { cut, settled } from './contest.ts';
import { whispered } from './ended-match.ts';
import { afterTurns } from './league-games.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { QUIET, begun, waitFor, first } from './tournament-panel-contest.ts';

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
