import { describe, expect, it } from 'vitest';
import { SEATS, SOUTH } from '../../src/core/seat.ts';
import type { Control } from '../../src/games/controls.ts';
import { parseAction } from '../../src/games/zank-patience/action.ts';
import { controls, VERBS } from '../../src/games/zank-patience/controls.ts';
import { VARIANT, VARIANTS } from '../../src/games/zank-patience/variant.ts';
import type { View, ZankPiles } from '../../src/games/zank-patience/view.ts';
import { viewOf } from './views.ts';

/** The sign of a button, or the place of its stack. */
const sign = ({ label }: Control) =>
  label === null || typeof label === 'string' ? label : label.place.toUpperCase();
const labels = (view: View) => controls.rows(view, SOUTH).map((row) => row.map(sign));
const codes = (view: View) => controls.rows(view, SOUTH).flatMap((row) => row.map(({ code }) => code));
const announcements = (view: View, seat: 1 | 2 | 3 = 1) =>
  controls.targets(view, seat, 'announce').map(({ argument }) => argument);

describe('the buttons', () => {
  it('lie like the table', () => {
    expect(labels(viewOf('standard'))).toEqual([
      ['R1', 'M1', 'M2', 'R2', '✋ '],
      ['R3', 'M3', 'M4', 'R4', '⏸ '],
      ['R5', 'M5', 'M6', 'R6', '📣'],
      ['R7', 'M7', 'M8', 'R8', '☰ '],
      ['Q1', 'A1', 'A2', '⏱ '],
    ]);
    expect(labels(viewOf('learning'))).toEqual([
      ['R1', 'M1', 'M2', 'R2', '✋ '],
      ['R3', 'M3', 'M4', 'R4', '⏸ '],
      ['R5', '·', '·', 'R6', '📣'],
      ['Q1', 'A1', 'A2', '⏱ ', '☰ '],
    ]);
  });

  it('fit with nine rim stacks, as three players have no clock button', () => {
    const view = viewOf('three', {}, { turn: 2 });
    expect(labels(view).at(-1)).toEqual(['Q2', 'A2', 'A3', 'A1', 'R9']);
    expect(codes(view)).not.toContain('press');
    expect(codes(view)).toHaveLength(25);
  });

  it('keep their places when a rim stack is taken away', () => {
    const whole = viewOf('three');
    for (const gone of VARIANT.three.rims) {
      const piles: ZankPiles = Object.fromEntries(
        Object.entries(whole.piles).filter(([pile]) => pile !== gone),
      );
      const after = controls.rows({ ...whole, piles }, SOUTH).flat();
      const moved = controls
        .rows(whole, SOUTH)
        .flat()
        .filter(({ code }, i) => after[i]?.code !== code);
      expect(moved.map(({ code }) => code)).toEqual([`tap:${gone}`]);
      expect(after.filter(({ enabled }) => !enabled).map(sign)).toEqual(['·']);
    }
  });

  it('have room for the spite stacks, as announcing and pausing share one', () => {
    const view = viewOf('schikanieren');
    expect(labels(view).map((row) => row.at(-1))).toEqual(['✋ ', '📣', '⏱ ', '☰ ', 'S2']);
    expect(labels(view).at(-1)).toEqual(['Q1', 'A1', 'S1', 'A2', 'S2']);
    expect(controls.tap(view, 'call-out', [1])).toEqual({ verb: 'choose', argument: 'announce' });
    expect(controls.tap(view, 'call-out', [2])).toEqual({ verb: 'pause', argument: null });
    expect(controls.tap(view, 'call-out', [1, 2])).toEqual({ verb: 'choose', argument: 'announce' });
  });

  it.each(VARIANTS)('are at most 25, each different, all signs equally wide (%s)', (variant) => {
    const states: Partial<View>[] = [
      {},
      { turn: 2 },
      { paused: 1 },
      { phase: 'ending', winner: 1 },
      { phase: 'clock', clock: { left: [1, 1], running: null } },
      { hand: 'AS1' },
      { touched: 'r3' },
    ];
    for (const state of states) {
      const rows = controls.rows(viewOf(variant, { r3: ['5H1'] }, state), SOUTH);
      expect(rows.length).toBeLessThanOrEqual(5);
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(5);
      const all = rows.flat();
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
      expect(all.filter(({ label }) => typeof label === 'string' && label.length !== 2)).toEqual([]);
    }
  });

  it.each(VARIANTS)('always show Stop in the same way (%s)', (variant) => {
    const first = controls.rows(viewOf(variant), SOUTH)[0]?.[4];
    expect(first).toEqual({ code: 'stop', label: '✋ ', style: 'danger', enabled: true });
    for (const state of [{ turn: 2 }, { paused: 2 }, { phase: 'ending' }, { hand: 'AS1' }] as const) {
      expect(controls.rows(viewOf(variant, {}, state), SOUTH)[0]?.[4]).toEqual(first);
    }
  });

  it.each(VARIANTS)('include resuming during a pause, and accepting during an open win (%s)', (variant) => {
    expect(codes(viewOf(variant))).not.toEqual(expect.arrayContaining(['resume']));
    expect(codes(viewOf(variant, {}, { paused: 2 }))).toContain('resume');
    expect(codes(viewOf(variant, {}, { paused: 2 }))).not.toContain('pause');
    expect(codes(viewOf(variant, {}, { phase: 'ending', winner: 1 }))).toContain('accept-end');
  });
});

