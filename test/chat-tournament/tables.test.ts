import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../src/match/header.ts';
import { deedAfter } from '../../src/features/tournament/after-match.ts';
import { pointsAhead } from '../../src/features/tournament/ahead.ts';
import type { Board } from '../../src/features/tournament/board.ts';
import { boardNumbered, stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { changesSince } from '../../src/features/tournament/since.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import type { JustEnded } from '../../src/match/endings.ts';
import { arbiters, out } from './deeds.ts';
import { reread } from './evening.ts';
import { settingsOf } from '../../src/features/tournament/changes.ts';
import { begun, headerOf, held, MINUTE, playRound, seat, type Held } from './held.ts';

const TABLES = { format: 'tables', rounds: 3, stragglers: 'ahead' } as const;

/** Seven players: a table of three and two of two. */
const seven = (changes = {}): Held => begun(7, { ...TABLES, ...changes });

const ofThree = ({ tournament }: Held): Board => {
  const board = tournament.boards.findLast(({ players }) => players.length > 2);
  if (!board) throw new Error('no table of three');
  return board;
};

const at = ({ tournament }: Held, number: number): Board => {
  const board = boardNumbered(tournament, number);
  if (!board) throw new Error('no such board');
  return board;
};

const pointsIn = ({ tournament }: Held, player: string): number | undefined =>
  stageOf(tournament)
    .standings()
    .find((row) => row.player === player)?.points;

/** The table of three without its third player: two have sat down, and the time is up. */
function withoutThird(changes = {}): { one: Held; board: number; players: readonly string[] } {
  const one = seven(changes);
  const { number, players } = ofThree(one);
  playRound(one, [number]);
  seat(one, number, players.slice(0, 2));
  one.passes(6 * MINUTE);
  return { one, board: number, players };
}

type Ended = Pick<JustEnded, 'header' | 'match' | 'result' | 'unrated'>;

/** The end of a match of these users at a board, with these cards to go by seat. */
const ended = (users: readonly string[], how: Partial<Ended>, toGo: readonly number[] = []): Ended => ({
  header: { id: 'match', players: users.map((id) => ({ id, name: id })) } as Ended['header'],
  match: { toGo: (seatAt: number) => toGo[seatAt - 1] ?? 0 } as NonNullable<Ended['match']>,
  result: null,
  unrated: null,
  ...how,
});

const event = (board: Board): MatchEvent => ({
  kind: 'tournament',
  id: 'evening',
  board: board.number,
  voided: board.voided.length,
});

describe('tables of three in chat', () => {
  it('pairs boards of three and two, and plays to the end', () => {
    const one = seven();
    expect(one.tournament.boards.map(({ players }) => players.length).toSorted()).toEqual([2, 2, 3]);
    for (let round = 1; round <= 3; round += 1) {
      expect(one.tournament.boards).toHaveLength(3 * round);
      playRound(one);
      one.passes(2 * MINUTE);
    }
    expect(one.tournament.phase).toBe('over');
    expect(one.tournament.rounds.every(({ byes, missed }) => byes.length + missed.length === 0)).toBe(true);
    expect(reread(one, headerOf(TABLES)).boards).toEqual(one.tournament.boards);
  });

  it('goes on for two when one of three does not come, which counts as a no-show', () => {
    const { one, board, players } = withoutThird();
    const [first = '', second = '', third = ''] = players;
    expect(at(one, board)).toMatchObject({ without: third, result: null, voided: [''] });
    expect(at(one, board).seated.toSorted()).toEqual([first, second].toSorted());
    expect(one.tournament.members.get(third)?.missed).toBe(1);
    expect(one.tries({ do: 'sit', board, player: third }, third)).toBe('not-in');
    one.does({ do: 'result', board, score: [0, 1, 0], forfeit: false, how: 'played', match: 'm' });
    expect([first, second, third].map((player) => pointsIn(one, player))).toEqual([0, 1, 0]);
    const game = stageOf(one.tournament).rounds[0]?.games.find(({ players: of }) => of.includes(third));
    expect(game).toMatchObject({ forfeit: false, missing: third });
    expect(one.tournament.members.get(third)?.missed).toBe(1);
    expect(one.tournament.members.get(second)?.missed).toBe(0);
  });

  it('no longer pairs a player who misses two tables of three in a row', () => {
    const { one, board, players } = withoutThird({ rounds: 4 });
    const third = players[2] ?? '';
    one.does({ do: 'result', board, score: [1, 0, 0], forfeit: false, how: 'played', match: 'm' });
    one.passes(2 * MINUTE);
    const mine = one.tournament.boards.find((each) => each.round === 2 && each.players.includes(third));
    for (const { number, players: of, result } of one.tournament.boards)
      if (!result)
        seat(
          one,
          number,
          of.filter((player) => player !== third),
        );
    one.passes(6 * MINUTE);
    expect(mine).toBeDefined();
    expect(one.tournament.members.get(third)?.out).toBe('no-show');
  });

  it('is won by forfeit by the only player who comes, and lost by all if nobody does', () => {
    const alone = seven();
    const { number, players } = ofThree(alone);
    playRound(alone, [number]);
    seat(alone, number, players.slice(1, 2));
    alone.passes(6 * MINUTE);
    expect(at(alone, number).result).toMatchObject({ score: [0, 1, 0], forfeit: true, how: 'no-show' });
    const nobody = seven();
    playRound(nobody, [ofThree(nobody).number]);
    nobody.passes(6 * MINUTE);
    expect(at(nobody, number).result).toMatchObject({ score: [0, 0, 0], forfeit: true, how: 'no-show' });
  });

  it('lets the two others wait longer for the third', () => {
    const one = seven();
    const { number, players } = ofThree(one);
    playRound(one, [number]);
    seat(one, number, players.slice(0, 2));
    one.does({ do: 'wait', board: number, player: players[0] }, players[0]);
    one.passes(6 * MINUTE);
    expect(at(one, number).without).toBeNull();
    one.passes(5 * MINUTE);
    expect(at(one, number).without).toBe(players[2]);
  });

  it('refuses to go on without a player of two, of another board, or twice', () => {
    const { one, board, players } = withoutThird();
    const playOn = (of: number, player: string): string | null =>
      one.tries({ do: 'play-on', board: of, player, match: null });
    expect(playOn(board, players[2] ?? '')).toBe('not-in');
    expect(playOn(board, players[0] ?? '')).toBe('not-in');
    const fresh = seven();
    const two = fresh.tournament.boards.find(({ players: of }) => of.length === 2);
    const why = fresh.tries({
      do: 'play-on',
      board: two?.number ?? 0,
      player: two?.players[0] ?? '',
      match: null,
    });
    expect(why).toBe('not-in');
  });

  it('expects all three again when an arbiter orders a new match, and forgives the no-show', () => {
    const { one, board, players } = withoutThird();
    one.does({ do: 'result', board, score: [1, 0, 0], forfeit: false, how: 'played', match: 'm' });
    one.does({ do: 'close', board });
    one.does({ do: 'replay', board, why: 'They were there' }, 'host');
    expect(at(one, board)).toMatchObject({ without: null, result: null, annulled: ['m'], voided: ['', 'm'] });
    expect(one.tournament.members.get(players[2] ?? '')?.missed).toBe(0);
    one.passes(MINUTE / 2);
    seat(one, board, players);
    one.does({ do: 'result', board, score: [0, 0, 1], forfeit: false, how: 'played', match: 'n' });
    expect(pointsIn(one, players[2] ?? '')).toBe(1);
  });

  it('takes an arbiter’s results: shared, equal, corrected, and for a player who had not come', () => {
    const { one, board, players } = withoutThird();
    const decided = (score: Deed & { do: 'result' }): string | null => one.tries(score, 'host');
    const about = arbiters(board, [1, 0]) as Deed & { do: 'result' };
    expect(decided({ ...about, score: [0.5, 0.5, 0] })).toBeNull();
    expect(decided({ ...about, score: [0, 0, 0] })).toBeNull();
    expect(decided({ ...about, score: [0, 0.5, 0.5] })).toBeNull();
    expect(players.map((player) => pointsIn(one, player))).toEqual([0, 0.5, 0.5]);
    expect(decided({ ...about, score: [0, 0, 0], forfeit: true })).toBeNull();
    expect(decided({ ...about, score: [0.5, 0.5, 0], forfeit: true })).toBe('no-such-score');
    expect(decided({ ...about, score: [1, 0] })).toBe('no-such-score');
  });

  it('lets two play on when the third is excluded before the match; an excluded player of two loses', () => {
    const one = seven();
    const { number, players } = ofThree(one);
    playRound(one, [number]);
    one.does(out(players[0], 'excluded'), 'host');
    expect(at(one, number).result).toBeNull();
    one.passes(1000);
    expect(at(one, number)).toMatchObject({ without: players[0], result: null });
    expect(one.tournament.members.get(players[0])?.missed).toBe(0);
    one.does(out(players[1], 'excluded'), 'host');
    expect(at(one, number).result).toMatchObject({ score: [0, 0, 1], forfeit: true, how: 'arbiter' });
  });

  it('shows an arbiter that a board goes on without a player', () => {
    const { one, board } = withoutThird();
    const seen = one.tournament.entries.findIndex(({ do: what }) => what === 'play-on');
    const changes = changesSince(one.tournament, seen, { kind: 'board', board });
    expect(changes.map(({ do: what }) => what)).toEqual(['play-on']);
  });

  it('ends early when fewer than two players are left between rounds', () => {
    const one = begun(3, TABLES);
    playRound(one);
    for (const player of ['p1', 'p2']) one.does(out(player), player);
    one.passes(2 * MINUTE);
    expect(one.tournament.phase).toBe('over');
    expect(one.tournament.boards).toHaveLength(1);
  });
});

describe('the end of a match at a table of three', () => {
  const after = (one: Held, board: Board, match: Ended) => deedAfter(one.tournament, event(board), match);

  it.each([
    [{ winner: 2, loser: undefined }, [0, 1, 0]],
    [{ winner: null, loser: 3 }, [0.5, 0.5, 0]],
    [{ winner: null, loser: undefined }, [0, 0, 0]],
  ] as const)('%j scores %j', (result, score) => {
    const one = seven();
    const board = ofThree(one);
    const match = ended(board.players, { result: result as NonNullable<Ended['result']> });
    expect(after(one, board, match)).toMatchObject({ do: 'result', score, forfeit: false, how: 'played' });
  });

  it('gives a player without whom it was played no points', () => {
    const { one, board } = withoutThird();
    const { players } = at(one, board);
    const two = players.slice(0, 2);
    const won = ended(two, { result: { winner: 2 } as NonNullable<Ended['result']> });
    expect(after(one, at(one, board), won)).toMatchObject({ score: [0, 1, 0], how: 'played' });
    const before = { ...event(at(one, board)), voided: 0 };
    expect(deedAfter(one.tournament, before, ended(players, { result: won.result }))).toBeNull();
  });

  it('ends as it stands between the two who stay when a player has left the server', () => {
    const one = seven();
    const board = ofThree(one);
    const left = (who: readonly string[], toGo: readonly number[]) =>
      after(one, board, ended(board.players, { unrated: { why: 'left', who: [...who] } }, toGo));
    const [first, second, third = ''] = board.players;
    expect(left([first], [1, 5, 4])).toMatchObject({ score: [0, 0, 1], forfeit: false, how: 'left' });
    expect(left([first], [1, 5, 5])).toMatchObject({ score: [0, 0.5, 0.5], forfeit: false });
    expect(left([first, third], [1, 5, 4])).toMatchObject({ score: [0, 1, 0], forfeit: true });
    expect(left([first, second, third], [])).toMatchObject({ score: [0, 0, 0], forfeit: true });
  });

  it('counts who is ahead: alone, of two who share, or nobody of three', () => {
    const match = (...toGo: number[]) => ({ toGo: (of: number) => toGo[of - 1] ?? 0 });
    expect(pointsAhead(match(3, 2, 4), 3, [1, 2, 3])).toEqual([0, 1, 0]);
    expect(pointsAhead(match(2, 2, 4), 3, [1, 2, 3])).toEqual([0.5, 0.5, 0]);
    expect(pointsAhead(match(2, 2, 2), 3, [1, 2, 3])).toEqual([0, 0, 0]);
    expect(pointsAhead(null, 2, [1, 2])).toEqual([0.5, 0.5]);
    expect(pointsAhead(null, 3, [2])).toEqual([0, 1, 0]);
  });
});

describe('tables of three at the start', () => {
  const tables = (one: Held): string[] =>
    one.tournament.boards.map(({ players }) => players.toSorted().join(' '));

  it('follow the order set by hand, or by lot', () => {
    const byHand = held({ ...TABLES, seeding: 'hand' });
    for (let i = 1; i <= 9; i += 1)
      byHand.does({ do: 'join', player: `p${i}`, name: `Player ${i}`, rating: 2000 - i });
    byHand.does({ do: 'seed', player: 'p9', place: 1 }, 'host');
    byHand.passes(14 * MINUTE);
    expect(tables(byHand)).toEqual(['p3 p6 p9', 'p1 p4 p7', 'p2 p5 p8']);
    const byLot = begun(9, { ...TABLES, seeding: 'lot' });
    expect(byLot.tournament.lots?.order).toHaveLength(9);
    expect(tables(byLot)).not.toEqual(tables(begun(9, TABLES)));
  });

  it('keep players apart whom an arbiter or a start list forbids to meet, also after a change of the kind', () => {
    const one = held({ rounds: 3 });
    for (let i = 1; i <= 9; i += 1)
      one.does({ do: 'join', player: `p${i}`, name: `Player ${i}`, rating: 2000 - i });
    one.does({ do: 'forbid', players: ['p1', 'p4'] }, 'host');
    const from = settingsOf(one.tournament.header);
    one.does({ do: 'change', from, to: { ...from, format: 'tables' } }, 'host');
    one.passes(14 * MINUTE);
    expect(tables(one).some((names) => names.includes('p1') && names.includes('p4'))).toBe(false);
    expect(one.tournament.boards).toHaveLength(3);
  });

  it('have a waiting list, late entries and withdrawals as other kinds', () => {
    const one = begun(6, { ...TABLES, players: { min: 2, max: 7 } });
    one.does({ do: 'join', player: 'late', name: 'Late', rating: 1 }, 'late');
    expect(one.tries({ do: 'join', player: 'more', name: 'More', rating: 1 }, 'more')).toBe('full');
    playRound(one);
    one.does(out('p1'), 'p1');
    one.passes(2 * MINUTE);
    const second = one.tournament.boards.filter(({ round }) => round === 2);
    expect(second.flatMap(({ players }) => players).toSorted()).toEqual(
      ['late', 'p2', 'p3', 'p4', 'p5', 'p6'].toSorted(),
    );
  });
});
