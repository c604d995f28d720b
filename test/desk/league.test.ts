/** A league as protocol lines; test/league tests its ratings in full. */
import { expect, it } from 'vitest';
import { errorOf, freshDesk, type Say } from './say.ts';

function leagueOf(terms: object = {}): Say {
  const say = freshDesk();
  expect(say({ league: terms })).toEqual({ ok: true });
  return say;
}
const win = (winner: string, loser: string, at = 0, more: object = {}) => ({
  do: 'game',
  players: [winner, loser],
  score: [1, 0],
  at,
  ...more,
});

it('numbers its games, annuls them, and ranks', () => {
  const say = leagueOf({ k: 16, start: 1000, inactiveDays: 61 });
  expect(say({ do: 'ranking', at: 0 })).toEqual({ ok: true, ranking: [] });
  expect(say(win('ida', 'jan', 86_400_000))).toEqual({ ok: true, game: 1 });
  expect(say(win('jan', 'ida', 86_400_000, { forfeit: true }))).toEqual({ ok: true, game: 2 });
  expect(say({ do: 'ranking', at: 86_400_000 })).toEqual({
    ok: true,
    ranking: [
      { rank: 1, player: 'ida', rating: 1008, games: 1, inactive: false },
      { rank: 2, player: 'jan', rating: 992, games: 1, inactive: false },
    ],
  });
  expect(say({ do: 'annul', game: 1 })).toEqual({ ok: true });
  expect(say({ do: 'ranking', at: 86_400_000 })).toEqual({ ok: true, ranking: [] });
  expect(say(win('kim', 'leo', 86_400_000))).toEqual({ ok: true, game: 3 });
});

it('uses the protocol’s defaults, and custom terms', () => {
  const rating = (say: Say): unknown => {
    say(win('ida', 'jan'));
    const answer = say({ do: 'ranking', at: 0 });
    return 'ranking' in answer && answer.ranking[0]?.rating;
  };
  expect(rating(leagueOf())).toBe(1008);
  expect(rating(leagueOf({ k: 0.5 }))).toBe(1000.25);
  expect(rating(leagueOf({ start: 0, k: 32 }))).toBe(16);
});

it('rates three players', () => {
  const say = leagueOf();
  expect(say({ do: 'game', players: ['ida', 'jan', 'kim'], score: [0.5, 0.5, 0], at: 5 })).toEqual({
    ok: true,
    game: 1,
  });
  expect(say({ do: 'ranking', at: 5 })).toMatchObject({
    ranking: [
      { rank: 1, player: 'ida', rating: 1004 },
      { rank: 1, player: 'jan', rating: 1004 },
      { rank: 3, player: 'kim', rating: 992 },
    ],
  });
});

it('refuses impossible lines', () => {
  const say = leagueOf();
  say(win('ida', 'jan', 1000));
  expect(errorOf(say(win('ida', 'jan', 999)))).toBe('bad-line');
  expect(errorOf(say(win('ida', 'ida', 1000)))).toBe('impossible');
  for (const game of [0, 2, -1]) expect(errorOf(say({ do: 'annul', game }))).toBe('impossible');
  for (const three of [
    [0, 0, 0],
    [1, 1, 0],
    [0.5, 0.5, 0.5],
    [1, 0],
    [1, 0, 0, 0],
  ]) {
    const line = { do: 'game', players: ['ida', 'jan', 'kim'], score: three, at: 1000 };
    expect(errorOf(say(line)), String(three)).toBe('bad-line');
  }
  expect(errorOf(say({ do: 'annul', game: 1 }))).toBe('ok');
  expect(errorOf(say({ do: 'annul', game: 1 }))).toBe('impossible');
  // The annulled game leaves no trace: its time does not count either.
  expect(say(win('ida', 'jan', 5))).toEqual({ ok: true, game: 2 });
});

it('leaves out inactive players', () => {
  const say = leagueOf({ inactiveDays: 2 });
  say(win('ida', 'jan', 0));
  say(win('kim', 'leo', 86_400_000));
  expect(say({ do: 'ranking', at: 2 * 86_400_000 })).toMatchObject({
    ranking: [
      { rank: 1, player: 'kim', inactive: false },
      { rank: 2, player: 'leo', inactive: false },
      { rank: null, player: 'ida', rating: 1008, inactive: true },
      { rank: null, player: 'jan', rating: 992, inactive: true },
    ],
  });
});
