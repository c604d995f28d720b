/** Ruling 21, where a right to knock has outlasted what came after the offence (20), in the games with knocking. */
import { describe, it } from 'vitest';
import { KNOCKING, WISHES } from './knocking.ts';
import { auto } from './match.ts';
import { moved } from './patience.ts';

describe.each(KNOCKING)('$name', ({ given, obliged, discard }) => {
  const seven = moved(obliged, 'f1', 'g1');

  describe('what the offender has done legally since', () => {
    const LASTING = [{ reactionMs: 3000 }, { lapse: 'turn' }] as const;
    const ace = moved(obliged, 'e1', 'd2');

    it('is undone with the offence, when the knocker wants it back', () => {
      for (const options of LASTING) {
        const table = given(obliged, options);
        table.does('1 touch h1 @1000');
        table.legal('1 touch e1 @1100', '1 place d2 @1200', '1 touch f1 @1300', '1 place g1 @1400');
        table.pending('1 must-final-touch');
        table.legal('2 knock back @2000');
        table.lies();
        table.shows({ turn: 2, hand: null, touched: null });
        table.pending();
      }
    });

    it('stays with the offence, when the knocker leaves it', () => {
      for (const options of LASTING) {
        const table = given(obliged, options);
        table.does('1 touch h1 @1000');
        table.legal('1 touch e1 @1100', '1 place d2 @1200', '1 touch f1 @1300', '1 place g1 @1400');
        table.legal('1 draw @1500', '2 knock leave @2000');
        table.lies({ ...ace, ...seven });
        table.shows({ turn: 2, hand: null });
      }
    });

    it('is undone with what is always undone', () => {
      for (const wish of WISHES) {
        const table = given(obliged, { reactionMs: 3000 });
        table.does('1 touch h1 @1000', '1 place d3 @1100');
        table.legal('1 touch e1 @1200', '1 place d2 @1300', `2 knock ${wish} @2000`);
        table.lies();
        table.shows({ turn: 2 });
      }
    });

    it('stays when it came before that', () => {
      const after = (): ReturnType<typeof given> => {
        const table = given(obliged, { reactionMs: 3000 });
        table.does('1 touch f1 @1000', '1 place g1 @1100');
        table.legal('1 touch e1 @1200', '1 place d2 @1300', '1 touch h1 @1400');
        table.offence('1 place d3 @1500', 'bad-stack');
        table.pending('1 must-final-touch', '1 bad-stack');
        return table;
      };
      const leave = after();
      leave.legal('2 knock leave @2000');
      leave.lies({ ...seven, ...ace });
      const back = after();
      back.legal('2 knock back @2000');
      back.lies();
    });

    it('stays with an offence to which the right has ended by its own time, while that to a later one lasts', () => {
      const table = given(obliged, { reactionMs: 3000 });
      table.does('1 touch f1 @1000', '1 place g1 @1100');
      table.legal('1 touch e1 @1200', '1 place d2 @1300', '1 touch h1 @1400');
      table.offence('1 place d3 @2500', 'bad-stack');
      table.does('tick @4000');
      table.pending('1 must-final-touch', '1 bad-stack');
      table.does('tick @4001');
      table.pending('1 bad-stack');
      table.legal('2 knock back');
      table.lies({ ...seven, ...ace });
    });

    it('is undone over the end of the turn, by the player whose turn it is now', () => {
      const table = given(obliged, { reactionMs: 3000 });
      table.does('1 touch h1 @1000');
      table.legal('1 touch e1 @1100', '1 place d2 @1200', '1 draw @1300', `1 place ${discard}1 @1400`);
      table.shows({ turn: 2 });
      table.legal('2 knock back @4000');
      table.lies();
      table.shows({ turn: 2, warnings: [0, 0] });
    });

    it('takes neither times nor warnings nor offers with it', () => {
      const table = given(obliged, { reactionMs: 60_000, ...auto(60_000, 500) });
      table.legal('2 knock back @500', '2 offer-draw @600');
      table.does('1 touch h1 @1000');
      table.legal('1 touch e1 @1100', '1 place d2 @1200', '1 draw @1300', `1 place ${discard}1 @2000`);
      table.legal('2 knock back @5000');
      table.lies();
      table.shows({ turn: 2, warnings: [0, 1], drawOffer: 2 });
      // Seat 1 has its increment, and seat 2 gets none: its turn goes on.
      table.shows({ clock: { left: [58_500, 57_000], running: 2 } });
    });
  });

  describe('where whole turns are looked at', () => {
    /** Two turns of nothing but offences: a card is due all the time. */
    const turns = (options = {}) => {
      const table = given(obliged, options);
      table.does('1 draw @1000', `1 place ${discard}1 @1000`);
      table.does('2 draw @2000', `2 place ${discard}2 @3000`);
      table.shows({ turn: 1 });
      return table;
    };

    it('the right ends at the latest with the turn after that of the offence', () => {
      const table = turns({ lapse: 'turn' });
      table.pending('2 must-final-touch');
      table.refused('2 knock back @8000', 'too-late');
      table.legal('2 knock back @8001');
      table.shows({ warnings: [0, 1], turn: 1 });
      table.legal('1 knock leave');
      table.shows({ turn: 1, warnings: [0, 1] });
    });

    it('otherwise it lasts as long as nobody does anything legal', () => {
      for (const options of [{}, { reactionMs: 3000 }]) {
        const table = turns(options);
        table.pending('1 must-final-touch', '2 must-final-touch');
        table.legal('2 knock back @90000');
        table.lies();
      }
    });

    it('it has not ended before', () => {
      const table = given(obliged, { lapse: 'turn' });
      table.does('1 draw @1000', `1 place ${discard}1 @1000`, '2 draw @2000');
      table.legal('2 knock back @900000');
      table.lies();
      table.shows({ turn: 2, hand: null });
    });
  });
});
