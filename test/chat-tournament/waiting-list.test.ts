/** A full tournament has a waiting list, and the check-in a length of the host's choice. */
import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/features/tournament/due.ts';
import { noticesFor } from '../../src/features/tournament/notices.ts';
import type { TournamentHeader } from '../../src/features/tournament/terms.ts';
import { changes, DAY, early, joins, line, names, queues, reread, there } from './evening.ts';
import { headerOf, MINUTE, STARTS, type Held } from './held.ts';

describe('the waiting list', () => {
  const full = (changesTo: Partial<TournamentHeader> = {}): Held =>
    early(['a', 'b'], { players: { min: 2, max: 2 }, ...changesTo });

  it('takes those who come to a full tournament, once each', () => {
    const one = full();
    expect(one.tries({ do: 'join', player: 'c', name: 'c', rating: 1500 })).toBe('full');
    expect(['c', 'd', 'c', 'a'].map((player) => queues(one, player))).toEqual([
      null,
      null,
      'waits-already',
      'joined-already',
    ]);
    expect(line(one)).toEqual(['c', 'd']);
    expect(one.tries({ do: 'join', player: 'c', name: 'c', rating: 1500 })).toBe('waits-already');
    one.does({ do: 'withdraw', player: 'c', why: 'asked' }, 'c');
    expect(line(one)).toEqual(['d']);
    expect(one.tries({ do: 'withdraw', player: 'c', why: 'asked' })).toBe('not-in');
  });

  it('is none while there is room', () => {
    expect(queues(early(['a'], { players: { min: 2, max: 2 } }), 'b')).toBe('not-full');
  });

  it('its next person gets a place that becomes free, before anybody else', () => {
    const one = full();
    for (const player of ['c', 'd']) queues(one, player);
    one.does({ do: 'withdraw', player: 'a', why: 'asked' }, 'a');
    expect(one.tries({ do: 'join', player: 'e', name: 'e', rating: 1500 })).toBe('full');
    expect(queues(one, 'a')).toBeNull();
    expect(nextDue(one.tournament)?.task).toEqual({ kind: 'enter', deed: { do: 'promote', players: ['c'] } });
    one.passes(0);
    expect([names(one), line(one)]).toEqual([
      ['b', 'c'],
      ['d', 'a'],
    ]);
    expect(one.tournament.unsaid).toHaveLength(1);
    // A higher capacity lets all of them in with one message, also those who have been in before.
    one.does(changes(one, { players: { min: 2, max: 9 } }), 'host');
    one.passes(0);
    expect([names(one).toSorted(), line(one)]).toEqual([['a', 'b', 'c', 'd'], []]);
    expect(one.tournament.entries.filter((entry) => entry.do === 'promote')).toHaveLength(2);
    expect(there(one)).toEqual([]);
  });

  it('at the start those who are there take the places of those who are not', () => {
    const one = full();
    for (const player of ['c', 'd', 'e']) queues(one, player);
    one.passes(DAY - 10 * MINUTE);
    for (const player of ['a', 'd', 'e']) one.does({ do: 'check-in', player }, player);
    expect(one.tries({ do: 'check-in', player: 'd' })).toBe('there-already');
    one.passes(10 * MINUTE);
    expect(one.tournament.phase).toBe('running');
    expect([names(one), line(one)]).toEqual([
      ['a', 'd'],
      ['c', 'e'],
    ]);
    expect(one.tournament.boards).toHaveLength(1);
    // After the start a free place is for the first who comes.
    one.does({ do: 'withdraw', player: 'a', why: 'asked' }, 'a');
    joins(one, 'e');
    expect([names(one), line(one)]).toEqual([['d', 'e'], ['c']]);
  });

  it('people who wait count towards the least number of players', () => {
    const one = full();
    queues(one, 'c');
    one.passes(DAY - 10 * MINUTE);
    for (const player of ['a', 'c']) one.does({ do: 'check-in', player }, player);
    one.passes(10 * MINUTE);
    expect([one.tournament.phase, names(one)]).toEqual(['running', ['a', 'c']]);
  });

  it('cannot be checked in from too early, and is checked in again after a move', () => {
    const one = full();
    queues(one, 'c');
    expect(one.tries({ do: 'check-in', player: 'c' })).toBe('too-early');
    one.passes(DAY - 10 * MINUTE);
    one.does({ do: 'check-in', player: 'c' }, 'c');
    one.does({ do: 'move', to: one.now + DAY }, 'host');
    expect(one.tournament.waiting).toMatchObject([{ isThere: false }]);
  });

  it('an arbiter excludes a player who waits again', () => {
    const one = full();
    one.does({ do: 'withdraw', player: 'a', why: 'asked' }, 'a');
    joins(one, 'c');
    queues(one, 'a');
    one.does({ do: 'withdraw', player: 'a', why: 'excluded' }, 'host');
    expect(line(one)).toEqual([]);
    expect(queues(one, 'a')).toBe('excluded');
  });

  it('is read from the journal as it was', () => {
    const one = full();
    for (const player of ['c', 'd', 'e']) queues(one, player);
    one.does({ do: 'withdraw', player: 'a', why: 'asked' }, 'a');
    one.passes(0);
    one.does(changes(one, { rounds: 5, players: { min: 2, max: 3 } }), 'host');
    one.passes(0);
    const first = headerOf({ startsAt: STARTS + DAY, players: { min: 2, max: 2 } });
    const again = reread(one, first);
    expect([again.members, again.waiting, again.header]).toEqual([
      one.tournament.members,
      one.tournament.waiting,
      one.tournament.header,
    ]);
  });
});

