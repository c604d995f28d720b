/** Players call an arbiter to their board. */
import { describe, expect, it } from 'vitest';
import { hasCalledEnough, openCallAt } from '../../src/features/tournament/calls.ts';
import type { Deed } from '../../src/features/tournament/entries.ts';
import { callKey, noticesFor } from '../../src/features/tournament/notices.ts';
import { begun, held, MINUTE } from './held.ts';

const call = (board: number, player: string, about = ''): Deed => ({ do: 'call', board, player, about });

describe('a call for an arbiter', () => {
  it('comes from a player of the board, one at a time, until it is settled', () => {
    const one = begun(4);
    const [board] = one.tournament.boards;
    const [first = '', second = ''] = board?.players ?? [];
    const stranger = ['p1', 'p2', 'p3', 'p4'].find((player) => player !== first && player !== second) ?? '';
    expect(one.tries(call(9, first), first)).toBe('no-board');
    expect(one.tries(call(1, stranger), stranger)).toBe('not-in');
    one.does(call(1, first, 'My cards are gone'), first);
    expect(one.tries(call(1, first), first)).toBe('called-already');
    expect(one.tries(call(1, second), second)).toBe('called-already');
    const [made] = one.tournament.calls;
    expect(made).toMatchObject({ board: 1, player: first, about: 'My cards are gone', comes: null });
    const entry = made?.entry ?? -1;
    one.does({ do: 'come', call: entry }, 'host');
    expect(one.tries({ do: 'come', call: entry }, 'other')).toBe('answered-already');
    one.does({ do: 'solve', call: entry }, 'host');
    expect(one.tries({ do: 'solve', call: entry }, 'host')).toBe('no-call');
    expect(openCallAt(one.tournament, 1)).toBeUndefined();
    expect(one.tournament.calls[0]).toMatchObject({ comes: 'host', solved: { by: 'host' } });
    one.does(call(1, second), second);
    expect(one.tournament.calls).toHaveLength(2);
  });

  it('is limited to three within an hour', () => {
    const one = begun(4);
    const [first = ''] = one.tournament.boards[0]?.players ?? [];
    const since = one.now;
    for (let i = 0; i < 3; i += 1) {
      expect(hasCalledEnough(one.tournament, first, one.now)).toBe(false);
      const { entries } = one.does(call(1, first), first);
      one.does({ do: 'solve', call: entries.length - 1 }, first);
    }
    expect(hasCalledEnough(one.tournament, first, one.now)).toBe(true);
    expect(hasCalledEnough(one.tournament, first, since + 60 * MINUTE)).toBe(false);
  });

  it('is announced until it is settled, and its message is kept up to date', () => {
    const one = begun(4);
    const [first = ''] = one.tournament.boards[0]?.players ?? [];
    const { entries } = one.does(call(1, first), first);
    const entry = entries.length - 1;
    const key = callKey({ entry });
    const keys = (now = one.now): string[] => noticesFor(one.tournament, now).map((notice) => notice.key);
    expect(keys()).toContain(key);
    one.does({ do: 'solve', call: entry }, 'host');
    // A call that is settled before it was posted is not posted any more.
    expect(keys()).not.toContain(key);
    one.does({ do: 'announced', notice: key, messageId: 'm' });
    expect(keys()).toContain(key);
    expect(keys(one.now + 11 * MINUTE)).not.toContain(key);
  });

  it('is not made before the start', () => {
    const one = held();
    one.does({ do: 'join', player: 'p1', name: 'One', rating: 1000 });
    expect(one.tries(call(1, 'p1'), 'p1')).toBe('not-begun');
  });
});
