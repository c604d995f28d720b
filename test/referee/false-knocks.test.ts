/** False knocks and late ones, in the games with knocking; late calls as in every game are in late.test.ts. */
import { describe, it } from 'vitest';
import { KNOCKING, WISHES } from './knocking.ts';

describe.each(KNOCKING)('$name', ({ given, quiet, obliged, main, discard, side, last }) => {
  describe('a false knock', () => {
    it('is a warning the first time, and the second loses', () => {
      for (const wish of WISHES) {
        const table = given(quiet);
        table.legal(`2 knock ${wish}`);
        table.shows({ warnings: [0, 1], turn: 1, phase: 'play', ply: 1 });
        table.lies();
        table.legal(`2 knock ${wish}`);
        table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
        table.lies();
      }
    });

    it('changes nothing else: the attempt goes on', () => {
      const touched = given({ ...quiet, e1: '7D1', f1: '8C1' });
      touched.legal('1 offer-draw', '1 touch e1', '2 knock back');
      touched.shows({ touched: 'e1', turn: 1, drawOffer: 1 });
      touched.legal('1 place f1');
      const drawn = given(quiet);
      drawn.legal('1 draw', '2 knock back');
      drawn.shows({ hand: '8H1', turn: 1 });
      drawn.legal(`1 place ${discard}1`);
    });

    it('is counted for each player, however long ago', () => {
      const table = given(quiet);
      table.legal('2 knock back', '1 draw', `1 place ${discard}1`, '1 knock back');
      table.shows({ warnings: [1, 1] });
      table.legal('2 draw', `2 place ${discard}2`, '2 knock leave @9000000');
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
    });

    it('keeps the card in the hand when it loses the game', () => {
      const table = given(quiet);
      table.legal('1 draw', '2 knock back', '2 knock back');
      table.shows({ phase: 'over', hand: '8H1', turn: 1 });
    });

    it('is impossible for the active player', () => {
      const table = given(quiet);
      for (const wish of [...WISHES, ...WISHES]) table.refused(`1 knock ${wish}`, 'impossible');
      table.shows({ warnings: [0, 0], turn: 1 });
    });

    it('does not come from the knock that was right', () => {
      const table = given(obliged);
      table.offence('1 touch f1', 'must-final-touch');
      table.legal('2 knock back');
      table.shows({ warnings: [0, 0], turn: 2 });
      table.legal('1 knock back');
      table.shows({ warnings: [1, 0], turn: 2 });
    });

    it('at an open win, a second one loses', () => {
      const table = given(last);
      table.legal(`1 touch ${side}1`, '1 place e1 @1000', '2 knock back @2000', '2 knock leave @3000');
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
    });
  });

  describe('a late knock', () => {
    /** Offence at ply 1, its right ended by a legal action, ply 3, at 1000 ms. */
    const ended = () => {
      const table = given({ ...obliged, h2: '9D2' });
      table.offence('1 touch h1 @100', 'must-final-touch');
      table.legal('1 touch e1 @500', '1 place d2 @1000');
      return table;
    };

    it.each(['@3000', '@6000'])('is one too when the action had only begun: seen=2 %s', (at) => {
      const table = ended();
      table.refused(`2 knock back seen=2 ${at}`, 'too-late');
      table.shows({ warnings: [0, 0], turn: 1 });
      table.legal('2 knock back seen=2 @6001');
      table.shows({ warnings: [0, 1] });
    });

    it('knocks what can be knocked now', () => {
      const table = given(obliged);
      table.offence('1 touch f1 @100', 'must-final-touch');
      table.legal('1 place g1 @200', '1 offer-draw @300', '2 knock back seen=1 @99000');
      table.shows({ turn: 2 });
      table.lies();
    });

    it('knocks a new offence of the opponent, though the one seen is settled', () => {
      const table = ended();
      const before = table.now();
      table.legal('1 touch h1 @1100');
      table.offence('1 place d3 @1200', 'bad-stack');
      table.legal('2 knock leave seen=1 @1300');
      table.shows({ turn: 2, warnings: [0, 0], piles: before.piles });
    });

    it('is measured from the offence that was seen', () => {
      const table = ended();
      table.legal('1 touch f1 @20000');
      table.offence('1 place d3 @20100', 'bad-stack');
      table.legal('1 touch g1 @20200', '1 place h2 @20300');
      table.refused('2 knock back seen=5 @20400', 'too-late');
      table.refused('2 knock back seen=6 @20400', 'too-late');
      table.legal('2 knock back seen=2 @20400');
      table.shows({ warnings: [0, 1] });
    });

    it('is not forgotten because another offence was settled since, to the millisecond', () => {
      const table = ended();
      table.legal('1 touch f1 @2000');
      table.offence('1 place d3 @2100', 'bad-stack');
      table.legal('1 touch g1 @2200', '1 place h2 @6000');
      table.refused('2 knock back seen=1 @6000', 'too-late');
      table.refused('2 knock back seen=5 @6001', 'too-late');
      table.legal('2 knock back seen=1 @6001');
      table.shows({ warnings: [0, 1] });
    });

    it('comes before impossible: a second click on the same knock', () => {
      const table = given(obliged);
      table.offence('1 touch h1', 'must-final-touch');
      table.legal('2 knock back seen=1 @1000');
      table.refused('2 knock leave seen=1 @6000', 'too-late');
      table.refused('2 knock back seen=1 @6001', 'impossible');
      table.refused('2 knock back seen=2 @6001', 'impossible');
    });

    it('also for the player who has become active by the end of the turn', () => {
      const table = given({ ...quiet, [`${main}1`]: '-9H1 -AS1', h2: '-6C2', d1: '' });
      table.legal('1 draw');
      table.offence(`1 place ${discard}1`, 'must-final-place');
      table.legal('2 reveal h2 @1000');
      table.refused('2 knock back seen=2 @6000', 'too-late');
      table.refused('2 knock back seen=1 @6000', 'impossible');
      table.refused('2 knock back seen=2 @6001', 'impossible');
    });

    it('does not save a player who was warned from a knock at a table without an offence', () => {
      const table = ended();
      table.legal('2 knock back seen=0');
      table.refused('2 knock back seen=1', 'too-late');
      table.legal('2 knock back seen=3');
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
    });
  });
});
