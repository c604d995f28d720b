import type { Proposal } from '../games/proposal.ts';
import { LOCALES } from '../core/locale.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { seatsOf } from '../match/header.ts';
import { words, type Act } from './acts.ts';
import type { Asked } from '../chat/asked.ts';
import type { Room } from './face.ts';
import type { Question } from './private/said.ts';

/** For how long a question before something that cannot be undone can be answered, in ms by Discord's clock. */
export const ASKED_MS = 60_000;

/**
 * A question that can be answered by words until something else is proposed to the players. `table`: the table that it is about; at
 * another one it has to be asked again; left out: it is about the match.
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

/** The yes to the question that a user has been asked, as `/do` offers it; none: nothing was asked. */
export function yesActs({ privately }: Pick<Room, 'privately'>, user: string): Act[] {
  const question = privately.question(user);
  return question ? [{ code: texts.en.table.commands.do.yes, name: question.yes }] : [];
}

/** Whether a typed text is a yes, in either language or in the words of the question. */
const isYes = (typed: string, question: Question | null): boolean =>
  [...(question ? [question.yes] : []), ...LOCALES.map((locale) => texts[locale].table.commands.do.yes)].some(
    (yes) => words(yes) === words(typed),
  );

/** The verb by which a user would accept what is proposed to them; null: nothing is. */
function proposedTo({ header, match }: Room, user: string): Proposal['verb'] | null {
  const { proposal, result } = match;
  if (proposal === null || result) return null;
  return seatsOf(header, user).some((seat) => seat !== proposal.by) ? proposal.verb : null;
}

/** Does what a typed yes answers, or says why it answers nothing; false: it is no yes. */
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

/** A question that was asked by a command, with how to answer it by another one. */
export function questionText({ interaction }: Asked, question: string): string {
  if (!interaction.isChatInputCommand()) return question;
  return `${question} ${texts[localeFrom(interaction.locale)].table.commands.do.byWords}`;
}
