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

  /** Nothing fits anywhere. */
  const PILES = {
    ...{ a2: ['-4S2'], c2: ['KS2'], c1: ['5D2'] },
    ...{
      e1: ['3C1'],
      f1: ['7C1'],
      g1: ['3D1'],
      h1: ['7D1'],
      e2: ['3H1'],
      f2: ['7H1'],
      g2: ['QC2'],
      h2: ['TC2'],
    },
  };

  it.each([
    ['nobody’s own and leaves an empty stack', 'f2', ['XX1'], 'room'],
    ['nobody’s own and lies on a card', 'f2', ['8C1', 'XX1'], 'prepare'],
    ['nobody’s own and lies on a face-down card', 'f2', ['-8S1', 'XX1'], 'prepare'],
    ['one’s own', 'c2', ['9S2', 'XX1'], 'own-cards'],
  ])('for removing a joker says that it is %s', (_, pile, cards, why) => {
    const position = { turn: 2, piles: { ...PILES, [pile]: cards } };
    const line = { seat: 2, do: 'remove', pile };
    expect(adviceIn({ game: 'schikanoeschen', position }, 2)).toEqual({ line, why });
  });
});
