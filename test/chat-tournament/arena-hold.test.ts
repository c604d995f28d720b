/** An arena that holds back rematches: when the bot looks again, and what players are told. */
import { describe, expect, it } from 'vitest';
import { awaitedIn } from '../../src/features/tournament/awaited.ts';
import { openBoards, stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { draftOf, settle } from '../../src/features/tournament/draft.ts';
import { nextDue } from '../../src/features/tournament/due.ts';
import { REMATCH_MS, tournamentHeaderSchema } from '../../src/features/tournament/terms.ts';
import { games } from '../../src/games/index.ts';
import { begun, headerOf, MINUTE, playRound, type Held } from './held.ts';

const ARENA = { format: 'arena', rematchAfterMs: REMATCH_MS } as const;

/** Two players who have met, and are free again. */
function waiting(changes: Parameters<typeof begun>[1] = ARENA): Held {
  const one = begun(2, changes);
  one.passes(10_000);
  playRound(one);
  for (const player of ['p1', 'p2']) one.does({ do: 'free', player }, player);
  return one;
}

describe('two who have just met', () => {
  it('are paired when the hold runs out, without a click', () => {
    const one = waiting();
    expect(nextDue(one.tournament)).toMatchObject({ at: one.now + REMATCH_MS, task: { kind: 'pair' } });
    expect(awaitedIn(one.tournament)).toEqual({ players: ['p1', 'p2'], until: one.now + REMATCH_MS });
    expect(openBoards(one.passes(REMATCH_MS - 1))).toHaveLength(0);
    expect(openBoards(one.passes(1))).toHaveLength(1);
    expect(awaitedIn(one.tournament)).toBeNull();
  });

  it('wait in tournament time: it stands still in a pause and in an outage', () => {
    const one = waiting();
    one.passes(MINUTE);
    one.does({ do: 'pause' });
    expect(awaitedIn(one.tournament)).toBeNull();
    one.passes(60 * MINUTE);
    one.does({ do: 'resume' });
    one.passes(MINUTE / 2);
    one.does({ do: 'stood', since: one.now - MINUTE / 4 });
    expect(openBoards(one.passes((3 * MINUTE) / 4 - 1))).toHaveLength(0);
    expect(openBoards(one.passes(1))).toHaveLength(1);
  });

  it('are paired with somebody else at once', () => {
    const one = waiting();
    one.passes(10_000);
    one.does({ do: 'join', player: 'p3', name: 'Player 3', rating: 1000 });
    expect(awaitedIn(one.tournament)).toBeNull();
    expect(openBoards(one.passes(0))[0]?.players).toContain('p3');
    expect(stageOf(one.tournament).free).toHaveLength(1);
  });

  it('are not paired again if the arena ends before', () => {
    const one = begun(2, { ...ARENA, minutes: 5 });
    one.passes(4 * MINUTE);
    playRound(one);
    for (const player of ['p1', 'p2']) one.does({ do: 'free', player }, player);
    expect(awaitedIn(one.tournament)).toEqual({ players: ['p1', 'p2'], until: null });
    expect(one.passes(2 * MINUTE).phase).toBe('over');
    expect(one.tournament.boards).toHaveLength(1);
    expect(awaitedIn(one.tournament)).toBeNull();
  });

  it('are paired within seconds in tournaments stored without the hold', () => {
    const { rematchAfterMs: _, ...old } = headerOf(ARENA);
    expect(tournamentHeaderSchema.parse(old)).toEqual(old);
    const one = waiting({ format: 'arena' });
    expect(awaitedIn(one.tournament)).toBeNull();
    expect(openBoards(one.passes(3000))).toHaveLength(1);
  });
});

it('new arenas hold rematches back, and new round robins annul the games of leavers', () => {
  const [game] = games;
  const where = { guildId: 'g', channelId: 'c', host: { id: 'h', name: 'Host' }, name: 'Evening' };
  const headers = (['arena', 'round-robin', 'club'] as const).map((preset) => {
    const settled = settle(draftOf(preset, game, 'en'), where, { starts: 30 * MINUTE, now: 0 });
    if (!settled.ok) throw new Error(settled.error);
    return settled.value;
  });
  expect(headers.map(({ rematchAfterMs, leavers }) => [rematchAfterMs, leavers])).toEqual([
    [REMATCH_MS, undefined],
    [undefined, 'fide'],
    [undefined, undefined],
  ]);
});
