import { describe, expect, it } from 'vitest';
import { lessonActMeant, WHICH_KNOCK } from '../../src/features/lessons/chat/acts.ts';
import { lessonText } from '../../src/features/lessons/chat/text.ts';
import { LEARNER, LET_BE } from '../../src/games/lessons.ts';
import { begin, isPassed, stepOf, type Session } from '../../src/features/lessons/session.ts';
import { solutionOf } from './solutions.ts';
import { lessonTexts } from '../../src/features/lessons/texts/index.ts';
import { along, clicked, lessons } from './lesson-sessions.ts';

const lessonOf = (id: string): Session => {
  const [game, lesson] = id.split('/');
  const found = lessons.find((one) => one.game.id === game && one.lesson.id === lesson);
  if (!found) throw new Error(`no lesson ${id}`);
  return begin(found.game, found.lesson);
};
const saidOf = (session: Session, ...codes: readonly string[]): string =>
  lessonText(codes.reduce(clicked, session), 'en', 'Anna');

describe('a wrong gesture', () => {
  const [build, first] = [lessonOf('schikanoeschen/moving'), lessonOf('kinderschnapsen/trick')];

  it('is explained for the card that was moved, not for the intended one', () => {
    expect(saidOf(build, 'tap:c1', 'tap:f1')).toContain('The 8♥ belongs on the 9♠');
    expect(saidOf(build, 'tap:g1', 'tap:f1')).not.toContain('8♥ belongs');
  });

  it('is explained for a win accepted, a stock closed, another card announced', () => {
    const [winning, announcing] = [lessonOf('schikanees/winning'), lessonOf('zank-patience/announcing')];
    expect(saidOf(winning, 'accept-end')).toContain('Then the match would be lost.');
    expect(saidOf(first, 'close')).toContain('close the stock');
    expect(saidOf(announcing, 'announce:empty:r1')).toContain('you can’t get there');
  });

  it('passes no step, even if another card would fulfil it', () => {
    const turnedUp = ['tap:c1', 'tap:e1'].reduce(clicked, build);
    expect(['tap:c1', 'tap:h1'].reduce(clicked, turnedUp)).toMatchObject({ done: 1 });
    const touched = ['tap:l1', 'tap:g1'].reduce(clicked, lessonOf('schikanees/touched'));
    expect(touched).toMatchObject({ done: 0, verdict: { how: 'astray' } });
  });

  it('of other players has to be called, if necessary after a pause', () => {
    for (const { game, lesson } of lessons)
      for (const session of along(game, lesson)) {
        const [id = ''] = stepOf(session) ?? [];
        const isSeen = session.match.pending?.some(({ seat }) => seat !== LEARNER) ?? false;
        if (isSeen) expect(solutionOf(game, lesson)[id]?.join(' ')).toMatch(/knock|stop|pause/);
      }
  });
});

it('refuses "let be" with nothing pending, like an unknown gesture', () => {
  const session = clicked(lessonOf('schikanees/knocking'), LET_BE);
  expect(session).toMatchObject({ done: 0, since: [], verdict: { kind: 'refused' } });
  expect(saidOf(session)).toContain(lessonTexts.en.notKnown);
});

describe('typed words', () => {
  it('lead to the next lesson only after this one is passed', () => {
    for (const { game, lesson } of lessons)
      for (const session of along(game, lesson))
        for (const word of ['next', 'weiter'])
          expect(lessonActMeant(session, false, word) === 'next').toBe(isPassed(session));
    const paused = ['press', 'pause'].reduce(clicked, lessonOf('zank-patience/pause'));
    expect(lessonActMeant(paused, false, 'weiter')).toBe('resume');
  });

  it('ask for the kind of knock if it is missing', () => {
    const session = lessonOf('schikanoeschen/knocking');
    for (const typed of ['knock', 'Klopfen', 'knock now', 'knock:now'])
      expect(lessonActMeant(session, false, typed)).toBe(WHICH_KNOCK);
    expect(lessonActMeant(session, false, 'klopfen und liegen lassen')).toBe('knock:leave');
    expect(lessonActMeant(lessonOf('zank-patience/stop'), false, 'knock')).toBeNull();
  });
});

describe('a gesture that leads elsewhere', () => {
  it('is explained at once: drawing before the left stack has been played from', () => {
    expect(saidOf(lessonOf('schikanees/drawing'), 'tap:r1')).toContain('so your left stack is closed');
    expect(saidOf(lessonOf('schikanees/moving'), 'tap:r1')).toContain('So first the 8♥');
  });

  it('is explained in one lesson step, and may be right in another', () => {
    const short = lessonOf('schikanoeschen/short');
    expect(saidOf(short, 'tap:a1')).toContain('With a card in your hand');
    expect(saidOf(short, 'flip')).toContain('Now A1 is not empty');
    expect(['pass', 'flip'].reduce(clicked, short).verdict).toEqual({ kind: 'under-way' });
  });

  it('is explained as a Stop that comes too late', () => {
    const own = ['stop', 'tap:r4', 'tap:m1'].reduce(clicked, lessonOf('zank-patience/stop'));
    expect(saidOf(own, 'tap:a1', 'tap:r8', 'stop')).toContain('Too late');
    expect(clicked(own, 'stop')).toMatchObject({ done: 3 });
  });
});

it('names the opponent, and introduces them at the beginning of a lesson', () => {
  const { opponent, opponentIs } = lessonTexts.en;
  const session = lessonOf('schikanees/knocking');
  expect(saidOf(session)).toContain(opponentIs(opponent));
  expect(saidOf(session, 'knock:revert')).not.toContain(opponentIs(opponent));
});
