import { describe, expect, it } from 'vitest';
import { suggestedActs } from '../../src/table/acts.ts';
import { lessonActMeant, lessonActs } from '../../src/features/lessons/chat/acts.ts';
import { lessonText } from '../../src/features/lessons/chat/text.ts';
import type { Game } from '../../src/games/game.ts';
import type { Line } from '../../src/core/match.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import { gameOf, games } from '../../src/games/index.ts';
import { LEARNER, lessonFor, letsBe } from '../../src/games/lessons.ts';
import { LOCALES } from '../../src/core/locale.ts';
import {
  isRepeated,
  leftIn,
  NO_PROGRESS,
  nextLesson,
  withSession,
} from '../../src/features/lessons/progress.ts';
import {
  begin,
  isPassed,
  setBack,
  stepOf,
  stepsOf,
  takenUp,
  trailOf,
  type Session,
} from '../../src/features/lessons/session.ts';
import { solutionOf } from './solutions.ts';
import { along, clicked, lessons } from './lesson-sessions.ts';

/** All gestures that can be typed, in one language. */
const codesAt = (session: Session): string[] => [
  ...new Set(lessonActs(session, false, 'en').map(({ code }) => code)),
];

/** Gestures that the referee has to answer. */
const NOT_PLAYED = ['again', 'next', 'words', 'picture'];
const playedAt = (session: Session): string[] =>
  codesAt(session).filter((code) => !NOT_PLAYED.includes(code));

/** The visible cards for the learner, as texts write them. */
function cardsSeen({ match, game }: Session): string[] {
  const codes = JSON.stringify(match.view(LEARNER)).match(/(?<=")[A-Z0-9][SHDC][12]?(?=")/g) ?? [];
  return codes.map((code) => game.texts.en.card(code));
}

const saidIn = (session: Session): string[] => LOCALES.map((locale) => lessonText(session, locale, 'Anna'));

describe.each(games)('the lessons of $id', (game) => {
  it('are six to nine, each explained on a page of the rules', () => {
    expect(game.lessons.length).toBeGreaterThanOrEqual(6);
    expect(game.lessons.length).toBeLessThanOrEqual(9);
    for (const { plan } of game.lessons) expect(game.texts.en.pages.map(({ id }) => id)).toContain(plan.page);
  });

  it('teach each offence, a missed one and a wrong call, in one lesson each', () => {
    const called = game.offences.length === 0 ? [] : [...game.offences, 'vain'];
    const codes = called.length === 0 ? [] : [...called, 'missed'];
    expect(game.lessons.flatMap(({ teaches }) => teaches).toSorted()).toEqual(codes.toSorted());
    for (const code of codes) expect(lessonFor(game, code)?.teaches).toContain(code);
    for (const code of called)
      for (const locale of LOCALES) expect(lessonFor(game, code)?.rulings[locale]).toHaveProperty([code]);
    const lets = Object.values(lessonFor(game, 'missed')?.plan.steps ?? {}).map((step) => step.lets);
    if (codes.length > 0) expect(lets).toContain('nothing');
    expect(lessonFor(game, 'no-offence')).toBeUndefined();
  });

  it('follow each other until all are passed', () => {
    let progress = NO_PROGRESS;
    const order: string[] = [];
    for (let lesson = nextLesson(progress, game, null); lesson; lesson = nextLesson(progress, game, lesson)) {
      order.push(lesson.id);
      const passed = along(game, lesson).at(-1) ?? begin(game, lesson);
      progress = { ...progress, ...withSession(progress, passed, null) };
    }
    expect(order).toEqual(game.lessons.map(({ id }) => id));
    expect(progress.passed).toEqual(order.map((id) => `${game.id}/${id}`));
  });
});

/** Special place on which a right step laid a card on the board; null for ordinary ones. */
function liesOn({ match }: Session, line: Line | undefined): string | null {
  const { do: verb, pile } = line ?? {};
  const { piles } = match.position('arbiter') as { readonly piles?: Readonly<Record<string, string[]>> };
  if (verb !== 'place' || typeof pile !== 'string' || !/^[efghr]\d/.test(pile)) return null;
  const below = piles?.[pile]?.at(-2);
  if (below === undefined) return 'an empty place';
  return below.startsWith('-') ? 'a face-down card' : null;
}

/** Places for any card that right steps of the lessons show. */
function anywhereShown(game: Game): Set<string | null> {
  const shown = new Set<string | null>();
  for (const lesson of game.lessons) {
    for (const session of along(game, lesson)) {
      const [, plan] = stepOf(session) ?? [];
      if (plan?.wanted === letsBe) shown.add(liesOn(session, plan.first?.at(-1)));
      if (session.verdict.kind === 'right') shown.add(liesOn(session, trailOf(session).at(-1)));
    }
  }
  shown.delete(null);
  return shown;
}

