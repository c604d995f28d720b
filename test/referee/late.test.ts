/** Rulings 23 to 25: false knocks and late ones. */
import { describe, it } from 'vitest';
import { given } from './table.ts';

const QUIET = { a1: '-9H1 -8H1', a2: '-9H2 -8H2' };
const OBLIGED = { ...QUIET, e1: 'AS1', f1: '7D1', g1: '8C1', h2: '-6C2' };

describe('ruling 23: a false knock', () => {
  it('is a warning the first time, and the second loses', () => {
    for (const wish of ['back', 'leave']) {
      const table = given(QUIET);
      table.legal(`2 knock ${wish}`);
      table.shows({ warnings: [0, 1], turn: 1, phase: 'play', ply: 1 });
      table.lies();
      table.legal(`2 knock ${wish}`);
      table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
      table.lies();
    }
  });

  it('changes nothing else: the attempt goes on', () => {
    const touched = given({ ...QUIET, e1: '7D1' });
    touched.legal('1 offer-draw', '1 touch e1', '2 knock back');
    touched.shows({ touched: 'e1', turn: 1, drawOffer: 1 });
    touched.legal('1 place f1');
    const drawn = given(QUIET);
    drawn.legal('1 draw', '2 knock back');
    drawn.shows({ hand: '8H1', turn: 1 });
    drawn.legal('1 place b1');
  });

  it('is counted for each player, however long ago', () => {
    const table = given(QUIET);
    table.legal('2 knock back', '1 draw', '1 place b1', '1 knock back');
    table.shows({ warnings: [1, 1] });
    table.legal('2 draw', '2 place b2', '2 knock leave @9000000');
    table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
  });

  it('keeps the card in the hand when it loses the game', () => {
    const table = given(QUIET);
    table.legal('1 draw', '2 knock back', '2 knock back');
    table.shows({ phase: 'over', hand: '8H1', turn: 1 });
  });

  it('is impossible for the active player, who passes otherwise', () => {
    const table = given({ ...QUIET, a1: '', b1: '3C1' });
    for (let times = 0; times < 3; times += 1) table.refused('1 knock back', 'impossible');
    table.shows({ warnings: [0, 0], turn: 1 });
    table.legal('1 pass');
  });

  it('does not come from the knock that was right', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('2 knock back');
    table.shows({ warnings: [0, 0], turn: 2 });
    table.legal('1 knock back');
    table.shows({ warnings: [1, 0], turn: 2 });
  });
});

