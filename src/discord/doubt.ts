import { parseGesture, type Gesture } from '../games/gesture.ts';
import { LOCALES } from '../games/texts.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { seatsOf } from '../match/header.ts';
import { words, type Act } from './acts.ts';
import type { Asked, Room } from './bot.ts';
import { buttonRows, tableId } from './components.ts';
import { ENDING } from './ending.ts';
import { customId } from './ids.ts';

/** What the yes has behind its gesture: nothing of what the question says. */
export const SURE = 'sure';

/** What a player has been asked, and the label of the yes. */
interface Question {
  readonly verb: string;
  readonly yes: string;
  /** The table that it was asked at: at another one it has to be asked again. */
  readonly table: unknown;
}

/** By user, the question that can be answered by words. */
const questions = new WeakMap<Room['header'], Map<string, Question>>();

/** From now on a player can answer a question about the table by a word, too. */
export function answerable({ interaction }: Asked, { header, match }: Room, verb: string, yes: string): void {
  const asked = questions.get(header) ?? new Map<string, Question>();
  questions.set(header, asked.set(interaction.user.id, { verb, yes, table: match.table }));
}

function questionOf({ header, match }: Room, user: string): Question | null {
  const question = questions.get(header)?.get(user);
  return question && question.table === match.table && !match.result ? question : null;
}

/** The yes to the question that a player has been asked, as `/do` offers it; none: nothing was asked. */
export function sureActs(room: Room, user: string): Act[] {
  const question = questionOf(room, user);
  return question ? [{ code: texts.en.table.commands.do.yes, name: question.yes }] : [];
}

/** What a player does who answers a question by a word, in either language; null: that is no answer, or nothing was asked. */
export function sureMeant(room: Room, user: string, typed: string): Gesture | null {
  const question = questionOf(room, user);
  if (!question) return null;
  const answers = [question.yes, ...LOCALES.map((locale) => texts[locale].table.commands.do.yes)];
  if (!answers.some((answer) => words(answer) === words(typed))) return null;
  questions.get(room.header)?.delete(user);
  return parseGesture(question.verb);
}

/** A question that was asked by a command, with how to answer it by another one. */
export function questionText({ interaction }: Asked, question: string): string {
  if (!interaction.isChatInputCommand()) return question;
  return `${question} ${texts[localeFrom(interaction.locale)].table.commands.do.byWords}`;
}

/**
 * Asks a player in private before they do what cannot be undone and is probably not meant; true: they have been asked. `isSure`: it is the
 * answer to that, at the table that the question was about.
 */
export async function askFirst(
  asked: Asked,
  room: Room,
  { verb }: Gesture,
  isSure = false,
): Promise<boolean> {
  const { header, match, game, privately } = room;
  const { user, locale: spoken } = asked.interaction;
  const seats = seatsOf(header, user.id);
  const seat = seats.find((one) => one === match.turn) ?? seats[0];
  const number = seat === undefined || isSure ? null : match.doubt(seat, verb);
  if (number === null) return false;
  const locale = localeFrom(spoken);
  const doubt = game.texts[locale].doubt?.(verb, number);
  if (!doubt) throw new Error(`${game.id} asks nothing before ${verb}`);
  const components = buttonRows([
    { id: customId('table', header.id, match.ply, verb, SURE), label: doubt.yes, style: 'danger' },
    { id: tableId(header.id, match.ply, ENDING.cancel), label: texts[locale].table.cancel },
  ]);
  answerable(asked, room, verb, doubt.yes);
  await privately.say(asked, {
    kind: 'page',
    message: { content: questionText(asked, doubt.question), components },
    fleeting: true,
    stands: () => room.match.table === match.table,
  });
  return true;
}
