/** Rulings 20 to 24 where they are about flips and jokers; what knocking is in general is in ../knocking.test.ts. */
import { describe, expect, it } from 'vitest';
import { WISHES } from '../knocking.ts';
import { auto } from '../match.ts';
import type { Piles } from '../patience.ts';
import { given, QUIET } from './table.ts';
import type { Seat } from './table.ts';

describe('what a knock undoes', () => {
  it('a legal attempt too, begun after the offence', () => {
    // The six is due; the five covers it, and nothing is due any more.
    const piles = { ...QUIET, d1: '5S1', e1: '6S1', f1: '5H1' };
    for (const [wish, after] of [
      ['leave', { e1: '6S1 5H1', f1: '' }],
      ['back', {}],
    ] as const) {
      const table = given(piles);
      table.offence('1 touch f1', 'must-final-touch');
      table.legal('1 place e1', '1 draw');
      table.pending('1 must-final-touch');
      table.legal(`2 knock ${wish}`);
      table.lies(after);
      table.shows({ turn: 2, hand: null });
    }
  });

  it('a flip before the offence stays: it was an attempt of its own', () => {
    const table = given({ a2: '-9H2', b1: '3C1 4C1' });
    table.legal('1 flip', '1 draw');
    table.offence('1 place d1', 'bad-stack');
    table.legal('2 knock back');
    table.lies({ a1: '-4C1 -3C1', b1: '' });
  });
});

