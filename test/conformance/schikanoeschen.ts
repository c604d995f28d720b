import { KNOCKING } from '../referee/knocking.ts';
import type { Piles } from '../referee/patience.ts';
import { FULL, OBLIGED, QUIET } from '../referee/schikanoeschen/table.ts';
import { commonThemes } from './common.ts';
import { knockThemes } from './knocks.ts';
import type { Case, Theme } from './suite.ts';
import { by, tableOf, themeOf } from './tables.ts';

const GAME = 'schikanoeschen';
const table = tableOf(GAME);
const theme = themeOf(GAME);
const quiet = (about: string, piles: Piles, moves: readonly string[], turn = 1): Case =>
  table(about, { ...QUIET, ...piles }, moves, { turn });

/** A card touched on one pile and put on another, where it fits or not. */
const laid = (about: string, card: string, to: string, cards: string, fits: boolean): Case =>
  quiet(about, { e1: card, [to]: cards }, [`1 touch e1 !*, place ${to} ${fits ? '!*' : '!*bad-stack'}`]);

const attempts = theme(
  'attempts',
  'Touching, placing, drawing',
  [4, 5, 6],
  [
    table('Whatever can be touched', FULL, [
      ...['1 touch b1, touch c1, touch e1, touch h1, touch e2, touch h2'],
      ...[
        '1 touch a1 ?impossible, touch a2 ?impossible, touch b2 ?impossible, touch c2 ?impossible',
        '1 touch d1 ?impossible',
      ],
    ]),
    table('From the other seat', FULL, ['2 touch b2, touch c2, touch e1, touch b1 ?impossible'], {
      turn: 2,
    }),
    quiet('Nothing to be touched on an empty stack, nor face-down', { e1: '5C1 -5D1', c1: '-4D1' }, [
      '1 touch e1 ?impossible, touch c1 ?impossible, touch f1 ?impossible, touch b1 ?impossible',
    ]),
    table('Not with a card in the hand', FULL, ['1 draw, touch e1 ?impossible, touch b1 ?impossible']),
    quiet('A touch lets go of the card touched before', { e1: '5C1', f1: '7D1' }, [
      '1 touch e1, touch f1, place g1',
    ]),
    quiet('A draw lets go of it', { e1: '5C1' }, ['1 touch e1, draw']),
    quiet('A reveal lets go of it', { e1: '5C1', f1: '-3H1' }, [
      '1 touch e1, reveal f1, place g1 ?impossible',
    ]),
    quiet('What is not an attempt does not', { e1: '5C1' }, [
      '1 touch e1, offer-draw, 2 decline-draw, knock leave, 1 reveal e1 ?impossible, place g1',
    ]),
    ...['f1', 'd1', 'c1', 'b1', 'c2', 'b2', 'e2'].map((pile) =>
      table(`Placed on ${pile}`, FULL, [`1 touch e1, place ${pile} !*`]),
    ),
    ...['a1', 'a2'].map((pile) =>
      table(`Not on ${pile}`, FULL, [
        `1 touch e1, place ${pile} ?impossible, draw, place ${pile} ?impossible`,
      ]),
    ),
    table('Nothing without a card', FULL, [
      '1 place e1 ?impossible, place b1 ?impossible, place d1 ?impossible',
    ]),
    table('Put back', FULL, [
      '1 touch b1, place b1, touch c1, place c1, touch g2, place g2, place f1 ?impossible',
    ]),
    quiet('Drawn from a discard stack turned over', { a1: '', b1: '3C1 4C1 6C1' }, ['1 draw, place b1']),
    table('Nothing to draw', { a2: '-9H2', c1: '5C1' }, ['1 draw ?impossible']),
    quiet('The turn ends on the own discard stack alone', { e1: '-2C1 9C1' }, [
      '1 draw, place e1, draw, place b1',
    ]),
    quiet('A second card is turned up where it lies, and drawn next', { a1: '-7C1 -9H1 -8H1' }, [
      '1 draw, draw !second-card, draw ?impossible, place b1, 2 draw, place b2, 1 draw',
    ]),
    quiet('No second card where there is none', { a1: '-8H1' }, ['1 draw, draw ?impossible']),
    quiet('A main card that lies face-up already', { a1: '-9H1 8H1' }, ['1 draw, draw !second-card']),
  ],
);

