/** The offences that the coach knows, and those that it may name. */
import { describe, expect, it } from 'vitest';
import type { KnockableOffence } from '../../src/core/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import {
  judgedAfter,
  judgedAfterCall,
  judgedAtTurn,
  missedOf,
  NOTHING_JUDGED,
  type Judged,
} from '../../src/games/judged.ts';

const found = (code: string, ply: number, seat: Seat = 1): KnockableOffence => ({
  code,
  hint: null,
  ply,
  seat,
});
const part = (ply: number, codes: readonly string[], endsAttempt: boolean, seat: Seat = 1) => ({
  seat,
  ply,
  offences: codes.map((code) => ({ code, hint: null })),
  endsAttempt,
});
const after = (...parts: readonly ReturnType<typeof part>[]): Judged =>
  parts.reduce(judgedAfter, NOTHING_JUDGED);

describe('an attempt', () => {
  it('has the offences of all its parts', () => {
    const { last, unfound } = after(part(1, ['touch'], false), part(2, ['place'], true));
    expect(last.get(1)).toEqual({ ply: 2, offences: [found('touch', 1), found('place', 2)], isOver: true });
    expect(unfound).toEqual([found('touch', 1), found('place', 2)]);
  });

  it('begins afresh once the one before is over', () => {
    const { last, unfound } = after(
      part(1, ['place'], true),
      part(2, ['touch'], false),
      part(3, [], true, 2),
    );
    expect(last.get(1)).toEqual({ ply: 2, offences: [found('touch', 2)], isOver: false });
    expect(last.get(2)).toEqual({ ply: 3, offences: [], isOver: true });
    expect(unfound).toHaveLength(2);
  });
});

describe('a call', () => {
  const before = { ...after(part(1, ['place'], true)), earlier: [found('old', 0)] };
  it('that is right drops all offences, a wrong one the last attempts', () => {
    expect(judgedAfterCall(before, null)).toBe(before);
    const right = { kind: 'right', caller: 2, offences: [], charged: null } as const;
    expect(judgedAfterCall(before, right)).toBe(NOTHING_JUDGED);
    expect(judgedAfterCall(before, { kind: 'wrong', caller: 2 })).toEqual({ ...before, last: new Map() });
  });
});

describe('a new turn', () => {
  it('keeps the offences of the previous turn of its player until it ends', () => {
    const played = after(part(1, ['one'], true), part(2, ['two'], true, 2));
    const begun = judgedAtTurn(played, 1);
    expect(begun).toEqual({ last: played.last, unfound: [found('two', 2, 2)], earlier: [found('one', 1)] });
    expect(judgedAfter(begun, part(3, ['three'], true)).earlier).toEqual([found('one', 1)]);
    expect(judgedAtTurn(begun, 2)).toEqual({ last: played.last, unfound: [], earlier: [found('two', 2, 2)] });
  });
});

describe('the offences that the coach may name', () => {
  const judged: Judged = {
    last: new Map(),
    unfound: [found('new', 5), found('other', 4, 2)],
    earlier: [found('old', 1)],
  };
  const of = (seat: Seat, turn: Seat, answerable: readonly KnockableOffence[] | null = null) =>
    missedOf(judged, { seat, turn }, answerable).map(({ code }) => code);

  it('are those of the last completed turn of that seat', () => {
    expect(of(1, 1)).toEqual(['old']);
    expect(of(1, 2)).toEqual(['new']);
    expect(of(2, 1)).toEqual(['other']);
    expect(of(2, 2)).toEqual([]);
  });

  it('are none while a call on one of them could be answered', () => {
    expect(of(1, 1, [found('old', 1)])).toEqual([]);
    expect(of(1, 1, [found('old', 2)])).toEqual(['old']);
    expect(of(1, 1, [found('new', 1)])).toEqual(['old']);
    expect(of(1, 1, [])).toEqual(['old']);
  });
});
