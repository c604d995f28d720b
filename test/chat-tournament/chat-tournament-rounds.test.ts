import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/features/tournament/due.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import {
  boardOf,
  membersIn,
  openBoards,
  stageOf,
  timeAt,
} from '../../src/features/tournament/chat-tournament.ts';
import { GRACE_MS, WAIT_MS } from '../../src/features/tournament/terms.ts';
import { begun, held, MINUTE, playRound, seat, STARTS } from './held.ts';
import { join, out, arbiters } from './deeds.ts';

describe('joining and checking in', () => {
  it('takes each player once, up to the limit; a player who leaves makes room', () => {
    const one = held({ players: { min: 2, max: 2 } });
    one.does(join('ida'));
    expect(one.tries(join('ida'))).toBe('joined-already');
    one.does(join('jan'));
    expect(one.tries(join('kim'))).toBe('full');
    one.does(out('jan'));
    expect(one.tries(out('jan'))).toBe('out-already');
    one.does(join('kim'));
    expect(one.tries({ do: 'return', player: 'jan' })).toBe('full');
    expect(one.tries(out('nobody'))).toBe('not-in');
    expect(membersIn(one.tournament).map(({ id }) => id)).toEqual(['ida', 'kim']);
  });

  it('opens 15 minutes before the start; later players count as present, absent ones are not paired', () => {
    const one = held({}, STARTS - 60 * MINUTE);
    for (const player of ['ida', 'jan', 'kim']) one.does(join(player));
    expect(one.tries({ do: 'check-in', player: 'ida' })).toBe('too-early');
    one.passes(46 * MINUTE);
    for (const player of ['ida', 'jan']) one.does({ do: 'check-in', player });
    expect(one.tries({ do: 'check-in', player: 'ida' })).toBe('there-already');
    expect(one.tries({ do: 'check-in', player: 'lea' })).toBe('not-in');
    one.does(join('lea'));
    one.passes(14 * MINUTE);
    expect(one.tournament.phase).toBe('running');
    expect(one.tournament.members.get('kim')).toMatchObject({ out: 'not-there' });
    expect(one.tries({ do: 'check-in', player: 'ida' })).toBe('begun');
    // They may come later.
    one.does({ do: 'return', player: 'kim' });
    expect(membersIn(one.tournament)).toHaveLength(4);
  });

  it('cancels the tournament after a grace time, unless enough players come', () => {
    const alone = held();
    alone.does(join('ida'));
    alone.passes(14 * MINUTE + GRACE_MS - 1);
    expect(alone.tournament.phase).toBe('open');
    alone.passes(1);
    expect(alone.tournament.phase).toBe('cancelled');
    expect(alone.tries(join('jan'))).toBe('over');
    const late = held();
    late.does(join('ida'));
    late.passes(14 * MINUTE + GRACE_MS / 2);
    late.does(join('jan'));
    late.passes(0);
    expect(late.tournament.boards).toHaveLength(1);
  });
});