const turning = theme(
  'turning',
  'Flipping, revealing, removing, passing, the side stack, whose move it is',
  [7, 8, 9, 10, 11, 12],
  [
    quiet('Flipped', { a1: '', b1: '3C1 4C1 6C1' }, ['1 flip, draw']),
    quiet('Not while the main stack has a card', { b1: '3C1', b2: '3C2' }, [
      '1 flip ?impossible, 2 flip ?impossible',
    ]),
    quiet('Not by the active player with a card in the hand', { a1: '-8H1', b1: '3C1' }, [
      '1 draw, flip ?impossible',
    ]),
    table('By the passive player at any time', { a1: '-9H1 -8H1', b2: '3C2 4C2' }, [
      '1 draw, 2 flip !flipped-discard, 1 place b1',
    ]),
    quiet('Revealed', { e1: '-5C1 -6C1', g2: '-4D2' }, [
      '1 reveal e1, reveal e1 ?impossible, reveal g2 !opponent-board',
    ]),
    quiet('Nothing to reveal off the board', { c1: '-5D1', b1: '-4D1', d1: '-AS1' }, [
      '1 reveal a1 ?impossible, reveal b1 ?impossible, reveal c1 ?impossible, reveal d1 ?impossible',
      '1 reveal f1 ?impossible',
    ]),
    quiet('Not with a card in the hand', { e1: '-5C1' }, ['1 draw, reveal e1 ?impossible']),
    quiet('Jokers removed, and sorted', { e1: 'XX2', f1: 'XX1', b1: '-5C1 XX2', c1: '-5D1 XX1' }, [
      '1 remove e1, remove f1, remove b1, remove c1',
    ]),
    quiet('The joker in the hand', { a1: '-9H1 -XX1', e1: 'XX1' }, [
      '1 draw, remove e1 ?impossible, remove a2 ?impossible, remove a1',
    ]),
    quiet(
      'What is not a joker, not in reach, or face-down',
      { b2: 'XX2', c2: 'XX2', d1: 'XX1', e1: '-XX1', f1: '5C1', g1: 'XX1 6C1' },
      by(1, ...['a1', 'b2', 'c2', 'd1', 'e1', 'f1', 'g1', 'h1'].map((pile) => `remove ${pile} ?impossible`)),
    ),
    ...(
      [
        ['Passed with main and side stack empty', { b1: '4H1' }],
        ['… with main and discard stack empty', { c1: '-4H1 5H1' }],
        ['… with all three empty', {}],
      ] as const
    ).map(([about, own]) =>
      table(about, { ...own, e1: '-6C1', a2: '-9H2' }, ['1 pass, pass ?not-your-turn']),
    ),
    ...([{ a1: '-4H1' }, { b1: '4H1', c1: '5H1' }] as const).map((own) =>
      table('Not passed', { ...own, e1: '-6C1', a2: '-9H2' }, ['1 pass ?impossible']),
    ),
    table('Not passed with a card in the hand', { a1: '-4H1', e1: '-6C1', a2: '-9H2' }, [
      '1 draw, pass ?impossible',
    ]),
    quiet('The side stack turns up its next card', { c1: '-2C1 -3C1 5C1' }, [
      '1 touch c1, place e1, touch c1, place f1',
    ]),
    quiet('… not when the card is put back', { c1: '-2C1 5C1' }, ['1 touch c1, place c1']),
    table('Nothing but a flip, a knock and talk for the passive player', FULL, [
      '2 touch e1 ?not-your-turn, draw ?not-your-turn, reveal e2 ?not-your-turn',
      '2 remove e1 ?not-your-turn, pass ?not-your-turn, place d2 ?not-your-turn, offer-draw',
      '2 withdraw-draw, knock leave',
    ]),
  ],
);

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

const fits = theme(
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
    quiet('The card in the hand fits as any', { a1: '-TH1 -8H1', e1: '-2C1 9C1', c2: '9D2 9H1' }, [
      '1 draw, place e1, draw, place c2',
    ]),
  ],
);

