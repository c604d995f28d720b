/** Resigning, and what is left once a match is over, in every game. */
import { describe, expect, it } from 'vitest';
import { freshOf, GAMES, othersThan, setupOf, tableOf, timesOf, winnerOver } from './games.ts';
import { auto, errorOf } from './match.ts';

describe.each(GAMES)('$name', (fixture) => {
  const { seats, within, turns, lines, act } = fixture;
  const viewers = [...seats, 'spectator'] as const;

  it('either player may resign at any time', () => {
    for (const seat of seats) {
      for (const moves of [[], within, turns[0] ?? [], (turns[0] ?? []).slice(0, 1)]) {
        const table = tableOf(fixture);
        if (moves.length > 0) table.legal(...moves);
        const { turn } = table.now();
        table.legal(`${seat} resign`);
        table.shows({ phase: 'over', reason: 'resigned', turn, ply: moves.length + 1 });
        if (seats.length === 2) table.shows({ winner: winnerOver(fixture, seat) });
      }
    }
  });

  it('once over, all but pending, offer, claim and the running clock stays as it was', () => {
    const table = tableOf(fixture, auto(60_000));
    table.does(...within, '2 offer-draw');
    const before = table.now();
    table.does('2 resign @7000');
    const { winner } = table.now();
    if (seats.length === 2) expect(winner).toBe(1);
    const left = timesOf(fixture, 60_000, { 1: 53_000 });
    expect(table.now()).toEqual({
      ...before,
      ...('pending' in before ? { pending: [] } : {}),
      ply: before.ply + 1,
      phase: 'over',
      drawOffer: null,
      winner,
      reason: 'resigned',
      clock: { left, running: null },
    });
  });

  it('every line is refused, and views are still given', () => {
    const table = tableOf(fixture);
    table.does('1 resign @500');
    const { ply, winner } = table.now();
    for (const seat of seats)
      for (const line of lines)
        expect(errorOf(table.say({ ...line, seat, at: 600 })), JSON.stringify(line)).toBe('over');
    for (const viewer of viewers)
      expect(table.view(viewer, 700)).toMatchObject({ phase: 'over', winner, reason: 'resigned', ply });
  });

  it('a new match can be set up, its time starts over', () => {
    const table = tableOf(fixture);
    table.does('1 resign @500');
    expect(table.say(setupOf(fixture))).toEqual(freshOf(fixture)(setupOf(fixture)));
    table.does('tick @0', `1 ${act} @1`);
    for (const other of othersThan(fixture, 1)) expect(table.view(other).phase).toBe('play');
  });
});
