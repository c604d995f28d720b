/** Players whom an arbiter adds. */
import { describe, expect, it } from 'vitest';
import { begun, held, MINUTE, playRound } from './held.ts';

const add = (player: string) => ({ do: 'add', player, name: `New ${player}`, rating: 1500 }) as const;

describe('a player added by an arbiter', () => {
  it('joins late and a full tournament, and has no points for missed rounds', () => {
    const one = begun(4, { rounds: 3, players: { min: 2, max: 4 } });
    playRound(one);
    one.passes(2 * MINUTE);
    expect(one.tries({ do: 'join', player: 'p5', name: 'Five', rating: 1500 })).toBe('full');
    one.does(add('p5'), 'host');
    expect(one.tournament.members.get('p5')).toMatchObject({ isThere: true, out: null });
    expect(one.tournament.unsaid).toContain(one.tournament.entries.length - 1);
    expect(one.tries(add('p5'), 'host')).toBe('in-already');
    playRound(one);
    one.passes(2 * MINUTE);
    expect(one.tournament.rounds[2]?.byes.length).toBe(1);
    const five = one.tournament.stages[0].standings().find(({ player }) => player === 'p5');
    const bye = one.tournament.rounds[2]?.byes[0]?.player === 'p5';
    expect(five?.points).toBe(bye ? 1 : 0);
    // Nothing is left to be paired.
    expect(one.tries(add('p6'), 'host')).toBe('too-late-to-join');
  });

  it('who has left is readmitted, and the limit of players stays', () => {
    const one = begun(4, { rounds: 3, players: { min: 2, max: 4 } });
    one.does({ do: 'withdraw', player: 'p1', why: 'excluded' }, 'host');
    one.does(add('p5'), 'host');
    one.does(add('p1'), 'host');
    expect(one.tournament.members.get('p1')).toMatchObject({ name: 'Player 1', out: null });
    expect(one.tournament.header.players.max).toBe(4);
  });

  it('checks in before the start, and is not added to a bracket that is drawn', () => {
    const open = held();
    open.does(add('p1'), 'host');
    expect(open.tournament.members.get('p1')?.isThere).toBe(false);
    expect(begun(4, { format: 'knockout' }).tries(add('p5'), 'host')).toBe('too-late-to-join');
  });
});
