/** Touched is played. */
import { FIELD, OBLIGED, STUCK } from '../../referee/schikanees/table.ts';
import { by } from '../tables.ts';
import { stuck, table, theme } from './table.ts';

const SEVEN = { f1: '-TS1 8C1' };

const ALONE = { e1: '7D1', h2: '' };

/** Other attempts that let go of the card on e1; the card on h1 lies face-down for this. */
const ELSEWHERE = ['touch e1', 'touch g1', 'touch l1', 'touch m1', 'draw', 'reveal h1'];
/** The field has no face-down cards, and h2 is empty: any card from outside the field fits there. */
const BARE = { e1: '7D1', f1: '7S1', g1: '7H1', h1: '7C1', e2: '7D2', f2: '7S2', g2: '7H2', h2: '' };
const TWO_HIDDEN = { ...SEVEN, g1: '-TH1 8S1', h1: '-3H1', e2: '-9C2' };

export const putBacks = theme(
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
        ['one that fits only where it came from', { e1: '8C1 7D1' }, 'e1'],
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
    stuck('… and fits the field like any other card', { ...ALONE, ...SEVEN }, [
      '1 touch e1, place e1 !put-back',
    ]),
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
      stuck(`Knocked (${wish}), with a move begun since`, SEVEN, [
        `1 touch e1, place e1 !put-back, draw, 2 knock ${wish}`,
      ]),
    ),
    stuck('Never also must-final-place', { m1: '2D1' }, ['1 touch m1, place m1 !put-back']),
    ...(
      [
        ['a field card that fits a middle stack', { ...STUCK, e1: '4C1', l2: '' }, 'e1'],
        ['an ace', OBLIGED, 'e1'],
        ['the left card that fits a left stack', { ...STUCK, l2: '6C2' }, 'l1'],
        ['the left card that fits a final stack', { ...STUCK, l1: '2D1' }, 'l1'],
        ['the middle card that fits the field', { ...STUCK, e1: '4H1' }, 'm1'],
        ['the middle card that fits a final stack', { ...STUCK, m1: '2D1' }, 'm1'],
        [
          'an own card with an empty row and an open field',
          { l1: '5C1', e1: 'KH1', r1: '-9H1', r2: '-9H2' },
          'l1',
        ],
      ] as const
    ).flatMap(([about, piles, pile]) => [
      table(`Put back: ${about}`, piles, [`1 touch ${pile}, place ${pile} !put-back`]),
      table(`Touched again: ${about}`, piles, [`1 touch ${pile}, touch ${pile} !put-back`]),
    ]),
    ...(
      [
        ['the left card', {}, 'l1'],
        ['the middle card', {}, 'm1'],
        ['the middle card, though the own left stack is one higher', { l1: '4C1' }, 'm1'],
        ['a card that would fit the own middle stack of an opponent', { e1: '2C1', m2: '9C2' }, 'e1'],
        ['with no row empty', { e1: 'KH1' }, 'e1'],
        ['one higher than a left stack', { e1: 'KC1', l2: 'QC2' }, 'e1'],
      ] as const
    ).map(([about, piles, pile]) =>
      stuck(`Fits nowhere: ${about}`, piles, [
        `1 touch ${pile}, place ${pile}, touch ${pile}, touch ${pile}`,
      ]),
    ),
    stuck('Let go by a reveal', { ...SEVEN, h1: '-3H1' }, ['1 touch e1, reveal h1 !put-back']),
    stuck('The new attempt can be legal', { ...SEVEN, h1: '8S1' }, [
      '1 touch e1, touch g1 !put-back, place h1',
    ]),
    stuck('… or another offence', SEVEN, ['1 touch e1, touch l1 !left-closed+put-back'], {
      leftClosed: true,
    }),
    table('A wrong touch put back is two', OBLIGED, [
      '1 touch f1 !must-final-touch, touch e1 !put-back, place d2',
    ]),
    stuck('Refused lines let go of nothing: all of them', SEVEN, [
      '1 touch e1, touch r1 ?impossible, reveal e1 ?impossible, place r2 ?impossible, knock back ?impossible',
      '1 offer-draw, 2 decline-draw, knock back, 1 place f1',
    ]),
    ...['back', 'leave'].flatMap((wish) => [
      stuck(`Knocked: ${wish}`, SEVEN, [`1 touch e1, place e1 !put-back, 2 knock ${wish}`]),
      stuck(`Let go by a legal reveal: ${wish}`, TWO_HIDDEN, [
        `1 touch e1 @500, reveal h1 @1000 !put-back, 2 knock ${wish} @60000`,
      ]),
    ]),
    stuck('… it ends with the next legal action', TWO_HIDDEN, [
      '1 touch e1 @500, reveal h1 @1000 !put-back, reveal e2 @2000, 2 knock back @7000 ?too-late, knock back @7001',
    ]),
    ...['@4000', '@4001 ?too-late'].map((knock) =>
      table(
        `… or outlasts it: ${knock}`,
        { ...STUCK, ...TWO_HIDDEN },
        [`1 touch e1 @500, reveal h1 @1000 !put-back, reveal e2 @2000, 2 knock back ${knock}`],
        { options: { reactionMs: 3000 } },
      ),
    ),
    stuck('A put-back without an offence settles nothing', SEVEN, [
      '1 touch e1, place e1 !put-back, touch g2, place g2 !*, touch l1, place l1',
    ]),
    ...['place e1', ...ELSEWHERE].flatMap((move) => [
      stuck(`Alone in its row: ${move}`, { ...ALONE, h1: '-3H1' }, by(1, 'touch e1', move)),
      ...(
        [
          ['the field', { f1: '-TS1 8C1' }],
          ['its other side', { f2: '-TS2 8S1' }],
          ['a final stack', { d1: '6D1' }],
          ['a left stack', { l2: '-TC2 8D2' }],
          ['a middle stack', { m2: '6D2' }],
        ] as const
      ).map(([about, piles]) =>
        stuck(
          `Alone, and it fits ${about}, too: ${move}`,
          { ...ALONE, h1: '-3H1', ...piles },
          by(1, 'touch e1', `${move} !*put-back`),
        ),
      ),
    ]),
    ...FIELD.filter((pile) => pile !== 'g1').flatMap((pile) =>
      [1, 2].map((turn) =>
        table(
          `Alone on ${pile}, for ${turn}`,
          { ...STUCK, g1: '', [pile]: 'KH1' },
          [`${turn} touch ${pile}, place ${pile}, touch ${pile}, touch ${pile}`],
          { turn },
        ),
      ),
    ),
    ...[['f1', 'h2'], FIELD.filter((pile) => pile !== 'e1')].map((rows) =>
      stuck(
        `Alone, with ${rows.length} rows empty`,
        { ...ALONE, ...Object.fromEntries(rows.map((row) => [row, ''])) },
        ['1 touch e1, place e1, touch e1, draw'],
      ),
    ),
    stuck('Alone since a card has left', { e1: '9C1 7D1', f1: '-TS1 8C1', h2: '' }, [
      '1 touch e1, place f1, touch e1, place e1, draw',
    ]),
    stuck('Alone since it was moved', { ...ALONE, e1: '-TD1 7D1', g2: '' }, [
      '1 touch e1, place h2, touch h2, place h2, touch h2, touch g1',
    ]),
    ...['7D1', 'KH1', '2S2'].map((card) =>
      stuck(`Alone, it may go to an empty row: ${card}`, { ...ALONE, e1: card }, ['1 touch e1, place h2']),
    ),
    stuck('… by a legal action, which ends the right to knock', { ...ALONE, f1: '-TS1 8C1', g1: 'KH1' }, [
      '1 touch e1, place e1 !put-back, touch g1, place h2',
    ]),
    stuck('Nothing to be knocked at', ALONE, ['1 touch e1, place e1, 2 knock back']),
    ...(
      [
        ['over a face-down card', { e1: '-TD1 7D1' }, 'e1'],
        ['over several', { e1: '-TD1 -KC1 7D1' }, 'e1'],
        ['over a face-up card', { e1: '8C1 7D1' }, 'e1'],
        ['over one that it does not belong on', { e1: 'KC1 7D1' }, 'e1'],
        ['on the other side', { e2: '-TD2 7D2' }, 'e2'],
      ] as const
    ).flatMap(([about, piles, pile]) =>
      [`place ${pile}`, `touch ${pile}`, 'touch l1', 'draw'].map((move) =>
        stuck(
          `An empty row counts ${about}: ${move}`,
          { ...ALONE, ...piles },
          by(1, `touch ${pile}`, `${move} !put-back`),
        ),
      ),
    ),
    ...(
      [
        ['the left card', {}, 'l1'],
        ['the left card alone', { l1: '5C1' }, 'l1'],
        ['the middle card alone', {}, 'm1'],
        ['a middle card over others', { m1: 'KC1 3C1' }, 'm1'],
      ] as const
    ).flatMap(([about, piles, pile]) => [
      ...[`place ${pile}`, `touch ${pile}`, 'touch e1', 'draw'].map((move) =>
        stuck(
          `An empty row counts for ${about}: ${move}`,
          { ...BARE, ...piles },
          by(1, `touch ${pile}`, `${move} !put-back`),
        ),
      ),
      stuck(`… not with a card face-down: ${about}`, { ...BARE, ...piles, e2: '-TD2 7D2' }, [
        `1 touch ${pile}, place ${pile}`,
      ]),
    ]),
  ],
);
