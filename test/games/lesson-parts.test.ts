/** The words for lessons: what a line is about, what completes a step, and what a lesson teaches. */
import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/match.ts';
import {
  aboutOf,
  all,
  any,
  callsRightly,
  does,
  lessonFor,
  lessonsOf,
  letsBe,
  stands,
  type Course,
  type CourseTexts,
  type Tried,
} from '../../src/games/lessons.ts';

describe('a line is about', () => {
  const piles = { e1: ['5S1', '4H1'], e2: [], e3: '9C1' };
  it.each<readonly [string, Line, object, string | null]>([
    ['the card that it names', { do: 'play', card: '8H1' }, { hand: 'AS1' }, '8H1'],
    ['the card in the hand', { do: 'place', pile: 'e1' }, { hand: 'AS1', touched: 'e1', piles }, 'AS1'],
    ['the touched card', { do: 'place', pile: 'e2' }, { touched: 'e1', piles }, '4H1'],
    ['the card that it touches', { do: 'touch', pile: 'e1' }, { hand: null, touched: null, piles }, '4H1'],
    ['no card on the place where nothing is held', { do: 'place', pile: 'e1' }, { piles }, null],
    ['no card of an empty pile', { do: 'touch', pile: 'e2' }, { piles }, null],
    ['no card of something else than a pile', { do: 'touch', pile: 'e3' }, { piles }, null],
    ['no card of an unknown pile', { do: 'touch', pile: 3 }, { piles }, null],
    ['no card without piles', { do: 'touch', pile: 'e1' }, {}, null],
  ])('%s', (_, line, position, card) => {
    expect(aboutOf(line, { ...position })).toEqual({ verb: line['do'], card });
  });
});

describe('a step is completed', () => {
  const tried = (line: Line, more: Partial<Tried> = {}): Tried => ({
    line,
    position: {},
    ruling: null,
    ...more,
  });
  const draw = tried({ do: 'draw', seat: 1 }, { position: { turn: 1, hand: 'AS1' } });
  const right = { kind: 'right', caller: 1, offences: [], charged: null } as const;

  it('by a line with these fields', () => {
    expect(does({ do: 'draw' })(draw)).toBe(true);
    expect(does({ do: 'draw', seat: 1 })(draw)).toBe(true);
    expect(does({ do: 'draw', seat: 2 })(draw)).toBe(false);
    expect([letsBe(tried({ do: 'let-be' })), letsBe(draw)]).toEqual([true, false]);
  });

  it('by a position with these fields', () => {
    expect(stands({ turn: 1 })(draw)).toBe(true);
    expect(stands({ turn: 1, hand: null })(draw)).toBe(false);
  });

  it('by a right call', () => {
    expect(callsRightly({ ...draw, ruling: right })).toBe(true);
    expect(callsRightly({ ...draw, ruling: { kind: 'wrong', caller: 1 } })).toBe(false);
    expect(callsRightly(draw)).toBe(false);
  });

  it('by all or any of several conditions', () => {
    const [yes, no] = [does({ do: 'draw' }), does({ do: 'flip' })];
    expect([all(yes, yes), all(yes, no), all(no, no)].map((one) => one(draw))).toEqual([true, false, false]);
    expect([any(yes, yes), any(yes, no), any(no, no)].map((one) => one(draw))).toEqual([true, true, false]);
  });
});

describe('the lessons of a course', () => {
  const plan = { version: 1, position: {}, page: 'table', steps: {} };
  const course: Course = { first: plan, second: { ...plan, version: 2 } };
  const texts = (title: string): CourseTexts => ({
    rulings: { vain: `${title} vain` },
    lessons: {
      first: { title: `${title} 1`, intro: '', steps: {} },
      second: { title: `${title} 2`, intro: '', steps: {} },
    },
  });
  const lessons = lessonsOf(
    course,
    { en: texts('one'), de: texts('eins') },
    { vain: 'second', missed: 'first' },
  );

  it('have their plan, their texts in each language, and the errors that they teach to avoid', () => {
    expect(lessons.map(({ id, plan: { version }, teaches }) => [id, version, teaches])).toEqual([
      ['first', 1, ['missed']],
      ['second', 2, ['vain']],
    ]);
    expect(lessons.map(({ texts: { en, de } }) => [en.title, de.title])).toEqual([
      ['one 1', 'eins 1'],
      ['one 2', 'eins 2'],
    ]);
    expect(lessons[0]?.rulings.de).toEqual({ vain: 'eins vain' });
  });

  it('are found by an error', () => {
    expect(lessonFor({ lessons }, 'vain')?.id).toBe('second');
    expect(lessonFor({ lessons }, 'missed')?.id).toBe('first');
    expect(lessonFor({ lessons }, 'priority')).toBeUndefined();
    expect(lessonsOf(course, { en: texts(''), de: texts('') })[0]?.teaches).toEqual([]);
  });

  it('need texts', () => {
    const without = { ...texts(''), lessons: {} };
    expect(() => lessonsOf(course, { en: without, de: without })).toThrow('no texts for lesson first');
  });
});
