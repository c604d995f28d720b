import { parseGesture, type Gesture } from '../games/gesture.ts';
import { localeFrom, texts } from '../i18n/index.ts';
import { seatsOf } from '../match/header.ts';
import type { Asked } from '../chat/asked.ts';
import type { Room } from './face.ts';
import { ASKED_MS, byWords, questionText } from './by-words.ts';
import { buttonRows, tableId } from '../chat/components.ts';
import { ENDING } from './ending.ts';
import { customId } from '../chat/ids.ts';

/** Marks a gesture's custom id as a confirmation. */
export const SURE = 'sure';

/**
 * Asks a player in private to confirm an irreversible act that is probably a mistake. True if it has asked.
 * `isSure`: the player has confirmed, at the table that the question was about.
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
    { id: tableId(header.id, match.ply, ENDING.cancel), label: texts[locale].table.cancel },
    { id: customId('table', header.id, match.ply, verb, SURE), label: doubt.yes, style: 'danger' },
  ]);
  const { table } = match;
  await privately.say(asked, {
    kind: 'page',
    message: { content: questionText(asked, doubt.question), components },
    fleeting: true,
    ms: ASKED_MS,
    stands: () => room.match.table === table,
    question: byWords(room, {
      yes: doubt.yes,
      answer: (again) => room.ask(again, parseGesture(verb), null),
      table,
    }),
  });
  return true;
}
