/** Cards that fit, by place, and cards that have to go to a final stack. */
import { BOARD, FINALS, OBLIGED } from '../../referee/schikanoeschen/table.ts';
import type { Case } from '../suite.ts';
import { KINGS, laid, quiet, table, theme } from './table.ts';

const FITS: readonly (readonly [about: string, card: string, to: string, cards: string, fits: boolean])[] = [
  ['An ace on an empty final stack', 'AS1', 'd8', '', true],
  ['The two on the ace, of either deck', '2S2', 'd3', 'AS1', true],
  ['The ten on the nine', 'TD2', 'd3', '9D1', true],
  ['The king', 'KS1', 'd3', 'AS1 2S1 3S1 4S1 5S1 6S1 7S1 8S1 9S1 TS1 JS1 QS1', true],
  ['Not the three on the ace', '3S1', 'd3', 'AS1', false],
  ['Not another suit', '2C1', 'd3', 'AS1', false],
  ['Not the same value', '5S1', 'd3', '5S2', false],
  ['Not an ace on a king', 'AS1', 'd3', 'KS1', false],
  ['Not downwards', '4S1', 'd3', '5S1', false],
  ['Not a king on nothing', 'KS1', 'd3', '', false],
  ['No joker on a final stack', 'XX1', 'd3', '', false],
  ['Nothing on a joker there', 'AS1', 'd3', 'XX1', false],
  ['Any card on an empty board stack', '5D1', 'h2', '', true],
  ['Any card on a face-down card', '5D1', 'f1', '-3C1', true],
  ['Red on black, one lower', '5D1', 'f1', '6S1', true],
  ['Black on red, one lower', '5C1', 'h2', '6H2', true],
  ['Queen on king', 'QD1', 'f1', 'KS1', true],
  ['Not red on red', '5D1', 'f1', '6H1', false],
  ['Not the same suit', '8C1', 'f1', '9C1', false],
  ['Not one higher', '5D1', 'f1', '4S1', false],
  ['Not two lower', '5D1', 'f1', '7S1', false],
  ['Not a king on an ace', 'KD1', 'f1', 'AS1', false],
  ['A joker on an empty stack', 'XX1', 'f1', '', true],
  ['A joker on a face-down card', 'XX1', 'f1', '-3C1', true],
  ['No joker on a card', 'XX1', 'f1', '5C1', false],
  ['Nothing on a joker', 'KC1', 'f1', 'XX1', false],
  ['The fourth face-up card over a face-down one', 'TD1', 'f1', '-3C1 KC1 QD1 JC1', true],
  ['Not the fifth', '9C1', 'f1', '-3C1 KC1 QD1 JC1 TD1', false],
  ['The fifth over none', '9C1', 'f1', 'KC1 QD1 JC1 TD1', true],
  ['On a face-down card over four face-up ones', '9C1', 'f1', '5C1 6C1 7C1 TD1 -3C1', true],
  ['The same suit, one higher, on the other side stack', '5D1', 'c2', '4D2', true],
  ['… one lower, on the other discard stack', '5D1', 'b2', '6D1', true],
  ['Not equal', '5D1', 'c2', '5D2', false],
  ['Not two higher', '5D1', 'c2', '3D2', false],
  ['Not another suit on a side stack', '5D1', 'c2', '6H2', false],
  ['Ace and king are no neighbours', 'KD1', 'b2', 'AD2', false],
  ['Nothing on an empty one', 'KD1', 'c2', '', false],
  ['Nothing on a face-down top', '5D1', 'c2', '-6D2', false],
  ['No joker there', 'XX1', 'b2', '5C2', false],
];

