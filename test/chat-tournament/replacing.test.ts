/** A substitute plays in place of a player. */
import { describe, expect, it } from 'vitest';
import {
  deskPlayers,
  membersIn,
  openBoards,
  stageOf,
} from '../../src/features/tournament/chat-tournament.ts';
import { isForThemselves } from '../../src/features/tournament/chat/deciding.ts';
import { byeReason } from '../../src/features/tournament/rounds.ts';
import { changesSince } from '../../src/features/tournament/since.ts';
import { settingsOf } from '../../src/features/tournament/changes.ts';
import { begun, headerOf, held, MINUTE, playRound, seat, type Held } from './held.ts';

const replace = (replaces: string, player: string) =>
  ({ do: 'replace', player, name: `New ${player}`, rating: 1500, replaces }) as const;

const pointsOf = ({ tournament }: Held, player: string): number | undefined =>
  stageOf(tournament)
    .standings()
    .find((one) => one.player === player)?.points;

const correct = (one: Held, board: number, score: [number, number]) =>
  one.does({ do: 'result', board, score, forfeit: false, how: 'arbiter', match: `match ${board}` }, 'host');

describe('a substitute', () => {
  it('has the points from then on; played boards keep their names, and corrections reach them', () => {
    const one = begun(4, { rounds: 3 });
    playRound(one);
    const [first] = one.tournament.boards;
    const [winner = '', loser = ''] = first?.players ?? [];
    one.does(replace(winner, 's'), 'host');
    expect(one.tournament.boards[0]?.players).toEqual([winner, loser]);
    expect(pointsOf(one, 's')).toBe(1);
    expect(one.tournament.members.get(winner)).toMatchObject({ out: 'replaced' });
    correct(one, 1, [0, 1]);
    expect([pointsOf(one, 's'), pointsOf(one, loser)]).toEqual([0, 1]);
    one.passes(2 * MINUTE);
    expect(openBoards(one.tournament).flatMap(({ players }) => players)).toContain('s');
    // A board of an earlier round, over several substitutions and back.
    playRound(one);
    one.does(replace('s', 't'), 'host');
    one.does(replace('t', winner), 'host');
    correct(one, 1, [1, 0]);
    expect(first && deskPlayers(one.tournament, first)).toEqual([winner, loser]);
    expect(one.tournament.members.get(winner)).toMatchObject({ name: `New ${winner}`, out: null });
    expect(pointsOf(one, winner)).toBeGreaterThanOrEqual(1);
    expect(membersIn(one.tournament)).toHaveLength(4);
  });

  it('is not mixed up with a place of their own later', () => {
    const one = begun(4, { rounds: 5 });
    playRound(one);
    const [winner = ''] = one.tournament.boards[0]?.players ?? [];
    one.does(replace(winner, 's'), 'host');
    one.does({ do: 'add', player: winner, name: 'Back', rating: 1 }, 'host');
    one.does(replace(winner, 't'), 'host');
    correct(one, 1, [0.5, 0.5]);
    expect([pointsOf(one, 's'), pointsOf(one, 't')]).toEqual([0.5, 0]);
  });

  it('takes over an open board with a new table, also of a player who has left or was excluded', () => {
    const one = begun(4, { rounds: 3 });
    one.passes(1000);
    const [board] = openBoards(one.tournament);
    const [player = '', other = ''] = board?.players ?? [];
    seat(one, 1, [player]);
    one.does({ do: 'withdraw', player, why: 'left' });
    one.does(replace(player, 's'), 'host');
    expect(one.tournament.boards[0]).toMatchObject({
      players: ['s', other],
      seated: [],
      openedAt: null,
      channelId: 'thread 1',
      voided: [''],
      substitution: { player, by: 's' },
    });
    one.passes(1000);
    seat(one, 1, ['s', other]);
    one.does({ do: 'result', board: 1, score: [1, 0], forfeit: false, how: 'played', match: 'm' });
    expect(pointsOf(one, 's')).toBe(1);
    one.does({ do: 'withdraw', player: other, why: 'excluded' }, 'host');
    one.does(replace(other, 'u'), 'host');
    expect(one.tournament.members.get('u')?.out).toBe(null);
    expect(one.tries({ do: 'return', player: other }, other)).toBe('replaced');
    expect(one.tries({ do: 'readmit', player: other }, 'host')).toBe('replaced');
  });

  it('has their own board after they were replaced at another one, however many were replaced before', () => {
    const one = begun(6, { rounds: 3 });
    const [first, second, third] = openBoards(one.tournament).map(({ players }) => players);
    const [player = '', other = ''] = first ?? [];
    const [moves = ''] = second ?? [];
    one.does(replace(third?.[0] ?? '', 's'), 'host');
    one.does(replace(moves, 't'), 'host');
    one.does(replace(player, moves), 'host');
    const [board] = one.tournament.boards;
    expect(board && deskPlayers(one.tournament, board)).toEqual([moves, other]);
    one.passes(1000);
    playRound(one);
    expect([pointsOf(one, moves), pointsOf(one, 't'), pointsOf(one, 's')]).toEqual([1, 1, 1]);
  });

  it.each([
    ['swiss', 4],
    ['tables', 3],
  ] as const)('plays a decided match of their place again: %s', (format, count) => {
    const one = begun(count, { format, rounds: 3 });
    const before = openBoards(one.tournament)[0]?.players ?? [];
    const [player = '', ...others] = before;
    playRound(one, [2]);
    one.does({ do: 'close', board: 1 });
    one.does(replace(player, 's'), 'host');
    one.does(replace('s', 't'), 'host');
    expect(one.tournament.boards[0]?.players).toEqual(before);
    one.does({ do: 'replay', board: 1, why: 'Wrong cards' }, 'host');
    one.passes(1000);
    expect(one.tournament.boards[0]).toMatchObject({
      players: ['t', ...others],
      substitution: { player: 's', by: 't' },
      seated: [],
      result: null,
    });
    expect(one.tries({ do: 'sit', board: 1, player }, player)).toBe('not-in');
    playRound(one, [2]);
    expect(pointsOf(one, 't')).toBe(1);
  });

  it('comes for the player without whom two of three play on, and their match goes on', () => {
    const one = begun(3, { format: 'tables', rounds: 3 });
    const [first = '', second = '', third = ''] = openBoards(one.tournament)[0]?.players ?? [];
    seat(one, 1, [first, second]);
    one.passes(6 * MINUTE);
    const { seated, voided } = openBoards(one.tournament)[0] ?? {};
    one.does(replace(third, 's'), 'host');
    const after = { players: [first, second, 's'], without: 's', seated, voided };
    expect(one.tournament.boards[0]).toMatchObject(after);
    one.does({ do: 'result', board: 1, score: [0, 1, 0], forfeit: false, how: 'played', match: 'm' });
    const [game] = stageOf(one.tournament).rounds[0]?.games ?? [];
    expect(game).toMatchObject({ players: [first, second, 's'], missing: 's' });
    one.does({ do: 'close', board: 1 });
    one.does(replace(first, 't'), 'host');
    one.does({ do: 'replay', board: 1, why: '' }, 'host');
    expect(one.tournament.boards[0]).toMatchObject({ players: ['t', second, 's'], without: null });
    one.passes(1000);
    seat(one, 1, ['t', second, 's']);
    one.does({ do: 'result', board: 1, score: [0, 0, 1], forfeit: false, how: 'played', match: 'n' });
    expect([pointsOf(one, 't'), pointsOf(one, second), pointsOf(one, 's')]).toEqual([0, 0, 1]);
    one.does(replace('s', 'u'), 'host');
    one.does(
      { do: 'result', board: 1, score: [0.5, 0, 0.5], forfeit: false, how: 'arbiter', match: 'n' },
      'host',
    );
    expect([pointsOf(one, 't'), pointsOf(one, 'u')]).toEqual([0.5, 0.5]);
  });

  it('must not be in already; the player replaced cannot come back alone', () => {
    const one = begun(4, { rounds: 3 });
    one.does({ do: 'withdraw', player: 'p4', why: 'asked' }, 'p4');
    expect(one.tries(replace('p1', 'p2'), 'host')).toBe('in-already');
    expect(one.tries(replace('p1', 'p4'), 'host')).toBe('has-place');
    expect(one.tries(replace('nobody', 's'), 'host')).toBe('not-in');
    one.does(replace('p1', 's'), 'host');
    expect(one.tries(replace('p1', 't'), 'host')).toBe('replaced');
    expect(one.tries({ do: 'join', player: 'p1', name: 'One', rating: 1 }, 'p1')).toBe('replaced');
    expect(one.tries({ do: 'return', player: 'p1' }, 'p1')).toBe('replaced');
    expect(one.tries({ do: 'withdraw', player: 'p1', why: 'asked' }, 'p1')).toBe('replaced');
    one.does({ do: 'cancel', why: 'host' }, 'host');
    expect(one.tries(replace('s', 't'), 'host')).toBe('over');
  });

  it('has the bye that was asked for', () => {
    const one = begun(5, { rounds: 3, byes: 1 });
    playRound(one);
    const sitsOut = openBoards(one.tournament)[0]?.players[0] ?? one.tournament.boards[0]?.players[0] ?? '';
    one.does({ do: 'absent', player: sitsOut, round: 2 }, sitsOut);
    one.does(replace(sitsOut, 's'), 'host');
    one.passes(2 * MINUTE);
    const paired = one.tournament.rounds[1];
    const bye = paired?.byes.find(({ player }) => player === 's');
    expect(bye?.points).toBe(0.5);
    expect(paired && bye && byeReason(one.tournament, paired, bye)).toBe('absent');
  });

  it('is for an arbiter who does not play, in a rated tournament', () => {
    const { terms } = headerOf();
    const { tournament } = begun(4, { terms: { ...terms, ranked: true } });
    expect(isForThemselves(tournament, replace('p1', 's'), 'p2')).toBe(true);
    expect(isForThemselves(tournament, replace('p1', 'host'), 'host')).toBe(true);
    expect(isForThemselves(tournament, replace('p1', 's'), 'host')).toBe(false);
  });

  it('goes on in finals, and its seed stays', () => {
    const one = begun(4, { rounds: 1, finalists: 2 });
    playRound(one);
    one.passes(3 * MINUTE);
    playRound(one, [3]);
    const finals = openBoards(one.tournament)[0];
    const player = finals?.players[0] ?? '';
    one.does(replace(player, 's'), 'host');
    expect(openBoards(one.tournament)[0]?.players).toContain('s');
    expect(one.tournament.stages[0].entrants.map((entrant) => entrant.player)).toContain(player);
    one.passes(1000);
    playRound(one);
    expect(one.tournament.phase).toBe('over');
    expect(one.tournament.stages[1]?.standings().map((row) => row.player)).toContain('s');
  });

  it('is free at once in an arena', () => {
    const one = begun(3, { format: 'arena' });
    one.passes(20_000);
    const playing = openBoards(one.tournament).flatMap(({ players }) => players);
    const waits = ['p1', 'p2', 'p3'].find((id) => !playing.includes(id)) ?? '';
    one.does({ do: 'withdraw', player: waits, why: 'asked' }, waits);
    one.does(replace(waits, 's'), 'host');
    expect(stageOf(one.tournament).free).toEqual(['s']);
  });

  it('is told to arbiters who saw an older page', () => {
    const one = begun(4, { rounds: 3 });
    const seen = one.tournament.entries.length;
    one.does(replace('p1', 's'), 'host');
    const about = (player: string) =>
      changesSince(one.tournament, seen, { kind: 'players', players: [player] });
    expect([about('p1').length, about('s').length, about('p2').length]).toEqual([1, 1, 0]);
    const board = openBoards(one.tournament).find(({ players }) => players.includes('s'))?.number ?? 0;
    expect(changesSince(one.tournament, seen, { kind: 'board', board })).toHaveLength(1);
    expect(changesSince(one.tournament, seen, { kind: 'board', board: 3 - board })).toHaveLength(0);
  });
});

