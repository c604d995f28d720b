/** Rulings 13 to 16: what has to go to a final stack, and where a card may lie. */
import { describe, expect, it } from 'vitest';
import { BOARD, FINALS, given, QUIET } from './table.ts';
import type { Code } from './table.ts';
import type { Piles } from '../patience.ts';

/** Final stacks on which nothing fits any more. */
const KINGS = { d1: 'KC1', d2: 'KS1', d3: 'KH1', d4: 'KD1', d5: 'KC2', d6: 'KS2', d7: 'KH2', d8: 'KD2' };

/** Whether the card touched on `from` may lie on `to`: an action that is legal, or one that is `bad-stack`. */
function lying(piles: Piles, from: string, to: string): 'fits' | 'bad' {
  const table = given({ ...QUIET, ...piles });
  table.does(`1 touch ${from}`);
  const { offences } = table.does(`1 place ${to}`);
  return offences.includes('bad-stack') ? 'bad' : 'fits';
}

describe('ruling 13: board cards first', () => {
  it.each(BOARD)('a fitting card on %s has to be moved', (pile) => {
    const piles = { ...QUIET, [pile]: '-3H1 AS1', d1: 'AD1', c1: '5C1', b1: '6C1' };
    const other = BOARD.find((stack) => stack !== pile) ?? '';
    const table = given({ ...piles, [other]: '7D1' });
    table.legal(`1 touch ${pile}`);
    for (const wrong of ['c1', 'b1', other]) {
      given({ ...piles, [other]: '7D1' }).offence(`1 touch ${wrong}`, 'must-final-touch');
    }
  });

  it('any of several fitting board cards will do', () => {
    const piles = { ...QUIET, e1: 'AS1', f2: '2D2', d1: 'AD1', g1: '7C1' };
    given(piles).legal('1 touch e1', '1 touch f2');
    given(piles).offence('1 touch g1', 'must-final-touch');
  });

  it('then own side and discard card, either of them', () => {
    const piles = { ...QUIET, c1: 'AS1', b1: 'AD1', e1: '7C1' };
    given(piles).legal('1 touch c1', '1 touch b1');
    given(piles).offence('1 touch e1', 'must-final-touch');
    given({ ...piles, b1: '5D1' }).offence('1 touch b1', 'must-final-touch');
    given({ ...piles, c1: '5D1' }).offence('1 touch c1', 'must-final-touch');
  });

  it('a board card comes before an own card that fits too', () => {
    for (const own of ['c1', 'b1']) {
      const table = given({ ...QUIET, [own]: 'AS1', e2: 'AD2' });
      expect(table.does(`1 touch ${own}`).offences).toContain('board-first');
      given({ ...QUIET, [own]: 'AS1', e2: 'AD2' }).legal('1 touch e2', '1 place d1', `1 touch ${own}`);
    }
  });

  it('otherwise there is no obligation', () => {
    const table = given({ ...QUIET, c1: '2S1', b1: '3S1', e1: '7C1', d1: 'AD1', f1: '-4C1', g1: 'XX1' });
    table.legal('1 touch c1', '1 touch b1', '1 touch e1', '1 reveal f1', '1 remove g1', '1 draw');
  });

  it('the cards of the opponent oblige nobody', () => {
    const table = given({ ...QUIET, b2: 'AS2', c2: 'AD2', e1: '7C1' });
    table.legal('1 touch e1', '1 place f1', '1 draw', '1 place b1');
  });

  it('face-down cards on the board and cards under the top oblige nobody', () => {
    const table = given({ ...QUIET, e1: '-AS1', f1: 'AD1 7C1', b1: 'AC1 5C1', c1: '-AH1 5H1' });
    table.legal('1 touch f1', '1 touch b1', '1 touch c1', '1 draw', '1 place b1');
  });

  it('a card in the hand that fits has to be put there', () => {
    const piles = { ...QUIET, a1: '-9H1 -AS1', e1: '-3C1' };
    const right = given(piles);
    right.legal('1 draw', '1 place d5');
    right.lies({ a1: '-9H1', d5: 'AS1' });
    const wrong = given(piles);
    wrong.legal('1 draw');
    wrong.offence('1 place e1', 'must-final-place');
    const discarded = given(piles);
    discarded.legal('1 draw');
    discarded.offence('1 place b1', 'must-final-place');
    discarded.shows({ turn: 2 });
  });
});

