import type { Game } from '../../src/games/game.ts';
import type { Lesson } from '../../src/games/lessons.ts';

/** Solution of each lesson: the gestures of each step, as buttons send them. */
const SOLUTIONS: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
> = {
  schikanoeschen: {
    moving: {
      build: ['tap:c1', 'tap:e1'],
      reveal: ['tap:h1'],
      push: ['tap:c1', 'tap:c2'],
      empty: ['tap:c1', 'tap:g2'],
    },
    finals: { ace: ['tap:h2', 'tap:d4'], board: ['tap:f1', 'tap:d4'], own: ['tap:b1', 'tap:d4'] },
    drawing: { draw: ['tap:a1'], play: ['tap:e1'], end: ['tap:a1', 'tap:b1'] },
    knocking: { knock: ['knock:revert'], overlooked: ['knock:revert'] },
    vain: { warning: ['knock:revert'], look: ['let-be'], covered: ['let-be'], sure: ['knock:leave'] },
    jokers: { remove: ['remove:e1'], below: ['tap:e1'], drawn: ['tap:a1', 'remove:a1'] },
    short: { pass: ['pass'], over: ['tap:a1'], end: ['tap:b1'] },
    clock: { start: ['press'], turn: ['tap:a1', 'tap:b1'], press: ['press'] },
    winning: { object: ['knock:revert'], last: ['tap:c1', 'tap:d1'], won: ['let-be'] },
  },
  schikanees: {
    moving: { build: ['tap:l1', 'tap:e1'], reveal: ['tap:h1'], push: ['tap:l1', 'tap:l2'] },
    finals: {
      ace: ['tap:h2', 'tap:d6'],
      field: ['tap:f1', 'tap:d6'],
      left: ['tap:l1', 'tap:d6'],
      middle: ['tap:m1', 'tap:d6'],
    },
    drawing: { before: ['tap:l1', 'tap:e1'], draw: ['tap:r1'], end: ['tap:m1'] },
    touched: { back: ['tap:g1', 'tap:g1'], knock: ['knock:revert'], closed: ['knock:leave'] },
    rows: { free: ['tap:h1', 'tap:g1'], reveal: ['tap:h1'], late: ['tap:r1', 'tap:m1'] },
    knocking: { knock: ['knock:revert'], overlooked: ['knock:leave'] },
    vain: { warning: ['knock:leave'], look: ['let-be'], sure: ['knock:revert'] },
    clock: { start: ['press'], turn: ['tap:r1', 'tap:m1'], press: ['press'] },
    winning: { object: ['knock:revert'], last: ['tap:m1', 'tap:d1'], won: ['let-be'] },
  },
  'zank-patience': {
    moving: {
      rim: ['tap:r4', 'tap:m1'],
      discard: ['tap:a1', 'tap:m1'],
      build: ['tap:a1', 'tap:r6'],
      push: ['tap:a1', 'tap:a2'],
    },
    drawing: { draw: ['tap:q1'], play: ['tap:r2'], end: ['tap:q1', 'tap:a1'], flip: ['tap:q1'] },
    announcing: {
      announce: ['announce:expose:r3:5H1'],
      shift: ['tap:r3', 'tap:r7'],
      middle: ['tap:r3', 'tap:m1'],
    },
    emptying: {
      announce: ['announce:empty:r2'],
      shift: ['tap:r2', 'tap:r5'],
      fill: ['tap:q1', 'tap:r2'],
    },
    stop: { stop: ['stop'], better: ['tap:r4', 'tap:m1'], own: ['stop'] },
    vain: { wrong: ['stop'], look: ['let-be'], missed: ['let-be'] },
    pause: { start: ['press'], pause: ['pause'], stop: ['stop'] },
    spite: { own: ['tap:s1', 'tap:r2'], draw: ['tap:q1'], spite: ['tap:s2'] },
    winning: {
      object: ['stop'],
      middle: ['tap:r4', 'tap:m1'],
      last: ['tap:a1', 'tap:r2'],
      won: ['let-be'],
    },
  },
  kinderschnapsen: {
    trick: { lead: ['play:QH'], again: ['play:7S'], trump: ['play:QD'] },
    closed: { beat: ['play:QH'], lead: ['play:7H'], follow: ['play:2S'], trump: ['play:JD'] },
    counting: { count: ['play:QD'], out: ['check-out'] },
    early: { early: ['check-out'], lost: ['let-be'] },
    enough: { hold: ['play:QD'], now: ['check-out'] },
    closing: {
      close: ['close'],
      first: ['play:QS'],
      second: ['play:JS'],
      third: ['play:QH'],
      out: ['check-out'],
    },
    last: { lead: ['play:QD'], end: ['end-hand'] },
    score: { lead: ['play:QD'], out: ['check-out'] },
  },
};

/** The clicks that pass each step of a lesson. */
export function solutionOf(
  game: Pick<Game, 'id'>,
  lesson: Pick<Lesson, 'id'>,
): Readonly<Record<string, readonly string[]>> {
  const solution = SOLUTIONS[game.id]?.[lesson.id];
  if (!solution) throw new Error(`nobody knows how to pass ${game.id}/${lesson.id}`);
  return solution;
}
