import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/features/tournament/due.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import {
  boardOf,
  membersIn,
  openBoards,
  playsIn,
  stageOf,
  timeAt,
} from '../../src/features/tournament/chat-tournament.ts';
import { GRACE_MS, WAIT_MS } from '../../src/features/tournament/terms.ts';
import { begun, held, MINUTE, playRound, seat, STARTS } from './held.ts';

const join = (player: string): Deed => ({ do: 'join', player, name: player, rating: 1000 });
const arbiters = (board: number, score: [number, number], forfeit = false): Deed => ({
  do: 'result',
  board,
  score,
  forfeit,
  how: 'arbiter',
  match: null,
});
const out = (player: string, why: 'asked' | 'excluded' = 'asked'): Deed => ({ do: 'withdraw', player, why });

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

  it('refuses results for an earlier round', () => {
    const one = begun(2, { rounds: 3 });
    playRound(one);
    one.does(arbiters(1, [0, 1]));
    expect(one.tournament.boards[0]?.result).toMatchObject({ score: [0, 1], how: 'arbiter' });
    one.passes(MINUTE);
    // The same two play again: the result would count for their new game.
    expect(one.tries(arbiters(1, [1, 0]))).toBe('decided');
    expect(one.tries(arbiters(9, [1, 0]))).toBe('no-board');
    expect(one.tries(arbiters(2, [1, 1]))).toBe('no-such-score');
    const four = begun(4);
    playRound(four);
    four.passes(MINUTE);
    expect(four.tries(arbiters(1, [0, 1]))).toBe('result-stands');
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

describe('arbiters', () => {
  it('exclude a player, who loses the game and cannot return alone, and readmit them', () => {
    const one = begun(4);
    const { number = 0, players = ['', ''] } = boardOf(one.tournament, 'p1') ?? {};
    one.does(out('p1', 'excluded'), 'host');
    expect(one.tournament.boards[number - 1]?.result).toMatchObject({
      score: players[0] === 'p1' ? [0, 1] : [1, 0],
      forfeit: true,
      how: 'arbiter',
      by: 'host',
    });
    expect(one.tries(join('p1'))).toBe('excluded');
    expect(one.tries({ do: 'return', player: 'p1' })).toBe('excluded');
    expect(one.tries(out('p1', 'excluded'))).toBe('out-already');
    one.does({ do: 'readmit', player: 'p1' }, 'host');
    expect(one.tournament.members.get('p1')?.out).toBeNull();
    expect(one.tries({ do: 'readmit', player: 'p1' })).toBe('in-already');
    // A player who has withdrawn can also be excluded, as their game was still running.
    one.does(out('p2'));
    expect(boardOf(one.tournament, 'p2')).toBeDefined();
    one.does(out('p2', 'excluded'));
    expect(boardOf(one.tournament, 'p2')).toBeUndefined();
    expect(one.tournament.members.get('p2')?.out).toBe('excluded');
  });

  it('pair two present players by hand; the rules pair the others', () => {
    const one = begun(6, { rounds: 4 });
    const [met] = one.tournament.boards;
    if (!met) throw new Error('no board');
    const [first, second] = met.players;
    one.does({ do: 'fix', players: [second, first] }, 'host');
    expect(one.tries({ do: 'fix', players: [first, 'p9'] })).toBe('not-in');
    expect(one.tries({ do: 'fix', players: [first, first] })).toBe('same-player');
    const [third, fourth] = one.tournament.boards[1]?.players ?? ['', ''];
    expect(one.tries({ do: 'fix', players: [first, third] })).toBe('fixed-already');
    one.does({ do: 'fix', players: [third, fourth] });
    one.does({ do: 'unfix', players: [fourth, third] });
    expect(one.tries({ do: 'unfix', players: [third, fourth] })).toBe('not-fixed');
    playRound(one);
    one.passes(MINUTE);
    const next = one.tournament.boards.filter(({ round }) => round === 2).map(({ players }) => players);
    expect(next).toContainEqual([second, first]);
    expect(new Set(next.flat()).size).toBe(6);
    expect(one.tournament.fixed).toEqual([]);
    // A withdrawal or absence cancels a pairing by hand.
    one.does({ do: 'fix', players: ['p1', 'p2'] });
    one.does(out('p1'));
    expect(one.tournament.fixed).toEqual([]);
    one.does({ do: 'fix', players: ['p3', 'p4'] });
    one.does({ do: 'absent', player: 'p4', round: 3 });
    expect(one.tournament.fixed).toEqual([]);
  });

  it('pair by hand only in formats whose pairings follow from results', () => {
    for (const format of ['round-robin', 'knockout', 'arena'] as const)
      expect(begun(4, { format }).tries({ do: 'fix', players: ['p1', 'p2'] })).toBe('not-for-kind');
  });

  it('forbid a pairing', () => {
    const one = held({ rounds: 1 });
    for (let i = 1; i <= 4; i += 1) one.does(join(`p${i}`));
    // Otherwise the upper half would play the lower one.
    one.does({ do: 'forbid', players: ['p1', 'p3'] });
    one.passes(14 * MINUTE);
    expect(boardOf(one.tournament, 'p1')?.players).toContain('p4');
  });

  it('make the tournament unrated when a playing arbiter decides, which is announced once', () => {
    const { terms } = held().tournament.header;
    const one = held({ terms: { ...terms, ranked: true } });
    expect(one.tournament.isRated).toBe(true);
    one.does({ do: 'unrate' }, 'ida');
    expect(one.tournament.isRated).toBe(false);
    const [entry = -1] = one.tournament.unsaid;
    expect(one.tournament.entries[entry]).toMatchObject({ do: 'unrate', by: 'ida' });
    one.does({ do: 'said', entry });
    expect(one.tournament.unsaid).toEqual([]);
    expect(one.tries({ do: 'unrate' })).toBe('unrated-already');
    expect(held({ terms: { ...terms, ranked: false } }).tries({ do: 'unrate' })).toBe('unrated-already');
  });

  it('know who plays or has joined, even after leaving before the first round', () => {
    const one = begun(4);
    const [first] = one.tournament.boards;
    if (!first) throw new Error('no board');
    const [player] = first.players;
    one.does(out(player));
    expect(playsIn(one.tournament, player)).toBe(true);
    const early = held();
    early.does(join('ida'));
    expect(playsIn(early.tournament, 'ida')).toBe(true);
    early.does(out('ida'));
    expect([playsIn(early.tournament, 'ida'), playsIn(early.tournament, 'host')]).toEqual([true, false]);
  });

  it('are named and dismissed, and their announcements stay pending until posted', () => {
    const one = begun(2);
    one.does({ do: 'name-arbiter', player: 'ida' });
    expect(one.tries({ do: 'name-arbiter', player: 'ida' })).toBe('named-already');
    expect(one.tournament.arbiters).toEqual(['ida']);
    one.does({ do: 'dismiss-arbiter', player: 'ida' });
    expect(one.tries({ do: 'dismiss-arbiter', player: 'ida' })).toBe('no-arbiter');
    one.does({ do: 'say', text: 'Tea is ready' }, 'host');
    const [entry = -1] = one.tournament.unsaid;
    expect(one.tournament.entries[entry]).toMatchObject({ do: 'say', text: 'Tea is ready' });
    one.does({ do: 'cancel', why: 'host' });
    one.does({ do: 'said', entry });
    expect(one.tournament.unsaid).toEqual([]);
  });

  it('cancel the tournament, after which only messages are updated', () => {
    const one = begun(2);
    one.does({ do: 'cancel', why: 'host' });
    expect(nextDue(one.tournament)).toBeNull();
    for (const deed of [join('zoe'), { do: 'pause' }, { do: 'hurry' }, arbiters(1, [1, 0])] as Deed[])
      expect(one.tries(deed)).toBe('over');
    one.does({ do: 'close', board: 1 });
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
    expect(one.tries(arbiters(1, [0, 1]))).toBe('decided');
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
