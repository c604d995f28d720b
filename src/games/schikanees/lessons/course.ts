import {
  all,
  callsRightly,
  does,
  letsBe,
  stands,
  type Course,
  type CourseTexts,
  type TaughtIn,
} from '../../lessons.ts';
import { FINALS, lies } from '../../patience/lessons.ts';
import type { OffenceCode } from '../action.ts';

/** The opponent's stacks and side of the field, where they do not matter. */
const NORTH = {
  r2: ['-7H2', '-9D2', '-JC2'],
  l2: ['-KC2', '-5S2', 'TC2'],
  e2: ['-3H2', '6S2'],
  f2: ['TD2'],
  g2: ['-4H2', 'KD2'],
  h2: ['QH2'],
};

/** The lessons, best learned in this order (docs/rulings/schikanees.md). */
export const course = {
  moving: {
    version: 3,
    page: 'building',
    strays: does({ do: 'draw' }),
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        r1: ['-3D1', '-JS1'],
        l1: ['-QS1', '-9C1', '8H1'],
        e1: ['-KH1', '9S1'],
        f1: ['-4S1', 'JD1'],
        g1: ['KS1'],
        h1: ['-2D1', '-5C1'],
      },
    },
    steps: {
      build: { wanted: lies('8H1', 'e1') },
      reveal: { wanted: does({ do: 'reveal', pile: 'h1' }) },
      push: { wanted: lies('9C1', 'l2') },
    },
  },
  finals: {
    version: 1,
    page: 'order',
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        r1: ['-8D1', '-JS1'],
        m1: ['4D1'],
        l1: ['-9S1', '3D1'],
        e1: ['-KH1', 'KS1'],
        f1: ['-6C1', '2D2'],
        g1: ['9H1'],
        h1: ['-5C1', 'QC1'],
        h2: ['-QS2', 'AD2'],
      },
    },
    steps: {
      ace: { wanted: lies('AD2', ...FINALS) },
      field: { wanted: lies('2D2', ...FINALS) },
      left: { wanted: lies('3D1', ...FINALS) },
      middle: { wanted: lies('4D1', ...FINALS) },
    },
  },
  drawing: {
    version: 2,
    page: 'turn',
    strays: does({ do: 'draw' }),
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        r1: ['-4C1', '-7S1', '-TH1'],
        l1: ['-6D1', '-2S1', '8H1'],
        e1: ['-KH1', '9S1'],
        f1: ['-4S1', 'JD1'],
        g1: ['KS1'],
        h1: ['-2D1', 'KC1'],
      },
    },
    steps: {
      before: { wanted: lies('8H1', 'e1') },
      draw: { wanted: does({ do: 'draw' }) },
      end: { wanted: lies('TH1', 'm1') },
    },
  },
  touched: {
    version: 2,
    page: 'touched',
    position: {
      turn: 1,
      piles: {
        r1: ['-4C1', '-7S1', '-TH1'],
        l1: ['-6D1', '-2S1', 'QD1'],
        e1: ['-KH1', '9S1'],
        f1: ['-4S1', 'JD1'],
        g1: ['KS1'],
        h1: ['-2D1', 'KC1'],
        r2: ['-7H2', '-9D2'],
        l2: ['-KC2', '-5S2', '7C2'],
        e2: ['-3H2', '6S2'],
        f2: ['8H2'],
        g2: ['-4H2', 'KD2'],
        h2: ['TS2'],
      },
    },
    steps: {
      back: { wanted: all(does({ do: 'place', pile: 'g1' }), lies('KS1', 'g1'), stands({ touched: null })) },
      knock: {
        first: [
          { seat: 1, do: 'draw' },
          { seat: 1, do: 'place', pile: 'm1' },
          { seat: 2, do: 'touch', pile: 'f2' },
          { seat: 2, do: 'place', pile: 'f2' },
        ],
        lets: 'nothing',
        wanted: callsRightly,
      },
      closed: {
        first: [
          { seat: 1, do: 'draw' },
          { seat: 1, do: 'place', pile: 'm1' },
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'h2' },
          { seat: 2, do: 'touch', pile: 'l2' },
        ],
        lets: 'nothing',
        wanted: callsRightly,
      },
    },
  },
  rows: {
    version: 2,
    page: 'building',
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        r1: ['-4C1', '-7S1', '-TH1'],
        l1: ['-6D1', '-2S1', '8H1'],
        e1: ['-KH1', '2C1'],
        f1: ['-4S1', 'KC1'],
        h1: ['-2D1', 'JC1'],
      },
    },
    steps: {
      free: { wanted: lies('JC1', 'g1') },
      reveal: { wanted: does({ do: 'reveal', pile: 'h1' }) },
      late: {
        first: [
          { seat: 1, do: 'draw' },
          { seat: 1, do: 'place', pile: 'g1' },
        ],
        wanted: lies('7S1', 'm1'),
      },
    },
  },
  knocking: {
    version: 1,
    page: 'knocking',
    position: {
      turn: 2,
      piles: {
        r2: ['-7H2', '-9D2', '-JC2'],
        l2: ['-KC2', '8C2'],
        r1: ['-4C1', '-7S1', '-TH1'],
        l1: ['-2S1', 'QD1'],
        e1: ['-KH1', '9S1'],
        f1: ['4S1'],
        g1: ['KS1'],
        h1: ['-5H1', '3C1'],
        e2: ['-3H2', '6S2'],
        f2: ['KD2'],
        g2: ['-4H2', 'KH2'],
        h2: ['-QS2', '-AD2'],
      },
    },
    steps: {
      knock: {
        first: [
          { seat: 2, do: 'touch', pile: 'l2' },
          { seat: 2, do: 'place', pile: 'e1' },
        ],
        wanted: callsRightly,
      },
      overlooked: {
        first: [
          { seat: 1, do: 'draw' },
          { seat: 1, do: 'place', pile: 'm1' },
          { seat: 2, do: 'reveal', pile: 'h2' },
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'm2' },
        ],
        lets: 'nothing',
        wanted: callsRightly,
      },
    },
  },
  vain: {
    version: 1,
    page: 'knocking',
    position: {
      turn: 2,
      piles: {
        r2: ['-7H2', '-9D2', '-2C2'],
        l2: ['-KC2', '-9C2', '7D2'],
        r1: ['-4C1', '-7S1'],
        l1: ['-2S1', '8D1'],
        e1: ['-KH1', 'TH1'],
        f1: ['4S1'],
        g1: ['KS1'],
        h1: ['-5H1', '3C1'],
        e2: ['-3H2', '6S2'],
        f2: ['-AC2'],
        g2: ['-4H2', 'KH2'],
        h2: ['QC2'],
      },
    },
    steps: {
      warning: {
        first: [
          { seat: 2, do: 'touch', pile: 'l2' },
          { seat: 2, do: 'place', pile: 'l1' },
        ],
        wanted: does({ do: 'knock' }),
      },
      look: {
        first: [
          { seat: 2, do: 'touch', pile: 'l2' },
          { seat: 2, do: 'place', pile: 'e1' },
        ],
        lets: 'nothing',
        wanted: letsBe,
      },
      sure: {
        first: [
          { seat: 2, do: 'reveal', pile: 'f2' },
          { seat: 2, do: 'touch', pile: 'l2' },
        ],
        lets: 'nothing',
        wanted: callsRightly,
      },
    },
  },
  clock: {
    version: 1,
    page: 'clock',
    pace: 4000,
    options: { clock: { initialMs: 300_000, incrementMs: 0, press: 'manual' } },
    position: {
      turn: 2,
      piles: {
        ...NORTH,
        r1: ['-4C1', '-7S1', '-TH1'],
        l1: ['-9S1', '6D1'],
        e1: ['-KH1', 'KS1'],
        f1: ['-4S1', '3S1'],
        g1: ['QS1'],
        h1: ['-5H1', '3C1'],
      },
    },
    steps: {
      start: { wanted: does({ do: 'press' }) },
      turn: {
        first: [
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'm2' },
          { seat: 2, do: 'press' },
        ],
        wanted: all(lies('TH1', 'm1'), stands({ turn: 2 })),
      },
      press: { wanted: does({ do: 'press' }) },
    },
  },
  winning: {
    version: 1,
    page: 'end',
    position: {
      turn: 2,
      piles: {
        m2: ['5S2'],
        m1: ['3H1'],
        d1: ['AH1', '2H2'],
        d2: ['AS1', '2S1'],
        e1: ['KS1'],
        f1: ['QD1', 'JS1'],
        g1: ['6C1'],
        h1: ['-9H1', '8C1'],
        e2: ['KD2'],
        f2: ['7D2'],
        g2: ['-4D2', 'KH2'],
        h2: ['JC2', 'TD2'],
      },
    },
    steps: {
      object: {
        first: [
          { seat: 2, do: 'touch', pile: 'm2' },
          { seat: 2, do: 'place', pile: 'g1' },
        ],
        wanted: callsRightly,
      },
      last: { wanted: lies('3H1', ...FINALS) },
      won: { first: [{ seat: 2, do: 'accept-end' }], lets: 'seen', wanted: letsBe },
    },
  },
} as const satisfies Course;

/** The lesson for each error. */
export const taughtIn: TaughtIn<OffenceCode, typeof course> = {
  'must-final-touch': 'finals',
  'must-final-place': 'finals',
  'must-first': 'finals',
  'left-closed': 'drawing',
  'second-card': 'drawing',
  'bad-stack': 'moving',
  'put-back': 'touched',
  missed: 'knocking',
  vain: 'vain',
};

export type Texts = CourseTexts<typeof course>;
