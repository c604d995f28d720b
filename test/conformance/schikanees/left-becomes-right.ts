/** The left stack becomes the right one. */
import type { Piles } from '../../referee/patience.ts';
import { OBLIGED, STUCK } from '../../referee/schikanees/table.ts';
import type { Case } from '../suite.ts';
import { auto, by, looks } from '../tables.ts';
import { stuck, table, theme } from './table.ts';

/** A left stack with a recognisable orientation: some of its cards are face-up, not only the top. */
const MIXED = '-TC1 9S2 -6D1 5C1';

/** Besides it, seat 1 has a single card, in the middle or on the right. */
const LAST_MIDDLE = { l1: MIXED, r1: '' };
const LAST_RIGHT = { l1: MIXED, m1: '', r1: '-8H1' };
/** It fits the field. */
const FOUR = { ...LAST_MIDDLE, f1: '-TS1 4H1' };
const NINE = { ...LAST_RIGHT, f1: '-TS1 9C1' };
const DUE = { e1: OBLIGED.e1 };
const KNOCKS = ['2 knock back', '2 knock leave'] as const;
const LEFTS = ['-JC1 KC1', '-JC1 9S2 -6D1 KC1', 'KC1 -JC1', 'KC1', '-KC1'];

/** Moves, then a knock of either kind. */
const knocked = (about: string, piles: Piles, moves: readonly string[]): Case[] =>
  KNOCKS.map((knock) => stuck(`${about}: ${knock.slice(2)}`, piles, [...moves, knock]));

