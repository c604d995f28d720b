import { describe, expect, it } from 'vitest';
import { dayDue, hasTimeLeft } from '../../src/features/puzzles/chat/day.ts';
import {
  EMPTY,
  puzzleOf,
  streaksOn,
  toBeTold,
  withChannel,
  withDay,
  withDaysAnswer,
  withLost,
  withMessage,
  withTold,
  type Board,
  type Posted,
} from '../../src/features/puzzles/day.ts';

const POOLS = [
  { game: 'one', ids: ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] },
  { game: 'two', ids: ['dddddddd'] },
];

/** A board after these days, each with a posted puzzle and its answers. */
const after = (days: readonly Readonly<Record<string, boolean>>[]): Board =>
  days.reduce((board, answers, n) => onDay(board, n + 1, answers), EMPTY);

/** The board after one more day; with `messageId` null its puzzle was not posted. */
function onDay(
  before: Board,
  day: number,
  answers: Readonly<Record<string, boolean>>,
  messageId: string | null = '123',
): Board {
  const puzzle = { day: `2026-11-0${day}`, game: 'one', id: 'aaaaaaaa', channelId: 'here' };
  const begun = withDay(before, puzzle);
  const posted = messageId === null ? begun : withMessage(begun, todayOf(begun), messageId);
  return Object.entries(answers).reduce(
    (board, [user, isRight]) => withDaysAnswer(board, user, isRight),
    posted,
  );
}

function todayOf({ today }: Board): Posted {
  if (!today) throw new Error('no puzzle');
  return today;
}

describe('the puzzle of a day', () => {
  it('is always the same, with games in rotation', () => {
    const [first, second] = ['2026-11-23', '2026-11-24'].map((day) => puzzleOf(POOLS, 'server', day));
    expect(new Set([first?.game, second?.game])).toEqual(new Set(['one', 'two']));
    expect(puzzleOf(POOLS, 'server', '2026-11-23')).toEqual(first);
    expect(puzzleOf([], 'server', '2026-11-23')).toBeNull();
  });

  it('is due at nine by the server’s clock, even across clock changes', () => {
    const at = (iso: string): number => Date.parse(iso);
    expect(dayDue(null, at('2026-11-23T08:59:59Z'))).toBe('2026-11-22');
    expect(dayDue(null, at('2026-11-23T09:00:00Z'))).toBe('2026-11-23');
    expect(dayDue('Europe/Berlin', at('2026-11-23T08:00:00Z'))).toBe('2026-11-23');
    expect(dayDue('Asia/Kathmandu', at('2026-11-23T03:14:59Z'))).toBe('2026-11-22');
    // The day before had 23 hours.
    expect(dayDue('Europe/Berlin', at('2027-03-28T22:30:00Z'))).toBe('2027-03-28');
    expect(dayDue('Asia/Kathmandu', at('2026-11-23T03:15:00Z'))).toBe('2026-11-23');
  });

  it('is omitted with less than six hours until the next one', () => {
    const hasTime = (zone: string | null, iso: string): boolean => hasTimeLeft(zone, Date.parse(iso));
    expect(hasTime(null, '2026-11-23T09:00:00Z')).toBe(true);
    expect(hasTime(null, '2026-11-24T02:59:59Z')).toBe(true);
    expect(hasTime(null, '2026-11-24T03:00:00Z')).toBe(false);
    expect(hasTime(null, '2026-11-24T08:59:59Z')).toBe(false);
    expect(hasTime('Europe/Berlin', '2026-11-24T02:00:00Z')).toBe(false);
  });
});

describe('the channel of a day', () => {
  it('is the last one chosen before the puzzle is posted', () => {
    const board = onDay(EMPTY, 1, {}, null);
    expect(withChannel(board, 'there').today).toEqual({ ...board.today, channelId: 'there' });
    expect(withChannel(board, 'here')).toBe(board);
    const posted = onDay(EMPTY, 1, {});
    expect(withChannel(posted, 'there')).toBe(posted);
    expect(withChannel(EMPTY, 'there')).toBe(EMPTY);
  });
});

describe('the answers of a day', () => {
  it('count once per user', () => {
    const board = after([{ anna: true, ben: false }]);
    expect(board.today?.answers).toEqual({ anna: true, ben: false });
    expect(withDaysAnswer(board, 'ben', true)).toBe(board);
    expect(withDaysAnswer(EMPTY, 'ben', true)).toBe(EMPTY);
  });

  it('make streaks, which end with a wrong answer or none', () => {
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

  it('keep streaks when the puzzle could not be posted', () => {
    const asked = after([{ anna: true, ben: true }, { anna: true }]);
    const next = onDay(onDay(asked, 3, {}, null), 4, { anna: true });
    expect(next.before).toEqual(asked.today);
    expect(streaksOn(next, '2026-11-04')).toEqual([{ user: 'anna', count: 3 }]);
  });

  it('of an unposted puzzle still end a streak if wrong', () => {
    const asked = after([{ anna: true, ben: true, carl: true }]);
    const met = onDay(asked, 2, { ben: true, carl: false }, null);
    expect(streaksOn(onDay(met, 3, { anna: true, ben: true, carl: true }), '2026-11-03')).toEqual([
      { user: 'ben', count: 3 },
      { user: 'anna', count: 2 },
    ]);
  });

  it('of a puzzle whose message is gone end a streak only if wrong', () => {
    const asked = after([
      { anna: true, ben: true, carl: true },
      { ben: true, carl: false },
    ]);
    const lost = withLost(asked, todayOf(asked));
    expect(lost.today).toEqual({ ...asked.today, isTold: true });
    expect(streaksOn(onDay(lost, 3, { anna: true, ben: true, carl: true }), '2026-11-03')).toEqual([
      { user: 'ben', count: 3 },
      { user: 'anna', count: 2 },
    ]);
    // Another day has begun: the loss does not affect its streaks.
    const next = onDay(asked, 3, {});
    expect(withLost(next, todayOf(asked)).streaks).toEqual(next.streaks);
  });

  it('are announced with the streaks of their day, even after an answer to the next', () => {
    const board = after([{ anna: true }, { anna: true }, { anna: true }]);
    expect(streaksOn(board, '2026-11-02')).toEqual([{ user: 'anna', count: 2 }]);
  });

  it('are announced once, after the next day has begun', () => {
    const first = after([{ anna: true }]);
    expect(toBeTold(first, '2026-11-01')).toEqual([]);
    expect(toBeTold(first, '2026-11-02')).toEqual([first.today]);
    expect(toBeTold(withTold(first, todayOf(first)), '2026-11-02')).toEqual([]);
  });

  it('of the day before are kept until announced', () => {
    const board = after([{ anna: true }, { ben: true }]);
    expect(board.before).toMatchObject({ day: '2026-11-01', answers: { anna: true }, isTold: false });
    expect(board.today).toMatchObject({ day: '2026-11-02', answers: { ben: true }, isTold: false });
  });
});
