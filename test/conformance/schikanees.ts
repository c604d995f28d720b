import { KNOCKING } from '../referee/knocking.ts';
import type { Piles } from '../referee/patience.ts';
import { OBLIGED, QUIET, STUCK } from '../referee/schikanees/table.ts';
import { commonThemes } from './common.ts';
import { knockThemes } from './knocks.ts';
import type { Case, Theme } from './suite.ts';
import { by, tableOf, themeOf } from './tables.ts';

const GAME = 'schikanees';
const table = tableOf(GAME);
const theme = themeOf(GAME);
const quiet = (about: string, piles: Piles, moves: readonly string[]): Case =>
  table(about, { ...QUIET, ...piles }, moves);
const stuck = (about: string, piles: Piles, moves: readonly string[], more = {}): Case =>
  table(about, { ...STUCK, ...piles }, moves, { more });

/** A card touched on one pile and put on another, where it fits or not. */
const laid = (about: string, card: string, to: string, cards: string, fits: boolean, from = 'e1'): Case =>
  quiet(about, { [from]: card, [to]: cards }, [
    `1 touch ${from} !*, place ${to} ${fits ? '!*' : '!*bad-stack'}`,
  ]);

const attempts = theme(
  'attempts',
  'Touching, placing, revealing, drawing',
  [3, 4, 5],
  [
    stuck('Whatever can be touched', {}, [
      '1 touch l1, touch e1, touch e2, touch h2, touch m1, touch r1 ?impossible',
      '1 touch l2 ?impossible, touch m2 ?impossible, touch d1 ?impossible',
    ]),
    table('From the other seat', STUCK, ['2 touch l2, touch e1, touch m2, touch l1 ?impossible'], {
      turn: 2,
    }),
    quiet('Nothing to be touched on an empty stack, nor face-down', { e1: '5C1 -5D1' }, [
      '1 touch e1 ?impossible, touch f1 ?impossible, touch m1 ?impossible, touch l1 ?impossible',
    ]),
    stuck('Not with a card in the hand', {}, ['1 draw, touch e1 ?impossible, reveal h1 ?impossible']),
    ...['f1', 'd1', 'l1', 'm1', 'l2', 'm2', 'h2'].map((pile) =>
      stuck(`Placed on ${pile}`, {}, [`1 touch e1, place ${pile} !*`]),
    ),
    ...['r1', 'r2'].map((pile) =>
      stuck(`Not on ${pile}`, {}, [`1 touch e1, place ${pile} ?impossible, draw, place ${pile} ?impossible`]),
    ),
    stuck('Put back, which ends no turn', {}, [
      '1 touch m1, place m1, touch e1, place e1, place f1 ?impossible',
    ]),
    ...['e1', 'g2'].map((pile) =>
      stuck(`Revealed on ${pile}, whoever’s it is`, { [pile]: '-5S1 -6C1' }, [`1 reveal ${pile}`]),
    ),
    quiet('Nothing to reveal elsewhere', { e1: '-5C1 6C1', l1: '-5D1', d1: '-KS1' }, [
      '1 reveal e1 ?impossible, reveal f1 ?impossible, reveal l1 ?impossible, reveal r1 ?impossible',
      '1 reveal d1 ?impossible',
    ]),
    stuck('Only for the player to move', { e2: '-5S1' }, [
      '2 reveal e2 ?not-your-turn, touch l2 ?not-your-turn, draw ?not-your-turn',
    ]),
    stuck('Drawn from the middle stack turned over', { r1: '', m1: '3C1 4D1 6C1' }, ['1 draw, place m1']),
    table('Nothing to draw', { ...STUCK, l1: '', m1: '', r1: '' }, ['1 draw ?impossible']),
    stuck('A second card is turned up where it lies, and drawn next', { r1: '-6C1 -9H1 -8H1' }, [
      '1 draw, draw !second-card, draw ?impossible, place m1, 2 draw, place m2, 1 draw',
    ]),
    stuck('The left stack turns up its next card', { l1: '-TC1 -9C1 5C1', f1: '6H1' }, [
      '1 touch l1, place f1',
    ]),
    stuck('… one that lies face-up already stays so', { l1: '-TC1 9C1 5C1', f1: '6H1' }, [
      '1 touch l1, place f1',
    ]),
  ],
);

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
  ['The two on the ace, whatever its deck', '2S2', 'd3', 'AS1', true],
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

