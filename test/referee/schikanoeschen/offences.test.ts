/** Ruling 17 and the table above it: every offence, alone and with others. */
import { describe, expect, it } from 'vitest';
import { FINALS, given, OBLIGED, QUIET } from './table.ts';

describe('must-final-touch', () => {
  it.each(['touch f1', 'touch b1', 'touch c1', 'draw'])('by %s', (move) => {
    const table = given(OBLIGED);
    table.offence(`1 ${move}`, 'must-final-touch');
    table.pending('1 must-final-touch');
    table.shows({ turn: 1, phase: 'play', winner: null });
  });

  it('by revealing', () => {
    const table = given({ ...OBLIGED, h1: '-3C1' });
    table.offence('1 reveal h1', 'must-final-touch');
    table.lies({ h1: '3C1' });
  });

  it('by removing a joker', () => {
    const table = given({ ...OBLIGED, h1: 'XX1' });
    table.offence('1 remove h1', 'must-final-touch');
    table.shows({ out: ['XX1'] });
  });

  it('by passing, which ends the turn all the same', () => {
    const table = given({ a2: '-9H2', e1: 'AS1', b1: '4C1' });
    table.offence('1 pass', 'must-final-touch');
    table.shows({ turn: 2 });
    table.pending('1 must-final-touch');
  });

  it('by drawing from a discard stack that has to be turned over', () => {
    const table = given({ ...OBLIGED, a1: '' });
    table.offence('1 draw', 'must-final-touch');
    table.shows({ hand: '4C1' });
  });

  it('while the own side or discard card is due', () => {
    for (const own of ['b1', 'c1']) {
      const piles = { ...QUIET, [own]: 'AS1', e1: '7D1', f1: '-3C1', g1: 'XX1' };
      for (const move of ['touch e1', 'draw', 'reveal f1', 'remove g1']) {
        given(piles).offence(`1 ${move}`, 'must-final-touch');
      }
      given(piles).legal(`1 touch ${own}`);
    }
  });

  it('is recorded once an attempt: the placing that follows is part of it', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('1 place g1');
    table.lies({ f1: '', g1: '8C1 7D1' });
    table.pending('1 must-final-touch');
    const drawn = given(OBLIGED);
    drawn.offence('1 draw', 'must-final-touch');
    drawn.legal('1 place b1');
    drawn.pending('1 must-final-touch');
    drawn.shows({ turn: 2 });
  });

  it('is another one with the next attempt', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.offence('1 touch b1', 'must-final-touch');
    table.offence('1 draw', 'must-final-touch');
    table.pending('1 must-final-touch', '1 must-final-touch', '1 must-final-touch');
  });
});

describe('must-final-place', () => {
  it.each(['h1', 'e2'])('by placing the card on the board, on %s', (pile) => {
    const table = given(OBLIGED);
    table.legal('1 touch e1');
    table.offence(`1 place ${pile}`, 'must-final-place');
    table.lies({ e1: '', [pile]: 'AS1' });
    table.pending('1 must-final-place');
  });

  it("by placing it on the opponent's stack, where it fits too", () => {
    const table = given({ ...OBLIGED, c2: '2S2' });
    table.legal('1 touch e1');
    table.offence('1 place c2', 'must-final-place');
  });

  it('by placing an own card elsewhere', () => {
    for (const own of ['b1', 'c1']) {
      const table = given({ ...QUIET, [own]: '2S1', d1: 'AS1', e1: '3D1' });
      table.legal(`1 touch ${own}`);
      table.offence('1 place e1', 'must-final-place');
    }
  });

  it('is none when the card fits no final stack', () => {
    const table = given({ ...QUIET, e1: '3S1', d1: 'AS1' });
    table.legal('1 touch e1', '1 place f1');
  });

  it('goes with the card in the hand too, even onto the own discard stack', () => {
    const table = given({ ...QUIET, a1: '-9H1 -2S1', d1: 'AS2' });
    table.legal('1 draw');
    table.offence('1 place b1', 'must-final-place');
    table.shows({ turn: 2 });
    table.pending('1 must-final-place');
  });
});

describe('board-first', () => {
  it.each(['b1', 'c1'])('by touching %s', (own) => {
    const table = given({ ...QUIET, [own]: 'AS1', e1: 'AD1' });
    expect(table.does(`1 touch ${own}`).offences).toContain('board-first');
    table.shows({ touched: own });
    table.legal('1 place d1');
    table.lies({ [own]: '', d1: 'AS1' });
    expect(table.now().pending?.map(({ code }) => code)).toContain('board-first');
  });

  it('is not the code for an own card that fits nothing', () => {
    const table = given({ ...QUIET, b1: '7S1', e1: 'AD1' });
    table.offence('1 touch b1', 'must-final-touch');
  });

  it('and then must-final-place, when that card is put elsewhere', () => {
    const table = given({ ...QUIET, c1: 'AS1', e1: 'AD1' });
    expect(table.does('1 touch c1').offences).toContain('board-first');
    table.offence('1 place h1', 'must-final-place');
  });
});

