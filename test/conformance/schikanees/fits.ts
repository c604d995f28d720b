/** Cards that fit, by place. */
import { FINALS, STUCK } from '../../referee/schikanees/table.ts';
import type { Case } from '../suite.ts';
import { laid, quiet, stuck, table, theme } from './table.ts';

const FITS: readonly (readonly [
  about: string,
  card: string,
  to: string,
  cards: string,
  fits: boolean,
  from?: string,
])[] = [
  ['An ace on a final stack of its deck', 'AS1', 'd4', '', true],
  ['… of deck 2', 'AS2', 'd5', '', true],
  ['Not on one of the other deck', 'AS1', 'd5', '', false],
  ['Nor the other way round', 'AS2', 'd4', '', false],
  ['The two on the ace of either deck', '2S2', 'd3', 'AS1', true],
  ['The queen on the jack', 'QD2', 'd7', 'JD1', true],
  ['Not the three on the ace', '3S1', 'd3', 'AS1', false],
  ['Not another suit', '2C1', 'd3', 'AS1', false],
  ['Nothing on a king that lies face-down', 'AS1', 'd3', '-KS1', false],
  ['No two on nothing', '2S1', 'd3', '', false],
  ['Red on black, one lower', '5D1', 'f1', '6S1', true],
  ['Black on red, on the other side', '5C1', 'h2', '6H2', true],
  ['Queen on king', 'QD1', 'f1', 'KS1', true],
  ['Not red on red', '5D1', 'f1', '6H1', false],
  ['Not one higher', '5D1', 'f1', '4S1', false],
  ['Not two lower', '5D1', 'f1', '7S1', false],
  ['Not on a face-down card', '5D1', 'f1', '-6S1', false],
  ['No limit over a face-down one', '9C1', 'f1', '-3C1 KC1 QD1 JC1 TD1', true],
  ['A field card on an empty row', 'KD1', 'f1', '', true],
  ['The left card on an empty row, nothing face-down', '5D1', 'f1', '', true, 'l1'],
  ['The middle card, too', '5D1', 'h2', '', true, 'm1'],
  ['Same suit, one lower, on the left stack of the other', '5D1', 'l2', '6D2', true],
  ['Not one higher there', '5D1', 'l2', '4D2', false],
  ['One higher on the middle stack of the other', '5D1', 'm2', '4D2', true],
  ['One lower there', '5D1', 'm2', '6D1', true],
  ['Not equal', '5D1', 'm2', '5D2', false],
  ['Not another suit there', '5D1', 'm2', '6H2', false],
  ['Ace and king are no neighbours', 'KD1', 'm2', 'AD2', false],
  ['Nothing on an empty middle stack', '5D1', 'm2', '', false],
  ['Nothing on an empty left stack', '5D1', 'l2', '', false],
  ['Nothing on a face-down left top', '5D1', 'l2', '-6D2', false],
  ['Nothing on the own left stack', '5D1', 'l1', '6D1', false],
  ['Nothing on the own middle stack', '5D1', 'm1', '6D1', false],
];

/** Tops of the opponent’s left and middle stack, with a verdict for each. */
const NEIGHBOURS: readonly (readonly [card: string, cards: string, left: boolean, middle: boolean])[] = [
  ['5D1', '6D2', true, true],
  ['5D1', '6D1', true, true],
  ['TD1', 'JD2', true, true],
  ['QD1', 'KD2', true, true],
  ['2D1', '3D2', true, true],
  ['5D1', '4D2', false, true],
  ['KD1', 'QD2', false, true],
  ['2D1', 'AD2', false, true],
  ['5D1', '5D2', false, false],
  ['5D1', '7D2', false, false],
  ['5D1', '6H2', false, false],
  ['5D1', '6S2', false, false],
  ['KD1', 'AD2', false, false],
  ['AD1', 'KD2', false, false],
  ['5D1', '', false, false],
  ['5D1', '-6D2', false, false],
  ['5D1', '7D2 -6D2', false, false],
  ['5D1', '-7D2 6D2', true, true],
];

