/** Reasons that the practice opponent gives for its moves. */
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import type { Seat } from '../../src/core/seat.ts';
import { refereed, type GameId } from '../../src/games/rules.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Advice } from '../../src/practice/opponent.ts';

function adviceIn(setup: Line & { readonly game: GameId }, seat: Seat): Advice | null {
  const opened = refereed[setup.game].practice.open(setup);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value.advice(seat, 'strong', 'a hint');
}

describe('a reason', () => {
  it('distinguishes starting the clock from pressing it at the end of a turn', () => {
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'manual' };
    const setup = { game: 'schikanoeschen', position: { turn: 1, piles: {} }, options: { clock } } as const;
    expect(adviceIn(setup, 2)).toEqual({ line: { seat: 2, do: 'press' }, why: 'start-clock' });
    expect(adviceIn(setup, 1)).toBeNull();
  });

  /** Nothing fits anywhere. */
  const PILES = {
    a2: ['-4S2'],
    c2: ['KS2'],
    c1: ['5D2'],
    e1: ['3C1'],
    f1: ['7C1'],
    g1: ['3D1'],
    h1: ['7D1'],
    e2: ['3H1'],
    f2: ['7H1'],
    g2: ['QC2'],
    h2: ['TC2'],
  };

  it.each([
    ['nobody’s own and leaves an empty stack', 'f2', ['XX1'], 'room'],
    ['nobody’s own and lies on a card', 'f2', ['8C1', 'XX1'], 'free'],
    ['nobody’s own and lies on a face-down card', 'f2', ['-8S1', 'XX1'], 'free'],
    ['one’s own', 'c2', ['9S2', 'XX1'], 'own-cards'],
  ])('for removing a joker says that it is %s', (_, pile, cards, why) => {
    const position = { turn: 2, piles: { ...PILES, [pile]: cards } };
    const line = { seat: 2, do: 'remove', pile };
    expect(adviceIn({ game: 'schikanoeschen', position }, 2)).toEqual({ line, why });
  });

  it('for giving a card away names no single opponent, as there may be two', () => {
    const piles = {
      a2: ['6D1'],
      q2: ['-QC1'],
      a1: ['5D1'],
      a3: ['9C1'],
      r1: ['KH1'],
      r2: ['KH2'],
      r3: ['2C1'],
      r4: ['2C2'],
      r5: ['KS1'],
      r6: ['KS2'],
      r7: ['2D1'],
      r8: ['2D2'],
      r9: ['2S1'],
    };
    const options = { variant: 'three' };
    const advice = adviceIn({ game: 'zank-patience', position: { turn: 2, piles }, options }, 2);
    expect(advice?.why).toBe('burden');
    for (const { practice } of Object.values(texts))
      expect(practice.whys.burden).not.toMatch(/opponent|Gegenseite/);
  });
});