describe('ruling 17: bad-stack', () => {
  it.each(['f1', 'c2', 'b2', 'd1', 'd2', 'c1', 'b1'])(
    'by placing a card on %s where it does not fit',
    (pile) => {
      const table = given({ ...QUIET, e1: '7D1', f1: '7C1', c2: '5D2', d1: 'AS1', c1: '8D1', b1: '6D1' });
      table.legal('1 touch e1');
      table.offence(`1 place ${pile}`, 'bad-stack');
      expect(table.now().piles[pile]?.at(-1)).toBe('7D1');
      table.pending('1 bad-stack');
      table.shows({ turn: 1 });
    },
  );

  it.each(['', '8D1', '6S1', '-8D1'])('always on the own side stack, such as "%s"', (side) => {
    const table = given({ ...QUIET, e1: '7D1', c1: side });
    table.legal('1 touch e1');
    table.offence('1 place c1', 'bad-stack');
    const drawn = given({ ...QUIET, a1: '-7D1', c1: side });
    drawn.legal('1 draw');
    drawn.offence('1 place c1', 'bad-stack');
    drawn.shows({ turn: 1 });
  });

  it.each(['', '8D1', '6S1'])(
    'on the own discard stack "%s", unless it is the card in the hand',
    (discard) => {
      for (const from of ['e1', 'c1']) {
        const table = given({ ...QUIET, [from]: '7D1', b1: discard });
        table.legal(`1 touch ${from}`);
        table.offence('1 place b1', 'bad-stack');
        table.shows({ turn: 1 });
      }
      const drawn = given({ ...QUIET, a1: '-9H1 -7D1', b1: discard });
      drawn.legal('1 draw', '1 place b1');
      drawn.shows({ turn: 2 });
    },
  );

  it('a joker from the main stack may be discarded', () => {
    const table = given({ ...QUIET, a1: '-9H1 -XX1', b1: '4C1' });
    table.legal('1 draw', '1 place b1');
    table.shows({ turn: 2 });
  });

  it('with must-final-place, when the card fits a final stack', () => {
    for (const pile of ['f1', 'c1', 'b1', 'c2', 'b2']) {
      const table = given(OBLIGED);
      table.legal('1 touch e1');
      table.offence(`1 place ${pile}`, 'bad-stack', 'must-final-place');
      table.pending('1 bad-stack', '1 must-final-place');
    }
  });

  it('after must-final-touch, in that order', () => {
    const table = given(OBLIGED);
    table.offence('1 touch f1', 'must-final-touch');
    table.legal('1 place h2');
    table.offence('1 touch g1', 'must-final-touch');
    table.offence('1 place e1', 'bad-stack');
    table.pending('1 must-final-touch', '1 must-final-touch', '1 bad-stack');
  });

  it('on every final stack where it does not fit', () => {
    for (const pile of FINALS) {
      const table = given({ ...QUIET, e1: '7D1' });
      table.legal('1 touch e1');
      table.offence(`1 place ${pile}`, 'bad-stack');
      table.lies({ e1: '', [pile]: '7D1' });
    }
  });

  it('leaves a card that moves on like any other', () => {
    const table = given({ ...QUIET, e1: '7D1', f1: '8H1', a1: '-9H1' });
    table.legal('1 touch e1');
    table.offence('1 place f1', 'bad-stack');
    table.legal('1 touch f1', '1 place g1');
    table.pending();
  });
});

describe('flipped-discard', () => {
  it('by the passive player, obliged or not', () => {
    const table = given({ a1: '-9H1', b2: '3C2' });
    table.offence('2 flip', 'flipped-discard');
    table.pending('2 flipped-discard');
    given({ a1: '-9H1', b2: '3C2', e1: 'AS1' }).offence('2 flip', 'flipped-discard');
  });

  it('by the active player who is obliged', () => {
    given({ a2: '-9H2', b1: '3C1', e1: 'AS1' }).offence('1 flip', 'flipped-discard');
    given({ a2: '-9H2', b1: '3C1', c1: 'AS1' }).offence('1 flip', 'flipped-discard');
    given({ a2: '-9H2', b1: '3C1 AS1' }).offence('1 flip', 'flipped-discard');
  });

  it('not by the active player who is not', () => {
    const table = given({ a2: '-9H2', b1: '3C1', b2: 'AS2', c2: 'AD2' });
    table.legal('1 flip');
    table.pending();
  });
});

describe('second-card', () => {
  it('by drawing with a card in the hand', () => {
    const table = given(QUIET);
    table.legal('1 draw');
    table.offence('1 draw', 'second-card');
    table.pending('1 second-card');
  });

  it('after must-final-touch by the first card', () => {
    const table = given({ ...OBLIGED });
    table.offence('1 draw', 'must-final-touch');
    expect(table.does('1 draw').offences).toContain('second-card');
  });
});

describe('opponent-board', () => {
  it.each(['e2', 'f2', 'g2', 'h2'])('by revealing on %s', (pile) => {
    const table = given({ ...QUIET, [pile]: '-3C2' });
    table.offence(`1 reveal ${pile}`, 'opponent-board');
    const own = given({ ...QUIET, [pile]: '-3C2' }, 2);
    own.legal(`2 reveal ${pile}`);
  });

  it('for the north, on the south', () => {
    given({ ...QUIET, e1: '-3C1' }, 2).offence('2 reveal e1', 'opponent-board');
  });

  it('with must-final-touch when obliged', () => {
    const table = given({ ...OBLIGED, e2: '-3C2' });
    table.offence('1 reveal e2', 'must-final-touch', 'opponent-board');
    table.pending('1 must-final-touch', '1 opponent-board');
  });
});
