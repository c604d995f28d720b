/** Ruling 6: where a card may lie, and kings that lie face-down. */
import { describe, expect, it } from 'vitest';
import { FINALS, given, QUIET, STUCK } from './table.ts';
import type { Piles } from '../patience.ts';

/** Whether the card touched on `from` may lie on `to`: an action that is legal, or one that is `bad-stack`. */
function lying(piles: Piles, from: string, to: string): 'fits' | 'bad' {
  const table = given({ ...QUIET, ...piles });
  table.does(`1 touch ${from}`);
  const { offences } = table.does(`1 place ${to}`);
  return offences.includes('bad-stack') ? 'bad' : 'fits';
}
/** The same for a card that is drawn. */
function drawn(piles: Piles, card: string, to: string): 'fits' | 'bad' {
  const table = given({ ...QUIET, ...piles, r1: `-4D1 -${card}` });
  table.does('1 draw');
  return table.does(`1 place ${to}`).offences.includes('bad-stack') ? 'bad' : 'fits';
}

describe('final stacks', () => {
  it.each(FINALS)('%s: an ace of the deck that it is for, when it is empty', (pile) => {
    const deck = Number(pile.charAt(1)) <= 4 ? 1 : 2;
    for (const suit of ['C', 'S', 'H', 'D']) {
      expect(lying({ e1: `A${suit}${deck}` }, 'e1', pile)).toBe('fits');
      expect(lying({ e1: `A${suit}${3 - deck}` }, 'e1', pile)).toBe('bad');
    }
    expect(drawn({}, `AS${deck}`, pile)).toBe('fits');
    expect(drawn({}, `AS${3 - deck}`, pile)).toBe('bad');
  });

  it.each([
    ['2S1', 'AS1', 'fits'],
    ['2S2', 'AS1', 'fits'],
    ['TD2', '9D1', 'fits'],
    ['JD2', 'TD1', 'fits'],
    ['QD2', 'JD1', 'fits'],
    ['KS1', 'QS1', 'fits'],
    ['KS2', 'AS2 2S1 3S1 4S1 5S1 6S1 7S1 8S1 9S1 TS1 JS1 QS1', 'fits'],
    ['3S1', 'AS1', 'bad'],
    ['AS1', '2S1', 'bad'],
    ['2C1', 'AS1', 'bad'],
    ['2H1', 'AS1', 'bad'],
    ['AS2', 'AS1', 'bad'],
    ['5S1', '5S2', 'bad'],
    ['4S1', '5S1', 'bad'],
    ['QS1', '-KS1', 'bad'],
    ['AS1', '-KS1', 'bad'],
    ['2S1', '-KS1', 'bad'],
    ['2S1', '', 'bad'],
    ['KS1', '', 'bad'],
    ['QS1', '', 'bad'],
  ])('%s on "%s": %s', (card, final, expected) => {
    for (const to of ['d3', 'd7']) {
      expect(lying({ e1: card, [to]: final }, 'e1', to)).toBe(expected);
      expect(lying({ l1: card, [to]: final }, 'l1', to)).toBe(expected);
      expect(lying({ m1: card, [to]: final }, 'm1', to)).toBe(expected);
      expect(drawn({ [to]: final }, card, to)).toBe(expected);
    }
  });
});

