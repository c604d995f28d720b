/** A Swiss from which all players but one withdraw. */
import { describe, expect, it } from 'vitest';
import { openBoards } from '../../src/features/tournament/chat-tournament.ts';
import { podiumPicture } from '../../src/features/tournament/chat/depicted.ts';
import { canTie } from '../../src/features/tournament/terms.ts';
import { begun, headerOf, MINUTE, playRound, type Held } from './held.ts';

const leave = (one: Held, count: number): void => {
  const members = [...one.tournament.members.keys()];
  for (const player of members.slice(0, count)) one.does({ do: 'withdraw', player, why: 'asked' });
};

describe('a Swiss with one player left', () => {
  it('is over at its next pairing', () => {
    const one = begun(4, { rounds: 5 });
    one.passes(1);
    playRound(one);
    leave(one, 3);
    expect(one.tournament.phase).toBe('running');
    one.passes(2 * MINUTE);
    expect(one.tournament.phase).toBe('over');
    expect(one.tournament.rounds).toHaveLength(1);
    expect(podiumPicture(one.tournament, 'en', new Date(0))).not.toBeNull();
    one.passes(60 * MINUTE);
    expect(one.tournament.rounds).toHaveLength(1);
  });

  it('goes on if somebody returns before', () => {
    const one = begun(4, { rounds: 5 });
    one.passes(1);
    playRound(one);
    leave(one, 3);
    const [player = ''] = one.tournament.members.keys();
    one.does({ do: 'return', player });
    one.passes(2 * MINUTE);
    expect(one.tournament.phase).toBe('running');
    expect(openBoards(one.tournament)).toHaveLength(1);
  });

  it('plays its current boards to their end', () => {
    const one = begun(4, { rounds: 5 });
    one.passes(1);
    leave(one, 3);
    expect(one.tries({ do: 'end' })).toBe('not-begun');
    playRound(one);
    one.passes(2 * MINUTE);
    expect(one.tournament.phase).toBe('over');
  });
});

it.each([
  [3, null, 8, false],
  [3, null, 9, true],
  [3, 4, 9, false],
  [null, null, 200, false],
])(
  '%s rounds, finals of %s and %s players can leave several with all points: %s',
  (rounds, finalists, players, can) => {
    expect(canTie(headerOf({ rounds, finalists }), players)).toBe(can);
  },
);
