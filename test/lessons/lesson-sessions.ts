import type { Game } from '../../src/games/game.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import { games } from '../../src/games/index.ts';
import { LEARNER, type Lesson } from '../../src/games/lessons.ts';
import { attempt, begin, type Session } from '../../src/features/lessons/session.ts';
import { solutionOf } from './solutions.ts';

export const lessons = games.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson })));

/** The session after a click of the learner. */
export function clicked(session: Session, code: string): Session {
  const gesture = session.match.meant(parseGesture(code), [LEARNER]);
  return attempt(session, session.game.lineOf(LEARNER, gesture, session.match.ply));
}

/** The sessions of a lesson before each click of its solution, and after the last. */
export function along(game: Game, lesson: Lesson): Session[] {
  let session = begin(game, lesson);
  const all = [session];
  for (const code of Object.values(solutionOf(game, lesson)).flat()) {
    session = clicked(session, code);
    all.push(session);
  }
  return all;
}
