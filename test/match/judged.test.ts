/** What a planned action does at its table, in the words of the table. */
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import type { Game } from '../../src/games/game.ts';
import { schikanoeschen } from '../../src/games/schikanoeschen/game.ts';
import { zankPatience } from '../../src/games/zank-patience/game.ts';
import { judged, toldFrom } from '../../src/match/judged.ts';
import { FREE, OBLIGED } from './table.ts';

const touch = (pile: string): Line => ({ seat: 1, do: 'touch', pile });
const place = (pile: string): Line => ({ seat: 1, do: 'place', pile });
const DRAW: Line = { seat: 1, do: 'draw' };
const IMPOSSIBLE = touch('h2');

const planned = (position: Line, lines: readonly Line[], game: Game = schikanoeschen) =>
  judged(game, { game: game.id, options: {}, position, seat: 1, lines });

describe('a plan in words', () => {
  it('tells a card touched and then placed in one step, and a last touch as what is held', () => {
    const plan = planned(OBLIGED.position, [touch('c1'), place('f1'), touch('c1')]);
    expect(plan?.told('en')).toBe('4♦ C1 → F1 → touches 2♥ on C1');
    expect(plan?.told('de')).toBe('4♦ C1 → F1 → berührt 2♥ auf C1');
  });

  it('tells an announcement as the table shows it, then the moves', () => {
    const piles = { q1: ['-7C1'], q2: ['-7C2'], a1: ['4D1'], a2: ['9D2'], r1: ['AC1'], r2: ['5C1'] };
    const announced = { seat: 1, do: 'announce', aim: 'empty', pile: 'r2' };
    const plan = planned({ turn: 1, piles }, [announced, touch('r1'), place('m1')], zankPatience);
    expect(plan?.told('en')).toBe('📣 empty R2 → A♣ R1 → M1');
  });

  it('goes on from a table that has been played on', () => {
    const after = planned(OBLIGED.position, [touch('c1'), place('c1')])?.after;
    const told = after && toldFrom(schikanoeschen, after, [DRAW, place('b1')], 'en');
    expect(told).toBe('drew from A1 · holds 9♣, 9♣ hand → B1');
  });

  it.each([[[IMPOSSIBLE]], [[DRAW, IMPOSSIBLE]]])('is none if a line is impossible: %j', (lines) => {
    const before = planned(OBLIGED.position, [])?.before;
    expect(planned(OBLIGED.position, lines)).toBeNull();
    expect(before && toldFrom(schikanoeschen, before, lines, 'en')).toBeNull();
  });

  it('is none if the table does not open', () => {
    expect(planned({ turn: 1, piles: { a1: ['no card'] } }, [])).toBeNull();
  });
});

describe('the offences of a plan', () => {
  const codes = (position: Line, ...lines: readonly Line[]) =>
    planned(position, lines)?.offences.map(({ code }) => code);

  it('are none when all is legal', () => {
    expect(codes(FREE.position, touch('c1'), place('f1'))).toEqual([]);
  });

  it('are listed once each, as they were first committed', () => {
    expect(codes(FREE.position, touch('c1'), place('f1'), touch('f1'), place('g2'))).toEqual(['bad-stack']);
    const once = planned(OBLIGED.position, [touch('c1')])?.offences;
    expect(once).toMatchObject([
      { code: 'must-final-touch', hint: expect.stringContaining('4D1:c1') as string },
    ]);
    const twice = planned(OBLIGED.position, [touch('c1'), place('c1'), DRAW, place('b1')])?.offences;
    expect(twice).toEqual(once);
  });
});
