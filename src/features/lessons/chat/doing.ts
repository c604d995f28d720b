import type { Game } from '../../../games/game.ts';
import { parseGesture } from '../../../games/gesture.ts';
import { LEARNER, type Lesson } from '../../../games/lessons.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { isRepeated, leftIn, withSession, type Progress } from '../progress.ts';
import { attempt, begin, isPassed, setBack, type Session } from '../session.ts';
import type { Asked } from '../../../chat/asked.ts';
import { askerOf } from '../../../chat/person-name.ts';
import type { LessonsPorts } from './ports.ts';
import { NotStored } from '../../../line/outage.ts';
import { AGAIN, chooseMessage, lessonMessage, menuMessage, type Learner } from './message.ts';
import { lessonTexts } from '../texts/index.ts';

/** The learner with their settings and progress. */
export async function learnerOf(
  { interaction }: Asked,
  bot: Pick<LessonsPorts, 'people' | 'lessons'>,
): Promise<Learner> {
  const { user, locale } = interaction;
  const [settings, progress] = await Promise.all([bot.people.of(user.id), bot.lessons.of(user.id)]);
  const heard = settings.words ? { inWords: true } : {};
  return {
    ...askerOf(interaction),
    locale: localeFrom(locale),
    settings,
    progress: { ...progress, ...heard },
  };
}

/** An action: a gesture code. `seen`: number of actions at the clicked table; null if it was typed. */
export interface Doing {
  readonly code: string;
  /** Second gesture, done unless the first one is refused or wrong. */
  readonly then?: string;
  readonly seen: number | null;
}

/** Does an action in a lesson and shows the result. */
export async function doInLesson(
  asked: Asked,
  game: Game,
  lesson: Lesson,
  { code, then, seen }: Doing,
  bot: Pick<LessonsPorts, 'log' | 'renderer' | 'emojis' | 'people' | 'lessons' | 'practising'>,
): Promise<void> {
  await bot.lessons.inTurn(asked.interaction.user.id, async () => {
    const learner = await learnerOf(asked, bot);
    const left = leftIn(learner.progress, game, lesson);
    const { session } = left;
    if (left.isAnew) return store(asked, session, null, learner, bot, true);
    const meant = session.match.meant(parseGesture(code), [LEARNER]);
    if (meant.verb === 'menu') return whisper(asked, menuMessage(session, learner));
    if (meant.verb === 'choose') return whisper(asked, chooseMessage(session, meant.argument ?? '', learner));
    if (isPassed(session) || isRepeated(left, code, seen)) return show(asked, session, learner, bot);
    await store(
      asked,
      code === AGAIN ? setBack(session) : afterBoth(session, code, then),
      code,
      learner,
      bot,
    );
  });
}

const whisper = async ({ answer }: Asked, message: Parameters<Asked['answer']['whisper']>[0]) => {
  await answer.whisper(message);
};

function afterBoth(session: Session, code: string, then?: string): Session {
  const begun = after(session, code);
  const goesOn = begun.verdict.kind === 'under-way' || begun.done > session.done;
  return then === undefined || !goesOn || isPassed(begun) ? begun : after(begun, then);
}

/** A mistake is taken back first, because it decides what a tap means. */
function after(session: Session, code: string): Session {
  const from = session.verdict.kind === 'wrong' ? setBack(session) : session;
  const { game, match } = from;
  const gesture = match.meant(parseGesture(code), [LEARNER]);
  return attempt(from, game.lineOf(LEARNER, gesture, match.ply));
}

/** Opens a lesson at the point where the user left it, or from the beginning once the user has passed it. */
export async function openLesson(
  asked: Asked,
  game: Game,
  lesson: Lesson,
  bot: Pick<LessonsPorts, 'log' | 'renderer' | 'emojis' | 'people' | 'lessons' | 'practising'>,
): Promise<void> {
  await bot.lessons.inTurn(asked.interaction.user.id, async () => {
    const learner = await learnerOf(asked, bot);
    const { session, isAnew } = leftIn(learner.progress, game, lesson);
    if (!isPassed(session)) await store(asked, session, null, learner, bot, isAnew);
    else await store(asked, begin(game, lesson), null, learner, bot);
  });
}

/**
 * Shows a lesson where it was left; `change` switches between words and picture. `notice` comes first, unless
 * there is more important news.
 */
export async function showLesson(
  asked: Asked,
  game: Game,
  lesson: Lesson,
  bot: Pick<LessonsPorts, 'log' | 'renderer' | 'emojis' | 'people' | 'lessons' | 'practising'>,
  change: Partial<Pick<Progress, 'inWords'>> = {},
  notice: string | null = null,
): Promise<void> {
  const { id } = asked.interaction.user;
  await bot.lessons.inTurn(id, async () => {
    const learner = await learnerOf(asked, bot);
    const { session, isAnew } = leftIn(learner.progress, game, lesson);
    const changed = { ...(isAnew && withSession(learner.progress, session, null)), ...change };
    const isStored = Object.keys(changed).length === 0 || (await stored(id, changed, bot));
    // People who hear texts have chosen words for good.
    const shown = learner.settings.words ? {} : change;
    const progress = { ...learner.progress, ...shown };
    const t = lessonTexts[learner.locale];
    const said = isAnew ? t.anew : isStored ? notice : t.notStored;
    await show(asked, session, { ...learner, progress }, bot, said);
  });
}

/** Stores the session, then shows it. */
async function store(
  asked: Asked,
  session: Session,
  code: string | null,
  learner: Learner,
  bot: Pick<LessonsPorts, 'log' | 'renderer' | 'emojis' | 'lessons'>,
  isAnew = false,
): Promise<void> {
  const t = lessonTexts[learner.locale];
  const change = withSession(learner.progress, session, code);
  if (await stored(learner.id, change, bot)) {
    const progress = { ...learner.progress, ...change };
    return show(asked, session, { ...learner, progress }, bot, isAnew ? t.anew : null);
  }
  const { game, lesson } = session;
  await show(asked, leftIn(learner.progress, game, lesson).session, learner, bot, t.notStored);
}

async function stored(
  user: string,
  change: Partial<Progress>,
  bot: Pick<LessonsPorts, 'log' | 'lessons'>,
): Promise<boolean> {
  try {
    await bot.lessons.change(user, change);
    return true;
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    bot.log.error({ err: error }, 'lesson progress not stored');
    return false;
  }
}

async function show(
  asked: Asked,
  session: Session,
  learner: Learner,
  bot: Pick<LessonsPorts, 'log' | 'renderer' | 'emojis'>,
  notice: string | null = null,
): Promise<void> {
  await asked.answer.whisper(lessonMessage(bot, session, learner, notice));
}
