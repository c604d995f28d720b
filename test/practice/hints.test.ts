/** What the practice opponent tells of why it does something. */
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import type { Seat } from '../../src/core/seat.ts';
import { refereed, type GameId } from '../../src/games/rules.ts';
import type { Advice } from '../../src/practice/opponent.ts';

function adviceIn(setup: Line & { readonly game: GameId }, seat: Seat): Advice | null {
  const opened = refereed[setup.game].practice.open(setup);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value.advice(seat, 'strong', 'a hint');
}

describe('a reason', () => {
  it('tells to start the clock from pressing it at the end of a turn', () => {
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'manual' };
    const setup = { game: 'schikanoeschen', position: { turn: 1, piles: {} }, options: { clock } } as const;
    expect(adviceIn(setup, 2)).toEqual({ line: { seat: 2, do: 'press' }, why: 'start-clock' });
    expect(adviceIn(setup, 1)).toBeNull();
  });
});
