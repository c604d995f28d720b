import type { Game } from '../../../games/game.ts';
import { lessonFor, type Lesson } from '../../../games/lessons.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Button } from '../../../chat/components.ts';
import { lessonId, OPEN } from './ids.ts';
import type { LookedBack, Training } from '../../result/review-hooks.ts';
import { lessonTexts } from '../texts/index.ts';
import { toTrain } from '../training.ts';

/** A button that opens a lesson, labelled with its title. */
export const wayToLesson = (game: Pick<Game, 'id'>, lesson: Lesson, locale: Locale): Button => ({
  id: lessonId(OPEN.lesson, game, lesson),
  label: lessonTexts[locale].buttons.lesson(lesson.texts[locale].title),
});

/** Button to the lesson about an offence, by its code; empty if there is none. */
export function waysToTeaching(game: Pick<Game, 'id' | 'lessons'>, code: string, locale: Locale): Button[] {
  const lesson = lessonFor(game, code);
  return lesson ? [wayToLesson(game, lesson, locale)] : [];
}

/** The lessons about a player's mistakes in a match; without any, the list of all lessons. */
export function trainingByLessons({ game, seat, review }: LookedBack, locale: Locale): Training {
  const { name, button } = lessonTexts[locale].training;
  const closer = toTrain(game, seat, review).map((lesson) => wayToLesson(game, lesson, locale));
  const all: Button = { id: lessonId(OPEN.list, game), label: button };
  return { name, ways: closer.length === 0 ? [all] : [], closer };
}