it.each([
  ['schikanoeschen', ['an empty place', 'a face-down card']],
  ['schikanees', ['an empty place']],
  ['zank-patience', ['an empty place']],
])('the lessons of %s show all places for any card', (id, places) => {
  const game = gameOf(id);
  expect(game && anywhereShown(game)).toEqual(new Set(places));
});

it.each(['schikanoeschen', 'schikanees', 'zank-patience'])(
  'the lessons of %s explain what does not fit on the opponent’s stacks',
  (id) => {
    const said = LOCALES.map((locale) =>
      gameOf(id)
        ?.lessons.map(({ texts: words }) => words[locale].steps['push']?.right ?? '')
        .join(''),
    );
    expect(said).toEqual([
      expect.stringMatching(/Nothing goes on an empty .+ An ace and a king are not neighbours\./),
      expect.stringMatching(/Auf einen? leeren? .+ kommt nichts\. Ass und König sind keine Nachbarn\./),
    ]);
  },
);

describe.each(lessons)('$game.id: $lesson.id', ({ game, lesson }) => {
  it('is passed by its solution, step by step', () => {
    const steps = Object.entries(solutionOf(game, lesson));
    expect(steps.map(([id]) => id)).toEqual(stepsOf(lesson).map(([id]) => id));
    let session = begin(game, lesson);
    for (const [id, codes] of steps) {
      expect(stepOf(session)?.[0]).toBe(id);
      for (const [i, code] of codes.entries()) {
        session = clicked(session, code);
        const isLast = i === codes.length - 1;
        expect(session.verdict).toEqual(isLast ? { kind: 'right', step: id } : { kind: 'under-way' });
      }
    }
    expect(isPassed(session)).toBe(true);
    expect(clicked(session, 'draw')).toBe(session);
  });

  it('has an introduction of two sentences and short steps, in both languages', () => {
    for (const session of along(game, lesson)) {
      for (const text of saidIn(session)) {
        expect(text.length).toBeLessThanOrEqual(620);
        expect(text).not.toMatch(/undefined|null|\bNaN\b/);
      }
    }
    for (const locale of LOCALES) {
      const { intro, title } = lesson.texts[locale];
      expect(intro.match(/[.!?](\s|$)/g)).toHaveLength(2);
      expect(title.length).toBeLessThanOrEqual(60);
    }
  });

  it('has remarks only on cards of its table, the same in both languages', () => {
    const position = JSON.stringify(lesson.plan.position);
    const [english, german] = LOCALES.map((locale) =>
      Object.entries(lesson.texts[locale].steps).flatMap(([id, { wrong }]) =>
        Object.keys(wrong ?? {}).map((kind) => `${id}: ${kind}`),
      ),
    );
    expect(german).toEqual(english);
    for (const kind of english ?? []) {
      const [, card] = / ([A-Z0-9]{2,3})$/.exec(kind) ?? [];
      if (card !== undefined) expect(position).toMatch(new RegExp(`"-?${card}"`));
    }
  });

  it('names no card before it was visible', () => {
    const opened = begin(game, { ...lesson, plan: { ...lesson.plan, steps: {} } });
    const seen = cardsSeen(opened);
    for (const session of along(game, lesson)) {
      seen.push(...cardsSeen(session));
      for (const text of saidIn(session))
        for (const [card] of text.matchAll(/(?:10|[2-9AJQK])[♠♥♦♣]/g)) expect(seen, text).toContain(card);
    }
  });

  it('lists acts without a place first, and all cards of a hand', () => {
    const context = { players: ['Anna', 'Ben'], locale: 'en', suitColours: 2 } as const;
    for (const session of along(game, lesson)) {
      const acts = lessonActs(session, true, 'de');
      const shown = suggestedActs(acts, '').map(({ code }) => code);
      const places = ['touch', 'place', 'reveal', 'announce'];
      for (const { code } of acts)
        if (!places.includes(parseGesture(code).verb)) expect(shown).toContain(code);
      const buttons = session.match.hand(LEARNER, context)?.controls.flat() ?? [];
      if (!isPassed(session)) expect(shown).toEqual(expect.arrayContaining(buttons.map(({ code }) => code)));
    }
  });

  it('offers to place a card only to a learner who holds one', () => {
    for (const session of along(game, lesson)) {
      const canPlace = codesAt(session).some((code) => code.startsWith('place:'));
      if (canPlace) expect(session.match.turn).toBe(LEARNER);
    }
  });

  it('tells the learner that resigning is not needed, at any step', () => {
    for (const session of along(game, lesson)) {
      if (isPassed(session) || session.match.result) continue;
      expect(lessonActMeant(session, false, 'aufgeben')).toBe('resign');
      for (const [i, text] of saidIn(clicked(session, 'resign')).entries())
        expect(text).toContain(lesson.rulings[LOCALES[i] ?? 'en']['astray resign']);
    }
  });

  it('can be passed by typing in either language', () => {
    const sessions = along(game, lesson);
    const codes = Object.values(solutionOf(game, lesson)).flat();
    for (const [i, code] of codes.entries()) {
      const session = sessions[i] ?? begin(game, lesson);
      const { verb, argument } = session.match.meant(parseGesture(code), [LEARNER]);
      for (const locale of LOCALES) {
        const acts = lessonActs(session, false, locale);
        const gesture = argument === null ? verb : `${verb}:${argument}`;
        const act = acts.find((one) => one.code === gesture);
        expect(lessonActMeant(session, false, act?.name ?? gesture)).toBe(gesture);
        expect(act?.name).not.toBeUndefined();
      }
      expect(clicked(session, code)).toMatchObject({ done: sessions[i + 1]?.done });
    }
  });

  it('answers every possible gesture, explains errors, and takes them back', () => {
    const seen = new Set<string>();
    function tryAll(session: Session, depth: number): void {
      for (const code of playedAt(session)) {
        const after = clicked(session, code);
        const { verdict } = after;
        seen.add(verdict.kind);
        for (const text of saidIn(after)) {
          expect(text).not.toMatch(/❗\s*\n|❗\s*$|undefined/);
          if (verdict.kind === 'wrong' || verdict.kind === 'refused') expect(text).toContain('❗');
        }
        if (verdict.kind === 'wrong') {
          expect(after.done).toBe(session.done);
          const back = setBack(after);
          expect(back.match.position('arbiter')).toEqual(back.base.position('arbiter'));
          expect(trailOf(back)).toEqual(session.before);
          if (verdict.how === 'offence' || verdict.how === 'missed')
            for (const locale of LOCALES) expect(lesson.rulings[locale]).toHaveProperty([verdict.code ?? '']);
        }
        if (verdict.kind === 'under-way' && depth > 0) tryAll(after, depth - 1);
      }
    }
    for (const session of along(game, lesson)) if (session.since.length === 0) tryAll(session, 1);
    expect(seen).toContain('right');
  });

  it('is resumed where it was left, after any gesture', () => {
    for (const session of along(game, lesson)) {
      for (const code of [null, ...playedAt(session).slice(0, 6)]) {
        const left = code === null ? session : clicked(session, code);
        const again = takenUp(game, lesson, trailOf(left));
        expect(again?.done).toBe(left.done);
        expect(again?.match.position('arbiter')).toEqual(left.match.position('arbiter'));
      }
    }
  });

  it('starts over after the lesson has changed', () => {
    const [, session = begin(game, lesson)] = along(game, lesson);
    const progress = { ...NO_PROGRESS, ...withSession(NO_PROGRESS, session, null) };
    expect(leftIn(progress, game, lesson)).toMatchObject({ isAnew: false });
    const changed = { ...lesson, plan: { ...lesson.plan, version: lesson.plan.version + 1 } };
    expect(leftIn(progress, game, changed)).toMatchObject({ isAnew: true, session: { done: 0, before: [] } });
    const key = `${game.id}/${lesson.id}`;
    const odd = { version: lesson.plan.version, trail: [{ seat: 1, do: 'fly' }], code: null };
    expect(leftIn({ ...progress, open: { [key]: odd } }, game, lesson)).toMatchObject({ isAnew: true });
  });
});

