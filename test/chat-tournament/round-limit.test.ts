import { describe, expect, it } from 'vitest';
import { boardMessage } from '../../src/features/tournament/chat/board-message.ts';
import { openBoards, timeAt } from '../../src/features/tournament/chat-tournament.ts';
import { mayWait, roundEndsAt } from '../../src/features/tournament/rounds.ts';
import { begun, MINUTE, type Held } from './held.ts';

/** The buttons at the first board, as JSON. */
function buttonsAt({ tournament }: Held): string {
  const board = tournament.boards[0];
  if (!board) throw new Error('no board');
  const bot = { offset: { toTheirs: (ours: number) => ours }, rooms: { channelsOf: () => [] } };
  const message = boardMessage(bot as unknown as Parameters<typeof boardMessage>[0], tournament, board);
  return JSON.stringify(message.components);
}

const firstOf = ({ tournament: { boards } }: Held) => {
  const [board] = boards;
  if (!board) throw new Error('no board');
  return board;
};

/** One of two players has sat down at the only board. */
function waiting(changes: Parameters<typeof begun>[1] = {}): Held {
  const one = begun(2, changes);
  one.passes(1);
  one.does({ do: 'sit', board: 1, player: firstOf(one).players[0] });
  return one;
}

describe('a player who waits', () => {
  it('can give the opponent more time three times', () => {
    const one = waiting();
    const [player] = firstOf(one).players;
    for (let times = 0; times < 3; times += 1) {
      expect(mayWait(one.tournament, firstOf(one))).toBe(true);
      expect(buttonsAt(one)).toContain('Wait 5 min longer');
      one.does({ do: 'wait', board: 1, player });
    }
    expect(mayWait(one.tournament, firstOf(one))).toBe(false);
    expect(buttonsAt(one)).not.toContain('Wait 5 min longer');
    one.passes(19 * MINUTE);
    expect(firstOf(one).result).toBeNull();
    one.passes(2 * MINUTE);
    expect(firstOf(one).result).toMatchObject({ how: 'no-show' });
  });

  it('cannot give more time than the round has', () => {
    const one = waiting({ roundMs: 12 * MINUTE });
    const [player] = firstOf(one).players;
    expect(mayWait(one.tournament, firstOf(one))).toBe(true);
    one.does({ do: 'wait', board: 1, player });
    expect(mayWait(one.tournament, firstOf(one))).toBe(false);
  });
});

describe('a round with a limit', () => {
  const limited = { roundMs: 30 * MINUTE, stragglers: 'draw', noShowMs: 60 * MINUTE } as const;

  it('ends with a last call of five minutes, after which games are decided', () => {
    const one = begun(4, limited);
    const begins = timeAt(one.tournament, one.now);
    expect(roundEndsAt(one.tournament)).toBe(begins + 30 * MINUTE);
    one.passes(29 * MINUTE);
    expect(one.tournament.lastCallAt).toBeNull();
    one.passes(2 * MINUTE);
    expect(one.tournament.lastCallAt).toBe(begins + 35 * MINUTE);
    expect(openBoards(one.tournament)).toHaveLength(2);
    one.passes(5 * MINUTE);
    expect(one.tournament.boards.slice(0, 2)).toMatchObject([
      { result: { how: 'last-call', score: [0.5, 0.5] } },
      { result: { how: 'last-call', score: [0.5, 0.5] } },
    ]);
    // The next round has its own limit.
    expect(one.tournament.boards.length).toBeGreaterThan(2);
    expect(one.tournament.lastCallAt).toBeNull();
  });

  it('stands still with the tournament, and waits for tables that Discord delays', () => {
    const one = begun(4, limited);
    one.passes(10 * MINUTE);
    one.does({ do: 'pause' }, 'host');
    one.passes(60 * MINUTE);
    one.does({ do: 'resume' }, 'host');
    one.passes(19 * MINUTE);
    expect(one.tournament.lastCallAt).toBeNull();
    one.passes(2 * MINUTE);
    expect(one.tournament.lastCallAt).not.toBeNull();
    const [first] = one.tournament.boards;
    const delayed = { ...one.tournament, boards: [{ ...firstOf(one), openedAt: null }] };
    expect([first?.openedAt !== null, roundEndsAt(delayed)]).toEqual([true, null]);
  });

  it('has none unless the host sets it', () => {
    const one = begun(4, { noShowMs: 600 * MINUTE });
    one.passes(300 * MINUTE);
    expect([roundEndsAt(one.tournament), one.tournament.lastCallAt]).toEqual([null, null]);
  });
});
