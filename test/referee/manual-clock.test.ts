/** The chess clock that the players press, in the games that have one. */
import { describe, expect, it } from 'vitest';
import { dealOf, idle, tableOf, WITH_CALLS } from './games.ts';
import type { Table } from './games.ts';
import { manual } from './match.ts';

const TALK = ['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-draw', 'resign', 'press'];

describe.each(WITH_CALLS.filter(({ presses }) => presses.includes('manual')))('$name', (fixture) => {
  const { turns, act, impossible, bad, lines, call } = fixture;
  const [first = [], second = []] = turns;
  /** Started by the passive player at 1000 ms. */
  const started = (initialMs: number, incrementMs = 0, position = fixture.position) => {
    const table = tableOf(fixture, manual(initialMs, incrementMs), position);
    table.legal('2 press @1000');
    return table;
  };

  describe('the start', () => {
    it('is for the passive player, and then the time of the active one runs', () => {
      for (const [active, passive] of [
        [1, 2],
        [2, 1],
      ] as const) {
        const table = tableOf(fixture, manual(60_000), { ...fixture.position, turn: active });
        table.shows({ phase: 'clock', clock: { left: [60_000, 60_000], running: null } });
        table.refused(`${active} press`, 'impossible');
        table.does('tick @500000');
        table.shows({ phase: 'clock', clock: { left: [60_000, 60_000], running: null } });
        table.legal(`${passive} press`);
        table.shows({ phase: 'play', turn: active, clock: { left: [60_000, 60_000], running: active } });
      }
    });

    it('comes before everything but resigning and agreeing on a draw', () => {
      const table = tableOf(fixture, manual(60_000));
      for (const line of lines.filter(({ do: verb }) => !TALK.includes(String(verb)))) {
        for (const seat of [1, 2]) {
          const answer = table.say({ ...line, seat });
          expect(answer.ok ? 'ok' : answer.error, JSON.stringify(line)).toBeOneOf([
            'impossible',
            'not-your-turn',
          ]);
        }
      }
      for (const seat of [1, 2]) table.refused(`${seat} ${call.verb}`, 'impossible');
      table.legal('1 offer-draw', '2 decline-draw', '2 offer-draw', '2 withdraw-draw', '2 offer-draw');
      table.shows({ phase: 'clock', drawOffer: 2, ply: 5 });
      table.legal('1 accept-draw');
      table.shows({ phase: 'over', reason: 'agreed', winner: null });
      const other = tableOf(fixture, manual(60_000));
      other.legal('1 resign');
      other.shows({ phase: 'over', reason: 'resigned', winner: 2 });
    });

    it('comes after a deal as well', () => {
      const table = dealOf(fixture, 'clock', manual(60_000));
      table.shows({ phase: 'clock', ply: 0 });
      const { turn } = table.now();
      table.refused(`${turn} ${act}`, 'impossible');
      table.legal(`${3 - turn} press @77`);
      table.shows({ phase: 'play', ply: 1, clock: { running: turn } });
    });
  });

  describe('pressing', () => {
    it('charges the side that runs, until it presses', () => {
      const table = started(60_000);
      table.does('tick @4000');
      table.shows({ clock: { left: [57_000, 60_000], running: 1 } });
      table.legal(...first, '1 press @5000');
      table.shows({ clock: { left: [56_000, 60_000], running: 2 } });
      table.legal(...second, '2 press @15000');
      table.shows({ clock: { left: [56_000, 50_000], running: 1 } });
    });

    it('is for the player whose time is running, once their turn is over', () => {
      const table = started(60_000);
      table.legal(...first);
      table.refused('2 press', 'impossible');
      table.legal('1 press');
      table.shows({ turn: 2, clock: { running: 2 }, ply: 2 + first.length });
      table.refused('1 press', 'impossible', 'not-your-turn');
      table.refused('2 press', 'impossible');
    });

    it('is impossible for both during a turn', () => {
      const table = started(60_000);
      for (const move of ['tick', ...fixture.within]) {
        table.legal(move);
        // Otherwise one could think on the other's time, and bring about the six presses for a draw at any table.
        table.refused('1 press', 'impossible');
        table.refused('2 press', 'impossible', 'not-your-turn');
      }
      table.shows({ clock: { left: [60_000, 60_000], running: 1 } });
    });

    it('is not done by the end of a turn', () => {
      const table = started(60_000);
      table.legal(...first, ...second);
      table.does('tick @4000');
      table.shows({ turn: 1, clock: { left: [57_000, 60_000], running: 1 } });
    });

    it('can be done later in the other’s turn by the player who forgot it', () => {
      const table = started(60_000);
      const [begins = '', ...goesOn] = second;
      table.legal(...first, `${begins} @3000`);
      table.refused('2 press @4000', 'impossible');
      table.legal('1 press @6000');
      table.shows({ turn: 2, clock: { left: [55_000, 60_000], running: 2 } });
      table.refused('2 press', 'impossible');
      table.legal(...goesOn, '2 press @9000');
      table.shows({ turn: 1, clock: { left: [55_000, 57_000], running: 1 } });
    });

    it('cannot be done any more by the player who forgot it until their next turn, but only at its end', () => {
      const table = started(60_000);
      table.legal(...first, ...second);
      table.shows({ turn: 1 });
      table.refused('1 press', 'impossible');
      table.refused('2 press', 'impossible', 'not-your-turn');
      idle(fixture, table);
      table.shows({ turn: 2 });
      table.legal('1 press @7000');
      table.shows({ clock: { left: [54_000, 60_000], running: 2 } });
    });

    it('is not done by a call, but by the player who was called on, during the other’s turn', () => {
      const table = started(60_000, 0, call.position);
      table.does(`${call.offence} @2000`, `2 ${call.verb} @3000`);
      table.shows({ turn: 2, clock: { left: [58_000, 60_000], running: 1 } });
      table.refused('2 press', 'impossible');
      table.legal('1 press @4000');
      table.shows({ turn: 2, clock: { left: [57_000, 60_000], running: 2 } });
      table.refused('2 press', 'impossible');
      table.refused('1 press', 'impossible', 'not-your-turn');
    });

    it('gives the increment to the one who presses', () => {
      const table = started(60_000, 3000);
      const other = table.now().clock?.left[1] ?? NaN;
      table.legal(...first, '1 press @2000');
      table.shows({ clock: { left: [62_000, other], running: 2 } });
      table.legal(...second, '2 press @4000');
      table.shows({ clock: { left: [62_000, other + 1000], running: 1 } });
      idle(fixture, table);
      table.legal('1 press @4000');
      expect(table.now().clock?.left[0]).toBe(65_000);
    });

    it('charges on lines that are refused too', () => {
      const table = started(60_000);
      table.refused(`1 ${impossible} @31000`, 'impossible');
      table.shows({ clock: { left: [30_000, 60_000], running: 1 } });
      table.refused(`2 ${act} @41000`, 'not-your-turn');
      table.shows({ clock: { left: [20_000, 60_000], running: 1 } });
      table.refused('1 press @45000', 'impossible');
      table.shows({ clock: { left: [16_000, 60_000], running: 1 } });
      table.refused(`1 ${bad} @55000`, 'bad-line');
      table.does('tick');
      table.shows({ clock: { left: [16_000, 60_000], running: 1 } });
    });
  });

  describe('at zero', () => {
    it('the time runs out to the millisecond', () => {
      const table = started(5000);
      table.does('tick @5999');
      table.shows({ phase: 'play', clock: { left: [1, 5000], running: 1 } });
      table.endsBy(6000, { winner: 2, reason: 'time', clock: { left: [0, 5000], running: null } });
    });

    it('for the side that runs, whoever’s turn it is', () => {
      const forgotten = started(5000);
      forgotten.legal(...first);
      forgotten.shows({ turn: 2 });
      forgotten.endsBy(6000, { winner: 2, reason: 'time', clock: { left: [0, 5000], running: null } });
      const again = started(5000);
      again.legal(...first, '1 press @2000', ...second);
      again.shows({ turn: 1 });
      again.endsBy(7000, { winner: 1, reason: 'time', clock: { left: [4000, 0], running: null } });
    });

    it('increments count', () => {
      const table = started(5000, 2000);
      table.legal(...first, '1 press @3000', ...second, '2 press @3000');
      table.does('tick @7999');
      table.shows({ phase: 'play', clock: { running: 1 } });
      expect(table.now().clock?.left[0]).toBe(1);
      table.endsBy(8000, { winner: 2, reason: 'time' });
    });
  });

  describe('six presses', () => {
    /** Each at the end of a turn; started long before, so that the start is not among the six. */
    const pressed = (...times: number[]) => pressedOn(started(600_000), ...times);
    const pressedOn = (table: Table, ...times: number[]) => {
      for (const at of times) {
        const { turn } = table.now();
        idle(fixture, table);
        table.legal(`${turn} press @${at}`);
      }
      return table;
    };
    const claims = (table: Table, drawClaim: boolean): void => {
      expect(table.now()).toMatchObject({ drawClaim });
    };

    it('within five seconds: either player may claim a draw', () => {
      for (const seat of [1, 2]) {
        const table = pressed(50_000, 51_000, 52_000, 53_000, 54_000, 55_000);
        claims(table, true);
        table.legal(`${seat} claim-draw`);
        table.shows({ phase: 'over', winner: null, reason: 'clock-flips' });
        claims(table, false);
      }
    });

    it('five are not enough', () => {
      const table = pressed(50_000, 50_000, 50_000, 50_000, 50_000);
      claims(table, false);
      table.refused('1 claim-draw', 'impossible');
      pressedOn(table, 50_000);
      claims(table, true);
    });

    it('the one that starts the clock is none', () => {
      const table = tableOf(fixture, manual(600_000));
      table.legal('2 press @50000');
      pressedOn(table, 50_000, 50_000, 50_000, 50_000, 50_000);
      claims(table, false);
      table.refused('2 claim-draw', 'impossible');
      pressedOn(table, 50_000);
      claims(table, true);
    });

    it('a millisecond more than five seconds is too long', () => {
      const table = pressed(50_000, 51_000, 52_000, 53_000, 54_000, 55_001);
      claims(table, false);
      table.refused('2 claim-draw', 'impossible');
      pressedOn(table, 56_000);
      claims(table, true);
    });

    it('any six in a row count', () => {
      const table = pressed(20_000, 30_000, 40_000, 50_000, 50_001, 50_002, 50_003, 50_004);
      claims(table, false);
      pressedOn(table, 50_005);
      claims(table, true);
    });

    it('refused presses do not count', () => {
      const table = pressed(50_000, 50_001, 50_002, 50_003, 50_004);
      for (const seat of [1, 2]) table.refused(`${seat} press`, 'impossible', 'not-your-turn');
      claims(table, false);
    });

    it('one player alone cannot bring them about', () => {
      const table = started(600_000);
      for (let times = 0; times < 6; times += 1) table.refused('1 press @50000', 'impossible');
      claims(table, false);
      for (const seat of [1, 2]) table.refused(`${seat} claim-draw`, 'impossible');
    });
  });
});
