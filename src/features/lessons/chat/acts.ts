import type { Verb } from '../../../games/controls.ts';
import { gestureCode } from '../../../games/gesture.ts';
import { LEARNER, LET_BE } from '../../../games/lessons.ts';
import { LOCALES, type Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import { isPassed, stepOf, type Session } from '../session.ts';
import { actMeant, tapMeant } from '../../../table/acts-meant.ts';
import { actsOfVerb, fewestFirst, isAboutHeld, type Act } from '../../../table/acts.ts';
import { AGAIN } from './message.ts';
import { lessonTexts } from '../texts/index.ts';

/** Typed commands of lessons besides gestures, by key of their texts. */
type Word = keyof (typeof lessonTexts)[Locale]['acts'];

/** The code of each command. */
export const WORDS: Readonly<Record<Word, string>> = {
  nothing: LET_BE,
  seen: LET_BE,
  again: AGAIN,
  next: 'next',
  words: 'words',
  picture: 'picture',
};

/** The answer to a knock without the choice to undo or leave. */
export const WHICH_KNOCK = 'which-knock';

/** The actions that can be typed now, right and wrong ones alike, as at a table. */
export function lessonActs(session: Session, inWords: boolean, locale: Locale): Act[] {
  const { game, match } = session;
  const shown = wordAct(inWords ? 'picture' : 'words', locale);
  const step = stepOf(session)?.[1];
  if (!step) return [wordAct('next', locale), shown];
  const groups = [
    ...(step.lets === undefined ? [] : [[wordAct(step.lets, locale)]]),
    [wordAct('again', locale)],
    ...game.verbs.filter((verb) => !isAboutHeld(session, verb)).map((verb) => actsOf(session, verb, locale)),
    ...(match.clockPress === 'manual' ? [[pressIn(locale)]] : []),
    [shown],
  ];
  const held = game.verbs.filter((verb) => isAboutHeld(session, verb));
  return [
    ...fewestFirst(held.map((verb) => actsOf(session, verb, locale))),
    ...groups.filter(isShort).flatMap((acts) => acts.map((act) => ({ ...act, stays: true as const }))),
    ...groups.filter((acts) => !isShort(acts)).flat(),
  ];
}

/** Discord cuts long lists: groups of few actions come first. */
const isShort = ({ length }: readonly Act[]): boolean => length <= 2;

const wordAct = (word: Word, locale: Locale): Act => {
  const { name, description } = lessonTexts[locale].acts[word];
  return { code: WORDS[word], name: `${name} · ${description}` };
};

function pressIn(locale: Locale): Act {
  const { name, description } = texts[locale].table.acts.press;
  return { code: 'press', name: `${name} · ${description}` };
}

/** Includes offences: otherwise the list would reveal the right action. */
function actsOf(session: Session, verb: Verb, locale: Locale): Act[] {
  if (verb.argument === 'revert') return knocksOf(session, verb, locale);
  return actsOfVerb(session, LEARNER, verb, locale, session.match.everyTarget(LEARNER, verb.name));
}

function knocksOf(session: Session, verb: Verb, locale: Locale): Act[] {
  const { knock } = lessonTexts[locale];
  return (['revert', 'leave'] as const).map((how) => ({
    code: gestureCode(verb.name, how),
    name: `${nameOf(session, verb, locale)} ${knock[how]}`,
  }));
}

const nameOf = ({ game }: Session, verb: Verb, locale: Locale): string =>
  game.texts[locale].verbs[verb.name]?.name ?? verb.name;

/** The names of the two knocks, with their effect. */
export const knockNames = (session: Session, locale: Locale): readonly string[] =>
  session.game.verbs
    .filter(({ argument }) => argument === 'revert')
    .flatMap((verb) => knocksOf(session, verb, locale).map(({ name }) => name));

/** The code of a typed action, in either language; null if unknown. */
export function lessonActMeant(session: Session, inWords: boolean, typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const offered = LOCALES.flatMap((locale) => lessonActs(session, inWords, locale));
  const found = offered.find(({ name, code }) => name.toLowerCase() === text || code.toLowerCase() === text);
  if (found) return found.code;
  if (!isPassed(session) && isKnock(session, text)) return WHICH_KNOCK;
  return wordMeant(session, text) ?? actMeant(session, offered, typed) ?? tapped(session, typed);
}

/** A tap by the name of a stack or of a card in the hand. */
function tapped(session: Session, typed: string): string | null {
  const tap = tapMeant(session, [LEARNER], typed);
  return tap && gestureCode(tap.verb, tap.argument ?? undefined);
}

function isKnock(session: Session, text: string): boolean {
  const [first] = text.split(/[\s:]/);
  return session.game.verbs
    .filter(({ argument }) => argument === 'revert')
    .some((verb) => LOCALES.some((locale) => nameOf(session, verb, locale) === first));
}

/** `next` counts only after the lesson: before, it may be a verb of the game. */
function wordMeant(session: Session, text: string): string | undefined {
  const words = LOCALES.flatMap((locale) => Object.entries(lessonTexts[locale].acts));
  const [word] = words.find(([, act]) => act.name === text || ('also' in act && act.also === text)) ?? [];
  if (word === 'next' && !isPassed(session)) return undefined;
  return Object.entries(WORDS).find(([name]) => name === word)?.[1];
}