/** On a final stack, with cards of either deck. */
const FINAL: readonly (readonly [card: string, cards: string, fits: boolean])[] = [
  ['2S1', 'AS1', true],
  ['TD2', '9D1', true],
  ['JD2', 'TD1', true],
  ['KS1', 'QS1', true],
  ['KS2', 'AS2 2S1 3S1 4S1 5S1 6S1 7S1 8S1 9S1 TS1 JS1 QS1', true],
  ['3S1', 'AS1', false],
  ['AS1', '2S1', false],
  ['2H1', 'AS1', false],
  ['AS2', 'AS1', false],
  ['5S1', '5S2', false],
  ['4S1', '5S1', false],
  ['QS1', '-KS1', false],
  ['2S1', '-KS1', false],
  ['KS1', '', false],
  ['QS1', '', false],
];

const FIELD_CARDS: readonly (readonly [about: string, card: string, cards: string, fits: boolean])[] = [
  ['Red on black, one lower', '5D1', '6S1', true],
  ['Black on red, one lower', '5C1', '6H2', true],
  ['Ten on jack', 'TD1', 'JS1', true],
  ['Jack on queen', 'JD1', 'QS1', true],
  ['Nine on ten', '9D1', 'TS1', true],
  ['Two on three', '2D1', '3S1', true],
  ['Not the same suit', '8C1', '9C1', false],
  ['Not black on black', '5C1', '6S1', false],
  ['Not equal', '5D1', '5S1', false],
  ['Not king on ace', 'KD1', 'AS1', false],
  ['Not on a face-down card over others', '5D1', '6C1 -6S1', false],
  ['The fourth over a face-down one', 'TD1', '-3C1 KC1 QD1 JC1', true],
  ['The fifth', '9C1', '-3C1 KC1 QD1 JC1 TD1', true],
  ['The twelfth', '2S1', '-9D2 KC1 QD1 JC1 TD1 9C1 8D1 7C1 6D1 5C1 4H1 3D1', true],
];

/** A card drawn and put on a pile. */
const drawn = (about: string, card: string, to: string, cards: string, fits: boolean): Case =>
  quiet(`${about}, from the hand`, { r1: `-4S2 -${card}`, [to]: cards }, [
    '1 draw !*',
    `1 place ${to} ${fits ? '!*' : '!*bad-stack'}`,
  ]);

