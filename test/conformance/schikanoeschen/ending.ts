/** Wins, equal tables, and ends of draw offers and of a clock’s claim. */
import { OBLIGED, QUIET } from '../../referee/schikanoeschen/table.ts';
import { schikanoeschen } from '../../referee/schikanoeschen/fixture.ts';
import { presses } from '../common/manual-clock.ts';
import { auto, by, manual } from '../tables.ts';
import { table, theme } from './table.ts';

const NORTH = { a2: '-9H2 -8H2', h2: '-6C2 TC2' };

const LAST = { ...NORTH, c1: 'TH1', e1: 'JS1' };

export const winning = theme(
  'winning',
  'Wins',
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
    table('By a card that the active player turned up', { a1: '-9H1', e2: '-5C2' }, [
      '1 reveal e2 !opponent-board',
    ]),
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
    table('Not with a face-down card on the board', { ...LAST, h1: '-9H1' }, ['1 touch c1, place e1']),
    table('The active player first, of the other seat', { e1: '7D1' }, ['1 touch e1, place f1']),
    table('A late knock is no false one there', { ...LAST, h2: '-6C2 AC2' }, [
      '1 touch c1 !must-final-touch, touch h2, place d1, touch c1, place e1 @1000, 2 knock back @5000 ?too-late',
      '2 knock back @5001',
    ]),
    table(
      'Where rights last a turn, the winner’s right is over',
      { ...LAST, e1: 'JH1', g2: 'AS2' },
      [
        '2 draw @1000 !*, place b2 @1000, 1 touch c1 @2000 !*, place e1 @2000 !*, 2 knock leave @9000',
        '1 knock back @9500 ?too-late',
      ],
      { turn: 2, options: { lapse: 'turn' } },
    ),
    ...['since=1500 ', 'since=2000 ', ''].map((since) =>
      table(`The winner’s knock is too late: ${since}`, { a1: '-9H1', e1: 'AS1', f1: '7D1', e2: '5C2' }, [
        `1 touch f1 @1000 !*, touch e1 @2000, place d1 @2000, 2 knock back ${since}@3000 ?too-late`,
      ]),
    ),
    table(
      'Moves undone with a win of the passive player cannot be knocked at',
      { a1: '-9H1', e1: 'AS1', f1: '7D1', e2: '-6C2' },
      [
        '2 touch f1 @1000 !*, place d3 @1000 !*, pass @1000 !*',
        '1 reveal e2 @2000 !must-final-touch+opponent-board, knock leave @3000, 2 knock back @3100 ?too-late',
      ],
      { turn: 2 },
    ),
  ],
);

const STUCK = { b1: 'KS1', b2: 'KS2' };

const PUT = ['1 touch e1', '1 place f1'];

export const repetition = theme(
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
    table('… with an offer within', { ...STUCK, e1: '7D1' }, [
      '1 pass, 2 pass, 1 touch e1, place e1, offer-draw, 2 claim-draw',
    ]),
    table('The main stack turned over or not', { ...STUCK, b1: '3C1 KS1' }, [
      '1 pass, 2 pass, 1 flip, draw, place b1, claim-draw ?impossible',
    ]),
    table('An offer ends with a pass', STUCK, ['1 offer-draw, pass']),
    ...(
      [
        ['An offer ends with a knock that ends the turn', ['1 offer-draw, touch f1 !*, 2 knock back']],
        ['… not that of the other', ['2 offer-draw, 1 touch f1 !*, 2 knock back, 1 accept-draw']],
      ] as const
    ).map(([about, moves]) => table(about, { ...QUIET, e1: 'AS1', f1: '7D1' }, moves)),
    table('… nor with a false one', QUIET, ['1 offer-draw, 2 knock back']),
    table(
      'A standstill compares the table as the turn changes, even if it is then taken back',
      OBLIGED,
      [
        '1 touch f1 !*, place d3 !*, draw !*, place b1, 2 knock back, draw !*, place b2, 1 draw !*, place b1',
        '2 claim-draw',
      ],
      { options: { stillTurns: 1 } },
    ),
    table(
      'A player’s fewest cards never grow again',
      { ...OBLIGED, c1: '5C1' },
      [
        '1 touch c1 !*, place h1, draw !*, place b1, 2 knock back, draw !*, place b2, 1 touch c1 !*, place h1',
        '1 draw !*, place b1, 2 claim-draw',
      ],
      { options: { stillTurns: 1 } },
    ),
    table(
      'A flip turned back and a false knock begin no turn, and end none',
      { ...QUIET, a2: '', b2: '3C2 4C2' },
      ['2 flip !*, 1 knock back, draw, place b1, knock back, 2 claim-draw'],
      { options: { stillTurns: 1 } },
    ),
    table('A pass presses the clock', STUCK, ['1 pass @1000'], { options: auto(60_000) }),
    table(
      'A knock in the knocker’s turn does not',
      { ...QUIET, e1: 'AS1' },
      ['1 draw !*, place b1 @1000, 2 knock leave @3000'],
      {
        options: auto(60_000, 500),
      },
    ),
    ...[
      'touch e1 @70000, place e1, draw, place b1',
      'touch e1, place g1',
      'touch e1, place d1 !*',
      'reveal f1',
    ].map((moves) =>
      table(
        `Six presses count until an action: ${moves}`,
        { ...QUIET, e1: '7D1', f1: '-3C1' },
        [
          ...presses(schikanoeschen, [50_000, 50_001, 50_002, 50_003, 50_004, 50_005]),
          `1 ${moves}, claim-draw ?impossible, 2 claim-draw ?impossible`,
        ],
        { options: manual(600_000) },
      ),
    ),
    table(
      'Not those of a clock that presses itself',
      { b1: '3C1 4C1 5C1', b2: '3C2 4C2 5C2' },
      [...Array<string>(4).fill('1 draw, place b1, 2 draw, place b2'), '1 claim-draw ?impossible'],
      { options: auto(60_000) },
    ),
  ],
);
