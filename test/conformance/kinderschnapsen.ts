import { positionOf, type Given } from '../referee/kinderschnapsen/table.ts';
import { commonThemes } from './common.ts';
import type { Case, Line, Theme } from './suite.ts';
import { by, themeOf } from './tables.ts';

const GAME = 'kinderschnapsen';
const theme = themeOf(GAME);

const hand = (
  about: string,
  given: Given,
  moves: readonly string[],
  options: Line = {},
  seed?: string,
): Case => ({
  about,
  setup: {
    game: GAME,
    position: positionOf(given),
    ...(Object.keys(options).length > 0 && { options }),
    ...(seed !== undefined && { seed }),
  },
  moves,
});

const TRICKS: readonly (readonly [about: string, led: string, reply: string, stock: string])[] = [
  ['Higher of the suit', 'JS', 'QS', 'JD 7H 2H 7D'],
  ['Lower of the suit', 'QS', 'JS', 'JD 7H 2H 7D'],
  ['Another suit, however high', '2S', 'QH', 'JD 7H 2H 7D'],
  ['The lowest trump', 'QS', '2D', 'JD 7H 2H 7D'],
  ['A suit to a trump', '2D', 'QS', 'JD 7H 2H 7D'],
  ['Two trumps', '2D', '7D', 'JD 7H 2H JS'],
  ['Other trumps: spades', '2D', '2S', 'JS 7H 2H 7D'],
];

const tricks = theme(
  'tricks',
  'Who makes a trick',
  [3],
  [
    ...TRICKS.map(([about, led, reply, stock]) =>
      hand(about, { turn: 1, hands: [`${led} JH`, `${reply} QD`], stock }, [
        `1 play ${led}, 2 play ${reply}`,
      ]),
    ),
    hand('In turn', { turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 7D' }, [
      '2 play JS ?not-your-turn, 1 play QS, play 7H ?not-your-turn, 2 play JS',
      '2 play 2H ?not-your-turn',
    ]),
    hand(
      'Only from the own hand',
      { turn: 1, hands: ['QS 7H', 'JS 2H'], stock: 'JD 7D', tricks: ['2S 7S', ''] },
      by(1, ...['JS', 'JD', '7D', '2S', 'QD'].map((card) => `play ${card} ?impossible`), 'play QS'),
    ),
  ],
);

/** Seat 2 replies to a closed stock, trumps being diamonds: what it may not play, then what it may. */
const REPLIES: readonly (readonly [
  about: string,
  led: string,
  held: string,
  wrong: readonly string[],
  right: string,
])[] = [
  ['A stronger card of the suit', 'JS', 'QS 2S 7D', ['2S', '7D'], 'QS'],
  ['Either of two stronger ones', '2S', 'QS 7S QD', ['QD'], '7S'],
  ['Else any card of the suit', 'QS', 'JS 2S 7D', ['7D'], '2S'],
  ['Else a trump', 'JS', '7H 2D QH', ['7H', 'QH'], '2D'],
  ['Any trump', 'JS', '7D 2D QH', ['QH'], '2D'],
  ['Else any card', 'JS', '7H 2H QH', [], 'QH'],
  ['A stronger trump', '7D', 'JD 2D QS', ['2D', 'QS'], 'JD'],
  ['Else a weaker one', 'JD', '7D 2D QS', ['QS'], '7D'],
  ['No trump', '7D', '2H 7S QS', [], '7S'],
  ['A single card', '2H', 'JS', [], 'JS'],
];

const rest = (led: string, held: string): string[] =>
  ['JH', '2S', '7S', '2H', '7H', 'QH', 'JS', 'QS'].filter((card) => card !== led && !held.includes(card));

const replies = theme(
  'replies',
  'What may be played',
  [4],
  [
    ...REPLIES.flatMap(([about, led, held, wrong, right]) => {
      const count = held.split(' ').length;
      const [bottom = '', ...others] = rest(led, held);
      const given = {
        turn: 2,
        led,
        hands: [others.slice(0, count - 1).join(' '), held],
        stock: `${['QD', 'JD', '7D'].find((card) => card !== led && !held.includes(card)) ?? ''} ${bottom}`,
      } as const;
      return [
        hand(
          `Closed. ${about}`,
          { ...given, closed: true },
          by(2, ...wrong.map((card) => `play ${card} ?impossible`), `play ${right}`),
        ),
        ...wrong
          .slice(0, 1)
          .map((card) => hand(`Open: anything, ${card} to ${led}`, given, [`2 play ${card}`])),
      ];
    }),
    ...['QS', '2D', '7H'].map((card) =>
      hand(
        `Led from a closed stock: ${card}`,
        { turn: 1, hands: ['QS 2D 7H', 'JS QD 2H'], stock: 'JD 7D', closed: true },
        [`1 play ${card}`],
      ),
    ),
  ],
);

