/** Checking out, the very last trick, and the results of hands, games and the match. */
import type { Given } from '../../referee/kinderschnapsen/table.ts';
import { hand, LAST, OPEN, theme } from './table.ts';

const FREE = ['2D', '7D', 'JD', '2H', '7H', '2S'];

/** Seat 1 has these in its tricks and is on lead; each hand has a card that no trick holds. */
const holding = (one: string, two: string): Given => {
  const free = FREE.filter((card) => !`${one} ${two}`.includes(card));
  return { turn: 1, hands: [free[0] ?? '', free[1] ?? ''], stock: '', turnup: 'QD', tricks: [one, two] };
};

export const checkOut = theme(
  'check-out',
  'Checking out, and the very last trick',
  [6, 7, 8],
  [
    ...(
      [
        ['46 points to none', 'QS QH JS JH', ''],
        ['46 to 4', 'QS QH JS JH', '2S 2H'],
        ['46 to 18', 'QS QH JS JD', '7S 7H 2S 2H'],
        ['46 to 19', 'QH QD JH JD', 'QS 7S'],
        ['47 to 22', 'QS QH QD 7S 2S 2H', 'JS JH'],
        ['69 to none', 'QS QH QD JS JH JD', ''],
        ['4 points are too few', '2S 2H', ''],
        ['18 too', '7S 7H 2S 2H', 'QS QH JS JH'],
        ['22 cost less', 'JS JH', ''],
        ['45 are one too few', 'JS JH JD QS', 'QH QD'],
      ] as const
    ).map(([about, one, two]) => hand(about, holding(one, two), ['1 check-out'], {}, 'check-out')),
    hand('After a trick, before closing or leading', OPEN, [
      '1 check-out ?impossible, play QS, 2 check-out ?impossible, play 2S, check-out ?not-your-turn',
      '1 close, check-out ?impossible',
    ]),
    hand(
      'By the player who made the last trick, not the maker of earlier ones',
      { turn: 1, hands: ['2S JS', 'QS QH'], stock: 'JD 2D 7D 7S', tricks: ['JH 7H', ''] },
      ['1 play 2S, 2 play QS, 1 check-out ?not-your-turn, 2 check-out'],
      {},
      'x',
    ),
    hand('In a given position with a trick', { ...OPEN, tricks: ['', 'JH 7H'] }, ['1 check-out ?impossible']),
    hand(
      '… not when a card is led',
      { ...OPEN, hands: ['JS', '2S QH'], led: 'QS', turn: 2, tricks: ['', 'JH 7H'] },
      ['2 check-out ?impossible'],
    ),
    hand(
      'The very last trick: the hand is ended',
      LAST,
      [
        '1 play QS, 2 play JS, 1 play QS ?impossible, close ?impossible, 2 end-hand ?not-your-turn',
        '1 end-hand',
      ],
      {},
      'last',
    ),
    hand(
      '… with the stock closed',
      { ...LAST, stock: 'JD 2D', closed: true },
      ['1 play QS, 2 play JS, 1 end-hand'],
      {},
      'last',
    ),
    hand(
      '… checked out rightly',
      { ...LAST, tricks: ['QH JH', '2H 7H'] },
      ['1 play QS, 2 play JS, 1 check-out'],
      {},
      'last',
    ),
    hand(
      '… checked out wrongly',
      { ...LAST, tricks: ['', 'QH JH'] },
      ['1 play QS, 2 play JS, 1 check-out'],
      {},
      'last',
    ),
    hand(
      '… made by the replier',
      { ...LAST, hands: ['JS', 'QS'] },
      ['1 play JS, 2 play QS, 1 end-hand ?not-your-turn, 2 end-hand'],
      {},
      'last',
    ),
    hand('Not ended before', { ...LAST, hands: ['QS JS', '2S 7S'], tricks: ['QH JH', ''] }, [
      '1 end-hand ?impossible, play QS, 2 end-hand ?impossible, play 2S, 1 end-hand ?impossible',
    ]),
    ...(
      [
        ['QS QH JS JH', '2S 2H'],
        ['QS QH JS JH', '7S 7H 2S 2H'],
        ['QS JS QH QD', '7S 2S'],
        ['QS QH QD 7S 2S 2H', 'JS JH 7H 2D'],
        ['QS 7S', ''],
        ['JS JH', 'QS QH JD QD'],
        ['QS QH JS 7S', ''],
        ['2S 2H', 'QS JS'],
      ] as const
    ).map(([one, two]) => hand(`"${one}" to "${two}"`, holding(one, two), ['1 check-out'], {}, 'check-out')),
    hand('Checked out at once', OPEN, ['1 play QS, 2 play 2S, check-out ?not-your-turn, 1 check-out']),
    hand('Not after closing, nor leading; after the next trick', OPEN, [
      '1 play QS, 2 play 2S, 1 close, check-out ?impossible, play JS, check-out ?not-your-turn, 2 check-out ?impossible',
    ]),
    ...(
      [
        ['by the player with a trick', { tricks: ['JH 7H', ''] }, '1 check-out'],
        ['of the other seat', { tricks: ['', 'JH 7H'], turn: 2 }, '2 check-out'],
      ] as const
    ).map(([about, more, move]) =>
      hand(`In a given position ${about}`, { ...OPEN, ...more }, [move], {}, 'x'),
    ),
    ...[LAST, { ...LAST, stock: 'JD 2D', closed: true }].map((last) =>
      hand(
        'Nothing else after the very last trick',
        last,
        [
          '1 play QS, 2 play JS, 1 play QS ?impossible, play 2H ?impossible, close ?impossible',
          '2 end-hand ?not-your-turn, check-out ?not-your-turn, 1 end-hand',
        ],
        {},
        'last',
      ),
    ),
    hand(
      'Ending it wins one, however many points there are',
      { ...LAST, tricks: ['QH JH QD 7D', '2S 7S'] },
      ['1 play QS, 2 play JS, 1 end-hand'],
      {},
      'last',
    ),
  ],
);

