import { headersOf, type GoldenMatch } from '../match.ts';
import { playedBy } from './players.ts';

const header = headersOf('kinderschnapsen');

/** The last two cards of the stock are drawn with the first trick. */
const LAST_CARDS = {
  dealer: 1,
  hands: [
    ['2S', 'QS', 'JH'],
    ['7S', 'JS', 'QH'],
  ],
  stock: ['JD', '7D'],
  tricks: [
    ['2D', 'QD'],
    ['7H', '2H'],
  ],
};

const TO_THE_LAST_TRICK = [
  '2 play QH @1000',
  '1 play JH @2000',
  '! 2 close @2500 impossible',
  '2 play 7S @3000',
  // The stock has run out: replies must follow suit, with a stronger card if possible.
  '! 1 play JD @3300 impossible',
  '! 1 play 2S @3600 impossible',
  '1 play QS @4000',
  '1 play JD @5000',
  '! 2 play JS @5500 impossible',
  '2 play 7D @6000',
  '! 1 end-hand @6500 impossible',
  '1 play 2S @7000',
  '2 play JS @8000',
];

export const matches: readonly GoldenMatch[] = [
  {
    name: 'one-game',
    header: header('golden81', { seed: 'golden 14', options: { cuts: [3, 7] } }, { ranked: true }),
    moves: playedBy('p14', { careless: 12, watchful: 0, jumpy: 0 }),
  },
  {
    name: 'best-of-three',
    header: header(
      'golden82',
      {
        seed: 'golden 9',
        options: {
          bestOf: 3,
          cuts: [3, 7],
          clock: { initialMs: 600_000, incrementMs: 2000, press: 'auto' },
        },
      },
      { locale: 'de' },
    ),
    moves: playedBy('p9', { careless: 12, watchful: 0, jumpy: 0 }),
  },
  {
    // Rulings 5 to 7: the stock is closed; a right check-out at the last trick with 56 points to 0 scores 3,
    // though 1 was to go.
    name: 'closed-stock',
    header: header('golden83', {
      position: {
        dealer: 2,
        hands: [
          ['QS', 'JS', 'QD'],
          ['7S', 'QH', '2D'],
        ],
        stock: ['JD', '7H', 'JH', '2H', '7D', '2S'],
        score: [1, 3],
      },
    }),
    moves: [
      '! 1 check-out @500 impossible',
      '1 close @1000',
      '! 1 close @1500 impossible',
      '1 play QS @2000',
      '! 2 play 2D @2300 impossible',
      '! 2 play QH @2600 impossible',
      '2 play 7S @3000',
      '1 play QD @4000',
      '2 play 2D @5000',
      '1 play JS @6000',
      '2 play QH @7000',
      '! 2 check-out @7500 not-your-turn',
      '1 check-out @8000',
      '! 2 resign @9000 over',
    ],
  },
  {
    // Ruling 7: a check-out with 19 points gives the opponent 2; the opponent deals the next hand.
    name: 'wrong-check-out',
    header: header('golden84', {
      seed: 'golden 84',
      position: {
        dealer: 1,
        hands: [
          ['QS', '7H', '2D'],
          ['JS', 'QH', '2S'],
        ],
        stock: ['JD', '7S', 'JH', 'QD', '2H', '7D'],
        score: [5, 2],
      },
    }),
    moves: [
      '! 1 play QS @500 not-your-turn',
      '2 play QH @1000',
      '! 1 close @1500 impossible',
      '1 play 7H @2000',
      '2 check-out @3000',
      '! 2 play JS @3500 not-your-turn',
      '2 resign @5000',
    ],
  },
  {
    // The stock runs out. One player could have checked out with 51; the other one ends the hand with 45. The
    // last trick counts 1 (ruling 8), and the first game of three is won.
    name: 'last-trick',
    header: header('golden85', {
      seed: 'golden 85',
      position: { ...LAST_CARDS, score: [1, 1] },
      options: { bestOf: 3 },
    }),
    moves: [
      ...TO_THE_LAST_TRICK,
      '! 1 end-hand @8500 not-your-turn',
      '! 2 play JS @8700 impossible',
      '2 end-hand @9000',
      '2 offer-draw @9500',
      '1 resign @10000',
    ],
  },
  {
    // ... or checks out with 45: one point too few, and the other player wins 1.
    name: 'one-point-too-few',
    header: header('golden86', { position: { ...LAST_CARDS, score: [1, 1] } }),
    moves: [...TO_THE_LAST_TRICK, '2 check-out @9000'],
  },
  {
    // Ruling 12: offers lapse when the turn of their player ends, are declined and withdrawn; the flag falls.
    name: 'offers-and-time',
    header: header('golden87', {
      position: {
        dealer: 1,
        hands: [
          ['QS', '7H', '2D'],
          ['JS', 'QH', '2S'],
        ],
        stock: ['JD', '7S', 'JH', 'QD', '2H', '7D'],
      },
      options: { clock: { initialMs: 10_000, incrementMs: 1000, press: 'auto' } },
    }),
    moves: [
      '2 offer-draw @1000',
      '! 2 offer-draw @1500 impossible',
      '2 play QH @2000',
      '! 1 accept-draw @2500 impossible',
      '1 offer-draw @3000',
      '2 decline-draw @3500',
      '1 offer-draw @3800',
      '1 withdraw-draw @4000',
      '! 2 accept-draw @4500 impossible',
      '1 play 7H @5000',
      'tick @14000',
    ],
  },
  {
    name: 'agreed',
    header: header('golden88', { seed: 'golden 88', options: { bestOf: 5 } }),
    moves: ['1 offer-draw @1000', '2 accept-draw @2000'],
  },
];
