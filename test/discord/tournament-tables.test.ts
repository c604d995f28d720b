/** Tournaments of Zank-Patience at tables of three, over the loopback Discord. */
import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/features/tournament/board.ts';
import { openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { correctRatings } from '../../src/features/tournament/chat/board-ends.ts';
import { isPractice } from '../../src/features/tournament/practice.ts';
import { ownGameText } from '../../src/features/tournament/chat/own-game.ts';
import type { Score } from '../../src/tournament/types.ts';
import { openPanel } from './arbiters.ts';
import { contestOf, settled, standingsOf, type Contest, type Settled } from './contest.ts';
import { withTestbed, type Testbed } from './testbed.ts';
import { begun, QUIET, waitFor } from './tournament-panel-contest.ts';

const tables = (testbed: Testbed, ranked = false): Settled => ({
  format: 'tables',
  stragglers: 'ahead',
  terms: { ...settled(testbed).terms, game: 'zank-patience', options: { variant: 'three' }, ranked },
});

const threes = ({ boards }: Contest['held']): readonly Board[] =>
  boards.filter(({ players }) => players.length > 2);

/** What stands in a board's thread. */
const saidAt = ({ testbed }: Contest, { channelId }: Board): string =>
  testbed.anna
    .messages(channelId ?? '')
    .map(({ content }) => content)
    .join('\n');

describe('a tournament at tables of three', () => {
  it('plays three rounds with seven people, one of whom does not come to a table of three', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 7, tables(testbed));
      const missing = (board: Board): string => contest.nameOf(board.players.at(-1) ?? '');
      let isRestarted = false;
      await contest.play({
        async between({ held }) {
          if (isRestarted || held.boards.every(({ without }) => without === null)) return;
          isRestarted = true;
          await testbed.restart();
        },
        staysAway: (name, board) => board.round === 1 && board.players.length > 2 && name === missing(board),
      });
      const { held, nameOf } = contest;
      expect(held.phase).toBe('over');
      expect(held.boards.map(({ players }) => players.length).toSorted()).toEqual([
        2, 2, 2, 2, 2, 2, 3, 3, 3,
      ]);
      expect(held.boards.every(({ isClosed }) => isClosed)).toBe(true);
      const [first, second] = threes(held);
      if (!first || !second) throw new Error('no tables of three');
      // The two others played a match for two, and one of them resigned.
      expect(isRestarted).toBe(true);
      expect(first).toMatchObject({ without: first.players[2], voided: [expect.stringMatching(/./)] });
      expect(first.result).toMatchObject({ score: [1, 0, 0], forfeit: false, how: 'played' });
      expect(saidAt(contest, first)).toContain(
        `⌛ <@${first.players[2] ?? ''}> isn’t here: the two others play the match`,
      );
      // Of three, the one who resigns gets nothing; the others are equal, and share the win.
      expect(second.result).toMatchObject({ score: [0.5, 0.5, 0], how: 'played' });
      expect(saidAt(contest, second)).toContain('½ : ½ : 0');
      const points = standingsOf(contest).map((line) => Number(line.split(' ')[3]));
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(9);
      expect(nameOf(first.players[2] ?? '')).toBe(missing(first));
      expect(testbed.log).toEqual([]);
    }));

  it('lets an arbiter decide and correct a table of three for each player', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await begun(testbed, 7, tables(testbed));
      const { anna } = testbed;
      const [board] = threes(contest.held);
      if (!board) throw new Error('no table of three');
      const names = board.players.map(contest.nameOf);
      const boards = await (await openPanel(contest, anna)).press('Results');
      const shown = await boards.choose(`Round 1 · board ${board.table}: ${names.join(' – ')}`);
      expect(shown.offers).toEqual([
        ...['1 : 0 : 0', '0 : 1 : 0', '0 : 0 : 1'],
        ...['½ : ½ : 0', '½ : 0 : ½', '0 : ½ : ½', '0 : 0 : 0'],
        ...names.map((name) => `Forfeit: ${name} wins`),
        ...['Forfeit: all lose', 'Play again …', 'Back'],
      ]);
      const decided = await (await shown.press('½ : 0 : ½')).press('Yes, do it');
      expect(decided.page.content).toContain(`${names.join(' – ')}: ½ : 0 : ½`);
      await waitFor(contest, () => threes(contest.held)[0]?.isClosed === true);
      const [one, , three] = board.players;
      expect(saidAt(contest, board)).toContain(
        `⚖️ An arbiter has decided. <@${one}> and <@${three ?? ''}> share the win.`,
      );
      const corrected = await (await decided.press(`Forfeit: ${names[1] ?? ''} wins`)).press('Yes, do it');
      expect(corrected.page.content).toContain('0 : 1 : 0');
      await waitFor(contest, () => threes(contest.held)[0]?.isClosed === true);
      expect(saidAt(contest, board)).toContain(`An arbiter has decided. <@${board.players[1]}> wins.`);
      expect(standingsOf(contest)[0]).toBe(`1 ${names[1] ?? ''} 1 [1,0]`);
      expect(testbed.log).toEqual([]);
    }));

  it('ends a match as it stands when a player of three is excluded', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 3, { ...tables(testbed), rounds: 1 });
      await contest.play({
        winner: () => null,
        async between({ held, live }) {
          const [board] = openBoards(held);
          if (!board || !testbed.running.rooms.at(board.channelId ?? '')) return;
          if (held.entries.some(({ do: what }) => what === 'withdraw')) return;
          const player = board.players[0];
          await live.enter({ do: 'withdraw', player, why: 'excluded' }, testbed.anna.user.id);
        },
      });
      const [board] = contest.held.boards;
      expect(board?.result).toMatchObject({ score: [0, 0.5, 0.5], forfeit: false, how: 'arbiter' });
      expect(testbed.log).toEqual([]);
    }));

  it('hands rated matches of three to the league, and an arbiter’s corrections of them', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await begun(testbed, 3, { ...tables(testbed, true), rounds: 1 });
      const [board] = contest.held.boards;
      if (!board) throw new Error('no board');
      const corrected: [string, ReadonlyMap<string, number> | null][] = [];
      const leagues = {
        correct(_: string, match: string, points: ReadonlyMap<string, number> | null) {
          corrected.push([match, points]);
          return Promise.resolve(true);
        },
      } as unknown as NonNullable<Testbed['running']['bot']['leagues']>;
      const decided = async (score: Score, more: Partial<Board> = {}, forfeit = false) => {
        const result = { score, forfeit, how: 'arbiter', match: 'm', by: null } as const;
        await correctRatings({ leagues }, contest.held, { ...board, result, ...more });
        const [match, points] = corrected.pop() ?? [];
        expect(match).toBe('m');
        return points && board.players.map((player) => points.get(player));
      };
      expect(await decided([0.5, 0, 0.5])).toEqual([0.5, 0, 0.5]);
      // A match for two has no third player, and three who are equal change no rating.
      expect(await decided([0, 1, 0], { without: board.players[2] ?? null })).toEqual([0, 1, undefined]);
      expect(await decided([0, 0, 0])).toBeNull();
      expect(await decided([1, 0, 0], {}, true)).toBeNull();
      await contest.play();
      const channelId = contest.held.boards[0]?.channelId ?? '';
      expect(JSON.stringify(testbed.anna.messages(channelId))).toContain('📈');
      expect(testbed.log).toEqual([]);
    }));

  it('speaks German at a table of three', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await begun(testbed, 3, { ...tables(testbed), locale: 'de' });
      const { anna } = testbed;
      const [board] = openBoards(contest.held);
      if (!board) throw new Error('no board');
      const [first, second, third = ''] = board.players;
      await waitFor(contest, () => saidAt(contest, board).includes('Zwei spielen ohne die dritte Person'));
      for (const player of [first, second])
        await contest.sessionOf(contest.nameOf(player)).run(board.channelId ?? '', 'schikane table').outcome;
      await contest.settle();
      await waitFor(contest, () => saidAt(contest, board).includes(`<@${third}> fehlt noch. Bleibt es`));
      testbed.time.jump(4 * 60_000);
      await waitFor(contest, () => contest.held.boards[0]?.without === third);
      await waitFor(contest, () => saidAt(contest, board).includes(`⌛ <@${third}> ist nicht da`));
      const own = (user: string): string => ownGameText(testbed.running.bot, contest.held, user, 'de');
      expect(own(third)).toContain('darum spielen die beiden anderen ohne dich');
      expect(own(first)).toContain(`Du spielst gegen **${contest.nameOf(second)}**`);
      const results = await (await openPanel(contest, anna)).press('Results');
      expect([...results.choices.values()]).toEqual([
        expect.stringContaining(`without ${contest.nameOf(third)}; one match without a result`),
      ]);
      await (await results.press('Back')).press('Log');
      const everything = await (await (await openPanel(contest, anna)).press('Log')).press('Everything');
      expect(everything.page.content).toContain(`the two others play without ${contest.nameOf(third)}.`);
    }));

  it('is rehearsed with practice opponents, alone and with people', () =>
    withTestbed(QUIET, async (testbed) => {
      const { terms } = tables(testbed);
      const clock = { initialMs: 20_000, incrementMs: 0, press: 'auto' } as const;
      const contest = await contestOf(testbed, 2, {
        ...tables(testbed),
        rounds: 1,
        ...(terms && { terms: { ...terms, clock } }),
      });
      const panel = await openPanel(contest, testbed.anna);
      await (await panel.press('Practice opponents …')).choose('4 practice opponents');
      await contest.play({
        async between({ held, people }) {
          for (const { channelId, openedAt, players, seated } of openBoards(held))
            for (const who of people) {
              const isMissing = players.includes(who.user.id) && !seated.includes(who.user.id);
              if (channelId !== null && openedAt !== null && isMissing)
                await who.run(channelId, 'schikane table').outcome;
            }
        },
      });
      const { boards } = contest.held;
      expect(boards).toHaveLength(2);
      for (const { players, result } of boards) {
        expect(players).toHaveLength(3);
        expect(players.some(isPractice)).toBe(true);
        expect(result?.how).toBe('played');
      }
      expect(testbed.log).toEqual([]);
    }));
});
