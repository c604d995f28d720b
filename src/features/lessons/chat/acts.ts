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

/** What can be typed in a lesson besides what hands do, by what it is called. */
type Word = keyof (typeof lessonTexts)[Locale]['acts'];

/** What each of them stands for, where it stands for something at the table. */
export const WORDS: Readonly<Record<Word, string>> = {
  nothing: LET_BE,
  seen: LET_BE,
  again: AGAIN,
  next: 'next',
  words: 'words',
  picture: 'picture',
};

/** A knock that does not say what it does to the table. */
export const WHICH_KNOCK = 'which-knock';

/** What somebody can do in a lesson now, in words: right or wrong, as at a table. */
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

/** A list that is too long is cut: what there are few of stays. */
const isShort = ({ length }: readonly Act[]): boolean => length <= 2;

const wordAct = (word: Word, locale: Locale): Act => {
  const { name, description } = lessonTexts[locale].acts[word];
  return { code: WORDS[word], name: `${name} · ${description}` };
};

function pressIn(locale: Locale): Act {
  const { name, description } = texts[locale].table.acts.press;
  return { code: 'press', name: `${name} · ${description}` };
}

/** Also what is against the rules: else the list would say what is right. */
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

/** What a knock is called that says what it does to the table. */
export const knockNames = (session: Session, locale: Locale): readonly string[] =>
  session.game.verbs
    .filter(({ argument }) => argument === 'revert')
    .flatMap((verb) => knocksOf(session, verb, locale).map(({ name }) => name));

/** What somebody means who has typed this, in either language; null: nothing that there is here. */
export function lessonActMeant(session: Session, inWords: boolean, typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const offered = LOCALES.flatMap((locale) => lessonActs(session, inWords, locale));
  const found = offered.find(({ name, code }) => name.toLowerCase() === text || code.toLowerCase() === text);
  if (found) return found.code;
  if (!isPassed(session) && isKnock(session, text)) return WHICH_KNOCK;
  return wordMeant(session, text) ?? actMeant(session, offered, typed) ?? tapped(session, typed);
}

/** The name of a stack, or of a card in the hand. */
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

/** `next` is meant only where it leads on: before, a game may have a verb that is called the same. */
function wordMeant(session: Session, text: string): string | undefined {
  const words = LOCALES.flatMap((locale) => Object.entries(lessonTexts[locale].acts));
  const [word] = words.find(([, act]) => act.name === text || ('also' in act && act.also === text)) ?? [];
  if (word === 'next' && !isPassed(session)) return undefined;
  return Object.entries(WORDS).find(([name]) => name === word)?.[1];
}
