import type { Game } from '../../../games/game.ts';
import type { Lesson } from '../../../games/lessons.ts';
import { customId } from '../../../chat/ids.ts';

/** What the components of area `lesson` do: the first part of their custom id, before game, lesson, and more. */
export const OPEN = {
  /** A list of a game's lessons; what is chosen in it. */
  list: 'list',
  choose: 'choose',
  /** Chooses a game. */
  game: 'game',
  /** A lesson, as it was left or from its beginning. */
  lesson: 'open',
  /** The same as it stands, in place of what was opened from it. */
  back: 'back',
  /** Something at its table: then come how much had been done, and the gesture. */
  act: 'do',
  /** The table in words, or as a picture. */
  words: 'words',
  picture: 'picture',
  /** What the rules say; then comes the code of an offence. */
  ruling: 'ruling',
  rules: 'rules',
} as const;

export const lessonId = (
  what: (typeof OPEN)[keyof typeof OPEN],
  game: Pick<Game, 'id'>,
  lesson?: Pick<Lesson, 'id'>,
  ...more: readonly (string | number)[]
): string => customId('lesson', what, game.id, ...(lesson ? [lesson.id] : []), ...more);