/** Tops of a side or discard stack of the opponent, with a verdict for the card. */
const NEIGHBOURS: readonly (readonly [card: string, cards: string, fits: boolean])[] = [
  ['TD1', 'JD2', true],
  ['KD1', 'QD2', true],
  ['2D1', 'AD2', true],
  ['5D1', '7D2', false],
  ['5D1', '6S2', false],
  ['5D1', '', false],
  ['XX1', '', false],
  ['5D1', 'XX2', false],
  ['XX1', 'XX2', false],
  ['XX1', '-6D2', false],
  ['5D1', '7D2 -6D2', false],
  ['5D1', '7D2 6D2', true],
];
/** Final stacks closed to aces, so that one may lie elsewhere. */
const CLOSED = { d1: 'KC1', d2: 'KC2', d3: 'KS1', d4: 'KS2', d5: 'KH1', d6: 'KH2', d7: 'XX1', d8: 'XX2' };

export const fits = theme(
  'fits',
  'What fits where',
  [14, 15, 16, 17],
  [
    ...FITS.map((one) => laid(...one)),
    ...['', '8D1', '6S1'].map((side) =>
      quiet('Nothing on the own side stack', { e1: '7D1', c1: side }, ['1 touch e1, place c1 !bad-stack']),
    ),
    ...['', '8D1', '6S1'].map((own) =>
      quiet('Nothing on the own discard stack', { e1: '7D1', b1: own }, ['1 touch e1, place b1 !bad-stack']),
    ),
    quiet('… but the card in the hand', { a1: '-9H1 -7D1', b1: '4C1' }, ['1 draw, place b1']),
    quiet('… a joker too', { a1: '-9H1 -XX1', b1: '4C1' }, ['1 draw, place b1']),
    quiet('The card in the hand fits like any other', { a1: '-TH1 -8H1', e1: '-2C1 9C1', c2: '9D2 9H1' }, [
      '1 draw, place e1, draw, place c2',
    ]),
    ...FINALS.map((pile) => laid(`An ace on ${pile}`, 'AS1', pile, '', true)),
    ...FINALS.map((pile) =>
      quiet(`A seven on ${pile}`, { e1: '7D1' }, [`1 touch e1, place ${pile} !bad-stack`]),
    ),
    // From each place to each other one, fitting or not.
    ...FITS.filter(([, , to]) => /^[fh]/.test(to)).flatMap(([about, card, to, cards, fits]) =>
      ['b1', 'c1'].map((from) => lying(`${about}, from ${from}`, card, from, to, cards, fits)),
    ),
    ...FITS.filter(([, , to]) => /^[bc]/.test(to)).flatMap(([about, card, to, cards, fits]) => [
      lying(`${about}, from an own stack`, card, to === 'b2' ? 'c1' : 'b1', to, cards, fits),
      lying(`${about}, on the other one`, card, 'e2', to === 'b2' ? 'c2' : 'b2', cards, fits),
      drawn(`${about}, from the hand`, card, to, cards, fits),
    ]),
    ...NEIGHBOURS.flatMap(([card, cards, fits]) =>
      ['b2', 'c2'].flatMap((to) => [
        laid(`${card} on "${cards}"`, card, to, cards, fits),
        drawn(`${card} on "${cards}", from the hand`, card, to, cards, fits),
      ]),
    ),
    ...(
      [
        ['KD2', '!bad-stack'],
        ['2D2', ''],
      ] as const
    ).map(([top, bad]) =>
      quiet(`An ace that fits no final stack, on ${top}`, { ...CLOSED, e1: 'AD1', c2: top }, [
        `1 touch e1, place c2 ${bad}`.trim(),
      ]),
    ),
    ...(
      [
        ['A king on an empty stack', 'KD1', '', true],
        ['On many face-down cards', '5D1', '-3C1 -4C1 -6C1 -7C1', true],
        ['Not black on black', '5C1', '6S1', false],
        ['Not equal', '5D1', '5S1', false],
        ['Ten on jack', 'TD1', 'JS1', true],
        ['Jack on queen', 'JD1', 'QS1', true],
        ['Nine on ten', '9D1', 'TS1', true],
        ['No joker on a joker', 'XX1', 'XX2', false],
        ['No card on a joker', '5C1', 'XX1', false],
        ['The thirteenth over none', '2S1', 'KC1 QD1 JC1 TD1 9C1 8D1 7C1 6D1 5C1 4D1 3C1 3D1', true],
        ['Not the fifth, though it fits', '9C1', '-3C1 -4C1 5C1 6C1 7C1 TD1', false],
      ] as const
    ).flatMap(([about, card, cards, fits]) =>
      ['f1', 'h2', 'g2'].map((to) => laid(`${about}: ${to}`, card, to, cards, fits)),
    ),
    ...(
      [
        ['2S1', 'AS1', true],
        ['JD2', 'TD1', true],
        ['AS1', '2S1', false],
        ['2H1', 'AS1', false],
        ['AS2', 'AS1', false],
        ['2S1', '', false],
        ['XX1', 'KS1', false],
        ['XX1', 'AS1', false],
        ['2S1', 'XX1', false],
      ] as const
    ).map(([card, cards, fits]) => laid(`${card} on a final stack "${cards}"`, card, 'd3', cards, fits)),
    ...['', '8D1', '6S1', '-8D1'].flatMap((own) => [
      drawn(`From the hand on the own side stack "${own}"`, '7D1', 'c1', own, false),
      quiet(`From the board on the own side stack "${own}"`, { e1: '7D1', c1: own }, [
        '1 touch e1, place c1 !bad-stack',
      ]),
      quiet(`From the side stack on the own discard stack "${own}"`, { c1: '7D1', b1: own }, [
        '1 touch c1, place b1 !bad-stack',
      ]),
      drawn(`From the hand on the own discard stack "${own}"`, '7D1', 'b1', own, true),
    ]),
    ...['f1', 'c2', 'b2', 'd1', 'd2', 'c1', 'b1'].map((pile) =>
      quiet(
        `The seven of diamonds on ${pile}`,
        { e1: '7D1', f1: '7C1', c2: '5D2', d1: 'AS1', c1: '8D1', b1: '6D1' },
        [`1 touch e1, place ${pile} !bad-stack`],
      ),
    ),
  ],
);