describe('ruling 14: final stacks', () => {
  it.each(FINALS)('an ace fits %s when it is empty', (pile) => {
    const table = given({ ...QUIET, e1: 'AS1' });
    table.legal('1 touch e1', `1 place ${pile}`);
    table.lies({ e1: '', [pile]: 'AS1' });
  });

  it.each([
    ['2S1', 'AS1', 'fits'],
    ['2S2', 'AS1', 'fits'],
    ['KS1', 'AS1 2S1 3S1 4S1 5S1 6S1 7S1 8S1 9S1 TS1 JS1 QS1', 'fits'],
    ['TD2', '9D1', 'fits'],
    ['JD2', 'TD1', 'fits'],
    ['3S1', 'AS1', 'bad'],
    ['AS1', '2S1', 'bad'],
    ['2C1', 'AS1', 'bad'],
    ['2H1', 'AS1', 'bad'],
    ['AS2', 'AS1', 'bad'],
    ['AS1', 'KS1', 'bad'],
    ['5S1', '5S2', 'bad'],
    ['4S1', '5S1', 'bad'],
    ['2S1', '', 'bad'],
    ['KS1', '', 'bad'],
    ['XX1', '', 'bad'],
    ['XX1', 'KS1', 'bad'],
    ['XX1', 'AS1', 'bad'],
    ['2S1', 'XX1', 'bad'],
    ['AS1', 'XX1', 'bad'],
  ])('%s on "%s": %s', (card, final, expected) => {
    expect(lying({ e1: card, d3: final }, 'e1', 'd3')).toBe(expected);
  });

  it('a card that fits obliges, one that does not does not', () => {
    const code = (top: string, final: string): readonly Code[] =>
      given({ ...QUIET, e1: top, f1: '7C1', d3: final }).does('1 touch f1').offences;
    expect(code('2S2', 'AS1')).toEqual(['must-final-touch']);
    expect(code('AS2', 'AS1')).toEqual(['must-final-touch']);
    expect(code('3S2', 'AS1')).toEqual([]);
    expect(code('XX2', 'KD1')).toEqual([]);
  });

  it('an ace fits nowhere when no final stack is empty', () => {
    given({ ...QUIET, ...KINGS, e1: 'AS1', f1: '7C1' }).legal('1 touch f1');
  });
});

