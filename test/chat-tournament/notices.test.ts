/** Announcements of a tournament, and reasons for byes. */
import { describe, expect, it } from 'vitest';
import { openBoards, stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { noticesFor } from '../../src/features/tournament/notices.ts';
import { byeReason } from '../../src/features/tournament/rounds.ts';
import { held, MINUTE, STARTS, type Held } from './held.ts';

/** Lets players join and check in: `a`, `b`, …, the first with the highest rating. */
function joined(count: number, changes: Parameters<typeof held>[0] = {}): Held {
  const one = held(changes);
  for (let i = 0; i < count; i += 1) {
    const player = String.fromCharCode(97 + i);
    one.does({ do: 'join', player, name: player.toUpperCase(), rating: 2000 - i });
  }
  return one;
}

/** Seat 1 wins all boards of the round. */
function played(one: Held): void {
  for (const { number } of openBoards(one.tournament))
    one.does({ do: 'result', board: number, score: [1, 0], forfeit: false, how: 'played', match: null });
}

const keys = ({ tournament, now }: Held): string[] => noticesFor(tournament, now).map(({ key }) => key);

/** Reasons for the byes of the last round, by user. */
const reasons = ({ tournament }: Held): Record<string, string> => {
  const round = tournament.rounds.at(-1);
  return Object.fromEntries(
    (round?.byes ?? []).map((bye) => [bye.player, round ? byeReason(tournament, round, bye) : '']),
  );
};

describe('a reminder', () => {
  it('mentions joined players who have not checked in, in the quarter hour before the start', () => {
    const one = held({}, STARTS - 20 * MINUTE);
    for (const player of ['a', 'b', 'c']) one.does({ do: 'join', player, name: player, rating: 1000 });
    expect(noticesFor(one.tournament, one.now)).toEqual([]);
    one.passes(6 * MINUTE);
    one.does({ do: 'check-in', player: 'b' });
    expect(noticesFor(one.tournament, one.now)).toEqual([
      { kind: 'reminder', key: 'reminder-0', players: ['a', 'c'], isLast: false },
    ]);
    expect(noticesFor(one.tournament, STARTS)).toEqual([]);
    one.does({ do: 'cancel', why: 'host' });
    expect(noticesFor(one.tournament, one.now)).toEqual([]);
  });

  it('says that its check-in is over, from the start or a move on', () => {
    const one = held({}, STARTS - 20 * MINUTE);
    for (const player of ['a', 'b']) one.does({ do: 'join', player, name: player, rating: 1000 });
    one.passes(6 * MINUTE);
    one.does({ do: 'announced', notice: 'reminder-0', messageId: 'm' });
    one.does({ do: 'check-in', player: 'a' });
    one.does({ do: 'move', to: STARTS + 60 * MINUTE });
    expect(noticesFor(one.tournament, one.now)).toEqual([{ kind: 'reminded', key: 'reminder-0' }]);
    one.passes(60 * MINUTE);
    for (const player of ['a', 'b']) one.does({ do: 'check-in', player });
    one.passes(15 * MINUTE);
    expect(one.tournament.phase).toBe('running');
    expect(keys(one)).toEqual(['round-0-1', 'reminder-0']);
  });

  it('has parts that stay the same as players check in', () => {
    const one = held({ players: { min: 2, max: 300 } }, STARTS - 20 * MINUTE);
    for (let i = 0; i < 130; i += 1) one.does({ do: 'join', player: String(i), name: 'x', rating: 1000 });
    one.passes(6 * MINUTE);
    const before = noticesFor(one.tournament, one.now);
    expect(before.map((notice) => notice.kind === 'reminder' && notice.players.length)).toEqual([60, 60, 10]);
    for (let i = 0; i < 60; i += 1) one.does({ do: 'check-in', player: String(i) });
    expect(noticesFor(one.tournament, one.now)).toEqual(before.slice(1));
  });
});

describe('a round', () => {
  it('is announced once; the last two are kept up to date, byes with their reason', () => {
    const one = joined(5);
    one.passes(15 * MINUTE);
    expect(keys(one)).toEqual(['round-0-1']);
    expect(reasons(one)).toEqual({ e: 'odd' });
    one.does({ do: 'absent', player: 'b', round: 2 });
    played(one);
    one.passes(2 * MINUTE);
    expect(keys(one)).toEqual(['round-0-1', 'round-0-2']);
    expect(reasons(one)).toEqual({ b: 'absent' });
    played(one);
    one.passes(2 * MINUTE);
    expect(keys(one)).toEqual(['round-0-2', 'round-0-3']);
  });

  it('names players who have left since the round before, with the reason', () => {
    const one = held({}, STARTS - 20 * MINUTE);
    for (const player of ['a', 'b', 'c', 'd']) one.does({ do: 'join', player, name: player, rating: 1000 });
    one.passes(6 * MINUTE);
    for (const player of ['a', 'b', 'c']) one.does({ do: 'check-in', player });
    one.passes(15 * MINUTE);
    expect(one.tournament.rounds[0]?.left).toEqual([{ player: 'd', why: 'not-there' }]);
    one.does({ do: 'withdraw', player: 'a', why: 'excluded' });
    played(one);
    one.passes(2 * MINUTE);
    expect(one.tournament.rounds[1]?.left).toEqual([{ player: 'a', why: 'excluded' }]);
    expect(one.tournament.rounds[1]?.missed).toEqual([]);
  });

  it('has a resting player in a round robin, and an advancing one in a knockout', () => {
    const robin = joined(3, { format: 'round-robin', rounds: null });
    robin.passes(15 * MINUTE);
    expect(Object.values(reasons(robin))).toEqual(['rest']);
    const knockout = joined(3, { format: 'knockout', rounds: null });
    knockout.passes(15 * MINUTE);
    expect(reasons(knockout)).toEqual({ a: 'bracket' });
    expect(keys(knockout)).toEqual(['round-0-1']);
  });

  it('is not announced in an arena, whose start is', () => {
    const one = joined(4, { format: 'arena', rounds: null });
    one.passes(15 * MINUTE);
    expect(openBoards(one.tournament)).toHaveLength(2);
    expect(one.tournament.rounds).toEqual([]);
    expect(keys(one)).toEqual(['start']);
  });
});

describe('in an arena', () => {
  it('a player is not free while paired or after a game, until they say so', () => {
    const one = joined(4, { format: 'arena', rounds: null });
    const free = (): string[] => stageOf(one.tournament).free.toSorted();
    one.passes(15 * MINUTE);
    expect(free()).toEqual([]);
    expect(openBoards(one.tournament)).toHaveLength(2);
    played(one);
    expect(free()).toEqual([]);
    for (const player of ['a', 'b', 'c', 'd']) one.does({ do: 'free', player });
    one.does({ do: 'withdraw', player: 'd', why: 'asked' });
    expect(free()).toEqual(['a', 'b', 'c']);
  });
});
