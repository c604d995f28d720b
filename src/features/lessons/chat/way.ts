import type { Game } from '../../../games/game.ts';
import { lessonFor, type Lesson } from '../../../games/lessons.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Button } from '../../../chat/components.ts';
import { lessonId, OPEN } from './ids.ts';

/** The button that opens a lesson for whoever clicks it, by its title. */
export const wayToLesson = (game: Pick<Game, 'id'>, lesson: Lesson, locale: Locale): Button => ({
  id: lessonId(OPEN.lesson, game, lesson),
  label: texts[locale].lessons.buttons.lesson(lesson.texts[locale].title),
});

/** The same to the lesson that teaches something, by its code; none where no lesson does. */
export function waysToTeaching(game: Pick<Game, 'id' | 'lessons'>, code: string, locale: Locale): Button[] {
  const lesson = lessonFor(game, code);
  return lesson ? [wayToLesson(game, lesson, locale)] : [];
}