const OPEN = { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 2D 7D 7S' } as const;

const stock = theme(
  'stock',
  'Drawing and closing',
  [2, 5],
  [
    hand(
      'The winner draws first, the turn-up comes last',
      { turn: 1, hands: ['QS JS', '2S 7S'], stock: 'JD 2D 7D QH' },
      ['1 play QS, 2 play 2S, 1 play JS, 2 play 7D'],
    ),
    hand(
      'The replier first, when the trick is theirs',
      { turn: 1, hands: ['2S JS', 'QS 7S'], stock: 'JD 2D 7D QH' },
      ['1 play 2S, 2 play QS'],
    ),
    hand('Run out, it binds', { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 7S' }, [
      '1 play QS, 2 play 2S, 1 play 7S, 2 play QH ?impossible, play JD',
    ]),
    hand(
      'Nobody draws from a closed one',
      { turn: 1, hands: ['QS JS', '2S 7S'], stock: 'JD 2D 7D QH', closed: true },
      ['1 play QS, 2 play 2S'],
    ),
    hand('Closed on lead, and it binds at once', OPEN, [
      '2 close ?not-your-turn, 1 close, close ?impossible, play QS, 2 play QH ?impossible, play 2S',
      '1 play JS, 2 play QH',
    ]),
    hand('Not closed when replying', OPEN, ['1 play QS, 2 close ?impossible']),
    hand(
      'Closed after a trick by whoever made it',
      { turn: 1, hands: ['2S JS', 'QS QH'], stock: 'JD 2D 7D 7S' },
      ['1 play 2S, 2 play QS, 1 close ?not-your-turn, 2 close'],
    ),
    hand('Not closed when it has run out', { turn: 1, hands: ['QS JS', '2S QH'], stock: 'JD 7S' }, [
      '1 play QS, 2 play 2S, 1 close ?impossible',
    ]),
    hand('No stock is a closed one', { ...OPEN, stock: '', turnup: 'JD' }, ['1 close ?impossible']),
    hand('Closed before the first lead', { hands: ['QS JS 7H', '2S QH JH'], stock: 'JD 2D 7D 7S 2H QD' }, [
      '2 close, play QH, 1 play QS ?impossible, play 7H',
    ]),
  ],
);

const FREE = ['2D', '7D', 'JD', '2H', '7H', '2S'];
/** Seat 1 has these in its tricks and is on lead, with a card that no trick holds in each hand. */
const holding = (one: string, two: string): Given => {
  const free = FREE.filter((card) => !`${one} ${two}`.includes(card));
  return { turn: 1, hands: [free[0] ?? '', free[1] ?? ''], stock: '', turnup: 'QD', tricks: [one, two] };
};
const LAST = { turn: 1, hands: ['QS', 'JS'], stock: '', turnup: 'JD' } as const;

const checkOut = theme(
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
      'By whoever made the last trick, whoever made others',
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
  ],
);

const WINS3 = { turn: 1, hands: ['2D', '7D'], stock: '', turnup: 'QD', tricks: ['QS QH JS JH', ''] } as const;
const LOSES2 = { ...WINS3, tricks: ['2S 2H', ''] } as const;

const score = theme(
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
  ],
);

const HAND = { ...OPEN, tricks: ['JH 7H', ''], score: [4, 2], games: [1, 0] } as const;
const LOOKS = ['view 1', 'view 2', 'view spectator'];

const seen = theme(
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
  ],
);

const auto = (initialMs: number, incrementMs = 0): Line => ({
  clock: { initialMs, incrementMs, press: 'auto' },
});
const END = { turn: 1, hands: ['2D', '7D'], stock: '', turnup: 'QD', tricks: ['2S 2H', ''] } as const;

const turns = theme(
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
  ],
);

export const themes: readonly Theme[] = [
  tricks,
  replies,
  stock,
  checkOut,
  score,
  seen,
  turns,
  ...commonThemes(GAME, { draws: [12], clock: [12], deal: [1, 2, 10], seen: [11] }),
];