describe('a round', () => {
  it('is paired after a pause when all results are in; the last one ends the tournament', () => {
    const one = begun(4);
    expect(one.tournament.boards.map(({ number, round, table }) => [number, round, table])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
    ]);
    playRound(one, [2]);
    expect(one.passes(4 * MINUTE).boards).toHaveLength(2);
    expect(one.tournament.pairAt).toBeNull();
    playRound(one);
    expect(nextDue(one.tournament)).toMatchObject({ at: one.now + MINUTE, task: { kind: 'pair' } });
    expect(one.passes(MINUTE - 1).boards).toHaveLength(2);
    expect(one.passes(1).boards).toHaveLength(4);
    playRound(one);
    one.passes(MINUTE);
    playRound(one);
    expect(one.tournament).toMatchObject({ phase: 'over', overAt: one.now });
    expect(nextDue(one.tournament)).toBeNull();
    expect(stageOf(one.tournament).standings()[0]).toMatchObject({ played: 3 });
  });

  it('waits for the host in manual mode; the host may shorten the pause in others', () => {
    const byHand = begun(4, { pauseMs: null });
    expect(byHand.tries({ do: 'hurry' })).toBe('nothing-to-pair');
    playRound(byHand);
    expect(byHand.passes(60 * MINUTE).boards).toHaveLength(2);
    byHand.does({ do: 'hurry' });
    expect(byHand.passes(0).boards).toHaveLength(4);
    const other = begun(4, { pauseMs: 10 * MINUTE });
    playRound(other);
    other.does({ do: 'hurry' });
    expect(other.passes(0).boards).toHaveLength(4);
  });

  it('takes corrections of an earlier round', () => {
    const one = begun(2, { rounds: 3 });
    playRound(one);
    one.does(arbiters(1, [0, 1]));
    expect(one.tournament.boards[0]?.result).toMatchObject({ score: [0, 1], how: 'arbiter' });
    one.passes(MINUTE);
    // The same two play again: the correction counts for their earlier game.
    const open = openBoards(one.tournament).length;
    one.does(arbiters(1, [1, 0]), 'host');
    expect(one.tournament.stages[0].rounds[0]?.games[0]?.score).toEqual([1, 0]);
    expect(openBoards(one.tournament)).toHaveLength(open);
    expect(one.tries(arbiters(9, [1, 0]))).toBe('no-board');
    expect(one.tries(arbiters(2, [1, 1]))).toBe('no-such-score');
    const four = begun(4);
    playRound(four);
    four.passes(MINUTE);
    const paired = four.tournament.boards.slice(2).map(({ players }) => players);
    four.does(arbiters(1, [0, 1]), 'host');
    expect(four.tournament.boards.slice(2).map(({ players }) => players)).toEqual(paired);
  });

  it('allows corrections of the last round after the end', () => {
    const one = begun(2, { rounds: 1 });
    playRound(one);
    one.does({ do: 'close', board: 1 });
    expect(one.tournament.phase).toBe('over');
    one.does(arbiters(1, [0.5, 0.5]));
    expect(one.tournament.boards[0]).toMatchObject({
      isClosed: false,
      isPutRight: true,
      result: { score: [0.5, 0.5] },
    });
    one.does({ do: 'close', board: 1 });
    expect(one.tournament.boards[0]).toMatchObject({ isClosed: true, isPutRight: false });
    expect(one.tournament.phase).toBe('over');
  });
});

describe('a no-show', () => {
  it('loses by forfeit after the countdown, which the opponent can extend', () => {
    const one = begun(2);
    const [player = '', other = ''] = one.tournament.boards[0]?.players ?? [];
    expect(one.tries({ do: 'wait', board: 1, player }, player)).toBe('not-in');
    one.does({ do: 'sit', board: 1, player }, player);
    expect(one.tries({ do: 'sit', board: 1, player }, player)).toBe('there-already');
    expect(one.tries({ do: 'sit', board: 1, player: 'stranger' }, 'stranger')).toBe('not-in');
    expect(one.tries({ do: 'wait', board: 1, player: other }, other)).toBe('not-in');
    one.does({ do: 'wait', board: 1, player }, player);
    one.passes(5 * MINUTE + WAIT_MS - 1);
    expect(openBoards(one.tournament)).toHaveLength(1);
    one.passes(1);
    expect(one.tournament.boards[0]?.result).toMatchObject({ score: [1, 0], forfeit: true, how: 'no-show' });
    expect(one.tournament.members.get(other)?.missed).toBe(1);
    // An arbiter may overrule it.
    one.does(arbiters(1, [0, 1]));
    expect(one.tournament.members.get(other)?.missed).toBe(0);
  });

  it('loses for both if neither comes, and excludes a player after two in a row', () => {
    const one = begun(4);
    const [away, home] = one.tournament.boards;
    if (!away || !home) throw new Error('no boards');
    seat(one, home.number, home.players);
    one.passes(5 * MINUTE);
    expect(one.tournament.boards[0]?.result).toMatchObject({ score: [0, 0], how: 'no-show' });
    one.does({ ...arbiters(home.number, [1, 0]), how: 'played' } as Deed);
    one.passes(MINUTE);
    const again = away.players[0];
    // One of the two comes this time.
    const came = away.players[1];
    const board = boardOf(one.tournament, came);
    seat(one, board?.number ?? 0, board?.players ?? []);
    one.does({ ...arbiters(board?.number ?? 0, [0, 1]), how: 'played' } as Deed);
    one.passes(5 * MINUTE);
    expect(one.tournament.members.get(came)).toMatchObject({ out: null, missed: 0 });
    expect(one.tournament.members.get(again)).toMatchObject({ out: 'no-show', missed: 2 });
    // They may come back, with a clean slate.
    one.does({ do: 'return', player: again });
    expect(one.tournament.members.get(again)).toMatchObject({ out: null, missed: 0 });
  });
});

