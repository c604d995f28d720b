/** Touching, placing, revealing, drawing. */
import { FIELD, PILES, STUCK } from '../../referee/schikanees/table.ts';
import { by } from '../tables.ts';
import { quiet, stuck, table, theme } from './table.ts';

/** The stacks that seat 1 can touch. */
const LYING = ['l1', 'm1', ...FIELD];
const TARGETS = PILES.filter((pile) => !pile.startsWith('r'));

export const attempts = theme(
  'attempts',
  'Touching, placing, revealing, drawing',
  [3, 4, 5],
  [
    stuck('Touchable cards', {}, [
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
      stuck(`Revealed on ${pile}, on either player’s side`, { [pile]: '-5S1 -6C1' }, [`1 reveal ${pile}`]),
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
    table(
      'Each stack that can be touched',
      STUCK,
      by(1, ...[...FIELD, 'l1', 'm1'].map((pile) => `touch ${pile}`)),
    ),
    table(
      'Each from the other seat',
      STUCK,
      by(2, ...[...FIELD, 'l2', 'm2'].map((pile) => `touch ${pile}`)),
      { turn: 2 },
    ),
    stuck('No other stack', {}, [
      ...PILES.filter((pile) => /^[rd]|^[lm]2/.test(pile)).map((pile) => `1 touch ${pile} ?impossible`),
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
    stuck('None with a card in the hand', {}, [
      '1 draw',
      ...LYING.map((pile) => `1 touch ${pile} ?impossible`),
      'tick',
    ]),
    ...TARGETS.filter((pile) => pile !== 'e1').map((pile) =>
      stuck(`The touched card on ${pile}`, {}, ['1 touch e1', `1 place ${pile} !*`]),
    ),
    ...TARGETS.map((pile) => stuck(`The card in the hand on ${pile}`, {}, ['1 draw', `1 place ${pile} !*`])),
    ...(
      [
        ['r1', '8S1', 'touch e1'],
        ['r2', '8S1', 'touch e1'],
        ['r2', '9H2', 'draw'],
      ] as const
    ).map(([pile, card, begins]) =>
      stuck(`Not on ${pile} with ${card} face-up: ${begins}`, { [pile]: card }, [
        `1 ${begins}, place ${pile} ?impossible, tick`,
      ]),
    ),
    stuck('Nothing anywhere without a card', {}, [
      ...PILES.map((pile) => `1 place ${pile} ?impossible`),
      'tick',
    ]),
    ...['m1', 'l1', 'e1', 'g2'].map((pile) =>
      stuck(`Put back on ${pile}`, {}, [`1 touch ${pile}, place ${pile}, place f1 ?impossible, tick`]),
    ),
    ...FIELD.flatMap((pile) =>
      [1, 2].map((turn) =>
        table(
          `Revealed on ${pile} by ${turn}`,
          { ...STUCK, [pile]: '-5S1 -6C1' },
          [`${turn} reveal ${pile}`],
          { turn },
        ),
      ),
    ),
    quiet('Nothing to reveal: every stack', { e1: '-5C1 6C1', l1: '-5D1', m1: '-4D1', d1: '-KS1' }, [
      ...['e1', 'f1', 'l1', 'm1', 'r1', 'r2', 'd1', 'd8', 'l2', 'm2'].map(
        (pile) => `1 reveal ${pile} ?impossible`,
      ),
      'tick',
    ]),
    stuck('Revealed by the player to move, with nothing in the hand', { e1: '-5S1' }, [
      '2 reveal e1 ?not-your-turn, touch e1 ?not-your-turn, 1 draw, reveal e1 ?impossible, tick',
    ]),
    stuck('The middle stack stays while the right one has a card', { r1: '-9H1' }, ['1 draw']),
    stuck('No second card where the next one lies face-up', { r1: '-9H1 5D1 -8H1' }, [
      '1 draw, draw ?impossible, tick',
    ]),
    quiet('… nor where there is none', { r1: '-8H1', e1: '-3H1' }, ['1 draw, draw ?impossible, tick']),
    ...['flip', 'pass', 'remove', 'remove r1', 'stop', 'announce'].map((move) =>
      stuck(`There is no ${move}`, { r1: '' }, [`1 ${move} ?bad-line, tick`]),
    ),
    stuck('The turn goes on but for a drawn card on the own middle stack', { e1: '-2D1 9C1', h1: '8S1' }, [
      '1 touch g1, place h1, reveal g1, draw, place e1, draw, place m1, 2 draw',
    ]),
    ...['-2C1 5C1', '-9C1 -2C1 5C1', '-9C1 6C1 5C1', '5C1'].map((left) =>
      stuck(`The left stack turns up the next of ${left}`, { l1: left, e1: '6H1' }, ['1 touch l1, place e1']),
    ),
    stuck('… also when the card lies where it does not fit', {}, ['1 touch l1, place e1 !bad-stack']),
    stuck('… not when it is put back', {}, ['1 touch l1, place l1']),
  ],
);
