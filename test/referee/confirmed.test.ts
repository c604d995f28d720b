/** Calls that had to be confirmed count from their first click, `since` (Schikanöschen 24, Zank-Patience 15), in every game with calls. */
import { describe, expect, it } from 'vitest';
import { tableOf, WITH_CALLS, WITH_WINS } from './games.ts';
import type { Options } from './match.ts';
import { scene, timed } from './scene.ts';

type Row = readonly [what: string, options: Options, steps: readonly string[]];

const THREE = { reactionMs: 3000 };

/** Seat 1 has erred at 1000 ms. */
const FOUND: readonly Row[] = [
  ['that is still there', {}, ['called since=1500 @4000: right']],
  ['that was committed after the first click', {}, ['called since=500 @4000: right']],
  ['that the offender’s action has ended since', {}, ['acts @2000', 'called since=1900 @4000: right']],
  ['that it ended at exactly that time', {}, ['acts @2000', 'called since=2000 @4000: right']],
  ['that it ended, five seconds later', {}, ['acts @2000', 'called since=1999 @6999: right']],
  ['that came and went after the first click', {}, ['acts @2000', 'called since=500 @4000: right']],
  [
    'that was ended by the last of several actions',
    THREE,
    ['acts @1640', 'acts again @4500', 'called since=3000 @7000: right'],
  ],
  ['that time has ended since', THREE, ['acts @1640', 'called since=3500 @8500: right']],
  ['that time ended at exactly that time', THREE, ['acts @1640', 'called since=4000 @9000: right']],
  [
    'of the turn before',
    {},
    ['acts @1640', 'acts again @1700', 'ends @1800', 'called since=1600 @4000: right'],
  ],
];

const NOT_FOUND: readonly Row[] = [
  ['an action had ended it before', {}, ['acts @2000', 'called since=2001 @4000: too-late']],
  ['time had ended it before', THREE, ['acts @1640', 'called since=4001 @4100: too-late']],
  [
    'it had ended five seconds before the first click',
    {},
    ['acts @2000', 'called since=7000 @12000: too-late'],
  ],
  ['or longer: that is wrong', {}, ['acts @2000', 'called since=7001 @7001: wrong']],
  ['also when the first click was just before', {}, ['acts @2000', 'called since=7001 @12000: wrong']],
  [
    'the caller’s own action ended it, at exactly that time',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'replies @1900', 'called since=1900 @2000: too-late'],
  ],
  [
    'the caller has acted since, so that it counts as any other',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'replies @1900', 'called since=1700 @2000: too-late'],
  ],
];

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
