import type { Control } from '../../../games/controls.ts';
import type { TableContext } from '../../../games/parts.ts';
import { LEARNER, LET_BE } from '../../../games/lessons.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { nextLesson, passedOf, type Progress } from '../progress.ts';
import { isPassed, stepOf, trailOf, type Session } from '../session.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { LessonsPorts } from './ports.ts';
import { buttonRows, controlRows, type Button, type ButtonRow } from '../../../chat/components.ts';
import { privateStyle } from '../../../chat/emojis/private.ts';
import { wayHome } from '../../../chat/way.ts';
import { nameInText, plainName } from '../../../chat/names.ts';
import { pictureFiles } from '../../../chat/pictures.ts';
import type { PersonSettings } from '../../../chat/settings/people.ts';
import { lessonId, OPEN } from './ids.ts';
import { lessonText } from './text.ts';
import { lessonTexts } from '../texts/index.ts';

/** Action of a button that restarts the step. */
export const AGAIN = 'again';

/** The learner with their settings and progress. */
export interface Learner {
  readonly id: string;
  readonly name: string;
  readonly locale: Locale;
  readonly settings: PersonSettings;
  readonly progress: Progress;
}

/** A lesson as a private message: task, table, and a real table's buttons. `notice` comes first. */
export async function lessonMessage(
  bot: Pick<LessonsPorts, 'renderer' | 'emojis' | 'log' | 'practising'>,
  session: Session,
  learner: Learner,
  notice: string | null = null,
): Promise<Payload> {
  const { locale, progress } = learner;
  const files = progress.inWords ? [] : await lessonPicture(bot, session, learner);
  const hasFailed = files.length === 0 && !progress.inWords;
  const content = [
    ...(notice === null ? [] : [`❗ ${notice}`]),
    lessonText(session, locale, nameInText(learner.name)),
    ...outcome(session, learner),
    ...(hasFailed ? [lessonTexts[locale].noPicture] : []),
    ...(files.length === 0 ? [inWords(session, learner)] : []),
  ].join('\n');
  const components = componentsOf(bot, session, learner);
  const how = files.length === 0 ? ({ inWords: true } as const) : {};
  return { content, files, components, attachments: [], allowedMentions: { parse: [] }, ...how };
}

const contextFor = ({ locale, settings }: Learner, you: string): TableContext => ({
  players: [you, lessonTexts[locale].opponent],
  locale,
  suitColours: settings.suitColours ?? 2,
});

/** Drawn after all matches' pictures. */
async function lessonPicture(
  bot: Pick<LessonsPorts, 'renderer' | 'log'>,
  { game, match }: Session,
  learner: Learner,
): Promise<NonNullable<Payload['files']>> {
  const context = contextFor(learner, plainName(learner.name));
  const key = `lesson ${learner.id}`;
  const { scene, altText } = match.hand(LEARNER, context) ?? {
    scene: match.scene(context),
    altText: match.altText(context),
  };
  const name = game.hasHands ? 'hand.png' : 'table.png';
  try {
    return await pictureFiles(bot, bot.log, { key, scene, altText, name, comesLast: true });
  } finally {
    bot.renderer.forget(key);
  }
}

/** The table in words, as the learner sees it. */
export function inWords({ match }: Session, learner: Learner): string {
  const context = contextFor(learner, nameInText(learner.name));
  return match.hand(LEARNER, context)?.text ?? match.tableInWords(context, LEARNER).join('\n');
}

/** The progress after passing the lesson. */
function outcome(session: Session, { locale, progress }: Learner): string[] {
  if (!isPassed(session)) return [];
  const { game } = session;
  const t = lessonTexts[locale];
  const { name } = game.texts[locale];
  const passed = passedOf(progress, game).length;
  const all = game.lessons.length;
  return [passed === all ? t.finished(name) : t.passed(passed, all, name)];
}

function componentsOf(
  bot: Pick<LessonsPorts, 'emojis' | 'practising'>,
  session: Session,
  learner: Learner,
): ButtonRow[] {
  if (isPassed(session)) return buttonRows(waysOn(bot, session, learner));
  if (session.verdict.kind === 'wrong') return buttonRows(waysBack(session, learner));
  const { game, match } = session;
  const { locale, settings } = learner;
  const lets = stepOf(session)?.[1].lets;
  if (lets === 'seen' || match.result) {
    const seen = actButton(session, LET_BE, lessonTexts[locale].buttons.seen);
    return buttonRows([{ ...seen, style: 'urgent' }]);
  }
  const context = contextFor(learner, learner.name);
  const hand = match.hand(LEARNER, context);
  const rows = hand ? [...hand.controls, [MENU]] : match.controls();
  const style = privateStyle(locale, settings);
  return controlRows(lets === 'nothing' ? withLetBe(rows) : rows, {
    idOf: (code) => actId(session, code),
    prose: game.texts[locale],
    labels: style.labels,
    look: bot.emojis.of(style),
  });
}