/** A card touched on this pile and put on another. */
function lying(about: string, card: string, from: string, to: string, cards: string, fits: boolean): Case {
  return quiet(about, { [from]: card, [to]: cards }, [
    `1 touch ${from} !*`,
    `1 place ${to} ${fits ? '!*' : '!*bad-stack'}`,
  ]);
}

/** A card drawn and put on a pile. */
function drawn(about: string, card: string, to: string, cards: string, fits: boolean): Case {
  return quiet(about, { a1: `-9H1 -${card}`, [to]: cards }, [
    '1 draw',
    `1 place ${to} ${fits ? '!*' : '!*bad-stack'}`,
  ]);
}

export const obligations = theme(
  'obligations',
  'Cards that must go to a final stack',
  [13, 18],
  [
    ...['e1', 'h1', 'f2'].map((pile) =>
      quiet(`A board card on ${pile} comes first`, { [pile]: '-3H1 AS1', c1: '5C1', g1: '7D1' }, [
        `1 touch g1 !must-final-touch, touch c1 !must-final-touch, touch ${pile}, place d1`,
      ]),
    ),
    quiet('Any of several board cards', { e1: 'AS1', f2: '2D2', d1: 'AD1', g1: '7C1' }, [
      '1 touch e1, touch f2, touch g1 !must-final-touch',
    ]),
    quiet('Then the own side or discard card', { c1: 'AS1', b1: 'AD1', e1: '7C1' }, [
      '1 touch c1, touch b1, touch e1 !must-final-touch',
    ]),
    quiet('An own card that fits none', { c1: 'AS1', b1: '5D1' }, ['1 touch b1 !must-final-touch']),
    ...['b1', 'c1'].map((own) =>
      quiet(`The board before ${own}`, { [own]: 'AS1', e2: 'AD2' }, [
        `1 touch ${own} !board-first, touch e2, place d1, touch ${own}, place d2`,
      ]),
    ),
    quiet('Otherwise none', { c1: '2S1', b1: '3S1', e1: '7C1', d1: 'AD1', f1: '-4C1', g1: 'XX1' }, [
      '1 touch c1, touch b1, touch e1, reveal f1, remove g1, draw',
    ]),
    quiet('Cards of the opponent oblige nobody', { b2: 'AS2', c2: 'AD2', e1: '7C1' }, [
      '1 touch e1, place f1, draw, place b1',
    ]),
    quiet(
      'Nor do covered cards or those face-down',
      { e1: '-AS1', f1: 'AD1 7C1', b1: 'AC1 5C1', c1: '-AH1 5H1' },
      ['1 touch f1, touch b1, touch c1, draw, place b1'],
    ),
    quiet('The card in the hand', { a1: '-9H1 -AS1', e1: '-3C1' }, ['1 draw, place d5']),
    quiet('… put elsewhere', { a1: '-9H1 -AS1', e1: '-3C1' }, ['1 draw, place e1 !must-final-place']),
    quiet('… discarded', { a1: '-9H1 -AS1' }, ['1 draw, place b1 !must-final-place']),
    quiet('An ace obliges to nothing when no final stack is empty', { ...KINGS, e1: 'AD1', f1: '2S1' }, [
      '1 touch f1, touch e1, place f1',
    ]),
    quiet('The right pile is never wrong, put back or let go', { e1: 'AS1', e2: 'AD2' }, [
      '1 touch e1, place e1, touch e1, touch e2, touch e1, place d8',
    ]),
    table('The wrong one stays wrong when its card is put back', OBLIGED, [
      '1 touch f1 !must-final-touch, place f1',
    ]),
    ...BOARD.flatMap((pile, i) => {
      const other = BOARD[(i + 1) % BOARD.length] ?? '';
      return ['c1', 'b1', other].map((wrong) =>
        quiet(
          `${pile} before ${wrong}`,
          { [pile]: '-3H1 AS1', d1: 'AD1', c1: '5C1', b1: '6C1', [other]: '7D1' },
          [`1 touch ${pile}, touch ${wrong} !must-final-touch`],
        ),
      );
    }),
    ...['b1', 'c1'].flatMap((own) => [
      quiet(
        `An own card that does not fit while another is due: ${own}`,
        { c1: 'AS1', b1: 'AD1', e1: '7C1', [own]: '5D1' },
        [`1 touch ${own} !must-final-touch`],
      ),
      ...['touch e1', 'draw', 'reveal f1', 'remove g1'].map((move) =>
        quiet(`${own} is due: ${move}`, { [own]: 'AS1', e1: '7D1', f1: '-3C1', g1: 'XX1' }, [
          `1 ${move} !must-final-touch`,
        ]),
      ),
    ]),
    ...(
      [
        ['2S2', 'AS1', '!must-final-touch'],
        ['AS2', 'AS1', '!must-final-touch'],
        ['3S2', 'AS1', ''],
        ['XX2', 'KD1', ''],
      ] as const
    ).map(([top, final, offence]) =>
      quiet(`${top} with a final stack of ${final}`, { e1: top, f1: '7C1', d3: final }, [
        `1 touch f1 ${offence}`.trim(),
      ]),
    ),
    quiet('An ace with no final stack empty', { ...KINGS, e1: 'AS1', f1: '7C1' }, ['1 touch f1']),
    table('Put back, and moved then', OBLIGED, ['1 touch e1, place e1, touch e1, place d8']),
    table('Let go for another right one', { ...OBLIGED, e2: 'AD2' }, ['1 touch e1, touch e2, touch e1']),
  ],
);
