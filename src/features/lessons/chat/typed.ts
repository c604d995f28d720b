import type { Game } from '../../../games/game.ts';
import { gestureCode, type Gesture } from '../../../games/gesture.ts';
import { games } from '../../../games/index.ts';
import { LEARNER } from '../../../games/lessons.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { hasPassed, leftIn, lessonKey, lessonNamed, nextLesson, type Progress } from '../progress.ts';
import type { Session } from '../session.ts';
import { wholeActMeant } from '../../../table/acts-meant.ts';
import type { CommandAnywhere } from '../../../chat/asked.ts';
import type { LessonsPorts } from './ports.ts';
import { knockNames, lessonActMeant, WHICH_KNOCK } from './acts.ts';
import { openLessons } from './clicks.ts';
import { doInLesson, openLesson, showLesson, type Doing } from './doing.ts';
import { learnPage } from './list.ts';
import { lessonTexts } from '../texts/index.ts';

/** Autocomplete for lessons, of one game or all; the values are lesson keys. */
export function lessonChoices(
  locale: Locale,
  game: Game | null,
  progress: Progress,
  typed: string,
): { name: string; value: string }[] {
  const t = lessonTexts[locale];
  const chosen = game ? [game] : games;
  return chosen
    .flatMap((one) =>
      one.lessons.map((lesson, i) => {
        const name = t.entry(i + 1, lesson.texts[locale].title, hasPassed(progress, one, lesson));
        return {
          name: game ? name : `${one.texts[locale].name}: ${name}`,
          value: lessonKey(one, lesson),
        };
      }),
    )
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
}

/** Both gestures of a whole action such as `c1 e1`; an empty code for other texts. */
function wholeCodes(session: Session, typed: string): Pick<Doing, 'code' | 'then'> {
  const whole = wholeActMeant(session, [LEARNER], typed);
  const codeOf = ({ verb, argument }: Gesture): string => gestureCode(verb, argument ?? undefined);
  return whole ? { code: codeOf(whole.begins), then: codeOf(whole.then) } : { code: '' };
}

/** Does a typed action in the named lesson, or in the last one used. */
export async function doTyped(
  asked: CommandAnywhere,
  wanted: string | null,
  typed: string,
  bot: Pick<LessonsPorts, 'log' | 'renderer' | 'emojis' | 'people' | 'lessons'>,
): Promise<void> {
  const { user, locale: code } = asked.interaction;
  const locale = localeFrom(code);
  const progress = await bot.lessons.of(user.id);
  const found = lessonNamed(games, wanted ?? progress.last);
  if (!found) {
    const page = learnPage(locale);
    const { noneOpen, noLesson } = lessonTexts[locale];
    await asked.answer.whisper({ ...page, content: `❗ ${wanted === null ? noneOpen : noLesson}` });
    return;
  }
  const { game, lesson } = found;
  const { session } = leftIn(progress, game, lesson);
  const act = lessonActMeant(session, progress.inWords, typed);
  switch (act) {
    case 'next': {
      const next = nextLesson(progress, game, lesson);
      return next ? openLesson(asked, game, next, bot) : openLessons(asked, game, bot);
    }
    case 'words':
    case 'picture':
      return showLesson(asked, game, lesson, bot, { inWords: act === 'words' });
    case WHICH_KNOCK: {
      const notice = lessonTexts[locale].whichKnock(knockNames(session, locale));
      return showLesson(asked, game, lesson, bot, {}, notice);
    }
    case null:
      return doInLesson(asked, game, lesson, { ...wholeCodes(session, typed), seen: null }, bot);
    default:
      return doInLesson(asked, game, lesson, { code: act, seen: null }, bot);
  }
}
