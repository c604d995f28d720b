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
import { lies } from '../../patience/lessons.ts';
import type { OffenceCode } from '../action.ts';

/** The opponent's stacks in lessons where they do not matter. */
const OPPONENT = { q2: ['-3D2', '-QD2', '-2S2'], a2: ['6C2', 'JD2'] };

/** Rim stacks that do not fit on each other: no card can be freed and no stack emptied. */
const RIM = { r1: ['KS1'], r2: ['TS1'], r3: ['7C1'], r5: ['4S1'], r6: ['TC1'], r7: ['7S1'], r8: ['4C1'] };

/** `RIM` with queens instead of the black fours, on which a red 3 would fit. */
const RIM_WITHOUT_FOURS = { ...RIM, r5: ['QS1'], r8: ['QC1'] };

/** The lessons in the recommended order (docs/rulings/zank-patience.md). */
export const course = {
  moving: {
    version: 3,
    page: 'moves',
    position: {
      turn: 1,
      piles: {
        ...RIM_WITHOUT_FOURS,
        q2: ['-3D2', '-JD2', '-2S2'],
        a2: ['6C2', 'QD2'],
        m1: ['AC1'],
        r4: ['3H1', '2C1'],
        r8: ['KS2'],
        q1: ['-5C1', '-8D1'],
        a1: ['KD1', '9H1', '3C2'],
      },
    },
    steps: {
      rim: { wanted: lies('2C1', 'm1') },
      discard: { wanted: lies('3C2', 'm1') },
      build: { wanted: lies('9H1', 'r2', 'r6') },
      push: { wanted: lies('KD1', 'a2') },
    },
  },
  drawing: {
    version: 2,
    page: 'turn',
    position: {
      turn: 1,
      piles: {
        ...OPPONENT,
        ...RIM,
        r4: ['KC1'],
        q1: ['-5H1', '-9H1'],
        a1: ['2D1', 'AS1', 'KD1'],
        m1: ['AH2'],
      },
    },
    steps: {
      draw: { wanted: does({ do: 'draw' }) },
      play: { wanted: lies('9H1', 'r2', 'r6') },
      end: { wanted: lies('5H1', 'a1') },
      flip: {
        first: [
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'a2' },
        ],
        wanted: does({ do: 'flip' }),
      },
    },
  },
  announcing: {
    version: 2,
    page: 'announcing',
    strays: does({ do: 'announce' }),
    position: {
      turn: 1,
      piles: {
        ...OPPONENT,
        m1: ['AH1', '2H1', '3H1', '4H1'],
        r3: ['5H1', '4S1'],
        r7: ['5D1'],
        r1: ['KS1'],
        r2: ['TS1'],
        r4: ['7C1'],
        r5: ['KC1'],
        r6: ['TC1'],
        r8: ['7S1'],
        q1: ['-5C1', '-8D1'],
        a1: ['KD1', '9H1'],
      },
    },
    steps: {
      announce: { wanted: does({ do: 'announce', aim: 'expose', card: '5H1' }) },
      shift: { wanted: lies('4S1', 'r7') },
      middle: { wanted: lies('5H1', 'm1') },
    },
  },
  emptying: {
    version: 2,
    page: 'sequences',
    strays: does({ do: 'announce' }),
    position: {
      turn: 1,
      piles: {
        ...OPPONENT,
        r1: ['KS1'],
        r2: ['9S1'],
        r3: ['6C1'],
        r4: ['KC1'],
        r5: ['TD1'],
        r6: ['4S1'],
        r7: ['6S1'],
        r8: ['4C1'],
        q1: ['-5C1', '-KH1'],
        a1: ['KD1'],
      },
    },
    steps: {
      announce: { wanted: does({ do: 'announce', aim: 'empty', pile: 'r2' }) },
      shift: { wanted: lies('9S1', 'r5') },
      fill: { wanted: lies('KH1', 'r2') },
    },
  },
  stop: {
    version: 2,
    page: 'stop',
    position: {
      turn: 2,
      piles: {
        q2: ['-3D2', '-QD2', '-2S2'],
        a2: ['6C2', '9D2'],
        ...RIM_WITHOUT_FOURS,
        m1: ['AC1'],
        r4: ['3H1', '2C1'],
        r8: ['4H1', '3C1'],
        q1: ['-5C1', '-8D1'],
        a1: ['KD1', '9H1'],
      },
    },
    steps: {
      stop: {
        first: [
          { seat: 2, do: 'touch', pile: 'a2' },
          { seat: 2, do: 'place', pile: 'r2' },
        ],
        lets: 'nothing',
        wanted: callsRightly,
      },
      better: { wanted: lies('2C1', 'm1') },
      own: { first: [{ seat: 1, do: 'touch', pile: 'a1' }], wanted: callsRightly },
    },
  },
  vain: {
    version: 2,
    page: 'stop',
    position: {
      turn: 2,
      piles: {
        q2: ['-3D2', '-QD2', '-2S2', '-AC2'],
        a2: ['6C2', 'JD2', '9D2'],
        r4: ['KC1'],
        m1: ['AD1'],
        ...RIM,
        q1: ['-5C1', '-8D1'],
        a1: ['KD1'],
      },
    },
    steps: {
      wrong: {
        first: [
          { seat: 2, do: 'touch', pile: 'a2' },
          { seat: 2, do: 'place', pile: 'r2' },
        ],
        wanted: does({ do: 'stop' }),
      },
      look: {
        first: [
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'm2' },
        ],
        lets: 'nothing',
        wanted: letsBe,
      },
      missed: {
        first: [
          { seat: 2, do: 'draw' },
          { seat: 2, do: 'place', pile: 'a2' },
        ],
        lets: 'seen',
        wanted: letsBe,
      },
    },
  },
  pause: {
    version: 2,
    page: 'pause',
    pace: 4000,
    options: { clock: { initialMs: 300_000, incrementMs: 0, press: 'manual' } },
    position: {
      turn: 2,
      piles: {
        q2: ['-3D2', '-QD2', '-2S2'],
        a2: ['6C2', '9D2'],
        m1: ['AC1'],
        r4: ['3H1', '2C1'],
        ...RIM_WITHOUT_FOURS,
        q1: ['-5C1', '-8D1'],
        a1: ['KD1', '9H1'],
      },
    },
    steps: {
      start: { wanted: does({ do: 'press' }) },
      pause: {
        first: [
          { seat: 2, do: 'touch', pile: 'a2' },
          { seat: 2, do: 'place', pile: 'r6' },
        ],
        wanted: does({ do: 'pause' }),
      },
      stop: { wanted: callsRightly },
    },
  },
  spite: {
    version: 1,
    page: 'schikanieren',
    options: { variant: 'schikanieren' },
    position: {
      turn: 1,
      piles: {
        r1: ['KS1'],
        r2: ['TH1'],
        r3: ['KC1'],
        r4: ['7S1'],
        r5: ['4C1'],
        r6: ['KD1'],
        r7: ['4S1'],
        r8: ['TC1'],
        q2: ['-3D2', '-QC2', '-2S2'],
        a2: ['JC2'],
        s2: ['-8C2', '-5S2', '7D2'],
        q1: ['-5C1', '-6D1'],
        a1: ['5H1'],
        s1: ['-6H1', '-2S1', '9H1'],
      },
    },
    steps: {
      own: { wanted: lies('9H1', 'r2') },
      draw: { wanted: does({ do: 'draw' }) },
      spite: { wanted: lies('6D1', 's2') },
    },
  },
  winning: {
    version: 2,
    page: 'end',
    position: {
      turn: 2,
      piles: {
        a2: ['9D2'],
        a1: ['9H1'],
        m1: ['AC1'],
        r4: ['3H1', '2C1'],
        ...RIM_WITHOUT_FOURS,
      },
    },
    steps: {
      object: {
        first: [
          { seat: 2, do: 'touch', pile: 'a2' },
          { seat: 2, do: 'place', pile: 'r2' },
        ],
        wanted: callsRightly,
      },
      middle: { wanted: lies('2C1', 'm1') },
      last: { wanted: all(lies('9H1', 'r2', 'r6'), stands({ winner: 1 })) },
      won: { first: [{ seat: 2, do: 'accept-end' }], lets: 'seen', wanted: letsBe },
    },
  },
} as const satisfies Course;

/** The lesson that teaches each offence and call. */
export const taughtIn: TaughtIn<OffenceCode, typeof course> = {
  priority: 'moving',
  'wrong-place': 'drawing',
  'no-move': 'announcing',
  announcement: 'announcing',
  missed: 'stop',
  vain: 'vain',
};

export type Texts = CourseTexts<typeof course>;