const KINGS = { d1: 'KC1', d2: 'KS1', d3: 'KH1', d4: 'KD1', d5: 'KC2', d6: 'KS2', d7: 'KH2', d8: 'KD2' };

const obligations = theme(
  'obligations',
  'What has to go to a final stack',
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
  ],
);

const offended = (about: string, moves: readonly string[], piles: Piles = {}): Case =>
  quiet(about, { e1: '7D1', f1: '5C1', g1: '6D1', h1: '-3C1', h2: 'XX1', ...piles }, [
    '1 touch e1, place d1 !bad-stack',
    ...moves,
  ]);

const offences = theme(
  'offences',
  'What is an offence, and what settles it',
  [17, 19],
  [
    ...['touch f1', 'touch b1', 'touch c1', 'draw'].map((move) =>
      table(`must-final-touch: ${move}`, OBLIGED, [`1 ${move} !must-final-touch`]),
    ),
    table('… by revealing', { ...OBLIGED, h1: '-3C1' }, ['1 reveal h1 !must-final-touch']),
    table('… by removing', { ...OBLIGED, h1: 'XX1' }, ['1 remove h1 !must-final-touch']),
    table('… by passing', { a2: '-9H2', e1: 'AS1', b1: '4C1' }, ['1 pass !must-final-touch']),
    table('Each attempt is another one', OBLIGED, [
      '1 touch f1 !must-final-touch, touch b1 !must-final-touch, draw !must-final-touch',
    ]),
    table('The placing is part of the attempt', OBLIGED, ['1 touch f1 !must-final-touch, place g1']),
    table('must-final-place', OBLIGED, ['1 touch e1, place h1 !must-final-place']),
    table('Two at once, sorted', OBLIGED, ['1 touch e1, place f1 !bad-stack+must-final-place']),
    table('bad-stack after must-final-touch', OBLIGED, ['1 touch g1 !must-final-touch, place e1 !bad-stack']),
    quiet('board-first, then must-final-place', { c1: 'AS1', e1: 'AD1' }, [
      '1 touch c1 !board-first, place h1 !must-final-place',
    ]),
    table('flipped-discard, obliged', { a2: '-9H2', b1: '3C1', e1: 'AS1' }, ['1 flip !flipped-discard']),
    table('No offence to flip when not obliged', { a2: '-9H2', b1: '3C1', b2: 'AS2' }, ['1 flip']),
    table('second-card', QUIET, ['1 draw, draw !second-card, place b1']),
    table('opponent-board with must-final-touch', { ...OBLIGED, e2: '-3C2' }, [
      '1 reveal e2 !must-final-touch+opponent-board',
    ]),
    offended('Settled by a legal place', ['1 touch f1, place g1']),
    offended('… a discard', ['1 draw, place b1']),
    offended('… a reveal', ['1 reveal h1']),
    offended('… a removal', ['1 remove h2']),
    offended('… a pass', ['1 pass'], { a1: '', b1: '4H1' }),
    offended(
      'Not by what is not an action',
      ['1 touch f1, place f1, flip, draw, offer-draw, 2 decline-draw'],
      { a1: '', b1: '4H1' },
    ),
    offended(
      'Nor by an illegal action',
      ['1 touch f1, place d2 !bad-stack, reveal e2 !opponent-board, reveal h1'],
      { e2: '-3C2' },
    ),
    quiet('By a legal action of the other', { a1: '-9H1 -AS1', e2: '-3C2' }, [
      '1 draw, place b1 !must-final-place, 2 draw, place b2',
    ]),
    table('An action is illegal when its touch was', OBLIGED, [
      '1 touch f1 !must-final-touch, place g1, touch e1, place d1',
    ]),
  ],
);

const FLIP = { a1: '-9H1 -8H1', b2: '3C2 4C2', e1: '7D1' };

