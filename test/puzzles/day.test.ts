import { describe, expect, it } from 'vitest';
import { dayDue } from '../../src/discord/puzzles/day.ts';
import {
  EMPTY,
  puzzleOf,
  streaksOn,
  toBeTold,
  withChannel,
  withDay,
  withDaysAnswer,
  withMessage,
  withTold,
  type Board,
} from '../../src/puzzles/day.ts';

const POOLS = [
  { game: 'one', ids: ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] },
  { game: 'two', ids: ['dddddddd'] },
];

/** A board on which each of these days had its puzzle, with the answers that were given. */
const after = (days: readonly Readonly<Record<string, boolean>>[]): Board =>
  days.reduce((board, answers, n) => {
    const day = { day: `2026-11-0${n + 1}`, game: 'one', id: 'aaaaaaaa', channelId: 'here' };
    return Object.entries(answers).reduce(
      (one, [user, isRight]) => withDaysAnswer(one, user, isRight),
      withDay(board, day),
    );
  }, EMPTY);

describe('the puzzle of a day', () => {
  it('is the same whenever it is asked for, of a game after another', () => {
    const [first, second] = ['2026-11-23', '2026-11-24'].map((day) => puzzleOf(POOLS, 'server', day));
    expect(new Set([first?.game, second?.game])).toEqual(new Set(['one', 'two']));
    expect(puzzleOf(POOLS, 'server', '2026-11-23')).toEqual(first);
    expect(puzzleOf([], 'server', '2026-11-23')).toBeNull();
  });

  it('is due at nine by the clocks of the server, whatever these do', () => {
    const at = (iso: string): number => Date.parse(iso);
    expect(dayDue(null, at('2026-11-23T08:59:59Z'))).toBe('2026-11-22');
    expect(dayDue(null, at('2026-11-23T09:00:00Z'))).toBe('2026-11-23');
    expect(dayDue('Europe/Berlin', at('2026-11-23T08:00:00Z'))).toBe('2026-11-23');
    expect(dayDue('Asia/Kathmandu', at('2026-11-23T03:14:59Z'))).toBe('2026-11-22');
    expect(dayDue('Asia/Kathmandu', at('2026-11-23T03:15:00Z'))).toBe('2026-11-23');
  });
});

describe('the channel of a day', () => {
  it('is the one chosen last, until the puzzle is posted', () => {
    const board = after([{ anna: true }]);
    expect(withChannel(board, 'there').today).toEqual({ ...board.today, channelId: 'there' });
    expect(withChannel(board, 'here')).toBe(board);
    if (!board.today) throw new Error('no puzzle');
    const posted = withMessage(board, board.today, '123');
    expect(withChannel(posted, 'there')).toBe(posted);
    expect(withChannel(EMPTY, 'there')).toBe(EMPTY);
  });
});

describe('the answers of a day', () => {
  it('count once for each', () => {
    const board = after([{ anna: true, ben: false }]);
    expect(board.today?.answers).toEqual({ anna: true, ben: false });
    expect(withDaysAnswer(board, 'ben', true)).toBe(board);
    expect(withDaysAnswer(EMPTY, 'ben', true)).toBe(EMPTY);
  });

  it('make streaks, which end with a wrong answer and with none', () => {
    const days = [
      { anna: true, ben: true, carl: true },
      { anna: true, ben: false, carl: true },
      { anna: true, ben: true },
    ];
    expect(streaksOn(after(days), '2026-11-03')).toEqual([{ user: 'anna', count: 3 }]);
    expect(after([...days, {}]).streaks).not.toHaveProperty('carl');
    expect(streaksOn(after(days.slice(0, 2)), '2026-11-02')).toEqual([
      { user: 'anna', count: 2 },
      { user: 'carl', count: 2 },
    ]);
  });

  it('are lost by no puzzle that could not be posted', () => {
    const asked = after([{ anna: true, ben: true }, { anna: true }]);
    const unposted = withDay(asked, { day: '2026-11-03', game: 'one', id: 'bbbbbbbb', channelId: 'here' });
    const next = withDay(unposted, { day: '2026-11-04', game: 'one', id: 'cccccccc', channelId: 'here' });
    expect(next.before).toEqual(asked.today);
    expect(streaksOn(withDaysAnswer(next, 'anna', true), '2026-11-04')).toEqual([{ user: 'anna', count: 3 }]);
  });

  it('are told with the streaks of their day, though somebody has answered the next one', () => {
    const board = after([{ anna: true }, { anna: true }, { anna: true }]);
    expect(streaksOn(board, '2026-11-02')).toEqual([{ user: 'anna', count: 2 }]);
  });

  it('are told once, when another day has begun', () => {
    const [first] = [after([{ anna: true }])].map((board) =>
      board.today ? withMessage(board, board.today, '123') : board,
    );
    if (!first?.today) throw new Error('no puzzle');
    expect(toBeTold(first, '2026-11-01')).toEqual([]);
    expect(toBeTold(first, '2026-11-02')).toEqual([first.today]);
    expect(toBeTold(withTold(first, first.today), '2026-11-02')).toEqual([]);
  });

  it('are kept of the day before until they are told', () => {
    const board = after([{ anna: true }, { ben: true }]);
    expect(board.before).toMatchObject({ day: '2026-11-01', answers: { anna: true }, isTold: false });
    expect(board.today).toMatchObject({ day: '2026-11-02', messageId: null });
  });
});
