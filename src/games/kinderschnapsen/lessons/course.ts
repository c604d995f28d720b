import { all, does, letsBe, stands, type Course, type CourseTexts } from '../../lessons.ts';

const plays = (card: string) => does({ do: 'play', card });

/** The lessons in the recommended order (docs/rulings/kinderschnapsen.md). */
export const course = {
  trick: {
    version: 1,
    page: 'trick',
    position: {
      dealer: 2,
      hands: [
        ['QH', '7S', '2S'],
        ['JH', '7D', '2H'],
      ],
      stock: ['2D', 'JS', 'QS', '7H', 'JD', 'QD'],
    },
    steps: {
      lead: { wanted: plays('QH') },
      again: { first: [{ seat: 2, do: 'play', card: '2H' }], wanted: plays('7S') },
      trump: {
        first: [
          { seat: 2, do: 'play', card: '7D' },
          { seat: 2, do: 'play', card: 'JH' },
        ],
        wanted: plays('QD'),
      },
    },
  },
  closed: {
    version: 1,
    page: 'trick',
    position: {
      dealer: 1,
      turn: 1,
      hands: [
        ['QH', '7H', 'JD', '2S'],
        ['QS', '7D', 'JS'],
      ],
      led: 'JH',
      stock: [],
      turnup: '2D',
      tricks: [
        ['2H', '7S'],
        ['QD', '2D'],
      ],
    },
    steps: {
      beat: { wanted: plays('QH') },
      lead: { wanted: plays('7H') },
      follow: {
        first: [
          { seat: 2, do: 'play', card: '7D' },
          { seat: 2, do: 'play', card: 'QS' },
        ],
        wanted: plays('2S'),
      },
      trump: { first: [{ seat: 2, do: 'play', card: 'JS' }], wanted: plays('JD') },
    },
  },
  counting: {
    version: 1,
    page: 'goal',
    position: {
      dealer: 2,
      hands: [
        ['QD', '2H'],
        ['JD', '7H'],
      ],
      stock: [],
      turnup: '2S',
      tricks: [
        ['QH', 'JH'],
        ['QS', '7S', 'JS', '2S', '7D', '2D'],
      ],
    },
    steps: {
      count: { wanted: plays('QD') },
      out: { first: [{ seat: 2, do: 'play', card: 'JD' }], wanted: does({ do: 'check-out' }) },
    },
  },
  early: {
    version: 1,
    page: 'check-out',
    position: {
      dealer: 2,
      hands: [
        ['QD', '7H'],
        ['JD', '2H'],
      ],
      stock: [],
      turnup: '2S',
      tricks: [
        ['QH', 'JH', '7D', '2D'],
        ['QS', '7S', 'JS', '2S'],
      ],
    },
    steps: {
      early: { wanted: does({ do: 'check-out' }) },
      lost: { lets: 'seen', wanted: letsBe },
    },
  },
  enough: {
    version: 1,
    page: 'check-out',
    position: {
      dealer: 2,
      hands: [
        ['QD', '2S'],
        ['7D', 'QS'],
      ],
      stock: [],
      turnup: '2H',
      tricks: [
        ['QH', 'JS', 'JH', 'JD'],
        ['7S', '2H', '7H', '2D'],
      ],
    },
    steps: {
      hold: { wanted: plays('QD') },
      now: { first: [{ seat: 2, do: 'play', card: '7D' }], wanted: does({ do: 'check-out' }) },
    },
  },
  closing: {
    version: 1,
    page: 'stock',
    position: {
      dealer: 2,
      hands: [
        ['QS', 'JS', 'QH'],
        ['2S', 'JH', '7D'],
      ],
      stock: ['7S', '2H', '7H', 'QD', 'JD', '2D'],
    },
    steps: {
      close: { wanted: does({ do: 'close' }) },
      first: { wanted: plays('QS') },
      second: { first: [{ seat: 2, do: 'play', card: '2S' }], wanted: plays('JS') },
      third: { first: [{ seat: 2, do: 'play', card: '7D' }], wanted: plays('QH') },
      out: { first: [{ seat: 2, do: 'play', card: 'JH' }], wanted: does({ do: 'check-out' }) },
    },
  },
  last: {
    version: 1,
    page: 'check-out',
    position: {
      dealer: 2,
      hands: [['QD'], ['7D']],
      stock: [],
      turnup: '2S',
      tricks: [
        ['JH', '7H'],
        ['QS', 'JS', '7S', '2S', 'QH', '2H', 'JD', '2D'],
      ],
    },
    steps: {
      lead: { wanted: plays('QD') },
      end: { first: [{ seat: 2, do: 'play', card: '7D' }], wanted: does({ do: 'end-hand' }) },
    },
  },
  score: {
    version: 1,
    page: 'score',
    position: {
      dealer: 2,
      hands: [
        ['QD', '7D'],
        ['JD', 'JS'],
      ],
      stock: [],
      turnup: '2H',
      tricks: [
        ['QH', 'JH', 'QS', '7S'],
        ['2S', '2H', '2D', '7H'],
      ],
      score: [2, 4],
    },
    steps: {
      lead: { wanted: plays('QD') },
      out: {
        first: [{ seat: 2, do: 'play', card: 'JD' }],
        wanted: all(does({ do: 'check-out' }), stands({ winner: 1 })),
      },
    },
  },
} as const satisfies Course;

export type Texts = CourseTexts<typeof course>;