const flips = theme(
  'flips',
  'The passive player’s flip',
  [22],
  [
    table('Turned back, with a warning; nothing else changes', FLIP, [
      '1 offer-draw, draw, 2 flip !flipped-discard, 1 knock leave, place b1',
    ]),
    table('The second time loses', FLIP, ['2 flip !*, 1 touch e1, knock back, 2 flip !*, 1 knock leave']),
    table('After a false knock', FLIP, ['2 knock back, flip !*, 1 knock back']),
    table('Before a false knock', FLIP, ['2 flip !*, 1 knock back, 2 knock back']),
    table('Nothing while nobody knocks', FLIP, ['2 flip !*, 1 touch e1, place f1']),
    table('What the active player did stays to be knocked', { ...FLIP, e1: 'AS1', f1: '7D1' }, [
      '1 touch f1 !must-final-touch, 2 flip !*, 1 knock leave, 2 knock back',
    ]),
    table(
      'With an older offence it is undone by the common rule',
      { a1: '-9H1', a2: '-5C2', b2: '3C2', e1: 'AS1', f1: '7D1' },
      [
        '2 draw !must-final-touch, place b2, 1 touch f1 !must-final-touch, 2 flip !flipped-discard',
        '1 knock leave',
      ],
      { turn: 2 },
    ),
    ...[{}, { reactionMs: 60_000 }, { lapse: 'turn' }].map((options) =>
      table(
        `Until the turn has ended, whatever the options: ${JSON.stringify(options)}`,
        { a1: '-9H1', b2: '3C2 4C2', e1: 'AS1' },
        [
          '2 flip @1000 !*, 1 draw @1100 !*, place b1 @2000 !*, knock leave since=1500 @2100 ?too-late',
          '1 knock leave @7000 ?too-late, knock leave @7001',
        ],
        { options },
      ),
    ),
    ...[{}, { reactionMs: 60_000 }].map((options) =>
      table(
        `Until a legal action of the knocker: ${JSON.stringify(options)}`,
        FLIP,
        [
          '2 flip @1000 !*, 1 touch e1 @1100, place f1 @1200, knock back @6200 ?too-late',
          '1 knock back @6201 ?impossible',
        ],
        { options },
      ),
    ),
    table('No grounds for the one who flipped', { a1: '-9H1', b2: '3C2' }, ['2 flip !*, knock back']),
    table('Too late for the opponent alone', FLIP, [
      '2 flip !*, 1 touch e1, place f1, knock back ?too-late, 2 knock back',
    ]),
    table('A second click costs nothing until a new attempt', { ...FLIP, a1: '-9H1 -7H1 -8H1' }, [
      '1 draw @900, 2 flip @1000 !*, 1 knock leave @1100, knock leave @1200 ?impossible',
      '1 place b1 @1300, 2 draw @1400, 1 knock back @9000 ?impossible, 2 place b2 @9100',
      '1 draw @9200, knock back @9300',
    ]),
    table('Turned back for good', { a1: '-9H1', b2: '3C2 4C2', e1: 'AS1', f1: '7D1' }, [
      '2 flip @1000 !*, 1 touch f1 @1100 !*, knock leave @1200, 2 knock back @1300',
    ]),
  ],
);

const NORTH = { a2: '-9H2 -8H2', h2: '-6C2 TC2' };
const LAST = { ...NORTH, c1: 'TH1', e1: 'JS1' };

