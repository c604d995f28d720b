/** How long an offence can be called on (Schikanöschen 20, Zank-Patience 14), in every game with calls. */
import { describe, expect, it } from 'vitest';
import { tableOf, WITH_CALLS, WITH_WINS } from './games.ts';
import type { Options } from './match.ts';
import { scene, timed } from './scene.ts';

type Row = readonly [what: string, options: Options, steps: readonly string[]];

const THREE = { reactionMs: 3000 };
const TURN = { lapse: 'turn' } as const;

/** Seat 1 has erred at 1000 ms. */
const ROWS: readonly Row[] = [
  ['as long as nobody does anything, at any time', {}, ['called @600000: right']],
  ['as long as nobody does anything, long after the reaction time', THREE, ['called @600000: right']],
  ['no more after a legal action', {}, ['acts @1640', 'called @1640: too-late']],
  ['no more after one in the same millisecond: 0 is off', {}, ['acts @1000', 'called @1000: too-late']],
  ['640 ms on the screen, then a quick legal action', THREE, ['acts @1640', 'called @2400: right']],
  ['after an action in the same millisecond', { reactionMs: 1 }, ['acts @1000', 'called @1001: right']],
  ['exactly at the end of the reaction time', THREE, ['acts @1640', 'called @4000: right']],
  ['a millisecond later: too late', THREE, ['acts @1640', 'called @4001: too-late']],
  ['too late for five seconds', THREE, ['acts @1640', 'called @9000: too-late']],
  ['then wrong', THREE, ['acts @1640', 'called @9001: wrong']],
  [
    'after two legal actions within the reaction time',
    THREE,
    ['acts @1640', 'acts again @1800', 'called @4000: right'],
  ],
  ['after one exactly at its end', THREE, ['acts @4000', 'called @4000: right']],
  ['no more a millisecond after that', THREE, ['acts @4000', 'called @4001: too-late']],
  ['no more after one that comes later', THREE, ['acts @4001', 'called @4001: too-late']],
  ['then too late for five seconds from that action', THREE, ['acts @60000', 'called @65000: too-late']],
  ['and wrong after that', THREE, ['acts @60000', 'called @65001: wrong']],
  [
    'no more after a second action, which comes later',
    THREE,
    ['acts @1640', 'acts again @4001', 'called @4001: too-late'],
  ],
  [
    'after the turn, within the reaction time',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'called @4000: right'],
  ],
  [
    'no more after an action of the caller',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'replies @1900', 'called @1900: too-late'],
  ],
  [
    'then too late for five seconds',
    THREE,
    ['acts @1640', 'acts again @1700', 'ends @1800', 'replies @1900', 'called @6900: too-late'],
  ],
  [
    'over any action of the offender where turns are looked at',
    TURN,
    ['acts @1640', 'called @600000: right'],
  ],
  [
    'also after the turn',
    TURN,
    ['acts @1640', 'acts again @90000', 'ends @200000', 'called @9000000: right'],
  ],
  [
    'also with a reaction time, which then decides nothing',
    { ...TURN, ...THREE },
    ['acts @1640', 'acts again @90000', 'ends @200000', 'called @9000000: right'],
  ],
  [
    'no more after an action of the caller there either',
    TURN,
    ['acts @1640', 'acts again @90000', 'ends @200000', 'replies @300000', 'called @300000: too-late'],
  ],
];

describe.each(WITH_CALLS)('$name: an offence can be called', (fixture) => {
  const { call, seats } = fixture;

  it.each(ROWS)('%s', (_, options, steps) => {
    scene(fixture, options, steps);
  });

  describe('what the arbiter sees as pending', () => {
    const [action, again] = call.acts;

    it('is what can be called at the time of the line, also of one that only looks or lets time pass', () => {
      const table = tableOf(fixture, THREE, call.position);
      table.does(`${call.offence} @1000`);
      const { pending } = { pending: null, ...table.now() };
      expect(pending).toHaveLength(1);
      table.legal(...timed(action, '@1640'));
      expect(table.now()).toMatchObject({ pending });
      expect(table.does('tick @4000').position).toMatchObject({ pending });
      expect(table.does('tick @4001').position).toMatchObject({ pending: [] });
      const looked = tableOf(fixture, THREE, call.position);
      looked.does(`${call.offence} @1000`, ...timed(action, '@1640'));
      looked.view(2, 4001);
      expect(looked.does('tick').position).toMatchObject({ pending: [] });
    });

    it('is seen by nobody else, whether it lasts or not', () => {
      const views = [{}, THREE, TURN].map((options) => {
        const table = tableOf(fixture, options, call.position);
        table.does(`${call.offence} @1000`, ...timed([...action, ...again], '@1640'));
        return [...seats, 'spectator'].map((viewer) => table.view(viewer as 1));
      });
      for (const view of views.flat()) expect(view).not.toHaveProperty('pending');
      expect(views[1]).toEqual(views[0]);
      expect(views[2]).toEqual(views[0]);
    });

    it('is gone once it has been called on', () => {
      const table = scene(fixture, THREE, ['acts @1640', 'called @2400: right']);
      expect(table.does('tick @2500').position).toMatchObject({ pending: [] });
    });
  });
});

describe.each(WITH_WINS)('$name: with a win that is legal, after an offence', (fixture) => {
  const { call, win } = fixture;
  const { position, moves } = win.legal;
  /** Seat 1 errs at 1000 ms, and wins legally. */
  const won = (options: Options, at: string) => {
    const table = tableOf(fixture, options, position);
    table.does(...timed(win.slip, '@1000'));
    table.legal(...timed(moves, at));
    table.shows({ phase: 'ending', winner: 1 });
    return table;
  };
  /** A call takes the win back. */
  const takesBack = (table: ReturnType<typeof won>, when: string): void => {
    table.legal(`2 ${call.verb} ${when}`);
    const { piles } = { piles: {}, ...tableOf(fixture, {}, position).now() };
    expect(table.now()).toMatchObject({ phase: 'play', winner: null, turn: 2, pending: [] });
    expect(table.now()).toMatchObject({ piles: { ...piles, ...win.undone } });
  };

  it('a right that holds then holds until the win is final', () => {
    const table = won(THREE, '@1640');
    expect(table.does('tick @16000').position).toMatchObject({ phase: 'ending', pending: [{ seat: 1 }] });
    takesBack(table, '@16639');
    const final = won(THREE, '@1640');
    final.refused(`2 ${call.verb} @16640`, 'over');
    expect(final.view(2)).toMatchObject({ phase: 'over', winner: 1, reason: 'cleared' });
  });

  it.each([
    ['whole turns', TURN, '@900000', '@914999'],
    ['a win in the last moment of the reaction time', THREE, '@4000', '@18999'],
  ] as const)('with %s, too', (_, options, at, when) => {
    takesBack(won(options, at), when);
  });

  it.each([
    ['without a reaction time', {}, '@1640'],
    ['when it is over', THREE, '@4001'],
  ])('it ends %s', (_, options, at) => {
    const table = won(options, at);
    expect(table.now()).toMatchObject({ pending: [] });
    table.refused(`2 ${call.verb}`, 'too-late');
    table.shows({ phase: 'ending', winner: 1 });
  });

  it('shows nobody whether a right holds', () => {
    const views = [THREE, {}].map((options) =>
      ([1, 2, 'spectator'] as const).map((viewer) => won(options, '@1640').view(viewer)),
    );
    expect(views[0]).toEqual(views[1]);
  });
});
