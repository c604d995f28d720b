import { subtext } from 'discord.js';
import { LEARNER, type About, type StepTexts } from '../../../games/lessons.ts';
import type { Locale } from '../../../core/locale.ts';
import { refusalText, texts } from '../../../i18n/index.ts';
import { stepOf, stepsOf, type Refused, type Session, type Wrong } from '../session.ts';
import { duration } from '../../../table/text.ts';
import { lessonTexts } from '../texts/index.ts';

/** The text above a lesson's table: title, result of the last action, and task. */
export function lessonText(session: Session, locale: Locale, you: string): string {
  const { lesson, done, verdict } = session;
  const { title, intro } = lesson.texts[locale];
  const t = lessonTexts[locale];
  const steps = stepsOf(lesson).length;
  const step = stepTexts(session, locale, stepOf(session)?.[0]);
  const isNew = done === 0 && verdict.kind === 'begun';
  return [
    step ? t.heading(title, done + 1, steps) : t.passedHeading(title),
    ...(isNew ? [intro] : []),
    ...cameOf(session, locale),
    ...(step && verdict.kind !== 'wrong' ? [`👉 ${step.task}`] : []),
    ...(verdict.kind === 'wrong' ? [subtext(t.back)] : []),
    ...(isNew ? [subtext(t.opponentIs(t.opponent))] : []),
    ...standing(session, locale, you).map((line) => subtext(line)),
  ].join('\n');
}

function stepTexts({ lesson }: Session, locale: Locale, id: string | undefined): StepTexts | undefined {
  return id === undefined ? undefined : lesson.texts[locale].steps[id];
}

/** The result of the last action. */
function cameOf(session: Session, locale: Locale): string[] {
  const t = lessonTexts[locale];
  const { verdict } = session;
  switch (verdict.kind) {
    case 'begun':
    case 'under-way':
      return [];
    case 'right':
      return [t.right(stepTexts(session, locale, verdict.step)?.right ?? '')];
    case 'refused':
      return [t.wrong(whyNot(session, locale, verdict))];
    case 'wrong':
      return [t.wrong(whyWrong(session, locale, verdict))];
  }
}

/**
 * The text for a code, from the step or else from the game's lessons. A text for code and verb comes first,
 * then for code and card, then for the code alone.
 */
function said(session: Session, locale: Locale, code: string, about: About): string | undefined {
  const wrong = stepTexts(session, locale, stepOf(session)?.[0])?.wrong;
  const kinds = [`${code} ${about.verb}`, `${code} ${about.card}`, code];
  const all = kinds.flatMap((kind) => [wrong?.[kind], session.lesson.rulings[locale][kind]]);
  return all.find((text) => text !== undefined);
}

function whyNot(session: Session, locale: Locale, { why, about }: Refused): string {
  const t = lessonTexts[locale];
  if (why === 'bad-line') return t.notKnown;
  const ofStep = said(session, locale, why, about);
  if (ofStep !== undefined) return ofStep;
  return why === 'not-your-turn' ? t.notYourTurn : refusalText(locale, session.game.texts[locale], why);
}

function whyWrong(session: Session, locale: Locale, { how, code, about }: Wrong): string {
  const t = lessonTexts[locale];
  const of = (kind: string): string | undefined => said(session, locale, kind, about);
  const ofCode = code === null ? '' : (of(code) ?? session.game.texts[locale].ruling(code));
  switch (how) {
    case 'offence':
      return ofCode;
    case 'vain':
      return of('vain') ?? session.game.texts[locale].wrongCall;
    case 'missed':
      return of('missed') ?? `${t.missed} ${ofCode}`;
    case 'astray':
      return of('astray') ?? t.astray;
  }
}

/** The opponent's last move and the clocks. */
function standing({ match }: Session, locale: Locale, you: string): string[] {
  const t = lessonTexts[locale];
  const { table } = texts[locale];
  const { clock } = match.view('spectator');
  const nameOf = (seat: number): string => (seat === LEARNER ? you : t.opponent);
  const move = match.describeMove(locale);
  const isTheirs = match.mover !== null && match.mover !== LEARNER;
  const times = match.seats.map((seat) =>
    table.timeLeft(nameOf(seat), duration(clock?.left[seat - 1] ?? 0, locale)),
  );
  return [
    ...(move !== null && isTheirs ? [table.lastMove(t.opponent, move)] : []),
    ...(clock ? [t.clock(times.join(' · '))] : []),
  ];
}
