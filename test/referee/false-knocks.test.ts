/** False knocks and late ones, in the games with knocking; late calls as in every game are in late.test.ts. */
import { describe, it } from 'vitest';
import { dealOf, WITH_CALLS } from './games.ts';
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

  describe('a knock of the active player that finds nothing', () => {
    /** Nobody is obliged to anything, and the seven on f1 fits the eight on g1. */
    const piles = { ...obliged, e1: '' };
    /** Seat 1 has had its turn, and done nothing wrong. */
    const turned = () => {
      const table = given(piles);
      table.legal('1 draw', `1 place ${discard}1`);
      return table;
    };
    const isImpossible = (table: ReturnType<typeof given>): void => {
      const { warnings } = table.now();
      for (const wish of WISHES) table.refused(`2 knock ${wish}`, 'impossible');
      table.shows({ warnings, turn: 2 });
    };

    it('is a warning the first time, and the second loses: probing the turn before is not free', () => {
      for (const wish of WISHES) {
        const table = turned();
        table.legal(`2 knock ${wish}`);
        table.shows({ warnings: [0, 1], turn: 2, phase: 'play' });
        table.legal(`2 knock ${wish}`);
        table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
      }
    });

    it('costs as much in a later turn, however often the active player has changed', () => {
      const table = turned();
      table.legal('2 knock back', '2 draw', `2 place ${discard}2`, '1 draw', `1 place ${discard}1`);
      table.legal('2 knock back');
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
    });

    it.each([
      ['has begun an attempt', ['2 touch f1']],
      ['has a card in the hand', ['2 draw']],
      ['has put a card back', ['2 touch h1', '2 place h1']],
      ['has done something illegal', ['2 draw', '2 place d3']],
    ])('also when they %s', (_, moves) => {
      const table = turned();
      table.does(...moves);
      const { hand, touched, pending } = table.now();
      table.legal('2 knock leave');
      table.shows({ warnings: [0, 1], turn: 2, hand, touched, pending: pending ?? [] });
    });

    it('is impossible once they have completed a legal action, until their next turn', () => {
      const table = turned();
      table.legal('2 touch f1', '2 place g1');
      isImpossible(table);
      table.does('2 touch h1');
      isImpossible(table);
      table.does('2 place d3');
      isImpossible(table);
      table.does('2 draw', `2 place ${discard}2`, '1 draw', `1 place ${discard}1`);
      table.legal('2 knock back');
      table.shows({ warnings: [0, 1] });
    });

    it('is impossible in the first turn', () => {
      const table = given(piles);
      for (const wish of [...WISHES, ...WISHES]) table.refused(`1 knock ${wish}`, 'impossible');
      table.does('1 draw', '1 place d3');
      table.refused('1 knock back', 'impossible');
      table.shows({ warnings: [0, 0], turn: 1 });
    });

    it('is impossible in a turn that began with their knock', () => {
      for (const wish of WISHES) {
        const table = given(obliged);
        table.does('1 touch f1 @1000', `2 knock ${wish} @2000`);
        isImpossible(table);
        table.does('tick @60000');
        isImpossible(table);
        table.does('2 touch f1', '2 place g1');
        isImpossible(table);
      }
    });

    it('is impossible in a turn in which they have knocked rightly', () => {
      for (const wish of WISHES) {
        const table = given(obliged);
        table.does('1 draw', `1 place ${discard}1 @1000`, `2 knock ${wish} @2000`);
        isImpossible(table);
        table.does('tick @60000');
        isImpossible(table);
        table.does('2 touch f1', '2 place g1');
        isImpossible(table);
      }
    });

    it('costs again in the turn after that', () => {
      const table = given(obliged);
      table.does('1 touch f1', '2 knock back', '2 touch e1', '2 place d2');
      table.legal('2 draw', `2 place ${discard}2`, '1 draw', `1 place ${discard}1`, '2 knock back');
      table.shows({ warnings: [0, 1], turn: 2 });
    });
  });

  describe('a late knock', () => {
    /** An offence at 100 ms, the right to knock it ended by a legal action at 1000 ms. */
    const ended = () => {
      const table = given({ ...obliged, h2: '9D2' });
      table.offence('1 touch h1 @100', 'must-final-touch');
      table.legal('1 touch e1 @500', '1 place d2 @1000');
      return table;
    };

    it('knocks a new offence of the opponent, though the one seen can be knocked no more', () => {
      const table = ended();
      const before = table.now();
      table.legal('1 touch h1 @1100');
      table.offence('1 place d3 @1200', 'bad-stack');
      table.legal('2 knock leave seen=1 @1300');
      table.shows({ turn: 2, warnings: [0, 0], piles: before.piles });
    });

    it('is measured from the right that ended last, to the millisecond', () => {
      const table = ended();
      table.legal('1 touch f1 @2000');
      table.offence('1 place d3 @2100', 'bad-stack');
      table.legal('1 touch g1 @2200', '1 place h2 @6000');
      for (const at of [6000, 6001, 11_000]) table.refused(`2 knock back @${at}`, 'too-late');
      table.legal('2 knock back @11001');
      table.shows({ warnings: [0, 1] });
    });

    it('comes before impossible: for the active player who has done something legal', () => {
      const table = given({ ...quiet, [`${main}1`]: '-9H1 -AS1', h2: '-6C2', d1: '' });
      table.legal('1 draw');
      table.offence(`1 place ${discard}1`, 'must-final-place');
      table.legal('2 reveal h2 @1000');
      for (const seen of [0, 1, 2, 3]) table.refused(`2 knock back seen=${seen} @6000`, 'too-late');
      table.refused('2 knock back @6001', 'impossible');
      table.shows({ warnings: [0, 0] });
    });

    it('in the turn after that of the offence, by an action of the offender', () => {
      const table = ended();
      table.legal('1 draw @1100', `1 place ${discard}1 @1200`);
      table.refused('2 knock back @6000', 'too-late');
      table.legal('2 knock back @6001');
      table.shows({ warnings: [0, 1], turn: 2 });
    });

    it('does not cost a player who was warned the match', () => {
      const table = ended();
      table.does('tick @6001');
      table.legal('2 knock back', '1 touch f1 @7000');
      table.offence('1 place d3 @7100', 'bad-stack');
      table.legal('1 touch g1 @7200', '1 place h2 @7300');
      table.refused('2 knock back @7400', 'too-late');
      table.shows({ warnings: [0, 1], phase: 'play' });
      table.legal('2 knock back @12301');
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
    });
  });

  describe('two who have both erred', () => {
    /** Seat 1 has ended its turn although a card was due, and seat 2 has gone on like that. */
    const both = (options = {}) => {
      const table = given(obliged, options);
      table.does('1 draw @100', `1 place ${discard}1 @200`, '2 touch f1 @300', '2 place g1 @400');
      table.pending('1 must-final-touch', '2 must-final-touch');
      return table;
    };

    it.each([
      [1, 2],
      [2, 1],
    ])('knock 50 ms apart, %i first: %i loses nothing', (one, other) => {
      for (const wish of WISHES) {
        const table = both();
        table.legal(`${one} knock ${wish} @1000`);
        table.pending();
        table.refused(`${other} knock ${wish} @1050`, 'too-late');
        table.shows({ turn: one, warnings: [0, 0], phase: 'play' });
      }
    });

    it('nor with the first click before: what is settled is found no more', () => {
      const table = both();
      table.legal('1 knock back @1000');
      table.refused('2 knock back since=950 @1050', 'too-late');
      table.refused('1 knock back since=950 @1060', 'impossible');
      table.shows({ warnings: [0, 0] });
    });

    it('for five seconds', () => {
      const table = both();
      table.legal('1 knock back @1000');
      table.refused('2 knock back @6000', 'too-late');
      table.legal('2 knock back @6001');
      table.shows({ warnings: [0, 1] });
    });
  });
});

describe.each(WITH_CALLS.filter(({ call }) => call.verb.startsWith('knock')))(
  '$name: in the first turn of a match',
  (fixture) => {
    it('the active player cannot knock', () => {
      const table = dealOf(fixture, 'a deal');
      const { turn } = table.now();
      table.refused(`${turn} knock back`, 'impossible');
      table.does(`${turn} draw`);
      table.refused(`${turn} knock leave`, 'impossible');
    });
  },
);
