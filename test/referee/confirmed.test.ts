/** Calls that had to be confirmed count from their first click, `since` (Schikanöschen 24, Zank-Patience 15), in every game with calls. */
import { describe, expect, it } from 'vitest';
import { tableOf, WITH_CALLS, WITH_WINS } from './games.ts';
import { scene, timed } from './scene.ts';
import { FOUND, NOT_FOUND } from './scenes.ts';

describe.each(WITH_CALLS)('$name: a confirmed call', (fixture) => {
  const { call } = fixture;
  const [action] = call.acts;

  it.each(FOUND)('finds an offence %s', (_, options, steps) => {
    scene(fixture, options, steps);
  });

  it.each(NOT_FOUND)('does not find one when %s', (_, options, steps) => {
    scene(fixture, options, steps);
  });

  it('does not count from before a wrong call that its player has made since', () => {
    for (const [since, found] of [
      [500, false],
      [600, true],
    ] as const) {
      const table = tableOf(fixture, {}, call.position);
      table.legal(`2 ${call.verb} @600`);
      table.does(`${call.offence} @1000`);
      table.legal(...timed(action, '@2000'));
      const confirmed = `2 ${call.verb} since=${since} @4000`;
      if (!found) table.refused(confirmed, 'too-late');
      else {
        table.legal(confirmed);
        expect(table.now()).toMatchObject({ pending: [], ply: 3 + action.length });
      }
    }
  });

  it('counts in spite of one that was refused', () => {
    scene(fixture, {}, ['acts @2000', 'called since=2001 @3000: too-late', 'called since=2000 @4000: right']);
  });

  it('does not find again what it has settled', () => {
    scene(fixture, {}, [
      'acts @2000',
      'called since=1900 @4000: right',
      'called since=4000 @4100: impossible',
    ]);
  });

  it('is wrong at the table as it is then: nobody has erred', () => {
    const table = tableOf(fixture, {}, call.position);
    table.legal(`2 ${call.verb} since=500 @4000`);
    expect(table.now()).toMatchObject(call.wrong);
  });
});

describe.each(WITH_WINS)('$name: a confirmed call at an open win', (fixture) => {
  const { call, win } = fixture;
  const { position, moves } = win.legal;
  /** Seat 1 errs at 1000 ms and wins legally at 2000 ms. */
  const won = () => {
    const table = tableOf(fixture, {}, position);
    table.does(...timed(win.slip, '@1000'));
    table.legal(...timed(moves, '@2000'));
    table.shows({ phase: 'ending', winner: 1 });
    return table;
  };

  it('finds what the win itself has ended', () => {
    const table = won();
    table.legal(`2 ${call.verb} since=1500 @6500`);
    expect(table.now()).toMatchObject({ phase: 'play', winner: null, turn: 2 });
  });

  it('but nothing that had ended before', () => {
    const table = won();
    table.refused(`2 ${call.verb} since=2001 @6500`, 'too-late');
    table.shows({ phase: 'ending', winner: 1 });
  });

  it('is over when the win is final, whenever it was begun', () => {
    won().refused(`2 ${call.verb} since=16999 @17000`, 'over');
  });
});
