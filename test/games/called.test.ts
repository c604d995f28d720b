/** The last call of a match: how long it is news, what made it right, and its button. */
import { describe, expect, it } from 'vitest';
import type { RuledOffence, Ruling } from '../../src/core/rules.ts';
import {
  calledAfter,
  calledLately,
  offenceIn,
  RULING,
  withRuling,
  type Called,
} from '../../src/games/called.ts';
import { withoutClock, type Control } from '../../src/games/controls.ts';

const WRONG: Ruling = { kind: 'wrong', caller: 2 };
const offence = (code: string, undone: boolean): RuledOffence => ({
  code,
  hint: null,
  seat: 1,
  ply: 3,
  undone,
});
const right = (...offences: RuledOffence[]): Ruling => ({
  kind: 'right',
  caller: 2,
  offences,
  charged: null,
});

const CALLED: Called = { ruling: WRONG, ply: 7, turn: 2, isLast: false, isPast: false };
const later = (known: Called | null, ruling: Ruling | null, moves: boolean, result: unknown = null) =>
  calledAfter(known, { ply: 9, turn: 1, result }, ruling, moves);

describe('the last call', () => {
  it('is the newest one, and the last of the match if that has a result', () => {
    const newest = { ruling: right(), ply: 9, turn: 1, isLast: false, isPast: false };
    expect(later({ ...CALLED, isPast: true }, right(), true)).toEqual(newest);
    expect(later(null, right(), false, { winner: 1 })).toEqual({ ...newest, isLast: true });
  });

  it('is past once a player has moved', () => {
    expect(later(CALLED, null, false)).toBe(CALLED);
    expect(later(CALLED, null, true)).toEqual({ ...CALLED, isPast: true });
    expect(later(null, null, true)).toBeNull();
  });

  it('is news for four inputs', () => {
    expect([7, 8, 11, 12].map((ply) => calledLately(CALLED, ply))).toEqual([CALLED, CALLED, CALLED, null]);
    expect(calledLately(null, 7)).toBeNull();
  });

  it('was made right by the first undone offence, else by the first', () => {
    const [kept, undone] = [offence('kept', false), offence('undone', true)];
    expect(offenceIn({ ...CALLED, ruling: right(kept, undone) })).toBe(undone);
    expect(offenceIn({ ...CALLED, ruling: right(kept, offence('other', false)) })).toBe(kept);
    expect(offenceIn({ ...CALLED, ruling: right() })).toBeNull();
    expect(offenceIn(CALLED)).toBeNull();
  });
});

describe('the buttons', () => {
  const control = (code: string, more: Partial<Control> = {}): Control => ({
    code,
    label: '· ',
    style: 'plain',
    enabled: true,
    ...more,
  });
  const codes = (rows: readonly (readonly Control[])[]) => rows.map((row) => row.map(({ code }) => code));

  it('have the ruling instead of a clock that cannot be pressed', () => {
    const rows = [[control('tap:e1'), control('press', { enabled: false })], [control('menu')]];
    expect(codes(withRuling(rows))).toEqual([['tap:e1', RULING], ['menu']]);
    expect(withRuling(rows)[1]).toEqual(rows[1]);
    expect(withRuling(rows)[0]?.[1]).toEqual({ code: RULING, label: '⚖ ', style: 'plain', enabled: true });
  });

  it('point to the ruling in a plain menu if the clock can be pressed', () => {
    const urgent = control('menu', { style: 'urgent' });
    const rows = [
      [control('press'), control('other', { enabled: false })],
      [control('menu'), urgent],
    ];
    expect(withRuling(rows)).toEqual([rows[0], [control('menu', { label: '☰⚖' }), urgent]]);
  });

  it('have the rules instead of a clock that nobody presses', () => {
    const rows = [[control('press', { style: 'urgent' }), control('menu')]];
    expect(withoutClock(rows)).toEqual([[control('rules', { label: '? ' }), control('menu')]]);
  });
});
