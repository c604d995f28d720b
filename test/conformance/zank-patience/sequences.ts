/** Reachable aims and right steps; the conditions for advanced players. */
import type { Piles } from '../../referee/patience.ts';
import { STUCK } from '../../referee/zank-patience/table.ts';
import type { Case } from '../suite.ts';
import { by } from '../tables.ts';
import { at, BASE, KINGS, table, theme } from './table.ts';

const step = (way: string): string[] => {
  const [from = '', to = ''] = way.split('-');
  return [`touch ${from}, place ${to}`];
};

const steps = (...ways: readonly string[]): string[] => ways.flatMap(step);

const EXPOSE = 'announce expose r1 2S1';

const CHAIN = { ...BASE, ...KINGS, r1: '2S1 9H1 8S1', r2: 'TC1', r3: '5C1 9D1' };

const TENS = { ...BASE, ...KINGS, r1: '2S1 9H1 9D1', r2: 'TC1', r3: 'TS1', r4: 'KC1 TC2' };

const ABOVE = ['4H1', '3C1', '2H1', '8H1', '7C1', '6H1', '5S1', '4D1', '3S2'];

const tower = (bottom: string, above: number): Piles => ({
  ...BASE,
  ...KINGS,
  r1: [bottom, ...ABOVE.slice(0, above).reverse()].join(' '),
  r2: '5C1',
  r3: '9C1',
});

const WAYS = [...ABOVE.slice(0, 3).map(() => 'r1-r2'), ...ABOVE.slice(3).map(() => 'r1-r3')];

/** If there is a move on the rim, a draw is `priority`. */
const due = (about: string, piles: Piles, isDue: boolean, more = {}): Case =>
  table(
    `${about}: a draw is ${isDue ? 'wrong' : 'right'}`,
    { ...BASE, ...KINGS, ...piles },
    [`1 draw${isDue ? ' !priority' : ''}`],
    {
      more,
    },
  );