const fits = theme(
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
  ],
);

const CLOSED = { d1: '-KC1', d2: '-KS1', d3: '-KH1', d4: '-KD1' };

const mustMoves = theme(
  'must-moves',
  'What has to be moved first, and where',
  [7],
  [
    ...['e1', 'h1', 'f2'].map((pile) =>
      stuck(`A field card on ${pile} comes first`, { [pile]: '-KH1 AS1' }, [
        '1 touch l1 !must-final-touch, touch m1 !must-final-touch, touch g1 !must-final-touch',
        `1 touch ${pile}`,
      ]),
    ),
    table('For the other seat', OBLIGED, ['2 touch l2 !must-final-touch, touch e1, place d2'], {
      turn: 2,
    }),
    stuck('Any of several', { e1: 'AS1', f2: '2D2' }, ['1 touch f2, place d1, touch e1, place d2']),
    table('Drawing', OBLIGED, ['1 draw !must-final-touch, place m1']),
    table('Revealing', { ...OBLIGED, h1: '-3H1' }, ['1 reveal h1 !must-final-touch']),
    table('Before what the own stacks oblige to', { ...OBLIGED, l1: 'AH1', m1: 'AC1' }, [
      '1 touch l1 !must-final-touch',
    ]),
    stuck('An ace that finds no stack of its deck obliges to nothing', { ...CLOSED, e1: 'AS1' }, [
      '1 touch f1, draw',
    ]),
    stuck('… one of the other deck does', { ...CLOSED, e1: 'AS2' }, ['1 touch f1 !must-final-touch']),
    stuck('Nor what lies face-down or covered', { f1: 'AC1 7S1', l1: 'AH2 5C1', m1: 'AH1 3C1' }, [
      '1 touch g1, touch l1, touch m1, draw, place m1',
    ]),
    stuck('Nor the stacks of the other', { l2: 'AS2', m2: 'AH2' }, [
      '1 touch f1, touch l1, touch m1, draw, place m1',
    ]),
    stuck('The left stack before the middle one', { l1: '-2C1 2D2' }, ['1 touch m1 !must-first']),
    stuck('… and before drawing', { l1: '-2C1 2D2' }, ['1 draw !must-first']),
    stuck('The middle stack before drawing', { m1: '3C1 2D2' }, ['1 draw !must-first']),
    stuck('… not before the left one', { m1: '3C1 2D2' }, ['1 touch l1, touch m1, place d1, draw']),
    stuck('Field cards are free meanwhile', { l1: '-2C1 2D2', e1: '-4S1 8C1', e2: '-5S2', f2: '' }, [
      '1 touch g1, place e1, reveal g1, reveal e2, touch e2, place f2',
    ]),
    stuck('It comes again with the next card', { l1: '3D2 2D2' }, ['1 touch l1, place d1, draw !must-first']),
    ...(
      [
        ['a field card', { e1: '2D2', f1: '3S1' }, 'touch e1', 'f1'],
        ['the left card', { l1: '2D2', f1: '3S1' }, 'touch l1', 'f1'],
        ['the middle card on a stack of the other', { m1: '2D2', m2: '3D1' }, 'touch m1', 'm2'],
        ['the card in the hand', { r1: '-9H1 -2D2', f1: '3S1' }, 'draw', 'f1'],
        ['the card in the hand on the own middle stack', { r1: '-9H1 -2D2' }, 'draw', 'm1'],
      ] as const
    ).map(([about, piles, begins, to]) =>
      stuck(`must-final-place: ${about}`, piles, by(1, begins, `place ${to} !must-final-place`)),
    ),
    stuck('With bad-stack where it does not fit either', { e1: '2D2' }, [
      '1 touch e1, place f1 !bad-stack+must-final-place',
    ]),
    stuck('A drawn card that fits the field alone may go to the middle stack', { e1: '9C1' }, [
      '1 draw, place m1',
    ]),
  ],
);

