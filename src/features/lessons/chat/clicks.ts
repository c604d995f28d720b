import type { Game } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import type { Lesson } from '../../../games/lessons.ts';
import { localeFrom } from '../../../i18n/index.ts';
import type { Asked } from '../../../chat/asked.ts';
import type { LessonsPorts } from './ports.ts';
import type { HandlerAnywhere } from '../../../chat/command.ts';
import { wayHome } from '../../../chat/way.ts';
import { answerWithPage, rulesReply } from '../../../table/rules.ts';
import { doInLesson, learnerOf, openLesson, showLesson } from './doing.ts';
import { lessonId, OPEN } from './ids.ts';
import { learnPage, lessonList } from './list.ts';
import { lessonTexts } from '../texts/index.ts';

/** Shows a game's lessons in private. */
export async function openLessons(
  asked: Asked,
  game: Game,
  bot: Pick<LessonsPorts, 'people' | 'lessons'>,
): Promise<void> {
  const learner = await learnerOf(asked, bot);
  await asked.answer.whisper(lessonList(game, learner));
}

/** Handles clicks in lessons and their lists. Parts: action, game, lesson, arguments. */
export const handleLesson: HandlerAnywhere<LessonsPorts> = async (
  asked,
  [what, gameId, lessonId, ...more],
  bot,
) => {
  const { interaction } = asked;
  const value = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const game = gameOf(what === OPEN.game ? value : gameId);
  const wanted = what === OPEN.choose ? value : lessonId;
  const lesson = game?.lessons.find(({ id }) => id === wanted);
  if (game && (what === OPEN.list || what === OPEN.game)) return openLessons(asked, game, bot);
  if (game && what === OPEN.rules)
    return lesson ? tellPage(asked, game, lesson, bot) : openRules(asked, game, bot);
  if (!game || !lesson) return tellNone(asked);
  const [first = '', ...rest] = more;
  switch (what) {
    case OPEN.choose:
    case OPEN.lesson:
      return openLesson(asked, game, lesson, bot);
    case OPEN.act:
      return act(asked, game, lesson, { seen: Number(first), code: rest.join('|') }, bot);
    case OPEN.words:
    case OPEN.picture:
      return showLesson(asked, game, lesson, bot, { inWords: what === OPEN.words });
    case OPEN.ruling:
      return tellRuling(asked, game, lesson, first, bot);
    case undefined:
    default:
      return showLesson(asked, game, lesson, bot);
  }
};

/** A click on the table of a lesson. */
async function act(
  asked: Asked,
  game: Game,
  lesson: Lesson,
  doing: { readonly code: string; readonly seen: number },
  bot: Pick<
    LessonsPorts,
    'hooks' | 'publicPosts' | 'log' | 'time' | 'offset' | 'renderer' | 'emojis' | 'people' | 'lessons'
  >,
): Promise<void> {
  switch (doing.code) {
    case 'rules':
      return tellPage(asked, game, lesson, bot);
    case 'ruling':
      return tellRuling(asked, game, lesson, '', bot);
    default:
      return doInLesson(asked, game, lesson, doing, bot);
  }
}

/** A lesson of an earlier version: shows the list of games instead. */
async function tellNone(asked: Asked): Promise<void> {
  const locale = localeFrom(asked.interaction.locale);
  const page = learnPage(locale);
  await asked.answer.whisper({
    ...page,
    content: `❗ ${lessonTexts[locale].noLesson}\n${page.content ?? ''}`,
  });
}

/** The rules of a game, in place of the list. */
async function openRules(
  asked: Asked,
  game: Game,
  bot: Pick<LessonsPorts, 'hooks' | 'log' | 'renderer'>,
): Promise<void> {
  const locale = localeFrom(asked.interaction.locale);
  const list = { id: lessonId(OPEN.list, game), label: lessonTexts[locale].buttons.learn };
  const buttons = [list, wayHome(locale)];
  await asked.answer.whisper(rulesReply(game, locale, 0, bot, { buttons, where: '' }));
}

/** The page of the rules that explains the lesson, in a message below it. */
async function tellPage(
  asked: Asked,
  game: Game,
  lesson: Lesson,
  bot: Pick<LessonsPorts, 'hooks' | 'publicPosts' | 'log' | 'time' | 'offset' | 'renderer'>,
): Promise<void> {
  const locale = localeFrom(asked.interaction.locale);
  const page = game.texts[locale].pages.findIndex(({ id }) => id === lesson.plan.page);
  await answerWithPage(asked, bot, { game, locale, page: Math.max(0, page), how: 'private' });
}

/** The rules about an offence or a wrong call, in a message below the lesson. */
async function tellRuling(
  asked: Asked,
  game: Game,
  lesson: Lesson,
  code: string,
  bot: Pick<LessonsPorts, 'hooks' | 'publicPosts' | 'log' | 'time' | 'offset' | 'renderer'>,
): Promise<void> {
  const prose = game.texts[localeFrom(asked.interaction.locale)];
  const ruling = code === 'vain' ? prose.wrongCall : code === '' ? '' : prose.ruling(code);
  if (ruling === '') return tellPage(asked, game, lesson, bot);
  await asked.answer.whisper(
    ruling
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    'below',
  );
}
