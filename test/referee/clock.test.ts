/** Rulings 30 and 31: the chess clock. */
import { describe, expect, it } from 'vitest';
import { dealt, given } from './table.ts';
import type { Piles } from './table.ts';

const QUIET = { a1: '-9H1 -8H1', a2: '-9H2 -8H2' };

const manual = (initialMs: number, incrementMs = 0) =>
  ({ clock: { initialMs, incrementMs, press: 'manual' } }) as const;
const auto = (initialMs: number, incrementMs = 0) =>
  ({ clock: { initialMs, incrementMs, press: 'auto' } }) as const;
/** A manual clock, started by the passive player at 1000 ms. */
const started = (initialMs: number, incrementMs = 0, piles: Piles = QUIET) => {
  const table = given(piles, 1, manual(initialMs, incrementMs));
  table.legal('2 press @1000');
  return table;
};

describe('no clock', () => {
  it('charges nothing and cannot be pressed', () => {
    const table = given(QUIET);
    table.shows({ clock: null, phase: 'play' });
    table.refused('1 press', 'impossible');
    table.refused('2 press', 'impossible');
    table.does('tick @9000000000');
    table.shows({ clock: null, phase: 'play' });
  });
});

describe('manual: the start', () => {
  it('is for the passive player, and then the time of the active one runs', () => {
    for (const [active, passive] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const table = given(QUIET, active, manual(60_000));
      table.shows({ phase: 'clock', clock: { left: [60_000, 60_000], running: null } });
      table.refused(`${active} press`, 'impossible');
      table.does('tick @500000');
      table.shows({ phase: 'clock', clock: { left: [60_000, 60_000], running: null } });
      table.legal(`${passive} press`);
      table.shows({ phase: 'play', turn: active, clock: { left: [60_000, 60_000], running: active } });
    }
  });

  it('comes before everything but resigning and agreeing on a draw', () => {
    const table = given({ a1: '-9H1', b2: '3C2', e1: '7D1', f1: '-5C1', g1: 'XX1' }, 1, manual(60_000));
    for (const seat of [1, 2]) {
      for (const move of [
        'touch e1',
        'place e1',
        'draw',
        'flip',
        'reveal f1',
        'remove g1',
        'pass',
        'accept-end',
      ]) {
        table.refused(`${seat} ${move}`, 'impossible', 'not-your-turn');
      }
      table.refused(`${seat} knock back`, 'impossible');
      table.refused(`${seat} claim-draw`, 'impossible');
    }
    table.legal('1 offer-draw', '2 decline-draw', '2 offer-draw', '2 withdraw-draw', '2 offer-draw');
    table.shows({ phase: 'clock', drawOffer: 2 });
    table.legal('1 accept-draw');
    table.shows({ phase: 'over', reason: 'agreed', winner: null });
    const other = given(QUIET, 1, manual(60_000));
    other.legal('1 resign');
    other.shows({ phase: 'over', reason: 'resigned', winner: 2 });
  });

  it('comes after a deal as well', () => {
    const table = dealt('clock', manual(60_000));
    table.shows({ phase: 'clock', ply: 0 });
    table.legal(`${3 - table.now().turn} press @77`);
    table.shows({ phase: 'play', ply: 1 });
  });
});

describe('manual: pressing', () => {
  it('charges the side that runs, until it presses', () => {
    const table = started(60_000);
    table.does('tick @4000');
    table.shows({ clock: { left: [57_000, 60_000], running: 1 } });
    table.legal('1 press @5000');
    table.shows({ clock: { left: [56_000, 60_000], running: 2 } });
    table.legal('2 press @15000');
    table.shows({ clock: { left: [56_000, 50_000], running: 1 } });
  });

  it('is for the player whose time is running, whoever is at turn', () => {
    const table = started(60_000);
    table.refused('2 press', 'impossible', 'not-your-turn');
    table.legal('1 press');
    table.shows({ turn: 1, clock: { left: [60_000, 60_000], running: 2 } });
    table.refused('1 press', 'impossible', 'not-your-turn');
    table.legal('1 draw', '1 place b1');
    table.shows({ turn: 2 });
    table.legal('2 press');
    table.shows({ turn: 2, clock: { left: [60_000, 60_000], running: 1 } });
  });

  it('is not done by the end of a turn or by a knock', () => {
    const table = started(60_000, 0, { ...QUIET, e1: 'AS1', f1: '7D1' });
    table.does('1 touch f1 @2000', '2 knock back @3000');
    table.shows({ turn: 2, clock: { left: [58_000, 60_000], running: 1 } });
    table.does('2 touch e1', '2 place d1', '2 draw', '2 place b2 @4000');
    table.shows({ turn: 1, clock: { left: [57_000, 60_000], running: 1 } });
  });

  it('gives the increment to the one who presses', () => {
    const table = started(60_000, 3000);
    const { clock } = table.now();
    table.legal('1 press @2000');
    table.shows({ clock: { left: [62_000, clock?.left[1] ?? NaN], running: 2 } });
    table.legal('2 press @4000');
    table.shows({ clock: { left: [62_000, (clock?.left[1] ?? NaN) + 1000], running: 1 } });
    table.legal('1 press @4000');
    expect(table.now().clock?.left[0]).toBe(65_000);
  });

  it('charges on lines that are refused too', () => {
    const table = started(60_000);
    table.refused('1 touch a1 @31000', 'impossible');
    table.shows({ clock: { left: [30_000, 60_000], running: 1 } });
    table.refused('2 draw @41000', 'not-your-turn');
    table.shows({ clock: { left: [20_000, 60_000], running: 1 } });
    table.say({ seat: 1, do: 'no such verb', at: 55_000 });
    table.does('tick');
    table.shows({ clock: { left: [20_000, 60_000], running: 1 } });
  });
});

