/** Byes that players ask for themselves. */
import { describe, expect, it } from 'vitest';
import { asksLeft, roundsToSitOut, satOutBy, whyNotSatOut } from '../../src/features/tournament/byes.ts';
import { byeReason } from '../../src/features/tournament/rounds.ts';
import { begun, MINUTE, playRound } from './held.ts';

describe('a bye that a player asks for', () => {
  it('is offered as often as the host allows, never for the last round or a paired one', () => {
    const one = begun(4, { rounds: 4, byes: 2 });
    expect(roundsToSitOut(one.tournament)).toEqual([2, 3]);
    expect(roundsToSitOut(begun(4, { rounds: 4 }).tournament)).toEqual([]);
    expect(roundsToSitOut(begun(4, { format: 'round-robin', byes: 2 }).tournament)).toEqual([]);
    expect(whyNotSatOut(one.tournament, 'p1', 1)).toBe('no-bye');
    expect(whyNotSatOut(one.tournament, 'p1', 4)).toBe('no-bye');
    expect(whyNotSatOut(one.tournament, 'stranger', 2)).toBe('not-in');
    one.does({ do: 'absent', player: 'p1', round: 2 }, 'p1');
    one.does({ do: 'absent', player: 'p1', round: 3 }, 'p1');
    expect(satOutBy(one.tournament, 'p1')).toEqual([2, 3]);
    expect(asksLeft(one.tournament, 'p1')).toBe(0);
    one.does({ do: 'present', player: 'p1', round: 3 }, 'p1');
    expect(asksLeft(one.tournament, 'p1')).toBe(1);
    playRound(one);
    one.passes(2 * MINUTE);
    const [, second] = one.tournament.rounds;
    expect(second?.byes).toContainEqual({ player: 'p1', points: 0.5 });
    expect(second && byeReason(one.tournament, second, { player: 'p1', points: 0.5 })).toBe('absent');
    // What was had counts.
    expect(asksLeft(one.tournament, 'p1')).toBe(1);
    expect(whyNotSatOut(one.tournament, 'p1', 3)).toBeNull();
  });

  it('is refused to a player whom an arbiter has paired by hand for that round', () => {
    const one = begun(4, { rounds: 4, byes: 1 });
    one.does({ do: 'fix', players: ['p1', 'p2'] }, 'host');
    expect(whyNotSatOut(one.tournament, 'p1', 2)).toBe('paired-by-hand');
    expect(whyNotSatOut(one.tournament, 'p1', 3)).toBeNull();
  });

  it('that was taken back is no reason for a later bye', () => {
    const one = begun(3, { rounds: 3, byes: 1 });
    const [first] = one.tournament.rounds;
    const had = first?.byes[0]?.player ?? '';
    const [other = ''] = ['p1', 'p2', 'p3'].filter((player) => player !== had);
    one.does({ do: 'absent', player: other, round: 2 }, other);
    one.does({ do: 'present', player: other, round: 2 }, other);
    playRound(one);
    one.passes(2 * MINUTE);
    const paired = one.tournament.rounds[1];
    const [bye] = paired?.byes ?? [];
    if (!paired || !bye) throw new Error('no bye');
    expect(byeReason(one.tournament, paired, { player: other, points: 1 })).toBe('odd');
    // An arbiter's full bye says so.
    one.does({ do: 'bye', player: 'p1', round: 3, why: 'Ill' }, 'host');
    playRound(one);
    one.passes(2 * MINUTE);
    const last = one.tournament.rounds[2];
    expect(last?.byes).toContainEqual({ player: 'p1', points: 1 });
    expect(last && byeReason(one.tournament, last, { player: 'p1', points: 1 })).toBe('given');
  });
});
