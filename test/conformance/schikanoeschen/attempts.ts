/** Touching, placing, drawing. */
import { BOARD, FULL, PILES, QUIET } from '../../referee/schikanoeschen/table.ts';
import { by } from '../tables.ts';
import { quiet, table, theme } from './table.ts';

/** The stacks that seat 1 can touch. */
const LYING = ['b1', 'c1', ...BOARD];
const TARGETS = PILES.filter((pile) => !pile.startsWith('a'));

export const attempts = theme(
  'attempts',
  'Touching, placing, drawing',
  [4, 5, 6],
  [
    table('Touchable cards', FULL, [
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
    quiet('Lines that are no attempt do not', { e1: '5C1' }, [
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
    table('Each stack that can be touched', FULL, by(1, ...LYING.map((pile) => `touch ${pile}`))),
    table('Each from the other seat', FULL, by(2, ...['b2', 'c2', ...BOARD].map((pile) => `touch ${pile}`)), {
      turn: 2,
    }),
    table('No other stack', FULL, [
      ...PILES.filter((pile) => /^[ad]|^[bc]2/.test(pile)).map((pile) => `1 touch ${pile} ?impossible`),
      'tick',
    ]),
    ...[true, false].map((isEmpty) =>
      quiet(
        `Nothing to be touched: ${isEmpty ? 'empty' : 'face-down'}`,
        Object.fromEntries(
          LYING.map((pile, i) => [
            pile,
            isEmpty ? '' : `${'A23456789T'.charAt(i)}C1 -${'A23456789T'.charAt(i)}D1`,
          ]),
        ),
        [...LYING.map((pile) => `1 touch ${pile} ?impossible`), 'tick'],
      ),
    ),
    ...(
      [
        ['flip', { ...QUIET, a1: '', b1: '9D1' }],
        ['remove f1', { ...QUIET, f1: 'XX1' }],
        ['pass', { a2: '-9H2', b1: '4H1', f1: '-3H1' }],
      ] as const
    ).map(([move, piles]) =>
      table(`Let go by ${move}`, { ...piles, e1: '5C1' }, [
        `1 touch e1, ${move}, ${move === 'pass' ? 2 : 1} place g1 ?impossible, tick`,
      ]),
    ),
    quiet('Kept through all lines that are no attempt', { e1: '5C1' }, [
      '1 touch e1, offer-draw, 2 decline-draw, offer-draw, withdraw-draw, knock leave, 1 touch a1 ?impossible',
      '1 place a1 ?impossible, reveal e1 ?impossible, remove e1 ?impossible, flip ?impossible, place g1',
    ]),
    ...TARGETS.filter((pile) => pile !== 'e1').map((pile) =>
      table(`The touched card on ${pile}`, FULL, ['1 touch e1', `1 place ${pile} !*`]),
    ),
    ...TARGETS.map((pile) =>
      table(`The card in the hand on ${pile}`, FULL, ['1 draw', `1 place ${pile} !*`]),
    ),
    table('Nothing anywhere without a card', FULL, [
      ...PILES.map((pile) => `1 place ${pile} ?impossible`),
      'tick',
    ]),
    ...['b1', 'c1', 'e1', 'g2'].map((pile) =>
      table(`Put back on ${pile}`, FULL, [`1 touch ${pile}, place ${pile}, place f1 ?impossible, tick`]),
    ),
    table('Drawn by the other seat', FULL, ['2 draw'], { turn: 2 }),
    quiet('The discard stack stays while the main stack has a card', { a1: '-9H1', b1: '3C1 4C1' }, [
      '1 draw',
    ]),
    quiet('Drawn, put on the table, drawn again', { a1: '-9H1 -8H1', e1: '-2C1 9C1' }, [
      '1 draw, place e1, draw, place b1',
    ]),
  ],
);
