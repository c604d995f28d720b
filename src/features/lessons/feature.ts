import type { Feature } from '../feature.ts';
import { handleLesson } from './chat/clicks.ts';
import { learnButton, learnOffer, lessonsAtHome } from './chat/home.ts';
import { openLessonsProgress, type LessonsProgress } from './chat/kept.ts';
import type { LessonsNeeds } from './chat/ports.ts';
import { trainingByLessons } from './chat/way.ts';

/** Lessons that teach a game, and how far each person has come. */
export const lessons: Feature<LessonsNeeds, { readonly lessons: LessonsProgress }> = {
  id: 'lessons',
  open(ports) {
    const progress = openLessonsProgress(ports);
    const own = { ...ports, lessons: progress };
    return {
      clicks: { lesson: (asked, parts) => handleLesson(asked, parts, own) },
      hooks: { ...lessonsAtHome(own), learnButton, learnOffer, training: trainingByLessons },
      offers: { lessons: progress },
    };
  },
};