const MENU: Control = { code: 'menu', label: '☰ ', style: 'plain', enabled: true };
const NOTHING: Control = { code: LET_BE, label: '✓ ', style: 'urgent', enabled: true };

/** Replaces the rules button, which the menu has as well. */
const withLetBe = (rows: readonly (readonly Control[])[]): readonly (readonly Control[])[] =>
  rows.map((row) => row.map((control) => (['rules', 'ruling'].includes(control.code) ? NOTHING : control)));

/** The number of actions identifies the table of a button. */
const actId = (session: Session, code: string): string =>
  lessonId(OPEN.act, session.game, session.lesson, trailOf(session).length, code);

const actButton = (session: Session, code: string, label: string): Button => ({
  id: actId(session, code),
  label,
});

/** Buttons after a mistake. */
function waysBack(session: Session, { locale }: Learner): Button[] {
  const { game, lesson, verdict } = session;
  const t = lessonTexts[locale].buttons;
  const code = verdict.kind !== 'wrong' ? '' : verdict.how === 'vain' ? 'vain' : (verdict.code ?? '');
  const ruling = { id: lessonId(OPEN.ruling, game, lesson, code), label: t.ruling };
  return [
    { ...actButton(session, AGAIN, t.again), style: 'urgent' },
    ...(code === '' ? [] : [ruling]),
    { id: lessonId(OPEN.list, game), label: t.list },
  ];
}

/** Buttons after the lesson. */
function waysOn(
  { practising }: Pick<LessonsPorts, 'practising'>,
  { game, lesson }: Session,
  { locale, progress }: Learner,
): Button[] {
  const t = lessonTexts[locale].buttons;
  const next = nextLesson(progress, game, lesson);
  const practise = practising?.button(game, t.practise);
  const onward: Button | undefined = next
    ? { id: lessonId(OPEN.lesson, game, next), label: t.next(next.texts[locale].title), style: 'urgent' }
    : practise;
  return [...(onward ? [onward] : []), { id: lessonId(OPEN.list, game), label: t.list }, wayHome(locale)];
}

/** The menu: the game's other gestures, and links. */
export function menuMessage(session: Session, { locale, progress, settings }: Learner): Payload {
  const { game, lesson, match } = session;
  const t = lessonTexts[locale];
  const gestures = match.menu(LEARNER).map((code): Button => {
    const [verb = '', argument = null] = code.split(':');
    return { ...actButton(session, code, game.texts[locale].gesture(verb, argument)), style: 'own' };
  });
  const shown = progress.inWords
    ? { id: lessonId(OPEN.picture, game, lesson), label: t.buttons.picture }
    : { id: lessonId(OPEN.words, game, lesson), label: t.buttons.inWords };
  return {
    content: t.menu,
    components: [
      ...buttonRows(game.hasHands ? [] : gestures),
      ...buttonRows([
        { id: lessonId(OPEN.back, game, lesson), label: t.buttons.table },
        actButton(session, AGAIN, t.buttons.again),
        ...(settings.words ? [] : [shown]),
        { id: lessonId(OPEN.rules, game, lesson), label: t.buttons.rules },
        { id: lessonId(OPEN.list, game), label: t.buttons.list },
      ]),
    ],
  };
}

/** The targets of a verb that has a single button on the table. */
export function chooseMessage(session: Session, verb: string, { locale }: Learner): Payload {
  const { game, lesson, match } = session;
  const back = { id: lessonId(OPEN.back, game, lesson), label: lessonTexts[locale].buttons.table };
  const targets = match
    .targets(LEARNER, verb)
    .map(({ argument }) =>
      actButton(session, `${verb}:${argument}`, game.texts[locale].gesture(verb, argument)),
    );
  return {
    content: match.describeChoice(locale, verb) ?? texts[locale].table.nothingToChoose,
    // Four rows and the way back; no lesson has more targets.
    components: [...buttonRows(targets.slice(0, 20)), ...buttonRows([back])],
  };
}