const DUE = { l1: '-TC1 2D2', e1: '-TD1 9C1' };
const LATER = { l1: '-2C1 2S1', f1: '-4S1 7S1', m1: '3C1 AS1' };

const order = theme(
  'left-closed',
  'When the left stack is closed',
  [8],
  [
    stuck('By touching the middle stack', {}, ['1 touch m1, place m1, touch l1 !left-closed']),
    stuck('By drawing', { e1: '9C1' }, ['1 draw, place e1, touch l1 !left-closed']),
    table('By doing so wrongly', OBLIGED, ['1 touch m1 !must-final-touch']),
    stuck('Not by the field, nor by the left stack', { e1: '-2D1 8C1', e2: '-4D2', f1: '6H1' }, [
      '1 touch g1, place e1, reveal g1, reveal e2, touch l1, place f1, touch l1',
    ]),
    stuck('For the rest of the turn', {}, ['1 draw, place m1, 2 touch l2, draw, place m2, 1 touch l1']),
    stuck('As a position says', {}, ['1 touch l1 !left-closed'], { leftClosed: true }),
    table('With another offence', OBLIGED, ['1 touch l1 !left-closed+must-final-touch'], {
      more: { leftClosed: true },
    }),
    stuck('Though its top fits afterwards; it obliges to nothing', LATER, [
      '1 touch m1, place d2, touch m1, draw, place m1',
    ]),
    stuck('… and may not be touched', LATER, ['1 touch m1, place d2, touch l1 !left-closed, place d2']),
    stuck('… until the next turn', LATER, [
      '1 touch m1, place d2, draw, place m1, 2 draw, place m2, 1 draw !must-first',
    ]),
    stuck('Overlooked, it stays open until it has been played', DUE, [
      '1 touch m1 !must-first, place m1, touch l1, place d1, touch l1 !left-closed',
    ]),
    stuck('… or put elsewhere', { ...DUE, f1: '-TS1 3S1' }, [
      '1 draw !must-first, place e1, touch l1, place f1 !must-final-place',
      '1 touch l1 !left-closed+must-final-touch',
    ]),
    stuck('It stays open while the next card fits', { ...DUE, l1: '-TC1 3D1 2D2' }, [
      '1 touch m1 !must-first, place m1, touch l1, place d1, touch m1 !must-first, place m1',
      '1 touch l1, place d1, touch l1 !left-closed',
    ]),
    stuck('It closes when another card covers its final stack', { ...DUE, h1: '-2D1' }, [
      '1 touch m1 !must-first, place m1, reveal h1, touch h1, place d1, touch l1 !left-closed',
    ]),
    ...['back', 'leave'].map((wish) =>
      stuck(`A successful knock opens it (${wish})`, {}, [
        `1 touch m1, touch l1 !left-closed, 2 knock ${wish}, touch l2, draw, place m2, 1 touch l1`,
      ]),
    ),
    stuck('A wrong one does not', {}, ['1 touch m1, 2 knock back, 1 touch l1 !left-closed']),
  ],
);

const SEVEN = { f1: '-TS1 8C1' };
const ALONE = { e1: '7D1', h2: '' };