export const sequences = theme(
  'sequences',
  'Reachable cards and right steps',
  [8, 9, 10],
  [
    ...(
      [
        ['Freed in one step', { r1: '2S1 9H1', r2: 'TC1', r3: '5C1' }, true],
        ['Not without a place', { r1: '2S1 9H1', r2: 'TD1', r3: '5C1' }, false],
        ['Not a card that does not fit', { r1: '3S1 9H1', r2: '5S1', r3: '5C1' }, false],
        ['Under several', { r1: '7C1 2S2 3D1 9H1', r2: 'TC1', r3: '4S1' }, true],
        ['Through an empty stack', { r1: '2S1 KH1', r2: '5C1', r3: '' }, true],
        ['Two stacks that become one', { r1: '9H1', r2: 'TC1', r3: '5C1' }, true],
        ['… in two steps', { r1: '9H1 8C1', r2: 'TC1', r3: '5C1 9D1' }, true],
        ['Not round and round', { r1: 'TC1 9H1', r2: 'TS1', r3: '5C1' }, false],
        ['Not at the cost of another stack', { r1: '9H1 KH1', r2: 'TC1', r3: '' }, false],
        ['Not onto an empty one', { r1: 'KH1', r2: '5C1', r3: '' }, false],
      ] as const
    ).map(([about, rim, isDue]) =>
      at(`${about}: a draw is ${isDue ? 'wrong' : 'right'}`, { ...BASE, ...KINGS, ...rim }, [
        `draw ${isDue ? '!priority' : ''}`.trim(),
      ]),
    ),
    at('Eight steps', tower('2S1', 8), [EXPOSE, ...steps(...WAYS.slice(0, 8), 'r1-m1')]),
    at('Not nine', tower('2S1', 9), [EXPOSE, 'touch r1 !announcement, draw']),
    at('The step that empties a stack is one of them', tower('QD1', 7), [
      'announce empty r1',
      ...steps(...WAYS.slice(0, 7), 'r1-r4'),
    ]),
    at('… so not with eight above', tower('QD1', 8), ['announce empty r1, touch r1 !announcement']),
    at('Other cards out of the way first', CHAIN, [EXPOSE, ...steps('r1-r3', 'r1-r2', 'r1-m1')]),
    at('A step after which the aim is out of reach', CHAIN, [EXPOSE, 'touch r3 !announcement']),
    at('A stack of which nothing can move', CHAIN, [EXPOSE, 'touch r4 !announcement, touch r1']),
    at(
      'Not onto an empty stack while another takes the card',
      { ...BASE, ...KINGS, r1: '2S1 QD2', r2: '5C1', r3: '' },
      [EXPOSE, 'touch r1, place r3 !announcement'],
    ),
    at('A way round that shows no table twice', TENS, [
      EXPOSE,
      ...steps('r1-r2', 'r2-r3', 'r3-r4', 'r1-r2', 'r1-m1'),
    ]),
    at('A table shown since the announcement', TENS, [
      EXPOSE,
      ...steps('r1-r2', 'r2-r3'),
      'touch r3, place r2 !announcement',
    ]),
    at('The table of the announcement itself', { ...TENS, r1: '2S1 9H1', r5: 'JH1 TS2 9D1' }, [
      EXPOSE,
      ...steps('r5-r2'),
      'touch r2, place r5 !announcement',
    ]),
    at('A new announcement starts afresh', TENS, [
      EXPOSE,
      ...steps('r1-r2', 'r2-r3'),
      EXPOSE,
      ...steps('r3-r2', 'r1-r3', 'r1-m1'),
    ]),
    at(
      'A step from which the aim is reached only through a table shown',
      { q1: '-KS1', q2: '-KS2', r2: '4S1 3H1', r6: '2C1' },
      ['announce empty r6, touch r2 !announcement'],
    ),
    at('A card put back was no step', CHAIN, [EXPOSE, 'touch r1, place r1', ...steps('r1-r3', 'r1-r2')]),
    at(
      'The places of the stacks do not matter',
      { ...BASE, ...KINGS, r1: '2S1 9H1 KH1', r2: 'TC1', r3: '', r8: '' },
      [EXPOSE, ...steps('r1-r3'), 'touch r3 !announcement'],
    ),
    at(
      'Cards of the two decks are different',
      { ...BASE, ...KINGS, r1: '2S1 9H1', r2: 'TC1 9D1', r3: 'TC2', r4: 'JH1 TS1' },
      [EXPOSE, ...steps('r2-r3', 'r1-r2')],
    ),
    ...['r2', 'r3'].map((pile) =>
      at(
        `Another stack than ${pile}, which is announced`,
        { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '5C1' },
        [`announce empty ${pile}, touch r1 !announcement`],
      ),
    ),
    due('Not from another card', { r1: '3S1 9H1', r2: 'TC1', r3: '5C1' }, false),
    due('Under several, without a place', { r1: '7C1 2S2 3D1 9H1', r2: 'TC1', r3: '4D1' }, false),
    due('Cards of other stacks out of the way', { r1: '2S1 9H1', r2: 'TC1 8S1', r3: '5C1 9D1' }, true),
    at('… not the covered one at once', { ...BASE, ...KINGS, r1: '2S1 9H1', r2: 'TC1 8S1', r3: '5C1 9D1' }, [
      EXPOSE,
      'touch r1 !announcement',
    ]),
    at('… but after them', { ...BASE, ...KINGS, r1: '2S1 9H1', r2: 'TC1 8S1', r3: '5C1 9D1' }, [
      EXPOSE,
      ...steps('r2-r3', 'r1-r2', 'r1-m1'),
    ]),
    at('Onto a king', { ...BASE, ...KINGS, r1: '2S1 QD2', r2: '5C1', r3: '' }, [
      EXPOSE,
      'touch r1, place r6',
    ]),
    at('Through an empty stack', { ...BASE, ...KINGS, r1: '2S1 KH1', r2: '5C1', r3: '' }, [
      EXPOSE,
      ...steps('r1-r3', 'r1-m1'),
    ]),
    ...[2, 1].map((turnsBegun) =>
      due(
        `An empty stack, with ${turnsBegun} first turns begun`,
        { r1: '2S1 KH1', r2: '5C1', r3: '' },
        turnsBegun === 2,
        { turnsBegun },
      ),
    ),
    at('A card that lies free already is move 1', { ...BASE, ...KINGS, r1: '2S1', r2: 'TC1', r3: '5C1' }, [
      'touch r1, place m1',
    ]),
    at('… so is one above it', { ...BASE, ...KINGS, m1: '', r1: '2S1 AS1', r2: 'TC1', r3: '5C1' }, [
      `${EXPOSE} ?impossible`,
      ...steps('r1-m1', 'r1-m1'),
    ]),
    ...[1, 3, 5, 7, 8, 9].map((above) => due(`Under ${above} others`, tower('2S1', above), above < 9)),
    ...[1, 3, 5, 7].map((above) =>
      at(`${above} steps`, tower('2S1', above), [EXPOSE, ...steps(...WAYS.slice(0, above), 'r1-m1')]),
    ),
    due('Emptied under seven', tower('QD1', 7), true),
    due('Not under eight', tower('QD1', 8), false),
    due('Two stacks that become none', { r1: '9H1 8C1', r2: 'TC1', r3: '5C1 9C2' }, false),
    at('Emptied step by step', { ...BASE, ...KINGS, r1: '9H1 8C1', r2: 'TC1', r3: '5C1 9D1' }, [
      'announce empty r1',
      ...steps('r1-r3', 'r1-r2'),
    ]),
    at('Not onto an empty one', { ...BASE, ...KINGS, r1: 'KH1', r2: '5C1', r3: '' }, [
      'announce empty r1, touch r1 !announcement',
    ]),
    at('Not while a smaller number is possible', { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '2S1' }, [
      'announce empty r1, touch r1 !priority',
    ]),
    at('Nor a step later', CHAIN, [EXPOSE, ...steps('r1-r3'), 'touch r3 !announcement']),
    at('Not onto another empty stack', { ...CHAIN, r8: '' }, [EXPOSE, 'touch r1, place r8 !announcement']),
    // The nine would hold the only empty stack, which the six needs.
    ...['touch r2 !announcement, touch r1, place r8'].map((moves) =>
      at(
        'A step that takes the only place',
        {
          ...{ q1: '-KS1', q2: '-QS2', m1: '6C1', r1: '7C1 6H1', r2: 'TS1 9D1' },
          ...{ r3: 'KS2', r4: 'KC1', r5: 'KH1', r6: 'KD1', r7: 'KC2' },
        },
        ['announce expose r1 7C1', moves],
      ),
    ),
    at('A card that lies alone gains nothing, nor after a step', CHAIN, [
      EXPOSE,
      'touch r1, place r1, touch r1, place r3',
      ...steps('r1-r2'),
    ]),
    at('A full rim of cards that fit nowhere', STUCK, ['draw']),
    due('Nothing to do', { r1: '5C1', r2: '5S1', r3: '5S2' }, false),
  ],
);