describe('auto', () => {
  it('starts by itself with the active player', () => {
    const table = given(QUIET, 2, auto(60_000));
    table.shows({ phase: 'play', clock: { left: [60_000, 60_000], running: 2 } });
    table.does('tick @1000');
    table.shows({ clock: { left: [60_000, 59_000], running: 2 } });
  });

  it('presses when the turn ends, with the increment', () => {
    const table = given(QUIET, 1, auto(60_000, 5000));
    table.legal('1 draw @1000', '1 place b1 @2000');
    table.shows({ turn: 2, clock: { left: [63_000, 60_000], running: 2 } });
    table.legal('2 draw', '2 place b2 @12000');
    table.shows({ turn: 1, clock: { left: [63_000, 55_000], running: 1 } });
  });

  it('presses when a pass ends the turn', () => {
    const table = given({ b1: 'KS1', b2: 'KS2' }, 1, auto(60_000));
    table.legal('1 pass @1000');
    table.shows({ clock: { left: [59_000, 60_000], running: 2 } });
  });

  it('presses when a knock changes the active player, and not otherwise', () => {
    const piles = { ...QUIET, e1: 'AS1', f1: '7D1' };
    const table = given(piles, 1, auto(60_000));
    table.does('1 touch f1', '2 knock back @1000');
    table.shows({ turn: 2, clock: { left: [59_000, 60_000], running: 2 } });
    const active = given({ ...piles, a1: '-9H1 -8H1' }, 1, auto(60_000, 500));
    active.does('1 draw', '1 place b1 @1000');
    active.shows({ clock: { left: [59_500, 60_000], running: 2 } });
    active.does('2 knock leave @3000');
    active.shows({ turn: 2, clock: { left: [59_500, 58_000], running: 2 } });
    const falsely = given(QUIET, 1, auto(60_000));
    falsely.does('2 knock back @1000');
    falsely.shows({ turn: 1, clock: { left: [59_000, 60_000], running: 1 } });
  });

  it('does not press for actions within a turn', () => {
    const table = given({ ...QUIET, e1: '7D1' }, 1, auto(60_000, 5000));
    table.legal('1 touch e1 @100', '1 place f1 @200', '1 offer-draw @300');
    table.shows({ clock: { left: [59_700, 60_000], running: 1 } });
  });
});

