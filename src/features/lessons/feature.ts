import type { Game } from '../../games/game.ts';
import type { Feature } from '../feature.ts';
import { handleLesson } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { learnButton, learnOffer, lessonsAtHome } from './chat/home.ts';
import type { LessonsProgress, LessonsNeeds } from './chat/ports.ts';
import { openLessonsProgress } from './chat/kept.ts';
import { trainingByLessons, waysToTeaching } from './chat/way.ts';
import { hasGraduated } from './progress.ts';

interface Offers {
  readonly lessons: LessonsProgress;
  readonly teaching: {
    /** The games whose lessons the user has completed. */
    graduated(user: string, games: readonly Game[]): Promise<readonly Game[]>;
    readonly ways: typeof waysToTeaching;
  };
}

/** Lessons that teach a game, and the users' progress in them. */
export const lessons: Feature<LessonsNeeds, Offers> = {
  id: 'lessons',
  collections,
  open(ports) {
    const progress = openLessonsProgress(ports);
    const own = { ...ports, lessons: progress };
    return {
      clicksAnywhere: { lesson: (asked, parts) => handleLesson(asked, parts, own) },
      hooks: { ...lessonsAtHome(own), learnButton, learnOffer, training: trainingByLessons },
      offers: {
        lessons: progress,
        teaching: {
          async graduated(user, games) {
            const done = await progress.of(user);
            return games.filter((game) => hasGraduated(done, game));
          },
          ways: waysToTeaching,
        },
      },
    };
  },
};