const putBacks = theme(
  'put-backs',
  'Touched is played',
  [9],
  [
    ...(
      [
        ['a field card that fits the field', SEVEN, 'e1'],
        ['… on the other side', { g1: '-TH1 8S1' }, 'e2'],
        ['… an empty row', { h2: '' }, 'e1'],
        ['… the left stack of the other', { e1: '4C1' }, 'e1'],
        ['… a final stack', { e1: '2D1' }, 'e1'],
        ['the left card that fits the field', { e1: '6H1' }, 'l1'],
        ['the middle card that fits the middle stack of the other', { m2: '2C2' }, 'm1'],
      ] as const
    ).flatMap(([about, piles, pile]) => [
      stuck(`Put back: ${about}`, piles, [`1 touch ${pile}, place ${pile} !put-back`]),
      stuck(`Touched again: ${about}`, piles, [`1 touch ${pile}, touch ${pile} !put-back`]),
    ]),
    ...(
      [
        ['a field card', {}, 'e1'],
        ['one that fits where it came from alone', { e1: '8C1 7D1' }, 'e1'],
        ['the left card, with an empty row and a card face-down', { h2: '' }, 'l1'],
        ['a card whose only place lies face-down', { f1: '-8C1' }, 'e1'],
      ] as const
    ).map(([about, piles, pile]) =>
      stuck(`Fits nowhere: ${about}`, piles, [
        `1 touch ${pile}, place ${pile}, touch ${pile}, touch ${pile}`,
      ]),
    ),
    stuck('A card alone in its row gains nothing by an empty one', ALONE, [
      '1 touch e1, place e1, touch e1, touch g1',
    ]),
    stuck('… but may go there', ALONE, ['1 touch e1, place h2']),
    stuck('… and fits the field as any', { ...ALONE, ...SEVEN }, ['1 touch e1, place e1 !put-back']),
    stuck('Over a face-down card it gains', { h2: '', e1: '-TD1 7D1' }, ['1 touch e1, place e1 !put-back']),
    ...['touch g1', 'touch l1', 'touch m1', 'draw'].map((move) =>
      stuck(`Let go by ${move}`, SEVEN, by(1, 'touch e1', `${move} !put-back`)),
    ),
    ...['back', 'leave'].map((wish) =>
      stuck(
        `Let go by a legal action, which does not end the right to it (${wish})`,
        { ...SEVEN, h1: '-3H1' },
        [`1 touch e1 @10, reveal h1 @20 !put-back, 2 knock ${wish} @30`],
      ),
    ),
    stuck('… the next one does', { ...SEVEN, h1: '-3H1', e2: '-9C2' }, [
      '1 touch e1 @10, reveal h1 @20 !put-back, reveal e2 @1000, 2 knock back @6000 ?too-late',
      '2 knock back @6001',
    ]),
    stuck('Put back, and then a legal action', { ...SEVEN, h1: '-3H1' }, [
      '1 touch e1 @10, place e1 @20 !put-back, reveal h1 @1000, 2 knock back @6000 ?too-late',
      '2 knock back @6001',
    ]),
    table('With an offence of the new attempt', OBLIGED, [
      '1 touch e1, touch f1 !must-final-touch+put-back, draw !must-final-touch+put-back',
    ]),
    stuck('Refused lines and talk let go of nothing', SEVEN, [
      '1 touch e1, touch r1 ?impossible, place r2 ?impossible, offer-draw, 2 decline-draw',
      '2 knock back, 1 place f1',
    ]),
    ...['back', 'leave'].map((wish) =>
      stuck(`Knocked (${wish}), with what was begun since`, SEVEN, [
        `1 touch e1, place e1 !put-back, draw, 2 knock ${wish}`,
      ]),
    ),
    stuck('Never also must-final-place', { m1: '2D1' }, ['1 touch m1, place m1 !put-back']),
  ],
);

const MIXED = '-TC1 9S2 -6D1 5C1';