const DEPTHS = {
  ...BASE,
  ...KINGS,
  m2: 'AD1',
  r1: '2S1 9H1',
  r2: 'TC1',
  r3: '2D1 9D1 8S1',
  r4: 'KC1 TS1',
  r5: 'KS1 9D2',
};

const HEIGHTS = {
  ...BASE,
  r1: 'QD1',
  r2: 'KC1',
  r3: 'TH1',
  r4: 'JC2',
  r5: '5S1',
  r6: '5S2',
  r7: '5C2',
  r8: '5C1',
};

const advanced = (about: string, piles: Piles, moves: readonly string[], isOn = true): Case =>
  table(about, piles, by(1, ...moves), { options: { advanced: isOn } });

export const forAdvanced = theme(
  'advanced',
  'The conditions for advanced players',
  [12],
  [
    advanced('Not a card that lies deeper', DEPTHS, [
      'announce expose r3 2D1, touch r3 !announcement, touch r3 !announcement',
    ]),
    advanced('The other one', DEPTHS, [EXPOSE, 'touch r1, place r2']),
    advanced('Once a step is completed it is as without', DEPTHS, [
      'announce expose r3 2D1, touch r3 !announcement, place r5',
      ...steps('r3-r4', 'r3-m2'),
    ]),
    advanced('Off, any of them', DEPTHS, ['announce expose r3 2D1, touch r3'], false),
    advanced('The highest lowest card', HEIGHTS, ['announce empty r1, touch r1, place r2']),
    advanced('Not a lower one', HEIGHTS, ['announce empty r3, touch r3 !announcement']),
    advanced(
      'A higher one that cannot be moved does not count',
      { ...BASE, ...KINGS, r1: 'KH1', r2: '9C1', r3: '4H1', r4: '5C1' },
      ['announce empty r3, touch r3'],
    ),
    ...['r1', 'r3'].map((pile) =>
      advanced(`Equal values: ${pile}`, { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '9D1', r4: 'TS1' }, [
        `announce empty ${pile}, touch ${pile}`,
      ]),
    ),
    advanced(
      'A card that fits the middle is no step, wherever it is put',
      { ...DEPTHS, r6: 'AH2', r7: '2C1' },
      ['announce expose r3 2D1, touch r6, place r7 !wrong-place, touch r3 !announcement+priority'],
    ),
    ...['r1 2S1', 'r3 2D1'].map((aim) =>
      advanced(`Of equal depth: ${aim}`, { ...DEPTHS, r3: '2D1 9D1' }, [
        `announce expose ${aim}, touch ${aim.slice(0, 2)}`,
      ]),
    ),
    advanced('A less deep one that cannot be freed does not count', { ...DEPTHS, r1: '2S1 KH1' }, [
      'announce expose r3 2D1, touch r3',
    ]),
    ...[true, false].map((isOn) =>
      advanced(
        `A lower bottom card (${isOn})`,
        { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '4H1', r4: '5C1' },
        [`announce empty r3, touch r3${isOn ? ' !announcement' : ''}`],
        isOn,
      ),
    ),
    advanced(
      'The higher one, then the lower one',
      { ...BASE, ...KINGS, r1: '9H1', r2: 'TC1', r3: '4H1', r4: '5C1' },
      ['announce empty r1', ...steps('r1-r2'), 'announce empty r3', ...steps('r3-r4')],
    ),
    advanced('A possible move stays possible', DEPTHS, ['draw !priority']),
    advanced(
      '… and an impossible one impossible',
      { ...BASE, ...KINGS, r1: 'TC1 9H1', r2: 'TS1', r3: '5C1' },
      ['draw'],
    ),
  ],
);