describe('a king on a final stack lies face-down', () => {
  it('rightly placed', () => {
    const table = given({ ...STUCK, e1: 'KS2', d6: 'JS1 QS1' });
    table.legal('1 touch e1', '1 place d6');
    table.lies({ e1: '', d6: 'JS1 QS1 -KS2' });
  });

  it('rightly placed from the hand, the left and the middle stack', () => {
    const hand = given({ ...STUCK, r1: '-9H1 -KS2', d6: 'QS1' });
    hand.legal('1 draw', '1 place d6');
    hand.lies({ r1: '-9H1', d6: 'QS1 -KS2' });
    for (const pile of ['l1', 'm1']) {
      const table = given({ ...STUCK, [pile]: 'KS2', d6: 'QS1' });
      table.legal(`1 touch ${pile}`, '1 place d6');
      table.lies({ [pile]: '', d6: 'QS1 -KS2' });
    }
  });

  it.each(['', 'QH1', 'KH2', '-KH2'])('wrongly placed on "%s"', (final) => {
    const table = given({ ...STUCK, e1: 'KS2', d6: final });
    table.legal('1 touch e1');
    table.offence('1 place d6', 'bad-stack');
    table.lies({ e1: '', d6: `${final} -KS2` });
  });

  it('but face-up everywhere else', () => {
    const table = given({ ...STUCK, e1: 'KS1', f1: '', m2: 'QS2' });
    table.legal('1 touch e1', '1 place f1', '1 touch f1', '1 place m2');
    table.lies({ e1: '', f1: '', m2: 'QS2 KS1' });
  });

  it('other cards lie face-up there, rightly or wrongly', () => {
    const table = given({ ...STUCK, e1: '3D2 2D2' });
    table.legal('1 touch e1', '1 place d1');
    table.does('1 touch f1', '1 place d5');
    table.lies({ e1: '3D2', d1: 'AD1 2D2', f1: '-TS1', d5: '7S1' });
  });
});

describe('the field', () => {
  it.each([
    ['red on black, one lower', '5D1', '6S1', 'fits'],
    ['black on red, one lower', '5C1', '6H2', 'fits'],
    ['ten on jack', 'TD1', 'JS1', 'fits'],
    ['jack on queen', 'JD1', 'QS1', 'fits'],
    ['queen on king', 'QD1', 'KS1', 'fits'],
    ['nine on ten', '9D1', 'TS1', 'fits'],
    ['two on three', '2D1', '3S1', 'fits'],
    ['red on red', '5D1', '6H1', 'bad'],
    ['the same suit', '8C1', '9C1', 'bad'],
    ['black on black', '5C1', '6S1', 'bad'],
    ['one higher', '5D1', '4S1', 'bad'],
    ['two lower', '5D1', '7S1', 'bad'],
    ['equal', '5D1', '5S1', 'bad'],
    ['king on ace', 'KD1', 'AS1', 'bad'],
    ['on a face-down card', '5D1', '-6S1', 'bad'],
    ['on a face-down card over others', '5D1', '6C1 -6S1', 'bad'],
    ['the fourth face-up card over a face-down one', 'TD1', '-3C1 KC1 QD1 JC1', 'fits'],
    ['the fifth over a face-down one: there is no limit', '9C1', '-3C1 KC1 QD1 JC1 TD1', 'fits'],
    ['the twelfth', '2S1', '-9D2 KC1 QD1 JC1 TD1 9C1 8D1 7C1 6D1 5C1 4H1 3D1', 'fits'],
  ])('%s', (_, card, stack, expected) => {
    for (const to of ['f1', 'h2']) {
      expect(lying({ e1: card, [to]: stack }, 'e1', to)).toBe(expected);
      expect(lying({ l1: card, [to]: stack }, 'l1', to)).toBe(expected);
      expect(lying({ m1: card, [to]: stack }, 'm1', to)).toBe(expected);
    }
    if (!stack.includes('4D1')) expect(drawn({ g2: stack }, card, 'g2')).toBe(expected);
  });

  describe('an empty row', () => {
    it.each(['5D1', 'KD1', '2C2'])('takes any field card: %s', (card) => {
      for (const to of ['f1', 'h2']) {
        expect(lying({ e1: card }, 'e1', to)).toBe('fits');
        expect(lying({ e1: card, g1: '-9S1' }, 'e1', to)).toBe('fits');
        expect(lying({ e2: `-4S1 ${card}` }, 'e2', to)).toBe('fits');
      }
    });

    it('takes an own card only when no card of the whole field lies face-down', () => {
      for (const hidden of ['e1', 'g2']) {
        for (const [cards, expected] of [
          ['-9S1', 'bad'],
          ['-9S1 4S2', 'bad'],
          ['9S1 4S2', 'fits'],
        ] as const) {
          for (const own of ['l1', 'm1'])
            expect(lying({ [own]: '5D1', [hidden]: cards }, own, 'f1')).toBe(expected);
          expect(drawn({ [hidden]: cards }, '5D1', 'f1')).toBe(expected);
        }
      }
    });

    it('face-down cards elsewhere do not matter', () => {
      const piles = { l1: '-8S1 5D1', l2: '-8S2', m2: '-3H2', d4: 'QH1 -KH1' };
      expect(lying(piles, 'l1', 'g2')).toBe('fits');
      expect(drawn(piles, '5C2', 'e1')).toBe('fits');
    });

    it('the last face-down card turned up makes room', () => {
      const table = given({ ...QUIET, l1: '-8S1 5D1', e1: '-9S1' });
      table.legal('1 reveal e1', '1 touch l1', '1 place f1');
    });
  });
});

