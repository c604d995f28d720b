/** Due tasks of a tournament, carried out by its state at that moment. */
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Lock } from '../../src/features/tournament/chat/locks.ts';
import type { LiveTournament } from '../../src/features/tournament/chat/face.ts';
import { perform, type TaskPorts } from '../../src/features/tournament/chat/tasks.ts';
import type { Board } from '../../src/features/tournament/board.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import { dueNow, type Task } from '../../src/features/tournament/due.ts';
import type { Room } from '../../src/table/face.ts';
import { fail, ok } from '../../src/core/result.ts';
import { begun, held, MINUTE, seat, type Held } from '../chat-tournament/held.ts';

/** Four players, whose first round is paired; nobody has sat down. */
function paired(): Held {
  const one = held({ rounds: 1 });
  for (const player of ['a', 'b', 'c', 'd']) one.does({ do: 'join', player, name: player, rating: 1000 });
  one.passes(15 * MINUTE);
  return one;
}

/** A held tournament as tasks see it. */
const liveOf = (one: Held): LiveTournament =>
  ({
    get tournament() {
      return one.tournament;
    },
    enter(deed: Deed, _by: string | null, hasChanged?: (tournament: Held['tournament']) => boolean) {
      if (hasChanged?.(one.tournament)) return Promise.resolve(fail({ why: 'changed' }));
      return Promise.resolve(ok(one.does(deed)));
    },
  }) as LiveTournament;

type Rooms = Pick<TaskPorts['rooms'], 'at' | 'opened'>;
const NO_ROOMS: Rooms = { at: () => undefined, opened: () => Promise.resolve() };

/** The rooms after a restart: the match at this board is in memory once it is opened. Cards to go by seat. */
function stored({ tournament }: Held, { number: board, voided }: Board, toGo: readonly number[]): Rooms {
  let isOpen = false;
  const event = { kind: 'tournament', id: tournament.header.id, board, voided: voided.length };
  const room = { header: { id: 'match', event }, match: { toGo: (seat: number) => toGo[seat - 1] } };
  return {
    at: () => (isOpen ? (room as unknown as Room) : undefined),
    opened() {
      isOpen = true;
      return Promise.resolve();
    },
  };
}

/** Ports whose query for leavers takes a while, in which `meanwhile` runs. */
const portsFor = (meanwhile: () => void, lock: Lock = 'open', met = vi.fn(), rooms: Rooms = NO_ROOMS) =>
  ({
    log: pino({ level: 'silent' }),
    leavers: {
      among: () => {
        meanwhile();
        return Promise.resolve([]);
      },
    },
    rooms,
    locks: { of: () => lock, refusal: () => 'why' },
    unseen: { met },
    time: { now: () => 0 },
  }) as never;

const LATE: Task = {
  kind: 'enter',
  deed: {
    do: 'result',
    board: 1,
    score: [0, 0],
    forfeit: true,
    how: 'no-show',
    match: null,
  },
};

describe('a board at which nobody has come', () => {
  it('is decided if that is still so', async () => {
    const one = paired();
    await perform(
      portsFor(() => undefined),
      liveOf(one),
      LATE,
    );
    expect(one.tournament.boards[0]?.result).toMatchObject({ score: [0, 0], how: 'no-show' });
  });

  it.each([
    ['locked', [[null]]],
    ['unknown', []],
    ['refused', [['why']]],
  ] as const)('is not decided while its thread is %s, and the reason is passed on', async (lock, told) => {
    const one = paired();
    const met = vi.fn();
    one.does({ do: 'place', board: 1, channelId: '1' });
    await perform(
      portsFor(() => undefined, lock, met),
      liveOf(one),
      LATE,
    );
    expect(met.mock.calls).toEqual(told.map(([error]) => [one.tournament.header.id, 1, error]));
    expect(one.tournament.boards[0]?.result).toBeNull();
  });

  it('is not decided when a player sits down during the query for leavers', async () => {
    const one = paired();
    const player = one.tournament.boards[0]?.players[0] ?? '';
    await perform(
      portsFor(() => one.does({ do: 'sit', board: 1, player })),
      liveOf(one),
      LATE,
    );
    expect(one.tournament.boards[0]?.result).toBeNull();
    expect(one.tournament.boards[0]?.seated).toEqual([player]);
  });
});

it('a last call does not decide a match that has just ended', async () => {
  const one = paired();
  for (const board of one.tournament.boards)
    for (const player of board.players) one.does({ do: 'sit', board: board.number, player });
  one.does({ do: 'last-call', ms: 0 });
  const [task] = dueNow(one.tournament, one.now);
  expect(task).toMatchObject({ kind: 'decide' });
  one.does({ do: 'result', board: 1, score: [0, 1], forfeit: false, how: 'played', match: 'played' });
  await perform(
    portsFor(() => undefined),
    liveOf(one),
    task as Task,
  );
  expect(one.tournament.boards[0]?.result).toMatchObject({ score: [0, 1], how: 'played' });
});

describe('a match that is not in memory yet, after a restart,', () => {
  /** Three players at a table, whose match is being played. */
  function playing(): { readonly one: Held; readonly board: Board } {
    const one = begun(3, { format: 'tables', stragglers: 'ahead' });
    seat(one, 1, ['p1', 'p2', 'p3']);
    const [board] = one.tournament.boards;
    if (!board) throw new Error('no board');
    return { one, board };
  }
  const performed = async (one: Held, rooms: Rooms): Promise<void> => {
    const [task] = dueNow(one.tournament, one.now);
    if (!task) throw new Error('nothing due');
    const ports = portsFor(() => undefined, 'open', vi.fn(), rooms);
    await perform(ports, liveOf(one), task);
  };

  it('is decided as it stands by the last call', async () => {
    const { one, board } = playing();
    one.does({ do: 'last-call', ms: 0 });
    await performed(one, stored(one, board, [3, 1, 2]));
    expect(one.tournament.boards[0]?.result).toMatchObject({ score: [0, 1, 0], match: 'match' });
  });

  it('is decided as it stands between two of three when one is excluded', async () => {
    const { one, board } = playing();
    one.does({ do: 'withdraw', player: board.players[1], why: 'excluded' });
    await performed(one, stored(one, board, [3, 1, 2]));
    expect(one.tournament.boards[0]?.result).toMatchObject({ score: [0, 0, 1], how: 'arbiter' });
  });

  it('does not count if it was there before a replay', async () => {
    const { one, board } = playing();
    one.does({ do: 'replay', board: 1, why: '' });
    one.does({ do: 'withdraw', player: board.players[1], why: 'excluded' });
    await performed(one, stored(one, board, [3, 1, 2]));
    expect(one.tournament.boards[0]).toMatchObject({ result: null, without: board.players[1] });
  });
});