describe('ruling 24: a late knock', () => {
  /** Offence at ply 1, its right ended by a legal action, ply 3, at 1000 ms. */
  const ended = () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1 @100', 'must-final-touch');
    table.legal('1 touch e1 @500', '1 place d1 @1000');
    return table;
  };

  it.each(['seen=1 @1000', 'seen=1 @6000', 'seen=2 @3000', 'seen=2 @6000'])('%s is too late', (when) => {
    const table = ended();
    table.refused(`2 knock back ${when}`, 'too-late');
    table.shows({ warnings: [0, 0], turn: 1 });
  });

  it.each(['seen=1 @6001', 'seen=2 @6001', 'seen=0 @1000', 'seen=3 @1000', '@1000'])(
    '%s is false',
    (when) => {
      const table = ended();
      table.legal(`2 knock back ${when}`);
      table.shows({ warnings: [0, 1] });
    },
  );

  it('lets the time pass', () => {
    const table = ended();
    table.refused('2 knock back seen=1 @5999', 'too-late');
    table.refused('2 knock back seen=1', 'too-late');
    table.refused('tick @5998', 'bad-line');
    table.refused('2 knock back seen=1 @6000', 'too-late');
    table.legal('2 knock back seen=1 @6001');
  });

  it('knocks what can be knocked now', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1 @100', 'must-final-touch');
    table.legal('1 place g1 @200', '1 offer-draw @300', '2 knock back seen=1 @99000');
    table.shows({ turn: 2 });
    table.lies();
  });

  it('knocks a new offence of the opponent, though the one seen is settled', () => {
    const table = ended();
    table.legal('1 touch f1 @1100');
    table.offence('1 place d1 @1200', 'bad-stack');
    table.legal('2 knock leave seen=1 @1300');
    table.shows({ turn: 2, warnings: [0, 0] });
    table.lies({ e1: '', d1: 'AS1' });
  });

  it('is measured from the offence that was seen', () => {
    const table = ended();
    table.legal('1 touch f1 @20000');
    table.offence('1 place d2 @20100', 'bad-stack');
    table.legal('1 touch g1 @20200', '1 place f1 @20300');
    table.refused('2 knock back seen=5 @20400', 'too-late');
    table.refused('2 knock back seen=6 @20400', 'too-late');
    table.legal('2 knock back seen=2 @20400');
    table.shows({ warnings: [0, 1] });
  });

  it('is not forgotten because another offence was settled since, to the millisecond', () => {
    const table = ended();
    table.legal('1 touch f1 @2000');
    table.offence('1 place d2 @2100', 'bad-stack');
    table.legal('1 touch g1 @2200', '1 place f1 @6000');
    table.refused('2 knock back seen=1 @6000', 'too-late');
    table.refused('2 knock back seen=5 @6001', 'too-late');
    table.legal('2 knock back seen=1 @6001');
    table.shows({ warnings: [0, 1] });
  });

  it('comes before impossible: a second click on the same knock', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('2 knock back seen=1 @1000');
    table.shows({ turn: 2 });
    table.refused('2 knock back seen=1 @1200', 'too-late');
    table.refused('2 knock leave seen=1 @6000', 'too-late');
    table.refused('2 knock back seen=1 @6001', 'impossible');
    table.refused('2 knock back seen=2 @6001', 'impossible');
  });

  it('also for the player who has become active by the end of the turn', () => {
    const table = given({ ...QUIET, a1: '-9H1 -AS1', h2: '-6C2' });
    table.legal('1 draw');
    table.offence('1 place b1', 'must-final-place');
    table.legal('2 reveal h2 @1000');
    table.refused('2 knock back seen=2 @6000', 'too-late');
    table.refused('2 knock back seen=1 @6000', 'impossible');
    table.refused('2 knock back seen=2 @6001', 'impossible');
  });

  it('is only about offences of the opponent', () => {
    const table = given({ a1: '-9H1 -8H1', b2: '3C2', e1: '7D1' });
    table.does('2 flip');
    table.legal('1 touch e1', '1 place f1');
    table.refused('1 knock back seen=1', 'too-late');
    table.legal('2 knock back seen=1');
    table.shows({ warnings: [0, 1] });
  });

  it('of an offence that the passive player has taken back', () => {
    const table = given({ a1: '-9H1', b2: '3C2' });
    table.does('2 flip');
    table.legal('1 knock back seen=1 @10');
    table.refused('1 knock back seen=1 @20', 'too-late');
  });

  it('does not save a player who was warned from a knock at a table without an offence', () => {
    const table = ended();
    table.legal('2 knock back seen=0');
    table.refused('2 knock back seen=1', 'too-late');
    table.legal('2 knock back seen=3');
    table.shows({ phase: 'over', winner: 1, reason: 'false-knocks' });
  });

  it('is over when the match is', () => {
    const table = ended();
    table.does('1 resign');
    table.refused('2 knock back seen=1', 'over');
  });

  it('views and ticks are no plies, so what was seen stays the same', () => {
    const table = given(OBLIGED);
    table.view(2);
    table.does('tick @50');
    table.offence('1 touch f1 @100', 'must-final-touch');
    table.view('spectator');
    table.does('tick @400');
    table.legal('1 touch e1 @500', '1 place d1 @1000');
    table.refused('2 knock back seen=1 @2000', 'too-late');
  });
});
