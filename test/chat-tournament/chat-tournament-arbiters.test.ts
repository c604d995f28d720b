import { describe, expect, it } from 'vitest';
import { nextDue } from '../../src/features/tournament/due.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import { boardOf, playsIn } from '../../src/features/tournament/chat-tournament.ts';
import { begun, held, MINUTE, playRound } from './held.ts';
import { join, out, arbiters } from './deeds.ts';

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