export const fits = theme(
  'fits',
  'What fits where',
  [6],
  [
    ...FITS.map((one) => laid(...one)),
    ...(['l1', 'm1'] as const).map((own) =>
      quiet(
        `Not ${own} on an empty row with a card face-down on the field`,
        { [own]: '5D1', g2: '-9S1 4S2' },
        [`1 touch ${own}, place f1 !bad-stack`],
      ),
    ),
    quiet('Not the card in the hand, either', { r1: '-4D1 -5D1', g2: '-9S1' }, [
      '1 draw, place f1 !bad-stack',
    ]),
    quiet('The last one turned up makes room', { l1: '-8S1 5D1', e1: '-9S1' }, [
      '1 reveal e1, touch l1, place f1',
    ]),
    quiet('The card in the hand on the own middle stack', { m1: '6S1', r1: '-4C1 -5D1' }, [
      '1 draw, place m1',
    ]),
    stuck('A king lies face-down on its final stack', { e1: 'KS2', d6: 'JS1 QS1' }, ['1 touch e1, place d6']),
    ...['', 'QH1', '-KH2'].map((final) =>
      stuck('… on a wrong one as well', { e1: 'KS2', d6: final }, [
        '1 touch e1, place d6 !bad-stack, view 2',
      ]),
    ),
    stuck('Face-up everywhere else', { e1: 'KS1', f1: '', m2: 'QS2' }, [
      '1 touch e1, place f1, touch f1, place m2',
    ]),
    ...FINALS.flatMap((pile) => {
      const deck = Number(pile.charAt(1)) <= 4 ? 1 : 2;
      return [deck, 3 - deck].flatMap((of) => [
        ...['C', 'S', 'H', 'D'].map((suit) =>
          laid(`A${suit}${of} on ${pile}`, `A${suit}${of}`, pile, '', of === deck),
        ),
        drawn(`AS${of} on ${pile}`, `AS${of}`, pile, '', of === deck),
      ]);
    }),
    ...FINAL.flatMap(([card, cards, fits]) => {
      const about = `${card} on a final stack "${cards}"`;
      return [
        ...['e1', 'l1', 'm1'].map((from) => laid(`${about} from ${from}`, card, 'd3', cards, fits, from)),
        laid(about, card, 'd7', cards, fits),
        drawn(about, card, 'd7', cards, fits),
      ];
    }),
    ...FIELD_CARDS.flatMap(([about, card, cards, fits]) => [
      ...['e1', 'l1', 'm1'].map((from) => laid(`${about} from ${from}`, card, 'f1', cards, fits, from)),
      laid(`${about}, on the other side`, card, 'h2', cards, fits),
      drawn(about, card, 'g2', cards, fits),
    ]),
    ...['5D1', 'KD1', '2C2'].flatMap((card) => [
      quiet(`A field card with one face-down on an empty row: ${card}`, { e1: card, g1: '-9S1' }, [
        '1 touch e1, place h2',
      ]),
      quiet(`… from over a face-down one: ${card}`, { e2: `-4S1 ${card}` }, ['1 touch e2, place f1']),
    ]),
    ...['e1', 'g2'].flatMap((hidden) =>
      (
        [
          ['-9S1', ' !bad-stack'],
          ['-9S1 4S2', ' !bad-stack'],
          ['9S1 4S2', ''],
        ] as const
      ).flatMap(([cards, bad]) => [
        ...['l1', 'm1'].map((own) =>
          quiet(`${own} on an empty row with "${cards}" on ${hidden}`, { [own]: '5D1', [hidden]: cards }, [
            `1 touch ${own}, place f1${bad}`,
          ]),
        ),
        quiet(`The hand on an empty row with "${cards}" on ${hidden}`, { r1: '-4D1 -5D1', [hidden]: cards }, [
          `1 draw, place f1${bad}`,
        ]),
      ]),
    ),
    quiet(
      'Face-down cards elsewhere do not matter',
      { l1: '-8S1 5D1', l2: '-8S2', m2: '-3H2', d4: 'QH1 -KH1', r1: '-4S2 -5C2' },
      ['1 touch l1, place g2, draw, place e1'],
    ),
    ...NEIGHBOURS.flatMap(([card, cards, left, middle]) =>
      (
        [
          ['l2', left],
          ['m2', middle],
        ] as const
      ).flatMap(([to, fits]) => [
        ...['e1', 'e2', 'l1', 'm1'].map((from) =>
          laid(`${card} on ${to} "${cards}" from ${from}`, card, to, cards, fits, from),
        ),
        drawn(`${card} on ${to} "${cards}"`, card, to, cards, fits),
      ]),
    ),
    table('From the other seat', { ...STUCK, e1: '4C1' }, ['2 touch e1, place l1'], { turn: 2 }),
    ...['', '6D1', '4D1', '6S1', '-6D1'].flatMap((own) => [
      ...['e1', 'g2', 'm1'].map((from) =>
        laid(`On the own left stack "${own}" from ${from}`, '5D1', 'l1', own, false, from),
      ),
      drawn(`On the own left stack "${own}"`, '5D1', 'l1', own, false),
      ...['e1', 'g2', 'l1'].map((from) =>
        laid(`On the own middle stack "${own}" from ${from}`, '5D1', 'm1', own, false, from),
      ),
      drawn(`On the own middle stack "${own}"`, '5D1', 'm1', own, true),
    ]),
    stuck('A king from the hand', { r1: '-9H1 -KS2', d6: 'QS1' }, ['1 draw, place d6']),
    ...['l1', 'm1'].map((pile) =>
      stuck(`A king from ${pile}`, { [pile]: 'KS2', d6: 'QS1' }, [`1 touch ${pile}, place d6`]),
    ),
    stuck('A king on another, face-up', { e1: 'KS2', d6: 'KH2' }, ['1 touch e1, place d6 !bad-stack']),
    stuck('Other cards lie face-up there', { e1: '3D2 2D2' }, [
      '1 touch e1, place d1, touch f1 !*, place d5 !*',
    ]),
  ],
);