const winning = theme(
  'winning',
  'Who has won',
  [26],
  [
    ...(
      [
        ['The last side card', LAST, ['touch c1, place e1']],
        ['The last discard', { ...NORTH, b1: 'TH1', e1: 'JS1' }, ['touch b1, place e1']],
        ['The last main card', { ...NORTH, a1: '-TH1', e1: 'JS1' }, ['draw, place e1']],
        ['On a final stack', { ...NORTH, c1: 'AH1' }, ['touch c1, place d1']],
        ['On a stack of the opponent', { ...NORTH, c1: 'TH1', c2: 'JH2' }, ['touch c1, place c2']],
        ['The last card revealed', { ...NORTH, e1: '-JS1' }, ['reveal e1']],
        ['A joker removed', { ...NORTH, c1: 'XX1' }, ['remove c1']],
        ['A joker removed from the hand', { ...NORTH, a1: '-XX1' }, ['draw, remove a1']],
        ['By an illegal action', { ...LAST, e1: 'JH1' }, ['touch c1, place e1 !bad-stack']],
        ['Not with a main card', { ...LAST, a1: '-9H1' }, ['touch c1, place e1']],
        ['Not with a discard', { ...LAST, b1: '9H1' }, ['touch c1, place e1']],
        ['Not with another side card', { ...LAST, c1: '-9H1 TH1' }, ['touch c1, place e1']],
        ['Not with a board card face-down', { ...LAST, h1: '-9H1 8C1' }, ['touch c1, place e1']],
        ['The other side does not matter', { ...LAST, f1: '7C1 5D1', g2: '-3C2' }, ['touch c1, place e1']],
        ['After actions only', { ...NORTH, e1: '7D1' }, ['touch e1, place e1, touch e1, place f1']],
      ] as const
    ).map(([about, piles, moves]) => table(about, piles, by(1, ...moves))),
    table('Also for the passive player', { a1: '-9H1', e1: '7D1', e2: '5C2' }, [
      '1 touch e1, place f1, accept-end',
    ]),
    table('The active player first', { e1: '7D1' }, ['2 touch e1, place f1'], { turn: 2 }),
    table('By what the active player turned up', { a1: '-9H1', e2: '-5C2' }, ['1 reveal e2 !opponent-board']),
    table(
      'The winner cannot knock, and can again once the win is undone',
      { ...LAST, e1: 'JH1', g2: 'AS2' },
      [
        '2 draw @1000 !*, place b2 @1000, 1 touch c1 @2000 !*, place e1 @2000 !*',
        '1 knock back @3000 ?impossible, knock back since=2000 @3000 ?impossible, 2 knock leave @9000',
        '1 knock back @9500',
      ],
      { turn: 2 },
    ),
    table('The winner cannot confirm a knock from before', { a1: '-9H1', e1: 'AS1', f1: '7D1', e2: '5C2' }, [
      '1 touch f1 @1000 !*, touch e1 @2000, place d1 @2000, 2 knock back since=1500 @3000 ?too-late',
      '2 knock back since=7001 @7001 ?impossible',
    ]),
  ],
);

const STUCK = { b1: 'KS1', b2: 'KS2' };
const PUT = ['1 touch e1', '1 place f1'];

const repetition = theme(
  'repetition',
  'Which tables are the same',
  [28],
  [
    table('Later in the same turn', { ...STUCK, e1: '7D1' }, [
      '1 pass, 2 pass, 1 touch e1, place e1, 2 claim-draw',
    ]),
    table('Not in the next turn when the table has changed', { ...STUCK, e1: '7D1' }, [
      '1 pass, 2 pass',
      ...PUT,
      '1 pass, 2 claim-draw ?impossible',
    ]),
    table('A table that comes back after others', { ...STUCK, e1: '7D1' }, [
      '1 pass, 2 touch e1, place f1, pass, 1 touch f1, place e1, pass, 2 claim-draw',
    ]),
    table('Counted at the start of turns only', { ...STUCK, e1: '7D1' }, [
      ...PUT,
      '1 touch f1, place e1',
      ...PUT,
      '1 touch f1, place e1, claim-draw ?impossible',
    ]),
    table('Orientation counts', { ...STUCK, e1: '-7D1' }, [
      '1 pass, 2 pass, 1 reveal e1, pass, 2 pass, 1 claim-draw ?impossible, pass, 2 claim-draw',
    ]),
    ...(
      [
        ['Cards of the two decks are different', '7D1', '7D2', '?impossible'],
        ['Jokers of the two decks, too', 'XX1', 'XX2', '?impossible'],
        ['Jokers of one deck are the same', 'XX1', 'XX1', ''],
      ] as const
    ).map(([about, one, two, claim]) =>
      table(about, { ...STUCK, e1: one, f1: two }, [
        '1 pass, 2 touch e1, place g1, touch f1, place e1, touch g1, place f1, pass, 1 pass',
        `2 claim-draw ${claim}`,
      ]),
    ),
    table('A false knock begins no turn', STUCK, ['1 pass, knock back, 2 claim-draw ?impossible']),
  ],
);

export const themes: readonly Theme[] = [
  attempts,
  turning,
  fits,
  obligations,
  offences,
  flips,
  winning,
  repetition,
  ...knockThemes(KNOCKING[0]),
  ...commonThemes(GAME, {
    draws: [28, 29],
    clock: [30, 31],
    deal: [1, 2, 3],
    seen: [],
    calls: [20, 21, 23, 24],
    wins: [27],
  }),
];
