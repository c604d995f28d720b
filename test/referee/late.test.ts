/** Calls that come too late (Schikanöschen 24, Zank-Patience 15), in every game with calls: neither right nor wrong. */
import { describe, expect, it } from 'vitest';
import { tableOf, WITH_CALLS } from './games.ts';
import { scene } from './scene.ts';
import { LATE, SECOND } from './scenes.ts';

describe.each(WITH_CALLS)('$name', (fixture) => {
  const { verb, position, offence } = fixture.call;

  describe('once an action has ended the right to call', () => {
    it.each(LATE)('too late %s', (_, options, steps) => {
      scene(fixture, options, steps);
    });

    it('it changes nothing, however often', () => {
      const table = scene(fixture, {}, ['acts @1640']);
      const before = table.now();
      for (const at of [1700, 1800, 6640]) table.refused(`2 ${verb} @${at}`, 'too-late');
      expect(table.does('tick').position).toEqual(before);
    });

    it('it lets the time pass', () => {
      const table = scene(fixture, {}, ['acts @1640', 'called @6639: too-late']);
      table.refused('tick @6638', 'bad-line');
      table.legal(`2 ${verb} @6641`);
    });

    it('another action does not make it later', () => {
      scene(fixture, {}, ['acts @1640', 'acts again @6000', 'called @6640: too-late', 'called @6641: wrong']);
    });

    it('it is over when the match is', () => {
      const table = scene(fixture, {}, ['acts @1640']);
      table.does('1 resign');
      table.refused(`2 ${verb}`, 'over');
    });
  });

  describe('once a call has been right', () => {
    it.each(SECOND)('a second click costs its player nothing: %s', (_, options, steps) => {
      scene(fixture, options, steps);
    });
  });

  it('a wrong call stays one: nobody has erred lately', () => {
    const table = tableOf(fixture, {}, position);
    table.legal(`2 ${verb} @500`);
    expect(table.now()).toMatchObject(fixture.call.wrong);
  });

  it('views and ticks change nothing about it', () => {
    const table = scene(fixture, {}, ['acts @1640']);
    table.view(2, 2000);
    table.does('tick @3000');
    table.view('spectator', 6000);
    table.refused(`2 ${verb} @6640`, 'too-late');
    table.legal(`2 ${verb} @6641`);
  });

  it('an offence that can be called now is found, whatever was seen', () => {
    for (const seen of [0, 1]) {
      const table = tableOf(fixture, {}, position);
      table.does(`${offence} @1000`);
      table.legal(`2 ${verb} seen=${seen} @99000`);
      expect(table.now()).toMatchObject({ turn: 2, pending: [] });
    }
  });
});