describe('ruling 31: at zero', () => {
  it.each([
    ['auto', auto(5000), 0],
    ['manual', manual(5000), 1000],
  ] as const)('the time runs out to the millisecond, %s', (_, options, start) => {
    const table = given(QUIET, 1, options);
    if (start > 0) table.legal(`2 press @${start}`);
    table.does(`tick @${start + 4999}`);
    table.shows({ phase: 'play', clock: { left: [1, 5000], running: 1 } });
    table.endsBy(start + 5000, { winner: 2, reason: 'time', clock: { left: [0, 5000], running: null } });
  });

  it('a move one millisecond before is in time, and one at zero is not', () => {
    const intime = given(QUIET, 1, auto(5000));
    intime.legal('1 draw @4999', '1 place b1');
    intime.shows({ turn: 2, clock: { left: [1, 5000], running: 2 } });
    const late = given(QUIET, 1, auto(5000));
    late.refused('1 draw @5000', 'over');
    expect(late.view(1)).toMatchObject({ phase: 'over', winner: 2, reason: 'time', hand: null, ply: 0 });
  });

  it.each(['2 draw', '2 resign', '1 resign', '1 press', '2 knock back', '2 offer-draw', '1 touch a1'])(
    'comes before the line that tells it: %s',
    (move) => {
      const table = given(QUIET, 1, auto(5000));
      table.refused(`${move} @99999`, 'over');
      expect(table.view('spectator')).toMatchObject({
        winner: 2,
        reason: 'time',
        ply: 0,
        warnings: [0, 0],
        clock: { left: [0, 5000], running: null },
      });
    },
  );

  it('also when a view tells it', () => {
    const table = given(QUIET, 2, auto(5000));
    const answer = table.say({ do: 'view', as: 1, at: 5000 });
    if (!answer.ok) expect(answer.error).toBe('over');
    expect(table.view(1)).toMatchObject({ phase: 'over', winner: 1, reason: 'time' });
  });

  it('a line of a wrong shape brings nothing about', () => {
    const table = given(QUIET, 1, auto(5000));
    table.say({ seat: 1, do: 'touch', pile: 'z9', at: 99_999 });
    table.does('tick @100');
    table.shows({ phase: 'play', clock: { left: [4900, 5000], running: 1 } });
  });

  it('for the side that runs, whoever is at turn', () => {
    const table = started(5000);
    table.legal('1 press @2000');
    table.shows({ turn: 1 });
    table.endsBy(7000, { winner: 1, reason: 'time', clock: { left: [4000, 0], running: null } });
  });

  it('increments count', () => {
    const table = started(5000, 2000);
    table.legal('1 press @3000', '2 press @3000');
    table.does('tick @7999');
    table.shows({ phase: 'play', clock: { running: 1 } });
    expect(table.now().clock?.left[0]).toBe(1);
    table.endsBy(8000, { winner: 2, reason: 'time' });
  });

  it('nobody is charged while a win is open', () => {
    const piles = { a2: '-9H2', c1: 'TH1', e1: 'JH1', f1: '3C1' };
    for (const press of ['auto', 'manual'] as const) {
      const table = given(piles, 1, { clock: { initialMs: 5000, incrementMs: 0, press } });
      if (press === 'manual') table.legal('2 press');
      table.does('1 touch c1', '1 place e1 @1000', 'tick @12000');
      table.shows({ phase: 'ending', clock: { left: [4000, 5000] } });
      table.legal('2 knock back @13000');
      table.shows({
        phase: 'play',
        turn: 2,
        clock: { left: [4000, 5000], running: press === 'auto' ? 2 : 1 },
      });
      table.does('tick @14000');
      table.shows({ clock: { left: press === 'auto' ? [4000, 4000] : [3000, 5000] } });
    }
  });

  it('an open win does not end by time', () => {
    const table = given({ a2: '-9H2', c1: 'TH1', e1: 'JS1' }, 1, auto(5000));
    table.legal('1 touch c1', '1 place e1 @1000');
    table.refused('1 press @2000', 'impossible', 'not-your-turn');
    table.refused('2 press @2000', 'impossible', 'not-your-turn');
    table.endsBy(16_000, { winner: 1, reason: 'cleared', clock: { left: [4000, 5000], running: null } });
  });
});

describe('ruling 31: six presses', () => {
  const presses = (...times: number[]) => times.map((at, index) => `${1 + (index % 2)} press @${at}`);
  /** Started long before, so that the start is not among the six. */
  const table6 = (...times: number[]) => {
    const table = started(600_000, 0, { ...QUIET, e1: '7D1', f1: '-3C1' });
    table.legal(...presses(...times));
    return table;
  };

  it('within five seconds: either player may claim a draw', () => {
    for (const seat of [1, 2]) {
      const table = table6(50_000, 51_000, 52_000, 53_000, 54_000, 55_000);
      table.shows({ drawClaim: true });
      table.legal(`${seat} claim-draw`);
      table.shows({ phase: 'over', winner: null, reason: 'clock-flips', drawClaim: false });
    }
  });

  it('five are not enough', () => {
    const table = table6(50_000, 50_000, 50_000, 50_000, 50_000);
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
    table.legal('2 press @50000');
    table.shows({ drawClaim: true });
  });

  it('a millisecond more than five seconds is too long', () => {
    const table = table6(50_000, 51_000, 52_000, 53_000, 54_000, 55_001);
    table.shows({ drawClaim: false });
    table.refused('2 claim-draw', 'impossible');
    table.legal('1 press @56000');
    table.shows({ drawClaim: true });
  });

  it('any six in a row count', () => {
    const table = table6(20_000, 30_000, 40_000, 50_000, 50_001, 50_002, 50_003, 50_004);
    table.shows({ drawClaim: false });
    table.legal('1 press @50005');
    table.shows({ drawClaim: true });
  });

  it('the claim lasts until the next action is completed', () => {
    const table = table6(50_000, 50_001, 50_002, 50_003, 50_004, 50_005);
    table.legal('1 touch e1 @70000', '1 place e1', '1 draw');
    table.shows({ drawClaim: true });
    table.legal('1 place b1');
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
    table.refused('2 claim-draw', 'impossible');
  });

  it('whatever action, legal or not', () => {
    for (const moves of [['touch e1', 'place g1'], ['touch e1', 'place d1'], ['reveal f1']]) {
      const table = table6(50_000, 50_001, 50_002, 50_003, 50_004, 50_005);
      table.does(...moves.map((move) => `1 ${move}`));
      table.shows({ drawClaim: false });
    }
  });

  it('refused presses do not count', () => {
    const table = table6(50_000, 50_001, 50_002, 50_003, 50_004);
    table.refused('1 press', 'impossible', 'not-your-turn');
    table.shows({ drawClaim: false });
  });

  it('the presses of auto do not count', () => {
    const table = given({ b1: '3C1 4C1 5C1', b2: '3C2 4C2 5C2' }, 1, auto(60_000));
    for (let turns = 0; turns < 4; turns += 1) {
      table.legal('1 draw', '1 place b1', '2 draw', '2 place b2');
    }
    table.shows({ drawClaim: false });
    table.refused('1 claim-draw', 'impossible');
  });
});