const WINS3 = { turn: 1, hands: ['2D', '7D'], stock: '', turnup: 'QD', tricks: ['QS QH JS JH', ''] } as const;

const LOSES2 = { ...WINS3, tricks: ['2S 2H', ''] } as const;

export const score = theme(
  'score',
  'Hands, games and the match',
  [9, 10],
  [
    hand('A hand won, the next dealt by the other', WINS3, ['1 check-out'], {}, 'score'),
    hand('… by seat 2', { ...LOSES2, dealer: 2 }, ['1 check-out'], {}, 'score'),
    hand('Not below nothing', { ...WINS3, score: [1, 4] }, ['1 check-out, 2 resign ?over']),
    hand('The other wins the game', { ...LOSES2, score: [1, 2] }, ['1 check-out']),
    hand(
      'The next game at five to five',
      { ...WINS3, score: [3, 1] },
      ['1 check-out'],
      { bestOf: 3 },
      'score',
    ),
    ...(
      [
        [3, [1, 0]],
        [3, [0, 1]],
        [5, [1, 2]],
        [5, [2, 2]],
        [7, [3, 0]],
      ] as const
    ).map(([bestOf, games]) =>
      hand(
        `Best of ${bestOf} at ${games.join(' to ')}`,
        { ...WINS3, score: [2, 4], games },
        ['1 check-out'],
        { bestOf },
        'score',
      ),
    ),
    ...([1, 2] as const).flatMap((dealer) =>
      ([1, 2] as const).map((firstDealer) =>
        hand(
          `The game was first dealt by ${firstDealer}, this hand by ${dealer}`,
          { ...WINS3, score: [2, 4], dealer, firstDealer },
          ['1 check-out'],
          { bestOf: 3 },
          'score',
        ),
      ),
    ),
    hand('The next hand without a seed is dealt from the empty one', LOSES2, ['1 check-out']),
    ...([5, 4] as const).map((score) =>
      hand(
        `It falls from ${score}`,
        { ...WINS3, score: [score, 4] },
        ['1 check-out'],
        { bestOf: 3 },
        'score',
      ),
    ),
    ...([3, 2, 1] as const).map((score) =>
      hand(`Not below nothing from ${score}`, { ...WINS3, score: [score, 4] }, ['1 check-out']),
    ),
    ...([1, 2] as const).flatMap((dealer) => [
      hand(`Dealt by ${dealer}, then by the other`, { ...LOSES2, dealer }, ['1 check-out'], {}, 'score'),
      hand(
        `The game dealt by ${dealer} alone`,
        { ...WINS3, score: [2, 4], dealer },
        ['1 check-out'],
        { bestOf: 3 },
        'score',
      ),
    ]),
    ...(
      [
        [1, [0, 0]],
        [3, [0, 0]],
        [3, [1, 1]],
        [7, [2, 3]],
      ] as const
    ).map(([bestOf, games]) =>
      hand(
        `Best of ${bestOf} at ${games.join(' to ')}`,
        { ...WINS3, score: [2, 4], games },
        ['1 check-out'],
        { bestOf },
        'score',
      ),
    ),
    hand('Once over', { ...WINS3, score: [1, 1] }, [
      '1 check-out, play 2D ?over, 2 play 7D ?over, 1 check-out ?over, 2 resign ?over',
    ]),
  ],
);
