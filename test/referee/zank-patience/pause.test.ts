/** Ruling 16: Pause. */
import { describe, expect, it } from 'vitest';
import { given, ROOM, STUCK } from './table.ts';

const ONE = { ...STUCK, m1: 'AS1', r1: '2S1' };

describe('a pause', () => {
  it('is called by a player whose turn it is not', () => {
    const table = given(STUCK);
    table.shows({ paused: null, pausesLeft: [3, 3] });
    table.refused('1 pause', 'impossible');
    table.legal('2 pause');
    table.shows({ paused: 2, pausesLeft: [3, 2], turn: 1, ply: 1 });
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer)).toMatchObject({ paused: 2, pausesLeft: [3, 2] });
    }
  });

  it('has moves, announcements and presses refused', () => {
    const table = given(
      { ...ROOM, q1: '' },
      { clock: { initialMs: 60_000, incrementMs: 0, press: 'manual' } },
    );
    table.legal('2 press @1000', '2 pause @2000');
    table.shows({ clock: { running: null } });
    for (const move of ['touch a1', 'touch r1', 'draw', 'flip', 'announce empty r1', 'press']) {
      table.refused(`1 ${move}`, 'impossible');
    }
    table.refused('2 press', 'impossible', 'not-your-turn');
    table.refused('2 touch r1', 'impossible', 'not-your-turn');
  });

  it('has the card in the hand and the touched one stay', () => {
    const table = given(ROOM);
    table.legal('1 draw', '2 pause');
    table.refused('1 place r8', 'impossible');
    table.shows({ hand: 'QC1' });
    table.legal('2 resume', '1 place r8');
    const touched = given(ROOM);
    touched.legal('1 touch a1', '2 pause');
    touched.refused('1 place r8', 'impossible');
    touched.legal('2 resume');
    touched.shows({ touched: 'a1' });
    touched.legal('1 place r8');
  });

  it('ends when the one who called it goes on, and nobody else', () => {
    const table = given(STUCK);
    table.refused('1 resume', 'impossible');
    table.refused('2 resume', 'impossible');
    table.legal('2 pause');
    table.refused('1 resume', 'impossible');
    table.legal('2 resume');
    table.shows({ paused: null });
    table.refused('2 resume', 'impossible');
    table.legal('1 draw');
  });

  it('ends by itself after a minute', () => {
    const table = given(STUCK);
    table.legal('2 pause @1000');
    table.refused('1 draw @60999', 'impossible');
    table.does('tick @60999');
    table.shows({ paused: 2 });
    table.does('tick @61000');
    table.shows({ paused: null, ply: 1 });
    table.refused('2 resume', 'impossible');
    table.legal('1 draw');
    const move = given(STUCK);
    move.legal('2 pause @1000', '1 draw @61000');
    move.shows({ paused: null, hand: 'QC1' });
  });

  it('or after as long as the option says', () => {
    const table = given(STUCK, { pauseMs: 500 });
    table.legal('2 pause @1000');
    table.refused('1 draw @1499', 'impossible');
    table.legal('1 draw @1500');
    table.legal('2 pause @1500');
    expect(table.view(1, 1999)).toMatchObject({ paused: 2 });
    expect(table.view(1, 2000)).toMatchObject({ paused: null });
  });

  it('ends by a Stop of anybody, right or wrong', () => {
    for (const seat of [1, 2]) {
      const right = given(ONE);
      right.does('1 draw', '2 pause');
      right.legal(`${seat} stop`);
      right.lies();
      right.shows({ paused: null, turn: seat === 1 ? 1 : 2, skips: [0, 0] });
      const wrong = given(STUCK);
      wrong.legal('2 pause', `${seat} stop`);
      wrong.shows({ paused: null, turn: 1, skips: seat === 1 ? [1, 0] : [0, 1] });
    }
  });

  it('does not end the right to call Stop', () => {
    const table = given(ONE);
    table.offence('1 draw', 'priority');
    table.legal('2 pause', '2 resume');
    table.pending('1 priority');
    table.legal('2 stop');
    table.shows({ turn: 2 });
  });

  it('can be called again, three times in a match', () => {
    const table = given(STUCK);
    for (const left of [2, 1, 0]) {
      table.legal('2 pause');
      table.shows({ pausesLeft: [3, left] });
      table.refused('2 pause', 'impossible');
      table.legal('2 resume');
    }
    table.refused('2 pause', 'impossible');
    table.legal('1 draw', '1 place a1', '1 pause');
    table.shows({ paused: 1, pausesLeft: [2, 0] });
  });

  it('or as often as the option says', () => {
    const table = given(STUCK, { pauses: 1 });
    table.shows({ pausesLeft: [1, 1] });
    table.legal('2 pause', '2 resume');
    table.refused('2 pause', 'impossible');
    given(STUCK, { pauses: 0 }).refused('2 pause', 'impossible');
  });

  it('leaves draws and resigning possible', () => {
    const table = given(STUCK);
    table.legal('2 pause', '1 offer-draw', '2 decline-draw', '2 offer-draw', '2 withdraw-draw', '1 resign');
    table.shows({ phase: 'over', winner: 2, reason: 'resigned' });
    const agreed = given(STUCK);
    agreed.legal('2 pause', '2 offer-draw', '1 accept-draw');
    agreed.shows({ phase: 'over', winner: null, reason: 'agreed' });
  });

  it('is not to be had while a win is open, nor before the clock is started, nor once over', () => {
    const won = given({ ...STUCK, q1: '-4H1', a1: '' });
    won.legal('1 draw', '1 place r1');
    won.shows({ phase: 'ending' });
    won.refused('2 pause', 'impossible');
    const clock = { initialMs: 60_000, incrementMs: 0, press: 'manual' } as const;
    const early = given(STUCK, { clock });
    early.refused('2 pause', 'impossible');
    const over = given(STUCK);
    over.legal('1 resign');
    over.refused('2 pause', 'over');
  });
});