describe('ruling 15: the board', () => {
  it.each([
    ['any card on an empty stack', '5D1', '', 'fits'],
    ['a king on an empty stack', 'KD1', '', 'fits'],
    ['any card on a face-down card', '5D1', '-3C1', 'fits'],
    ['any card on many face-down cards', '5D1', '-3C1 -4C1 -6C1 -7C1', 'fits'],
    ['red on black, one lower', '5D1', '6S1', 'fits'],
    ['black on red, one lower', '5C1', '6H2', 'fits'],
    ['red on red', '5D1', '6H1', 'bad'],
    ['the same suit', '8C1', '9C1', 'bad'],
    ['black on black', '5C1', '6S1', 'bad'],
    ['one higher', '5D1', '4S1', 'bad'],
    ['two lower', '5D1', '7S1', 'bad'],
    ['equal', '5D1', '5S1', 'bad'],
    ['ten on jack', 'TD1', 'JS1', 'fits'],
    ['jack on queen', 'JD1', 'QS1', 'fits'],
    ['queen on king', 'QD1', 'KS1', 'fits'],
    ['nine on ten', '9D1', 'TS1', 'fits'],
    ['king on an ace', 'KD1', 'AS1', 'bad'],
    ['a joker on an empty stack', 'XX1', '', 'fits'],
    ['a joker on a face-down card', 'XX1', '-3C1', 'fits'],
    ['a joker on a card', 'XX1', '5C1', 'bad'],
    ['a joker on a joker', 'XX1', 'XX2', 'bad'],
    ['a card on a joker', '5C1', 'XX1', 'bad'],
    ['a king on a joker', 'KC1', 'XX1', 'bad'],
    ['the fourth face-up card over a face-down one', 'TD1', '-3C1 KC1 QD1 JC1', 'fits'],
    ['the fifth over a face-down one', '9C1', '-3C1 KC1 QD1 JC1 TD1', 'bad'],
    ['the fifth over none', '9C1', 'KC1 QD1 JC1 TD1', 'fits'],
    ['the thirteenth over none', '2S1', 'KC1 QD1 JC1 TD1 9C1 8D1 7C1 6D1 5C1 4D1 3C1 3D1', 'fits'],
    ['the fifth over a face-down one, though it would fit', '9C1', '-3C1 -4C1 5C1 6C1 7C1 TD1', 'bad'],
    ['on a face-down card over four face-up ones', '9C1', '5C1 6C1 7C1 TD1 -3C1', 'fits'],
  ])('%s', (_, card, stack, expected) => {
    for (const target of ['f1', 'h2'])
      expect(lying({ e1: card, [target]: stack }, 'e1', target)).toBe(expected);
    for (const from of ['b1', 'c1']) expect(lying({ [from]: card, g2: stack }, from, 'g2')).toBe(expected);
  });

  it('an ace on a two may lie there, were it not for the final stacks', () => {
    const table = given({ ...QUIET, ...KINGS, e1: 'AD1', f1: '2S1' });
    table.legal('1 touch e1', '1 place f1');
  });
});

describe("ruling 16: the opponent's side and discard stack", () => {
  it.each([
    ['5D1', '6D2', 'fits'],
    ['5D1', '4D2', 'fits'],
    ['5D1', '6D1', 'fits'],
    ['TD1', 'JD2', 'fits'],
    ['KD1', 'QD2', 'fits'],
    ['2D1', 'AD2', 'fits'],
    ['5D1', '5D2', 'bad'],
    ['5D1', '7D2', 'bad'],
    ['5D1', '6H2', 'bad'],
    ['5D1', '6S2', 'bad'],
    ['KD1', 'AD2', 'bad'],
    ['5D1', '', 'bad'],
    ['KD1', '', 'bad'],
    ['XX1', '', 'bad'],
    ['XX1', '5C2', 'bad'],
    ['5D1', 'XX2', 'bad'],
    ['XX1', 'XX2', 'bad'],
    ['5D1', '-6D2', 'bad'],
    ['XX1', '-6D2', 'bad'],
    ['5D1', '7D2 -6D2', 'bad'],
    ['5D1', '7D2 6D2', 'fits'],
  ])('%s on "%s": %s', (card, stack, expected) => {
    for (const target of ['b2', 'c2']) {
      for (const from of ['e1', 'e2', 'b1', 'c1']) {
        expect(lying({ [from]: card, [target]: stack }, from, target), `${from} to ${target}`).toBe(expected);
      }
      const drawn = given({ ...QUIET, a1: `-9H1 -${card}`, [target]: stack });
      drawn.legal('1 draw');
      expect(drawn.does(`1 place ${target}`).offences).toEqual(expected === 'fits' ? [] : ['bad-stack']);
      drawn.shows({ turn: 1 });
    }
  });

  it('an ace and a king are not neighbours, with the final stacks closed to aces', () => {
    const closed = { d1: 'KC1', d2: 'KC2', d3: 'KS1', d4: 'KS2', d5: 'KH1', d6: 'KH2', d7: 'XX1', d8: 'XX2' };
    expect(lying({ ...closed, e1: 'AD1', c2: 'KD2' }, 'e1', 'c2')).toBe('bad');
    expect(lying({ ...closed, e1: 'AD1', c2: '2D2' }, 'e1', 'c2')).toBe('fits');
  });
});