describe('tournament time', () => {
  it('stands still during a pause and while Discord is not heard', () => {
    const one = begun(2);
    one.passes(2 * MINUTE);
    one.does({ do: 'pause' });
    expect(one.tries({ do: 'pause' })).toBe('paused');
    expect(nextDue(one.tournament)).toBeNull();
    one.passes(60 * MINUTE);
    // The outage overlaps the pause and is not subtracted twice.
    one.does({ do: 'stood', since: one.now - 10 * MINUTE });
    one.does({ do: 'resume' });
    expect(one.tries({ do: 'resume' })).toBe('not-paused');
    expect(timeAt(one.tournament, one.now)).toBe(STARTS + 2 * MINUTE);
    one.passes(MINUTE);
    one.does({ do: 'stood', since: one.now - MINUTE });
    one.passes(3 * MINUTE - 1);
    expect(openBoards(one.tournament)).toHaveLength(1);
    one.passes(1);
    expect(openBoards(one.tournament)).toHaveLength(0);
  });

  it('ends running games at a last call, but keeps decided ones', () => {
    const one = begun(4);
    one.does({ do: 'last-call', ms: 3 * MINUTE });
    for (const { number, players } of one.tournament.boards) seat(one, number, players);
    one.passes(2 * MINUTE);
    playRound(one, [2]);
    one.passes(MINUTE - 1);
    expect(openBoards(one.tournament)).toHaveLength(1);
    one.passes(1);
    expect(one.tournament.boards.map(({ result }) => result?.how)).toEqual(['played', 'last-call']);
    expect(one.tournament.lastCallAt).toBeNull();
    expect(one.tries({ do: 'last-call', ms: 0 })).toBe('no-board');
  });
});

describe('a match without a result', () => {
  it('is played again in place, elsewhere, or on an arbiter’s request', () => {
    const one = begun(2, { noShowMs: 60 * MINUTE });
    one.does({ do: 'sit', board: 1, player: 'p1' });
    one.does({ do: 'void', board: 1, match: 'first', then: 'again' });
    expect(one.tournament.boards[0]).toMatchObject({ openedAt: null, seated: [], channelId: 'thread 1' });
    one.passes(0);
    one.does({ do: 'void', board: 1, match: 'second', then: 'elsewhere' });
    expect(one.tournament.boards[0]).toMatchObject({ openedAt: null, channelId: null });
    one.passes(0);
    expect(one.tries({ do: 'reopen', board: 1 })).toBe('not-decided-yet');
    one.does({ do: 'void', board: 1, match: 'third', then: 'asked' });
    expect(one.tournament.boards[0]).toMatchObject({ isStuck: true });
    // A stuck board has no deadline.
    one.passes(600 * MINUTE);
    expect(openBoards(one.tournament)).toHaveLength(1);
    one.does({ do: 'reopen', board: 1 }, 'host');
    one.passes(0);
    expect(one.tournament.boards[0]).toMatchObject({ isStuck: false, voided: ['first', 'second', 'third'] });
    expect(one.tournament.boards[0]?.openedAt).not.toBeNull();
    one.does(arbiters(1, [1, 0]));
    expect(one.tries({ do: 'reopen', board: 1 })).toBe('decided');
  });
});

describe('other formats', () => {
  it('let the best play a knockout after the other rounds', () => {
    const one = begun(5, { rounds: 2, finalists: 2 });
    playRound(one);
    one.passes(MINUTE);
    playRound(one);
    expect(one.tournament.phase).toBe('running');
    const best = stageOf(one.tournament)
      .standings()
      .slice(0, 2)
      .map(({ player }) => player);
    one.passes(2 * MINUTE);
    const final = one.tournament.boards.at(-1);
    expect(final).toMatchObject({ stage: 1, round: 1, table: 1 });
    expect(final?.players.toSorted()).toEqual(best.toSorted());
    expect(one.tries(arbiters(1, [0, 1]))).toBe('finals-begun');
    playRound(one);
    expect(one.tournament.phase).toBe('over');
  });

  it('pair free players in an arena until its time is over, and let the last games end', () => {
    const one = begun(4, { format: 'arena' });
    one.passes(10_000);
    expect(openBoards(one.tournament)).toHaveLength(2);
    expect(one.tries({ do: 'hurry' })).toBe('nothing-to-pair');
    playRound(one);
    for (const player of ['p1', 'p2', 'p3', 'p4']) one.does({ do: 'free', player }, player);
    one.passes(10_000);
    expect(openBoards(one.tournament)).toHaveLength(2);
    for (const { number, players } of openBoards(one.tournament)) seat(one, number, players);
    one.passes(30 * MINUTE);
    expect(one.tournament.phase).toBe('running');
    playRound(one);
    expect(one.tournament.phase).toBe('over');
  });
});