describe('the check-in', () => {
  it.each([
    [30, 29],
    [60, 59],
  ])('opens %i minutes before', (window, within) => {
    const one = early(['a'], { checkInMs: window * MINUTE });
    one.passes(DAY - (window + 1) * MINUTE);
    expect(one.tries({ do: 'check-in', player: 'a' })).toBe('too-early');
    one.passes((window + 1 - within) * MINUTE);
    one.does({ do: 'check-in', player: 'a' }, 'a');
  });

  it('can be left out: everybody who joins is expected, also after a move', () => {
    const one = early(['a', 'b'], { checkInMs: 0 });
    expect(one.tries({ do: 'check-in', player: 'a' })).toBe('there-already');
    one.does({ do: 'move', to: one.now + 60 * MINUTE }, 'host');
    one.passes(60 * MINUTE);
    expect([one.tournament.phase, names(one)]).toEqual(['running', ['a', 'b']]);
  });

  it('reminds those who have not checked in twice, the second time five minutes before', () => {
    const one = early(['a', 'b']);
    const reminded = () =>
      noticesFor(one.tournament, one.now).flatMap((notice) =>
        notice.kind === 'reminder' ? `${notice.key}: ${notice.players.join()}` : [],
      );
    one.passes(DAY - 15 * MINUTE);
    expect(reminded()).toEqual(['reminder-0: a,b']);
    one.does({ do: 'announced', notice: 'reminder-0', messageId: '1' });
    one.does({ do: 'check-in', player: 'a' }, 'a');
    one.passes(10 * MINUTE);
    expect(reminded()).toEqual(['reminder-0: b', 'last-0: b']);
    one.does({ do: 'check-in', player: 'b' }, 'b');
    expect(reminded()).toEqual(['reminder-0: ']);
    one.passes(5 * MINUTE);
    expect(reminded()).toEqual([]);
  });

  it('a bot that comes back late reminds once', () => {
    const one = early(['a']);
    one.passes(DAY - 4 * MINUTE);
    expect(noticesFor(one.tournament, one.now)).toMatchObject([{ key: 'last-0', isLast: true }]);
  });
});