describe('a tap', () => {
  it('touches first and then places', () => {
    expect(controls.tap(viewOf('standard'), 'r1', [1])).toEqual({ verb: 'touch', argument: 'r1' });
    const touched = viewOf('standard', {}, { touched: 'r1' });
    expect(controls.tap(touched, 'r1', [1])).toEqual({ verb: 'place', argument: 'r1' });
    const drawn = viewOf('standard', {}, { hand: 'AS1' });
    expect(controls.tap(drawn, 'm1', [1])).toEqual({ verb: 'place', argument: 'm1' });
  });

  it('draws from the source, or turns the discard into a new one', () => {
    const full = viewOf('standard', { q1: ['-??1'], a1: ['3S1'] });
    expect(controls.tap(full, 'q1', [1])).toEqual({ verb: 'draw', argument: null });
    const bare = viewOf('standard', { a1: ['3S1'] });
    expect(controls.tap(bare, 'q1', [1])).toEqual({ verb: 'flip', argument: null });
    expect(controls.menu(bare, 1)).toEqual(['flip']);
    expect(controls.menu(bare, 2)).toEqual([]);
  });
});

describe('the possible announcements', () => {
  const rim: ZankPiles = {
    m1: ['??1', '??1', '??1', '4H1'],
    r1: ['8S1', '7D2', '6C1', '5H2', '4S1'],
    r2: ['6S2', '5H1'],
    r3: ['5D1', '4C1', '3D2', '2S1', 'AH1'],
    r4: ['2C1', 'AD2'],
  };

  it('are every buried card that fits the middle, and every rim stack with cards', () => {
    expect(announcements(viewOf('standard', rim))).toEqual([
      'expose:r1:5H2',
      ...['r1', 'r2', 'r3', 'r4'].map((pile) => `empty:${pile}`),
    ]);
  });

  it('exclude top cards, and aces unless a middle stack is empty', () => {
    const buried: ZankPiles = { r1: ['2C1', 'AH1'], r2: ['3C1', '2H1', 'AS1'] };
    expect(announcements(viewOf('standard', { ...buried, r3: ['AD1', 'KS1'] }))[0]).toBe('expose:r3:AD1');
    const full = Object.fromEntries(VARIANT.standard.middles.map((pile) => [pile, ['AC1']]));
    expect(announcements(viewOf('standard', { ...full, r3: ['AD1', 'KS1'] }))).toEqual(['empty:r3']);
  });

  it('do not mention face-down cards', () => {
    const view = viewOf('schikanieren', { r1: ['-??1', '9C1', '8C1'], m1: ['AC1'] });
    expect(announcements(view)).toEqual(['empty:r1']);
  });

  it('are for the player to move, with nothing in the hand', () => {
    expect(announcements(viewOf('standard', rim), 2)).toEqual([]);
    expect(announcements(viewOf('standard', rim, { hand: 'AS2' }))).toEqual([]);
  });
});

describe.each(VARIANTS)('the gestures of %s', (variant) => {
  const view = viewOf(variant, { r1: ['2C1', 'AH1', 'KC1'], r2: ['9D1'], q1: ['-??1'], a1: ['3S1'] });

  it('are understood by the game', () => {
    for (const seat of SEATS) {
      for (const verb of VERBS) {
        for (const { argument } of controls.targets(view, seat, verb.name)) {
          const line = { do: verb.name, ...verb.fields(argument) };
          expect(parseAction(line, { ply: 0, at: 0 }, VARIANT[variant]).ok, JSON.stringify(line)).toBe(true);
        }
      }
      for (const pile of Object.keys(view.piles)) {
        const { verb, argument } = controls.tap(view, pile, [seat]);
        const fields = VERBS.find(({ name }) => name === verb)?.fields(argument);
        expect(parseAction({ do: verb, ...fields }, { ply: 0, at: 0 }, VARIANT[variant]).ok).toBe(true);
      }
    }
  });

  it('include typed announcements', () => {
    const verb = VERBS.find(({ name }) => name === 'announce');
    const line = { do: 'announce', ...verb?.fields('expose:r1:ah1') };
    expect(parseAction(line, { ply: 0, at: 0 }, VARIANT[variant])).toMatchObject({ ok: true });
  });

  it('go to the right seat for a user who plays alone', () => {
    expect(controls.seatFor?.(view, 'pause', null)).toBe(2);
    expect(controls.seatFor?.({ ...view, paused: 2 }, 'resume', null)).toBe(2);
    expect(controls.seatFor?.(view, 'announce', null)).toBeUndefined();
  });
});