const leftToRight = theme(
  'left-becomes-right',
  'The left stack becomes the right one',
  [4],
  [
    stuck('In the set-up, as it lies', { l1: MIXED, m1: '', r1: '' }, [
      'view 1, 1 draw, place m1, 2 draw, place m2, 1 draw',
    ]),
    stuck('… a face-down top too', { l1: 'KC1 -JC1', m1: '', r1: '' }, ['1 draw']),
    stuck('For both at once', { l1: MIXED, m1: '', r1: '', l2: '-TC2 5C2', m2: '', r2: '' }, []),
    table('Before the clock is started', { ...STUCK, l1: MIXED, m1: '', r1: '' }, ['2 press'], {
      options: { clock: { initialMs: 60_000, incrementMs: 0, press: 'manual' } },
    }),
    stuck('Not with a right card', { l1: MIXED, m1: '', r1: '8H1' }, []),
    stuck('With the last middle card', { l1: MIXED, r1: '', f1: '-TS1 4H1' }, ['1 touch m1, place f1, draw']),
    stuck('… put where it does not fit', { l1: MIXED, r1: '' }, ['1 touch m1, place e1 !bad-stack']),
    stuck('… on the own left stack', { l1: MIXED, r1: '' }, ['1 touch m1, place l1 !bad-stack']),
    stuck('Not while it is touched or put back', { l1: MIXED, r1: '' }, [
      '1 touch m1, place m1, touch m1, touch e1',
    ]),
    stuck('With the last right card, once it is placed', { l1: MIXED, m1: '', r1: '-8H1', f1: '-TS1 9C1' }, [
      '1 draw, offer-draw, 2 decline-draw, knock leave, 1 place f1, draw',
    ]),
    stuck('Not when it goes to the own middle stack', { l1: MIXED, m1: '', r1: '-8H1' }, [
      '1 draw, place m1, 2 draw, place m2, 1 draw',
    ]),
    stuck('No second card with the last one in the hand', { l1: MIXED, m1: '', r1: '-8H1' }, [
      '1 draw, draw ?impossible',
    ]),
    stuck('Nothing to touch on the left then', { l1: '-TC1 2D2', m1: '', r1: '' }, [
      '1 touch l1 ?impossible, touch r1 ?impossible, draw, place d1',
    ]),
    stuck('Nothing fits on an empty left stack', { l2: '-TC2 5C2', m2: '', r2: '' }, [
      '1 touch e1, place l2 !bad-stack',
    ]),
    stuck('A closed one too', { l1: MIXED, r1: '', f1: '-TS1 4H1' }, [
      '1 touch m1, place f1, draw, place m1',
    ]),
    stuck('A knock takes it back', { l1: MIXED, r1: '' }, ['1 touch m1, place e1 !bad-stack, 2 knock leave']),
  ],
);

const NORTH = { r2: '-9H2 -8H2', h2: '-6C2 TC2' };
const LAST = { ...NORTH, m1: 'TH1', e1: '-2C1 JS1', f1: '-3D1' };

const winning = theme(
  'winning',
  'Who has won',
  [12],
  [
    ...(
      [
        ['The last middle card', LAST, ['touch m1, place e1']],
        ['… drawn', LAST, ['draw, place e1']],
        ['The last right card', { ...LAST, m1: '', r1: '-TH1' }, ['draw, place e1']],
        [
          'The last left card, which has become the right one',
          { ...LAST, m1: '', l1: 'TH1' },
          ['draw, place e1'],
        ],
        ['On a final stack', { ...LAST, m1: 'AH1' }, ['touch m1, place d1']],
        ['On the left stack of the other', { ...LAST, l2: 'JH2' }, ['touch m1, place l2']],
        ['By an illegal action', { ...LAST, e1: '-2C1 JH1' }, ['touch m1, place e1 !bad-stack']],
        ['Not with a left card', { ...LAST, l1: '-9S1' }, ['touch m1, place e1']],
        ['Not with another middle card', { ...LAST, m1: '9S1 TH1' }, ['touch m1, place e1']],
        ['Not with a right card', { ...LAST, r1: '-9S1' }, ['touch m1, place e1']],
        ['Not on the own middle stack', { ...LAST, m1: '', r1: '-TH1' }, ['draw, place m1']],
        ['After actions only', { ...NORTH, e1: '7D1', f1: '-3D1' }, ['touch e1, place e1 !*, reveal f1']],
      ] as const
    ).map(([about, piles, moves]) => table(about, piles, by(1, ...moves))),
    table('The active player first', { e1: '-7D1' }, ['2 reveal e1'], { turn: 2 }),
    table('The passive one too', { r1: '-9H1', e1: '-7D1' }, ['1 reveal e1, accept-end']),
    table('A put-back before settles with it', { ...LAST, g1: '-4S1 QH1' }, [
      '1 touch g1, touch m1 !put-back, place e1 @500, 2 knock back @600 ?too-late',
    ]),
  ],
);

export const themes: readonly Theme[] = [
  attempts,
  fits,
  mustMoves,
  order,
  putBacks,
  leftToRight,
  winning,
  ...knockThemes(KNOCKING[1]),
  ...commonThemes(GAME, {
    draws: [13, 28, 29],
    clock: [30, 31],
    deal: [1, 2],
    seen: [1, 6],
    calls: [11, 20, 21, 23, 24],
    wins: [27],
  }),
];