describe("the opponent's stacks", () => {
  it.each([
    ['5D1', '6D2', 'fits', 'fits'],
    ['5D1', '6D1', 'fits', 'fits'],
    ['TD1', 'JD2', 'fits', 'fits'],
    ['QD1', 'KD2', 'fits', 'fits'],
    ['2D1', '3D2', 'fits', 'fits'],
    ['5D1', '4D2', 'bad', 'fits'],
    ['KD1', 'QD2', 'bad', 'fits'],
    ['2D1', 'AD2', 'bad', 'fits'],
    ['5D1', '5D2', 'bad', 'bad'],
    ['5D1', '7D2', 'bad', 'bad'],
    ['5D1', '6H2', 'bad', 'bad'],
    ['5D1', '6S2', 'bad', 'bad'],
    ['KD1', 'AD2', 'bad', 'bad'],
    ['AD1', 'KD2', 'bad', 'bad'],
    ['5D1', '', 'bad', 'bad'],
    ['5D1', '-6D2', 'bad', 'bad'],
    ['5D1', '7D2 -6D2', 'bad', 'bad'],
    ['5D1', '-7D2 6D2', 'fits', 'fits'],
  ] as const)('%s on "%s": left %s, middle %s', (card, stack, left, middle) => {
    for (const [to, expected] of [
      ['l2', left],
      ['m2', middle],
    ] as const) {
      for (const from of ['e1', 'e2', 'l1', 'm1']) {
        expect(lying({ [from]: card, [to]: stack }, from, to), `${from} to ${to}`).toBe(expected);
      }
      expect(drawn({ [to]: stack }, card, to)).toBe(expected);
    }
  });

  it('seen from the other seat are the first', () => {
    const table = given({ ...STUCK, e1: '4C1' }, { turn: 2 });
    table.legal('2 touch e1', '2 place l1');
    table.lies({ e1: '', l1: '-TC1 5C1 4C1' });
  });
});

describe('the own stacks take nothing', () => {
  it.each(['', '6D1', '4D1', '6S1', '-6D1'])('the own left stack "%s"', (left) => {
    for (const from of ['e1', 'g2', 'm1']) expect(lying({ [from]: '5D1', l1: left }, from, 'l1')).toBe('bad');
    const table = given({ ...QUIET, r1: '-4C1 -5D1', l1: left });
    table.legal('1 draw');
    table.offence('1 place l1', 'bad-stack');
    table.shows({ turn: 1 });
  });

  it.each(['', '6D1', '4D1', '6S1', '-6D1'])(
    'the own middle stack "%s", but for the card in the hand',
    (middle) => {
      for (const from of ['e1', 'g2', 'l1'])
        expect(lying({ [from]: '5D1', m1: middle }, from, 'm1')).toBe('bad');
      const table = given({ ...QUIET, r1: '-4C1 -5D1', m1: middle });
      table.legal('1 draw', '1 place m1');
      table.shows({ turn: 2 });
    },
  );
});
