/** How long an offence can be called on (Schikanöschen 20, Zank-Patience 14), in every game with calls. */
import { describe, expect, it } from 'vitest';
import { tableOf, WITH_CALLS, WITH_WINS } from './games.ts';
import type { Options } from './match.ts';
import { scene, timed } from './scene.ts';
import { LASTING, THREE, TURN } from './scenes.ts';

describe.each(WITH_CALLS)('$name: an offence can be called', (fixture) => {
  const { call, seats } = fixture;

  it.each(LASTING)('%s', (_, options, steps) => {
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
