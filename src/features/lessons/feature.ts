import type { Feature } from '../feature.ts';
import { handleLesson } from './chat/clicks.ts';
import { collections } from './chat/collections.ts';
import { openLessonsProgress, type LessonsProgress } from './chat/kept.ts';
import type { LessonsNeeds } from './chat/ports.ts';

/** Lessons that teach a game, and how far each person has come. */
export const lessons: Feature<LessonsNeeds, { readonly lessons: LessonsProgress }> = {
  id: 'lessons',
  collections,
  open(ports) {
    const progress = openLessonsProgress(ports);
    return {
      clicks: { lesson: (asked, parts) => handleLesson(asked, parts, { ...ports, lessons: progress }) },
      offers: { lessons: progress },
    };
  },
};
