/** Players who leave a round robin: boards, byes, and who is annulled. */
import { describe, expect, it } from 'vitest';
import { stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { isAnnulled, leavingNow, leavingOf } from '../../src/features/tournament/leaving.ts';
import { byeReason, byesIn } from '../../src/features/tournament/rounds.ts';
import { begun, MINUTE, playRound, type Held } from './held.ts';
import { out } from './deeds.ts';

const FIDE = { format: 'round-robin', leavers: 'fide' } as const;

/** The byes of the last round, with their reasons. */
function byes({ tournament }: Held): string[] {
  const paired = tournament.rounds.at(-1);
  if (!paired) throw new Error('no round');
  return byesIn(tournament, paired).map(
    (bye) => `${bye.player} ${bye.points} ${byeReason(tournament, paired, bye)}`,
  );
}

describe('a player who leaves a round robin', () => {
  it('early is annulled: later opponents rest, and the board does not count', () => {
    const one = begun(4, FIDE);
    playRound(one);
    expect(leavingNow(one.tournament, 'p1')).toBe('annulled');
    expect(leavingOf(one.tournament, 'p1')).toBeNull();
    one.does(out('p1'));
    expect(leavingOf(one.tournament, 'p1')).toBe('annulled');
    expect(one.tournament.boards.filter((board) => isAnnulled(one.tournament, board))).toHaveLength(1);
    one.passes(MINUTE);
    expect(one.tournament.boards).toHaveLength(3);
    expect(byes(one)).toEqual([expect.stringMatching(/^p\d 0 rest$/)]);
    // Back again, the missed game is lost by forfeit.
    one.does({ do: 'return', player: 'p1' });
    expect(one.tournament.boards.some((board) => isAnnulled(one.tournament, board))).toBe(false);
    expect(byes(one)).toEqual([expect.stringMatching(/^p\d 1 left$/)]);
  });

  it('late loses the rest by forfeit: opponents win without a board', () => {
    const one = begun(4, FIDE);
    playRound(one);
    one.passes(MINUTE);
    playRound(one);
    expect(leavingNow(one.tournament, 'p1')).toBe('forfeiting');
    one.does(out('p1'));
    one.passes(MINUTE);
    expect(one.tournament.boards).toHaveLength(5);
    expect(byes(one)).toEqual([expect.stringMatching(/^p\d 1 left$/)]);
    expect(one.tournament.rounds.at(-1)?.missed).toEqual([]);
    playRound(one);
    expect(one.tournament.phase).toBe('over');
    expect(stageOf(one.tournament).rounds.at(-1)?.games).toHaveLength(2);
  });

  it('keeps their results in tournaments stored before', () => {
    const one = begun(4, { format: 'round-robin' });
    playRound(one);
    expect(leavingNow(one.tournament, 'p1')).toBeNull();
    one.does(out('p1'));
    expect(one.tournament.boards.some((board) => isAnnulled(one.tournament, board))).toBe(false);
    one.passes(MINUTE);
    expect(byes(one)).toEqual([expect.stringMatching(/^p\d 0 rest$/)]);
  });
});
