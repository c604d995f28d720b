import { describe, expect, it } from 'vitest';
import { termsSchema } from '../../src/challenge/terms.ts';
import { ACTS, choicesAt } from '../../src/features/tournament/chat/panel/acts.ts';
import { isForThemselves } from '../../src/features/tournament/chat/deciding.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import { begun, headerOf, MINUTE, playRound, seat } from './held.ts';

const TABLES = { format: 'tables', rounds: 3, stragglers: 'ahead' } as const;

/** Five players: a table of three and one of two. */
const boards = (changes = {}) => {
  const one = begun(5, { ...TABLES, ...changes });
  const three = one.tournament.boards.find(({ players }) => players.length > 2);
  const two = one.tournament.boards.find(({ players }) => players.length === 2);
  if (!three || !two) throw new Error('no tables of three and two');
  return { one, three, two };
};

describe('what arbiters decide at a table of three', () => {
  it('offers each result once, by the seats that win', () => {
    const { three, two } = boards();
    const codes = (of: typeof two): string[] =>
      choicesAt(of).map(({ code, score, forfeit }) => `${code} ${score.join(':')}${forfeit ? ' f' : ''}`);
    expect(codes(two)).toEqual([
      ...['1 1:0', '2 0:1', 'draw 0.5:0.5'],
      ...['1f 1:0 f', '2f 0:1 f', 'nobody 0:0 f'],
    ]);
    expect(codes(three)).toEqual([
      ...['1 1:0:0', '2 0:1:0', '3 0:0:1'],
      ...['12 0.5:0.5:0', '13 0.5:0:0.5', '23 0:0.5:0.5', 'draw 0:0:0'],
      ...['1f 1:0:0 f', '2f 0:1:0 f', '3f 0:0:1 f', 'nobody 0:0:0 f'],
    ]);
  });

  it('takes every result that is offered, and no forged one', () => {
    const { one, three, two } = boards();
    const act = (number: number, code: string) =>
      ACTS['result']?.(one.tournament, [String(number), code], {})?.deed ?? null;
    for (const code of ['3', '12', '3f', '123', 'f', '']) expect(act(two.number, code)).toBeNull();
    for (const code of ['123', '11', '4', 'drawf']) expect(act(three.number, code)).toBeNull();
    for (const board of [two, three])
      for (const { code } of choicesAt(board)) {
        const deed = act(board.number, code);
        expect(deed && one.tries(deed, 'host')).toBeNull();
      }
  });

  it('forgives the no-show of a player who gets points after all', () => {
    const { one, three } = boards();
    const [first, second, third = ''] = three.players;
    playRound(one, [three.number]);
    seat(one, three.number, [first, second]);
    one.passes(6 * MINUTE);
    const board = () => one.tournament.boards[three.number - 1];
    expect(board()?.without).toBe(third);
    expect(one.tournament.members.get(third)?.missed).toBe(1);
    const about = { do: 'result', board: three.number, how: 'arbiter', match: null, forfeit: false } as const;
    expect(one.tries({ ...about, score: [1, 0, 0] }, 'host')).toBeNull();
    expect(board()?.without).toBe(third);
    expect(one.tries({ ...about, score: [0, 0, 1] }, 'host')).toBeNull();
    expect(board()?.without).toBeNull();
    expect(one.tournament.members.get(third)?.missed).toBe(0);
  });

  it('gives the win to the two others when a player loses by an arbiter, or to the only one who plays', () => {
    const { one, three, two } = boards();
    const lose = (player: string): Deed | undefined =>
      ACTS['lose']?.(one.tournament, [player, 'Shouted'], {})?.deed;
    const [first, second, third = ''] = three.players;
    expect(lose(first)).toMatchObject({ score: [0, 0.5, 0.5], forfeit: false, why: 'Shouted' });
    playRound(one, [three.number]);
    seat(one, three.number, [first, second]);
    one.passes(6 * MINUTE);
    expect(lose(first)).toMatchObject({ score: [0, 1, 0], forfeit: true });
    // Without the third player, who has no game to lose.
    expect(lose(third)).toBeUndefined();
    expect(lose(two.players[1])).toMatchObject({ score: [1, 0], forfeit: true });
  });

  it('is not for a player of the table, who would choose between the others, but is at a table of two', () => {
    const { terms } = headerOf();
    const { one, three, two } = boards({ terms: termsSchema.parse({ ...terms, ranked: true }) });
    const wins = (board: typeof two, player: string): Deed => ({
      do: 'result',
      board: board.number,
      score: choicesAt(board)[board.players.indexOf(player)]?.score ?? [0, 0],
      forfeit: true,
      how: 'arbiter',
      match: null,
    });
    expect(isForThemselves(one.tournament, wins(three, three.players[1]), three.players[0])).toBe(true);
    expect(isForThemselves(one.tournament, wins(two, two.players[1]), two.players[0])).toBe(false);
    expect(isForThemselves(one.tournament, wins(two, two.players[0]), two.players[0])).toBe(true);
  });
});
