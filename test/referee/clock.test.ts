/** The chess clock that presses itself, in every game; the one that players press is in manual-clock.test.ts. */
import { describe, expect, it } from 'vitest';
import { dealOf, GAMES, othersThan, tableOf, timesOf, winnerOver, WITH_CALLS } from './games.ts';
import { auto } from './match.ts';

describe.each(GAMES)('$name', (fixture) => {
  const { seats, act, impossible, bad, within, turns, lines } = fixture;
  const [first = [], second = []] = turns;
  const times = (left: Parameters<typeof timesOf>[2] = {}): number[] => timesOf(fixture, 60_000, left);

  it('none is the rule: nothing is charged and nothing pressed', () => {
    const table = tableOf(fixture);
    table.shows({ clock: null, phase: 'play' });
    for (const seat of seats) table.refused(`${seat} press`, 'impossible', 'bad-line');
    table.does('tick @9000000000');
    table.shows({ clock: null, phase: 'play' });
  });

  it('starts by itself with the player to move, after a deal as well', () => {
    const table = tableOf(fixture, auto(60_000));
    table.shows({ phase: 'play', clock: { left: times(), running: 1 } });
    table.does('tick @1000');
    table.shows({ clock: { left: times({ 1: 59_000 }), running: 1 } });
    const deal = dealOf(fixture, 'clock', auto(60_000));
    deal.shows({ phase: 'play', ply: 0, clock: { left: times(), running: deal.now().turn } });
  });

  it('presses when the turn ends, with the increment', () => {
    const table = tableOf(fixture, auto(60_000, 5000));
    table.does('tick @2000');
    table.legal(...first);
    table.shows({ turn: 2, clock: { left: times({ 1: 63_000 }), running: 2 } });
    table.does('tick @12000');
    table.legal(...second);
    const { turn } = table.now();
    table.shows({ clock: { left: times({ 1: 63_000, 2: 55_000 }), running: turn } });
    expect(turn).not.toBe(2);
  });

  it('does not press within a turn, nor for offers and looks', () => {
    const table = tableOf(fixture, auto(60_000, 5000));
    table.does('tick @100');
    table.legal(...within, '1 offer-draw @300', '2 decline-draw @400');
    table.view(2, 500);
    table.does('tick @600');
    table.shows({ clock: { left: times({ 1: 59_400 }), running: 1 } });
  });

  it('charges on lines that are refused, not on bad ones', () => {
    const table = tableOf(fixture, auto(60_000));
    table.refused(`1 ${impossible} @1000`, 'impossible');
    table.shows({ clock: { left: times({ 1: 59_000 }) } });
    table.refused(`2 ${act} @2000`, 'not-your-turn');
    table.shows({ clock: { left: times({ 1: 58_000 }) } });
    table.refused(`1 ${bad} @99000`, 'bad-line');
    table.does('tick');
    table.shows({ phase: 'play', clock: { left: times({ 1: 58_000 }), running: 1 } });
  });

  describe('at zero', () => {
    const left = timesOf(fixture, 5000, { 1: 0 });
    const lost = { winner: winnerOver(fixture, 1), reason: 'time', ply: 0, clock: { left, running: null } };

    it('the time runs out to the millisecond', () => {
      const table = tableOf(fixture, auto(5000));
      table.does('tick @4999');
      table.shows({ phase: 'play', clock: { left: timesOf(fixture, 5000, { 1: 1 }), running: 1 } });
      table.endsBy(5000, lost);
    });

    it('a move one millisecond before is in time, and one at zero is not', () => {
      const intime = tableOf(fixture, auto(5000));
      intime.does('tick @4999');
      intime.legal(...first);
      intime.shows({ turn: 2, clock: { running: 2 } });
      const late = tableOf(fixture, auto(5000));
      late.refused(`1 ${act} @5000`, 'over');
      expect(late.view(1)).toMatchObject({ phase: 'over', ...lost });
    });

    it('comes before the line that tells it, whatever that is', () => {
      for (const line of lines) {
        for (const seat of seats) {
          const table = tableOf(fixture, auto(5000));
          expect(table.say({ ...line, seat, at: 99_999 }), JSON.stringify(line)).toMatchObject({
            error: 'over',
          });
          expect(table.view('spectator')).toMatchObject({ phase: 'over', ...lost });
        }
      }
    });

    it('also when a view tells it', () => {
      const table = tableOf(fixture, auto(5000));
      const answer = table.say({ do: 'view', as: 1, at: 5000 });
      if (!answer.ok) expect(answer.error).toBe('over');
      expect(table.view(1)).toMatchObject({ phase: 'over', ...lost });
    });

    it('a line of a wrong shape brings nothing about', () => {
      const table = tableOf(fixture, auto(5000));
      table.refused(`1 ${bad} @99999`, 'bad-line');
      table.does('tick @100');
      table.shows({ phase: 'play', clock: { left: timesOf(fixture, 5000, { 1: 4900 }), running: 1 } });
    });

    it('of another seat as well', () => {
      const table = tableOf(fixture, auto(5000));
      table.legal(...first);
      table.endsBy(5000, {
        reason: 'time',
        clock: { left: timesOf(fixture, 5000, { 2: 0 }), running: null },
      });
      if (seats.length === 2) expect(table.view(1)).toMatchObject({ winner: 1 });
    });
  });
});

describe.each(WITH_CALLS)('$name: calls', (fixture) => {
  const { verb, position, offence } = fixture.call;

  it('press when they pass the turn, with the increment', () => {
    const table = tableOf(fixture, auto(60_000, 500), position);
    table.does(offence, 'tick @1000');
    table.legal(`2 ${verb}`);
    table.shows({ turn: 2, clock: { left: timesOf(fixture, 60_000, { 1: 59_500 }), running: 2 } });
  });

  it('and not otherwise', () => {
    const table = tableOf(fixture, auto(60_000, 500), position);
    table.legal(`2 ${verb} @1000`);
    table.shows({ turn: 1, clock: { left: timesOf(fixture, 60_000, { 1: 59_000 }), running: 1 } });
    expect(table.now()).toMatchObject(fixture.call.wrong);
    for (const other of othersThan(fixture, 1)) expect(table.now().clock?.left[other - 1]).toBe(60_000);
  });
});