describe('no clock runs in a pause', () => {
  it('auto', () => {
    const table = given(STUCK, { clock: { initialMs: 60_000, incrementMs: 500, press: 'auto' } });
    table.legal('2 pause @1000');
    table.does('tick @30000');
    table.shows({ clock: { left: [59_000, 60_000], running: null } });
    table.legal('2 resume @31000');
    table.does('tick @33000');
    table.shows({ clock: { left: [57_000, 60_000], running: 1 } });
    table.legal('1 draw @34000', '1 place a1');
    table.shows({ clock: { left: [56_500, 60_000], running: 2 } });
  });

  it('until it ends by itself, and from then on', () => {
    const table = given(STUCK, { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' } });
    table.legal('2 pause @1000');
    table.does('tick @71000');
    table.shows({ paused: null, clock: { left: [49_000, 60_000], running: 1 } });
    // In one go as well: 61 seconds, and then the rest of the time.
    const other = given(STUCK, { clock: { initialMs: 5000, incrementMs: 0, press: 'auto' } });
    other.legal('2 pause @1000');
    other.does('tick @64999');
    other.shows({ phase: 'play', paused: null, clock: { left: [1, 5000], running: 1 } });
    other.endsBy(65_000, { winner: 2, reason: 'time' });
  });

  it('manual, whoever’s time runs', () => {
    const table = given(STUCK, { clock: { initialMs: 60_000, incrementMs: 0, press: 'manual' } });
    table.legal('2 press @1000', '1 draw', '1 place a1', '1 press @2000', '1 pause @3000');
    table.does('tick @13000');
    table.shows({ clock: { left: [59_000, 59_000], running: null } });
    table.legal('1 resume @13000');
    table.does('tick @14000');
    table.shows({ clock: { left: [59_000, 58_000], running: 2 } });
    // Seat 2 has ended its turn and not pressed yet.
    table.legal('2 draw', '2 place a2', '2 pause @15000');
    table.does('tick @25000');
    table.shows({ turn: 1, clock: { left: [59_000, 57_000], running: null } });
    table.legal('2 resume @25000');
    table.does('tick @26000');
    table.shows({ turn: 1, clock: { left: [59_000, 56_000], running: 2 } });
  });

  it('and it runs again after a Stop', () => {
    const table = given(STUCK, { clock: { initialMs: 60_000, incrementMs: 0, press: 'auto' } });
    table.legal('2 pause @1000', '1 stop @11000');
    table.does('tick @12000');
    table.shows({ paused: null, clock: { left: [58_000, 60_000], running: 1 } });
  });
});
