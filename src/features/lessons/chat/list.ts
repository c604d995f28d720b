import type { Game } from '../../../games/game.ts';
import { games } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import { hasPassed, lessonKey, nextLesson, passedOf } from '../progress.ts';
import type { Payload } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { homeId, wayHome } from '../../../chat/way.ts';
import { listRow } from '../../../chat/list-row.ts';
import { lessonId, OPEN } from './ids.ts';
import type { Learner } from './message.ts';
import { lessonTexts } from '../texts/index.ts';

/** The home's page of games: the part of its custom ids after the area. */
export const LEARN = 'learn';

/** A menu of the games, leading to their lessons and rules. */
export function learnPage(locale: Locale): Payload {
  const { heading, choose } = lessonTexts[locale].games;
  const options = games.map((game) => ({
    label: game.texts[locale].name,
    value: game.id,
    isChosen: false,
  }));
  return {
    content: heading,
    components: [listRow(homeId(LEARN, 'game'), options, choose), ...buttonRows([wayHome(locale)])],
  };
}

/** A game's lessons with the passed ones marked, and a button to the next one. */
export function lessonList(game: Game, { locale, progress }: Pick<Learner, 'locale' | 'progress'>): Payload {
  const t = lessonTexts[locale];
  const { name } = game.texts[locale];
  const next = nextLesson(progress, game, null);
  const isBegun = next !== undefined && lessonKey(game, next) in progress.open;
  const options = game.lessons.map((lesson, i) => ({
    label: t.entry(i + 1, lesson.texts[locale].title, hasPassed(progress, game, lesson)),
    value: lesson.id,
    isChosen: false,
  }));
  const others = games.map((one) => ({
    label: one.texts[locale].name,
    value: one.id,
    isChosen: one === game,
  }));
  const begin: Button[] = next
    ? [
        {
          id: lessonId(OPEN.lesson, game, next),
          label: (isBegun ? t.buttons.goOn : t.buttons.first)(next.texts[locale].title),
          style: 'urgent',
        },
      ]
    : [];
  return {
    content: t.list(name, passedOf(progress, game).length, game.lessons.length),
    components: [
      ...buttonRows(begin),
      listRow(lessonId(OPEN.choose, game), options, t.choose),
      listRow(lessonId(OPEN.game, game), others, t.chooseGame),
      ...buttonRows([{ id: lessonId(OPEN.rules, game), label: t.buttons.rules }, wayHome(locale)]),
    ],
  };
}