export const leftToRight = theme(
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
    ...[1, 2].flatMap((seat) =>
      LEFTS.map((left) =>
        table(
          `In the set-up, for ${seat}: ${left}`,
          { ...STUCK, [`l${seat}`]: left, [`m${seat}`]: '', [`r${seat}`]: '' },
          looks(),
          { turn: LEFTS.indexOf(left) % 2 === 0 ? seat : 3 - seat },
        ),
      ),
    ),
    ...[true, false].map((leftClosed) =>
      stuck(`Closed or open, as before: ${leftClosed}`, { l1: MIXED, m1: '', r1: '' }, looks(), {
        leftClosed,
      }),
    ),
    ...(
      [
        ['', '-8H1'],
        ['3C1', ''],
        ['KC2', ''],
        ['-3C1', ''],
      ] as const
    ).map(([middle, right]) =>
      stuck(`Not with "${middle}" and "${right}"`, { l1: MIXED, m1: middle, r1: right }, []),
    ),
    ...(
      [
        ['on a final stack', { m1: '2D1' }, 'd1'],
        ['on a left stack', { m1: '4C1' }, 'l2'],
        ['on a middle stack', { m1: '4C1' }, 'm2'],
        ['wrong on a final stack', {}, 'd1 !bad-stack'],
        ['wrong on a left stack', { m1: '9C1' }, 'l2 !bad-stack'],
        ['wrong on a middle stack', { m1: '9C1' }, 'm2 !bad-stack'],
        ['elsewhere than on its final stack', { m1: '2D1', f1: '-TS1 3S1' }, 'f1 !must-final-place'],
      ] as const
    ).map(([about, piles, to]) =>
      stuck(`With the last middle card, ${about}`, { ...LAST_MIDDLE, ...piles }, [`1 touch m1, place ${to}`]),
    ),
    table('… of the other seat', { ...STUCK, r2: '', f1: '-TS1 4H1' }, ['2 touch m2, place f1'], { turn: 2 }),
    stuck('Not when it is put back or let go', LAST_MIDDLE, [
      '1 touch m1, place m1, touch m1, touch e1, place e1',
    ]),
    stuck('Not while there is another one under it', { ...FOUR, m1: '6S1 3C1' }, ['1 touch m1, place f1']),
    stuck('Not while there is a card to be drawn', { ...FOUR, r1: '-8H1' }, ['1 touch m1, place f1']),
    stuck('Not while the last right card is in the hand', LAST_RIGHT, [
      '1 draw, offer-draw, 2 decline-draw, knock leave',
    ]),
    ...(
      [
        ['on a final stack', { d5: '7H2', g2: '-TH2 KH1' }, 'd5'],
        ['on a left stack', { l2: '9H2', r2: '-KH2' }, 'l2'],
        ['on a middle stack', { m2: '7H2', g2: '-TH2 KH1' }, 'm2'],
        ['where it does not fit', {}, 'e1 !bad-stack'],
        ['on the own left stack', {}, 'l1 !bad-stack'],
      ] as const
    ).map(([about, piles, to]) =>
      stuck(`With the last right card, ${about}`, { ...LAST_RIGHT, ...piles }, [`1 draw, place ${to}`]),
    ),
    stuck('… of the middle stack turned over', FOUR, ['1 draw, place f1']),
    ...[MIXED, '5C1 -TC1'].map((left) =>
      stuck(`No second card, and drawn then: ${left}`, { ...NINE, l1: left }, [
        '1 draw, draw ?impossible, place f1, draw',
      ]),
    ),
    stuck('Drawn card by card', FOUR, [
      '1 touch m1, place f1, draw, place m1, 2 draw, place m2, 1 draw, place m1, 2 draw, place m2, 1 draw',
    ]),
    stuck('Open again in the next turn', NINE, ['1 draw, place f1, draw, place m1']),
    // Nothing fits in its place.
    ...['4C1', '4C2', '6C1', 'KC1', '4D1'].flatMap((card) =>
      (
        [
          ['e1', { e1: `-TD1 ${card}` }, 'touch e1'],
          ['the hand', { r2: `-${card}` }, 'draw'],
        ] as const
      ).map(([from, piles, begins]) =>
        table(
          `Nothing of the other fits there: ${card} from ${from}`,
          { ...STUCK, m1: '', r1: '', ...piles },
          by(2, begins, 'place l1 !bad-stack'),
          { turn: 2 },
        ),
      ),
    ),
    stuck('Nothing of the own', { m1: '', r1: '', e1: '-TD1 4C1' }, ['1 touch e1, place l1 !bad-stack']),
    table(
      'A card that would have fitted the left card is put back',
      { ...STUCK, m1: '', r1: '', m2: '', e1: '-TD1 4C1' },
      ['2 touch e1, place e1, touch e1, touch f1'],
      { turn: 2 },
    ),
    table(
      'A card put there unnoticed is a left one, and becomes a right one in its turn',
      { ...STUCK, l1: '-TC1', m1: '', r1: '', e1: '-TD1 KD2', f1: '-TS1 JH1' },
      ['2 touch e1, place l1 !*, draw, place m2, 1 touch l1, place l1, draw, place f1, draw'],
      { turn: 2 },
    ),
    stuck('… at once where its owner has nothing else', { l2: '', m2: '', r2: '' }, [
      '1 touch e1, place l2 !bad-stack, 2 knock leave',
    ]),
    // Knocks.
    ...knocked('Knocked, the last middle card where it does not fit', FOUR, ['1 touch m1, place e1 !*']),
    ...knocked('Knocked, the last drawn card where it does not fit', NINE, ['1 draw, place e1 !*']),
    ...knocked('Knocked, on the own left stack', { ...FOUR, l1: '' }, ['1 touch m1, place l1 !*']),
    ...knocked('Knocked, the last middle card', { ...FOUR, ...DUE }, ['1 touch m1 !*, place f1 !*']),
    ...knocked('Knocked, the last drawn card', { ...NINE, ...DUE }, ['1 draw !*, place f1 !*']),
    ...knocked('Knocked, elsewhere than on its final stack', { ...LAST_MIDDLE, m1: '2D2', f1: '-TS1 3S1' }, [
      '1 touch m1, place f1 !*',
    ]),
    ...knocked('Knocked, after the left stack has become the right one', FOUR, [
      '1 touch m1, place f1, draw, place e1 !*',
    ]),
    ...knocked('Knocked, with the last card in the hand', { ...NINE, ...DUE }, ['1 draw !*']),
    ...knocked('Knocked, after a draw from the former left stack', { l1: MIXED, m1: '', r1: '', ...DUE }, [
      '1 draw !*',
    ]),
    stuck('A late knock and a false one change nothing', { ...FOUR, ...DUE }, [
      '1 touch l1 @10 !*, touch e1 @20, place d2 @30, touch m1 @40, place f1 @50, 2 knock back @60 ?too-late',
      '2 knock back @5031',
    ]),
    // With the last card in the hand, only the left stack is left.
    ...[
      '1 resign',
      '2 resign',
      '1 offer-draw, 2 accept-draw',
      '2 knock back, knock back',
      'tick @61000, view 2',
    ].map((end) =>
      table(`Over, it stays the left stack: ${end}`, { ...STUCK, ...NINE }, ['1 draw @1000', end], {
        options: auto(60_000),
      }),
    ),
    table(
      'Over by the card that would make it the right one',
      { ...STUCK, ...NINE, l2: '', m2: '', r2: '' },
      ['1 draw, place f1'],
      { options: { endWindowMs: 0 } },
    ),
    // Moves after an offence that is always undone are taken back, earlier legal ones are not.
    ...knocked('Knocked, earlier legal moves stay', { e1: '-2D2 8C1', h1: '-4D1' }, [
      '1 touch g1, place e1, touch f1 !*, place g1 !*bad-stack, draw !*',
    ]),
  ],
);
