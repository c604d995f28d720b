/** A win stays open for the others to call what was illegal in it, in every game that has open wins. */
import { describe, expect, it } from 'vitest';
import { othersThan, tableOf, timesOf, WITH_WINS } from './games.ts';
import type { Story } from './games.ts';
import { auto, errorOf, manual } from './match.ts';

describe.each(WITH_WINS)('$name', (fixture) => {
  const { seats, lines, win, call, presses } = fixture;
  const others = othersThan(fixture, 1);
  /** Seat 1 has won at 1000 ms. */
  const won = ({ position, moves }: Story = win.legal, options = {}, started = false) => {
    const table = tableOf(fixture, options, position);
    if (started) table.legal('2 press @0');
    table.does(...moves.slice(0, -1), `${moves.at(-1) ?? ''} @1000`);
    table.shows({ phase: 'ending', winner: 1, reason: null, turn: 1 });
    return table;
  };

  it('everybody sees it, and nobody whether it is legal', () => {
    for (const story of [win.legal, win.illegal]) {
      const table = won(story);
      for (const viewer of [...seats, 'spectator'] as const) {
        const view = table.view(viewer);
        expect(view).toMatchObject({ phase: 'ending', winner: 1, reason: null, drawClaim: false });
        expect(view).not.toHaveProperty('pending');
      }
    }
  });

  it('for 15 seconds, and is final then', () => {
    const table = won();
    table.does('tick @15999');
    table.shows({ phase: 'ending' });
    table.endsBy(16_000, { winner: 1, reason: 'cleared' });
    table.refused(`2 ${call.verb}`, 'over');
  });

  it.each([400, 60_000])('for as long as the option says: %i', (endWindowMs) => {
    const table = won(win.legal, { endWindowMs });
    table.does(`tick @${1000 + endWindowMs - 1}`);
    table.shows({ phase: 'ending' });
    table.endsBy(1000 + endWindowMs, { winner: 1, reason: 'cleared' });
  });

  it('unless all others accept', () => {
    for (const story of [win.legal, win.illegal]) {
      const table = won(story);
      for (const other of others) {
        table.shows({ phase: 'ending' });
        table.legal(`${other} accept-end @1500`);
      }
      table.shows({ phase: 'over', winner: 1, reason: 'cleared' });
      expect(table.now()).toMatchObject({ pending: [] });
    }
  });

  it('or one resigns', () => {
    const table = won(win.illegal);
    table.legal('2 resign');
    table.shows({ phase: 'over', winner: 1, reason: 'resigned' });
  });

  it('only the others can accept, and only then', () => {
    won().refused('1 accept-end', 'impossible', 'not-your-turn');
    const before = tableOf(fixture, {}, win.legal.position);
    for (const seat of seats) before.refused(`${seat} accept-end`, 'impossible', 'not-your-turn');
  });

  it('nothing else happens', () => {
    const table = won(win.illegal);
    const before = table.now();
    const known = ['accept-end', 'resign', 'knock', 'stop'];
    for (const line of lines.filter((one) => !known.includes(String(one['do'])))) {
      for (const seat of seats)
        expect(errorOf(table.say({ ...line, seat })), JSON.stringify(line)).toBeOneOf([
          'impossible',
          'not-your-turn',
        ]);
    }
    expect(table.does('tick').position).toEqual(before);
    expect(before).not.toMatchObject({ pending: [] });
  });

  it('nor with an offer of before', () => {
    const table = tableOf(fixture, {}, win.legal.position);
    table.legal('1 offer-draw', ...win.legal.moves);
    table.refused('2 accept-draw', 'impossible');
    table.refused('1 withdraw-draw', 'impossible');
  });

  it.each(presses)('nobody is charged meanwhile, and it does not end by time: %s', (press) => {
    const clock = (press === 'auto' ? auto : manual)(5000);
    const left = timesOf(fixture, 5000, { 1: 4000 });
    const table = won(win.legal, clock, press === 'manual');
    for (const seat of seats) table.refused(`${seat} press @2000`, 'impossible', 'not-your-turn');
    table.does('tick @12000');
    table.shows({ phase: 'ending', clock: { left, running: null } });
    for (const viewer of [...seats, 'spectator'] as const)
      expect(table.view(viewer)).toMatchObject({ clock: { left, running: null } });
    table.endsBy(16_000, { winner: 1, reason: 'cleared', clock: { left, running: null } });
  });

  describe('a call', () => {
    const back = (table: ReturnType<typeof won>): void => {
      table.shows({ phase: 'play', winner: null, reason: null, turn: 2 });
      const { piles } = tableOf(fixture, {}, win.illegal.position).now() as unknown as { piles: object };
      expect(table.now()).toMatchObject({ piles: { ...piles, ...win.undone }, pending: [] });
    };

    it('that is right takes the win back, and the match goes on', () => {
      const table = won(win.illegal);
      table.legal(`2 ${call.verb} @9000`);
      back(table);
      table.does('tick @90000');
      table.shows({ phase: 'play' });
    });

    it('the right to it ends with the window, to the millisecond', () => {
      const intime = won(win.illegal);
      intime.legal(`2 ${call.verb} @15999`);
      back(intime);
      const late = won(win.illegal);
      late.refused(`2 ${call.verb} @16000`, 'over');
      expect(late.view(2)).toMatchObject({ phase: 'over', winner: 1, reason: 'cleared' });
    });

    it('that is wrong is one, and the window goes on', () => {
      const table = won();
      table.legal(`2 ${call.verb} @2000`);
      expect(table.now()).toMatchObject({ phase: 'ending', winner: 1, ...call.wrong });
      table.does('tick @15999');
      table.shows({ phase: 'ending' });
      table.endsBy(16_000, { winner: 1, reason: 'cleared' });
    });

    it.each(presses)('has the time go on: %s', (press) => {
      const clock = (press === 'auto' ? auto : manual)(5000);
      const table = won(win.illegal, clock, press === 'manual');
      table.legal(`2 ${call.verb} @13000`);
      const running = press === 'auto' ? 2 : 1;
      table.shows({ turn: 2, clock: { left: timesOf(fixture, 5000, { 1: 4000 }), running } });
      table.does('tick @14000');
      const charged = press === 'auto' ? { 1: 4000, 2: 4000 } : { 1: 3000 };
      table.shows({ clock: { left: timesOf(fixture, 5000, charged), running } });
      if (press === 'manual') table.legal('1 press');
      table.shows({ turn: 2, clock: { running: 2 } });
    });

    it.each(presses)('that is wrong leaves the time as it is, nobody’s running: %s', (press) => {
      const table = won(win.legal, (press === 'auto' ? auto : manual)(5000), press === 'manual');
      table.legal(`2 ${call.verb} @3000`);
      table.shows({ phase: 'ending', clock: { left: timesOf(fixture, 5000, { 1: 4000 }), running: null } });
    });
  });
});