it('ignores a double click on a button, and all clicks on a table that has gone wrong', () => {
  const { lesson, game } = lessons.find(({ lesson: { id } }) => id === 'moving') ?? {};
  if (!lesson || !game) throw new Error('no lesson');
  const touched = { session: clicked(begin(game, lesson), 'tap:c1'), code: 'tap:c1', isAnew: false };
  expect(isRepeated(touched, 'tap:c1', 0)).toBe(true);
  expect(isRepeated(touched, 'tap:c1', 1)).toBe(false);
  expect(isRepeated(touched, 'tap:e1', 0)).toBe(false);
  expect(isRepeated(touched, 'tap:c1', null)).toBe(false);
  const wrong = { session: clicked(touched.session, 'tap:g1'), code: 'tap:g1', isAnew: false };
  expect(isRepeated(wrong, 'tap:e1', 1)).toBe(true);
  expect(isRepeated(wrong, 'again', 2)).toBe(false);
});

it('a step starts over after too many attempts', () => {
  const [{ game, lesson } = { game: games[0], lesson: games[0].lessons[0] }] = lessons;
  if (!lesson) throw new Error('no lesson');
  let session = begin(game, lesson);
  for (let i = 0; i < 200; i += 1) {
    session = clicked(session, 'tap:c1');
    expect(trailOf(session).length).toBeLessThanOrEqual(40);
  }
});
