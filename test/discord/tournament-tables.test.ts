/** Tournaments of Zank-Patience at tables of three, over the loopback Discord. */
import { describe, expect, it } from 'vitest';
import { playersAt, type Board } from '../../src/features/tournament/board.ts';
import { openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { pictureTexts } from '../../src/tournament/picture/texts/index.ts';
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
      await contest.play({
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
      expect(first).toMatchObject({ without: first.players[2], voided: [expect.any(String)] });
      expect(first.result).toMatchObject({ score: [1, 0, 0], forfeit: false, how: 'played' });
      expect(saidAt(contest, first)).toContain(
        `⌛ <@${first.players[2] ?? ''}> isn’t here: the match is played by the two others`,
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

  it('rates matches of three and of two, and a correction changes the ratings', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await contestOf(testbed, 5, { ...tables(testbed, true), rounds: 1 });
      await contest.play();
      const { guildId } = contest.held.header;
      const ratingOf = async (player: string): Promise<number> =>
        (await testbed.running.bot.leagues?.ratingOf(guildId, 'zank-patience', player)) ?? 0;
      expect(await ratingOf('nobody')).toBe(1000);
    }));

  it('speaks German at a table of three', () =>
    withTestbed(QUIET, async (testbed) => {
      const contest = await begun(testbed, 3, { ...tables(testbed), locale: 'de' });
      const [board] = openBoards(contest.held);
      if (!board) throw new Error('no board');
      expect(saidAt(contest, board)).toContain('Wer');
      expect(playersAt(board)).toHaveLength(3);
      expect(pictureTexts.de.pairings.without('Anna')).toBe('ohne Anna');
    }));
});