describe('before the start', () => {
  const early = (changes = {}): Held => {
    const one = held({ seeding: 'hand', ...changes });
    for (const id of ['p1', 'p2', 'p3'])
      one.does({ do: 'join', player: id, name: `Player ${id}`, rating: 2000 });
    return one;
  };

  it('the substitute has the seed and the place, checks in, and is off the waiting list', () => {
    const one = early({ players: { min: 2, max: 3 } });
    one.does({ do: 'queue', player: 's', name: 'Next', rating: 1500 });
    one.does({ do: 'seed', player: 'p3', place: 1 }, 'host');
    one.does(replace('p3', 's'), 'host');
    expect(one.tournament.waiting).toEqual([]);
    expect(one.tournament.seeds[0]).toBe('s');
    expect(one.tournament.members.get('s')?.isThere).toBe(false);
    expect(one.tries({ do: 'queue', player: 'p3', name: 'Three', rating: 1 })).toBe('replaced');
    one.does({ do: 'check-in', player: 's' }, 's');
    one.passes(14 * MINUTE);
    expect(stageOf(one.tournament).entrants.find(({ player }) => player === 's')?.seed).toBe(1);
  });

  it('a change of the announcement keeps places, prohibitions and promises', () => {
    const startList = { players: [], apart: [['Player p1', 'Player p2'] as const] };
    const one = early({ startList, byes: 1 });
    one.does({ do: 'forbid', players: ['p1', 'p3'] }, 'host');
    one.does({ do: 'absent', player: 'p1', round: 2 }, 'p1');
    one.does(replace('p1', 's'), 'host');
    const before = stageOf(one.tournament);
    const settings = settingsOf(one.tournament.header);
    one.does({ do: 'change', from: settings, to: { ...settings, pauseMs: 2 * MINUTE } }, 'host');
    const after = stageOf(one.tournament);
    const pairs = ({ forbidden }: typeof after) =>
      forbidden.map((pair) => pair.toSorted().join(' ')).toSorted();
    expect(after.entrants).toEqual(before.entrants);
    expect(after.promised).toEqual([{ player: 's', round: 2, points: 0.5 }]);
    expect(pairs(after)).toEqual(pairs(before));
    expect(pairs(after)).toEqual(['p2 s', 'p3 s']);
  });
});
