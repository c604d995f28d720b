/** Hidden cards; the clock and draw offers across tricks and hands; given hands. */
import type { Given } from '../../referee/kinderschnapsen/table.ts';
import type { Case } from '../suite.ts';
import { auto, looks } from '../tables.ts';
import { hand, LAST, OPEN, theme } from './table.ts';

const HAND = { ...OPEN, tricks: ['JH 7H', ''], score: [4, 2], games: [1, 0] } as const;

const LOOKS = looks();
const GIVEN: Given = { hands: ['QS 7H', 'JS QH'], stock: 'JD 2D' };

export const seen = theme(
  'hidden',
  'Hands and tricks that not everybody sees',
  [11],
  [
    hand('In play', HAND, [...LOOKS, '1 play QS', ...LOOKS, '2 play QH', ...LOOKS], { bestOf: 5 }),
    hand('The turn-up after closing', HAND, ['1 close', ...LOOKS], { bestOf: 5 }),
    hand('The turn-up when it has been drawn', { turn: 1, hands: ['QS', '2S'], stock: 'JD 7S' }, [
      '1 play QS, 2 play 2S',
      ...LOOKS,
    ]),
    hand(
      'The next hand',
      { ...HAND, tricks: ['JH 7H', 'QD 2H'] },
      ['1 check-out', ...LOOKS],
      { bestOf: 5 },
      'next',
    ),
    hand('Once over', { ...HAND, score: [4, 1], games: [0, 0] }, ['1 check-out', ...LOOKS]),
    hand('The cards drawn', HAND, ['1 play QS, 2 play 2S', ...LOOKS], { bestOf: 5 }),
    ...['1 resign', '2 resign'].map((move) =>
      hand(`Once over: ${move}`, HAND, [move, ...LOOKS], { bestOf: 5 }),
    ),
    hand('Once time has run out', HAND, ['tick @5000', ...LOOKS], { bestOf: 5, ...auto(5000) }),
  ],
);

const END = { turn: 1, hands: ['2D', '7D'], stock: '', turnup: 'QD', tricks: ['2S 2H', ''] } as const;

export const turns = theme(
  'turns',
  'The clock and draw offers over tricks and hands',
  [12],
  [
    hand(
      'The increment when the player to act changes',
      { ...OPEN, hands: ['2S JS', 'QS QH'] },
      ['1 play 2S @1000, 2 play QS @3000, close @4000, play QH @5000'],
      auto(60_000, 500),
    ),
    hand(
      'Over the end of a hand, the same player leading',
      { ...END, dealer: 1 },
      ['1 check-out @1000'],
      auto(60_000, 500),
      'turns',
    ),
    hand(
      '… the other one',
      { ...END, dealer: 2 },
      ['1 offer-draw, check-out @1000'],
      auto(60_000, 500),
      'turns',
    ),
    hand('After the very last trick', LAST, ['1 play QS, 2 play JS, tick @2000'], auto(60_000)),
    hand('An offer stands while the same player goes on', { ...OPEN, hands: ['2S JS', 'QS QH'] }, [
      '2 offer-draw, 1 play 2S, 2 play QS, close, play QH',
    ]),
    hand('Agreed after the very last trick', LAST, ['1 play QS, 2 play JS, offer-draw, 1 accept-draw']),
    hand('Resigned then', LAST, ['1 play QS, 2 play JS, 1 resign']),
    hand('Given with the required fields only', GIVEN, []),
    hand('Given without a stock', { hands: ['QS 7H', 'JS QH'], stock: '', turnup: 'JD' }, []),
    hand('Given with few cards', { hands: ['QS', 'JS'], stock: '7D 2D' }, []),
    hand('Given with the whole deck', { hands: ['QS JS 2H', '7S 2S JH'], stock: '7D 2D JD QD QH 7H' }, []),
    ...(
      [
        [3, [1, 1], true],
        [3, [2, 0], false],
        [3, [0, 2], false],
        [5, [2, 2], true],
        [5, [3, 0], false],
      ] as const
    ).map(([bestOf, games, isRight]): Case => ({
      ...hand(`Given at ${games.join(' to ')} of ${bestOf}`, { ...GIVEN, games }, [], { bestOf }),
      ...(!isRight && { error: 'bad-line' }),
    })),
  ],
);