describe("ruling 22: the passive player's flip", () => {
  /** Seat 2 can turn three cards over, seat 1 has a card to touch. */
  const FLIP = { a1: '-9H1 -8H1', b2: '3C2 4C2', e1: '7D1' };
  const flipped = (piles: Piles = FLIP, turn: Seat = 1) => {
    const table = given(piles, turn);
    table.offence(`${3 - turn} flip`, 'flipped-discard');
    return table;
  };

  it('is turned back, and the one who flipped is warned; nothing else changes', () => {
    for (const wish of WISHES) {
      const table = given(FLIP);
      table.legal('1 offer-draw', '1 draw');
      table.offence('2 flip', 'flipped-discard');
      table.legal(`1 knock ${wish}`);
      table.lies({ a1: '-9H1' });
      table.shows({ turn: 1, hand: '8H1', warnings: [0, 1], phase: 'play', drawOffer: 1, ply: 4 });
      table.pending();
      table.legal('1 place b1');
      table.shows({ turn: 2 });
    }
  });

  it('of either player', () => {
    const table = flipped({ a2: '-9H2 -8H2', b1: '3C1 4C1' }, 2);
    table.legal('2 knock leave');
    table.lies();
    table.shows({ turn: 2, warnings: [1, 0] });
  });

  it('the second time loses the game, turned back as well', () => {
    for (const wish of WISHES) {
      const table = flipped();
      table.legal('1 touch e1', `1 knock ${wish}`);
      table.offence('2 flip', 'flipped-discard');
      table.legal(`1 knock ${wish}`);
      table.lies();
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks', turn: 1, touched: 'e1', ply: 5 });
    }
  });

  it('after a false knock too, and a false knock after it', () => {
    const flip = given(FLIP);
    flip.legal('2 knock back');
    flip.does('2 flip');
    flip.legal('1 knock back');
    flip.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
    const knock = flipped();
    knock.legal('1 knock back', '2 knock back');
    knock.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
  });

  it('in a later turn too, and for each player alone', () => {
    const table = flipped({ a1: '-9H1', b2: '3C2 4C2' });
    table.legal('1 knock back', '1 draw', '1 place b1');
    table.offence('1 flip', 'flipped-discard');
    table.legal('2 knock back');
    table.shows({ turn: 2, warnings: [1, 1], phase: 'play' });
    table.legal('2 draw', '2 place b2', '1 draw', '1 place b1');
    table.shows({ turn: 2 });
    table.offence('1 flip', 'flipped-discard');
    table.legal('2 knock leave');
    table.shows({ phase: 'over', winner: 2, reason: 'false-knocks' });
  });

  it('costs nothing while nobody knocks it', () => {
    const table = flipped();
    table.shows({ warnings: [0, 0] });
    table.legal('1 touch e1', '1 place f1');
    table.shows({ warnings: [0, 0], phase: 'play' });
  });

  it('leaves what the active player has done wrong, before or after it, to be knocked', () => {
    const due = { ...FLIP, e1: 'AS1', f1: '7D1' };
    for (const moves of [
      ['1 touch f1', '2 flip'],
      ['2 flip', '1 touch f1'],
    ]) {
      const table = given(due);
      table.does(...moves);
      table.legal('1 knock leave');
      table.pending('1 must-final-touch');
      table.shows({ turn: 1, touched: 'f1', warnings: [0, 1] });
      table.legal('2 knock back');
      table.lies();
      table.shows({ turn: 2, touched: null, warnings: [0, 1] });
    }
  });

  it('leaves the time of the active player running', () => {
    const table = given(FLIP, 1, auto(60_000, 500));
    table.does('2 flip @1000', '1 knock back @2000', 'tick @3000');
    table.shows({ clock: { left: [57_000, 60_000], running: 1 } });
  });

  it('is no warning together with an older offence, which is undone by the common rule (21)', () => {
    // The ace is due: seat 2 has drawn and put a card away instead, and flips in seat 1's turn.
    const piles = { a1: '-9H1', a2: '-5C2', b2: '3C2', e1: 'AS1', f1: '7D1' };
    const both = () => {
      const table = given(piles, 2);
      table.offence('2 draw', 'must-final-touch');
      table.legal('2 place b2');
      table.offence('1 touch f1', 'must-final-touch');
      table.offence('2 flip', 'flipped-discard');
      table.pending('2 must-final-touch', '1 must-final-touch', '2 flipped-discard');
      return table;
    };
    const back = both();
    back.legal('1 knock back');
    back.lies();
    const leave = both();
    leave.legal('1 knock leave');
    leave.lies({ a2: '', b2: '3C2 5C2' });
    for (const table of [back, leave]) {
      table.shows({ turn: 1, touched: null, warnings: [0, 0], phase: 'play' });
      table.pending();
    }
  });

  describe('can be knocked until its turn ends, and no longer', () => {
    /** The ace is due, so that nothing that seat 1 does ends the right; its turn ends at 2000 ms. */
    const ended = (options = {}) => {
      const table = given({ a1: '-9H1', b2: '3C2 4C2', e1: 'AS1' }, 1, options);
      table.does('2 flip @1000', '1 draw @1100');
      table.pending('2 flipped-discard', '1 must-final-touch');
      table.does('1 place b1 @2000');
      table.shows({ turn: 2 });
      table.pending('1 must-final-touch');
      return table;
    };

    it.each([{}, { reactionMs: 60_000 }, { lapse: 'turn' }] as const)(
      'whatever the options: %o',
      (options) => {
        const table = ended(options);
        table.refused('1 knock leave @7000', 'too-late');
        table.legal('1 knock leave @7001');
        table.shows({ warnings: [1, 0] });
        expect(table.now().piles['a2']).toEqual(['-4C2', '-3C2']);
      },
    );

    it('also with a first click from before', () => {
      const table = ended();
      table.refused('1 knock leave since=1500 @2100', 'too-late');
      table.refused('1 knock leave since=2000 @2100', 'too-late');
      table.shows({ warnings: [0, 0] });
    });

    it('nor after a legal action of the knocker, in spite of a reaction time', () => {
      for (const options of [{}, { reactionMs: 60_000 }, { lapse: 'turn' }] as const) {
        const table = given(FLIP, 1, options);
        table.does('2 flip @1000');
        table.legal('1 touch e1 @1100', '1 place f1 @1200');
        table.pending();
        table.refused('1 knock back @6200', 'too-late');
        table.refused('1 knock back @6201', 'impossible');
        table.refused('1 knock back since=1201 @6201', 'too-late');
        table.shows({ warnings: [0, 0] });
        expect(table.now().piles['a2']).toEqual(['-4C2', '-3C2']);
      }
    });
  });

  it('leaves the card that the active player touches', () => {
    const table = given({ a1: '-9H1', b2: '3C2 4C2', e1: '7D1' });
    table.does('2 flip');
    table.legal('1 touch e1', '1 knock leave');
    table.lies();
    table.shows({ turn: 1, touched: 'e1' });
    table.legal('1 place f1');
  });

  it('is no ground for the one who flipped', () => {
    const passive = given({ a1: '-9H1', b2: '3C2' });
    passive.offence('2 flip', 'flipped-discard');
    passive.legal('2 knock back');
    passive.shows({ warnings: [0, 1] });
    passive.pending('2 flipped-discard');
  });

  it('can be knocked too late by the opponent alone', () => {
    const table = given(FLIP);
    table.does('2 flip');
    table.legal('1 touch e1', '1 place f1');
    table.refused('1 knock back', 'too-late');
    table.legal('2 knock back');
    table.shows({ warnings: [0, 1] });
  });

  describe('a second click on it costs nothing', () => {
    /** Seat 1 has a card in the hand, and has knocked the flip. */
    const knocked = () => {
      const table = given({ ...FLIP, a1: '-9H1 -7H1 -8H1' });
      table.does('1 draw @900', '2 flip @1000', '1 knock leave @1100');
      table.shows({ turn: 1, hand: '8H1', warnings: [0, 1] });
      return table;
    };

    it.each([1100, 1200, 6100, 90_000])('@%i', (at) => {
      const table = knocked();
      for (const wish of WISHES) table.refused(`1 knock ${wish} @${at}`, 'impossible');
      table.shows({ turn: 1, hand: '8H1', warnings: [0, 1] });
    });

    it('until its player has begun a new attempt, also as the passive player', () => {
      const table = knocked();
      table.legal('1 place b1 @1200', '2 draw @1300');
      table.refused('1 knock back @9000', 'impossible');
      table.legal('2 place b2 @9100', '1 draw @9200', '1 knock back @9300');
      table.shows({ turn: 1, warnings: [1, 1] });
    });

    it('nor does one after a new attempt in that turn, in which its player has knocked rightly', () => {
      const table = given({ a1: '-9H1 -8H1', a2: '-8H2', b2: '3C2 4C2', e1: '7D1' }, 2);
      table.legal('2 draw @100', '2 place b2 @200');
      table.does('2 flip @300', '1 knock leave @400', '1 touch e1 @500');
      for (const at of [600, 9000]) table.refused(`1 knock back @${at}`, 'impossible');
      table.shows({ warnings: [0, 1], turn: 1 });
      table.legal('1 draw @9100', '1 place b1 @9200', '2 draw @9300', '2 place b2 @9400');
      table.legal('1 knock back @9500');
      table.shows({ warnings: [1, 1] });
    });

    it('a new flip can be knocked', () => {
      const table = knocked();
      table.offence('2 flip @2000', 'flipped-discard');
      table.legal('1 knock back @2100');
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
    });
  });

  it('that has been turned back stays so, where a later knock leads to a table on which it lay turned', () => {
    const table = given({ a1: '-9H1', b2: '3C2 4C2', e1: 'AS1', f1: '7D1' });
    table.does('2 flip @1000', '1 touch f1 @1100', '1 knock leave @1200');
    table.lies();
    table.legal('2 knock back @1300');
    table.lies();
    table.shows({ turn: 2, warnings: [0, 1] });
  });
});

it('who cannot knock because nothing is pending may pass', () => {
  const table = given({ ...QUIET, a1: '', b1: '3C1' });
  for (let times = 0; times < 3; times += 1) table.refused('1 knock back', 'impossible');
  table.shows({ warnings: [0, 0], turn: 1 });
  table.legal('1 pass');
});
