import type { Game } from '../../../games/game.ts';
import type { Lesson } from '../../../games/lessons.ts';
import { customId } from '../../../chat/ids.ts';

/** Components of the area `lesson`: the first part of their custom ids, before game, lesson and arguments. */
export const OPEN = {
  /** A list of a game's lessons; choosing from it. */
  list: 'list',
  choose: 'choose',
  /** Chooses a game. */
  game: 'game',
  /** Opens a lesson where it was left, or from its beginning. */
  lesson: 'open',
  /** Shows the lesson again, in place of what was opened from it. */
  back: 'back',
  /** Acts at its table; arguments: number of actions so far, and the gesture. */
  act: 'do',
  /** The table in words, or as a picture. */
  words: 'words',
  picture: 'picture',
  /** The rules; argument: the code of an offence. */
  ruling: 'ruling',
  rules: 'rules',
} as const;

export const lessonId = (
  what: (typeof OPEN)[keyof typeof OPEN],
  game: Pick<Game, 'id'>,
  lesson?: Pick<Lesson, 'id'>,
  ...more: readonly (string | number)[]
): string => customId('lesson', what, game.id, ...(lesson ? [lesson.id] : []), ...more);
