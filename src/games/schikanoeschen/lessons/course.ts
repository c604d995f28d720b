import {
  all,
  any,
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

/** The opponent's stacks in lessons in which they do not matter. Without them the opponent would have won. */
const NORTH = { a2: ['-7H2', '-9D2', '-JC2'], c2: ['-KC2', '-5S2', 'TC2'] };

/** The lessons, best learned in this order (docs/rulings/schikanoeschen.md). */
export const course = {
  moving: {
    version: 3,
    page: 'building',
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        a1: ['-3D1', '-JS1'],
        c1: ['-QS1', '-9C1', '8H1'],
        e1: ['-KH1', '9S1'],
        f1: ['-4S1', 'JD1'],
        g1: ['KS1'],
        h1: ['-2D1', '-5C1'],
        e2: ['-3H2', '6S2'],
        f2: ['TD2'],
        h2: ['QH2'],
      },
    },
    steps: {
      build: { wanted: lies('8H1', 'e1') },
      reveal: { wanted: does({ do: 'reveal', pile: 'h1' }) },
      push: { wanted: lies('9C1', 'c2') },
      empty: { wanted: lies('QS1', 'g2') },
    },
  },
  finals: {
    version: 1,
    page: 'final',
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        a1: ['-8D1', '-JS1'],
        b1: ['3D1'],
        c1: ['-9S1', '2D1'],
        e1: ['KH1'],
        f1: ['-6C1', '2D2'],
        g1: ['9H1'],
        e2: ['-3H2', '6S2'],
        f2: ['TD2'],
        h2: ['-QS2', 'AD2'],
      },
    },
    steps: {
      ace: { wanted: lies('AD2', ...FINALS) },
      board: { wanted: lies('2D2', ...FINALS) },
      own: { wanted: lies('3D1', ...FINALS) },
    },
  },
  drawing: {
    version: 2,
    page: 'turn',
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        a1: ['-4C1', '-7S1', '-TH1'],
        c1: ['-9S1', '6D1'],
        e1: ['-KH1', 'JS1'],
        f1: ['-4S1', '3S1'],
        g1: ['QS1'],
        h1: ['KS1'],
        e2: ['-3H2', '8S2'],
        f2: ['KD2'],
        g2: ['KS2'],
        h2: ['KH2'],
      },
    },
    steps: {
      draw: { wanted: does({ do: 'draw' }) },
      play: { wanted: lies('TH1', 'e1') },
      end: { wanted: lies('7S1', 'b1') },
    },
  },
  knocking: {
    version: 1,
    page: 'knocking',
    position: {
      turn: 2,
      piles: {
        a2: ['-7H2', '-9D2', '-JC2'],
        c2: ['-KC2', '8C2'],
        a1: ['-4C1', '-7S1', '-TH1'],
        c1: ['-2S1', 'QD1'],
        e1: ['-KH1', '9S1'],
        f1: ['4S1'],
        g1: ['KS1'],
        e2: ['-3H2', '6S2'],
        h2: ['-QS2', '-AD2'],
      },
    },
    steps: {
      knock: {
        first: [
          { seat: 2, do: 'touch', pile: 'c2' },
          { seat: 2, do: 'place', pile: 'e1' },
        ],
        wanted: callsRightly,
      },
      overlooked: {
        first: [
          { seat: 1, do: 'draw' },
          { seat: 1, do: 'place', pile: 'b1' },
          { seat: 2, do: 'reveal', pile: 'h2' },
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'b2' },
        ],
        lets: 'nothing',
        wanted: callsRightly,
      },
    },
  },
  vain: {
    version: 2,
    page: 'knocking',
    position: {
      turn: 2,
      piles: {
        a2: ['-7H2', '-9D2', '-2C2'],
        c2: ['-QH2', '-KC2', '-9C2', '7D2'],
        a1: ['-4C1', '-7S1'],
        c1: ['-2S1', '8D1'],
        e1: ['-KH1', 'TH1'],
        f1: ['4S1'],
        g1: ['KS1'],
        h1: ['-5D1'],
        e2: ['-3H2', '6S2'],
        f2: ['-AC2'],
        h2: ['QC2'],
      },
    },
    steps: {
      warning: {
        first: [
          { seat: 2, do: 'touch', pile: 'c2' },
          { seat: 2, do: 'place', pile: 'c1' },
        ],
        wanted: does({ do: 'knock' }),
      },
      look: {
        first: [
          { seat: 2, do: 'touch', pile: 'c2' },
          { seat: 2, do: 'place', pile: 'e1' },
        ],
        lets: 'nothing',
        wanted: letsBe,
      },
      covered: {
        first: [
          { seat: 2, do: 'touch', pile: 'c2' },
          { seat: 2, do: 'place', pile: 'h1' },
        ],
        lets: 'nothing',
        wanted: letsBe,
      },
      sure: {
        first: [
          { seat: 2, do: 'reveal', pile: 'f2' },
          { seat: 2, do: 'touch', pile: 'c2' },
        ],
        lets: 'nothing',
        wanted: callsRightly,
      },
    },
  },
  jokers: {
    version: 2,
    page: 'building',
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        a1: ['-4C1', '-7S1', '-XX1'],
        c1: ['-9S1', '6D1'],
        e1: ['-5H1', 'XX1'],
        f1: ['-4S1', '3S1'],
        g1: ['QS1'],
        e2: ['-3H2', '8S2'],
        f2: ['KD2'],
      },
    },
    steps: {
      remove: { wanted: does({ do: 'remove', pile: 'e1' }) },
      below: { wanted: does({ do: 'reveal', pile: 'e1' }) },
      drawn: { wanted: does({ do: 'remove', pile: 'a1' }) },
    },
  },
  short: {
    version: 3,
    page: 'turn',
    position: {
      turn: 1,
      piles: {
        ...NORTH,
        b1: ['4C1', '9D1', 'JS1'],
        e1: ['-5H1', 'QC1'],
        f1: ['-4S1', '3S1'],
        g1: ['QS1'],
        h1: ['KS1'],
        e2: ['-3H2', '8S2'],
        f2: ['KD2'],
        g2: ['KS2'],
        h2: ['KH2'],
      },
    },
    steps: {
      pass: { wanted: does({ do: 'pass' }), strays: any(does({ do: 'draw' }), does({ do: 'flip' })) },
      over: {
        first: [
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'b2' },
        ],
        wanted: does({ do: 'draw' }),
      },
      end: { wanted: lies('4C1', 'b1') },
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
        a1: ['-4C1', '-7S1', '-TH1'],
        c1: ['-9S1', '6D1'],
        e1: ['-KH1', 'JC1'],
        f1: ['-4S1', '3S1'],
        g1: ['QS1'],
        e2: ['-3H2', '8S2'],
        f2: ['KD2'],
      },
    },
    steps: {
      start: { wanted: does({ do: 'press' }) },
      turn: {
        first: [
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'b2' },
          { seat: 2, do: 'press' },
        ],
        wanted: all(lies('TH1', 'b1'), stands({ turn: 2 })),
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
        c2: ['5S2'],
        c1: ['3H1'],
        d1: ['AH1', '2H2'],
        d2: ['AS1', '2S1'],
        e1: ['KS1'],
        f1: ['QD1', 'JS1'],
        g1: ['6C1'],
        h1: ['9H1', '8C1'],
        e2: ['KD2'],
        f2: ['7D2'],
        h2: ['JC2', 'TD2'],
      },
    },
    steps: {
      object: {
        first: [
          { seat: 2, do: 'touch', pile: 'c2' },
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
  'board-first': 'finals',
  'bad-stack': 'moving',
  'opponent-board': 'moving',
  'second-card': 'drawing',
  'flipped-discard': 'short',
  missed: 'knocking',
  vain: 'vain',
};

export type Texts = CourseTexts<typeof course>;
