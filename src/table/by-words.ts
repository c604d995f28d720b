import type { Proposal } from '../games/proposal.ts';
import { LOCALES } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { seatsOf } from '../match/header.ts';
import { words, type Act } from './acts.ts';
import type { Asked } from '../chat/asked.ts';
import type { Room } from './face.ts';
import type { Question } from './private/said.ts';

/** Time to answer a question before something that cannot be undone, in ms by Discord's clock. */
export const ASKED_MS = 60_000;

/**
 * Makes a question that can be answered by words, until a proposal is made or withdrawn. `table`: the table
 * that the question is about; once it changes, the question is void. Left out: the question is about the
 * match.
 */
export function byWords(
  room: Room,
  { yes, answer, table }: Pick<Question, 'yes' | 'answer'> & { readonly table?: unknown },
): Question {
  const asked = room.match.proposal;
  return {
    yes,
    answer,
    isOpen: () => {
      const { result, proposal, table: now } = room.match;
      const isSame = proposal?.verb === asked?.verb && proposal?.by === asked?.by;
      return !result && isSame && (table === undefined || table === now);
    },
  };
}

/** Offers the yes to a user's open question in `/do`; empty if there is none. */
export function yesActs({ privately }: Pick<Room, 'privately'>, user: string): Act[] {
  const question = privately.question(user);
  return question ? [{ code: texts.en.table.commands.do.yes, name: question.yes }] : [];
}

/** True if a typed text is a yes, in either language or in the words of the question. */
const isYes = (typed: string, question: Question | null): boolean =>
  [...(question ? [question.yes] : []), ...LOCALES.map((locale) => texts[locale].table.commands.do.yes)].some(
    (yes) => words(yes) === words(typed),
  );

/** Returns the verb with which a user would accept an open proposal, or null. */
function proposedTo({ header, match }: Room, user: string): Proposal['verb'] | null {
  const { proposal, result } = match;
  if (proposal === null || result) return null;
  return seatsOf(header, user).some((seat) => seat !== proposal.by) ? proposal.verb : null;
}

/** Carries out a typed yes, or says that there is nothing to answer. False if the text is no yes. */
export async function answerByWords(asked: Asked, room: Room, typed: string): Promise<boolean> {
  const { user, locale } = asked.interaction;
  const question = room.privately.question(user.id);
  if (!isYes(typed, question)) return false;
  if (question) {
    room.privately.answered(user.id);
    await question.answer(asked);
    return true;
  }
  const { declined } = texts[localeFrom(locale)].table;
  const verb = proposedTo(room, user.id);
  const message = verb === null ? declined['nothing-asked'] : declined[`not-${verb}`];
  await room.privately.say(asked, { kind: 'word', message });
  return true;
}

/** Adds to a question asked by a command how to answer it with another command. */
export function questionText({ interaction }: Asked, question: string): string {
  if (!interaction.isChatInputCommand()) return question;
  return `${question} ${texts[localeFrom(interaction.locale)].table.commands.do.byWords}`;
}
