import { localeFrom, texts } from '../i18n/index.ts';
import { parseGesture, type Gesture } from '../games/gesture.ts';
import type { AskedByCommand } from '../chat/asked.ts';
import type { TablePorts } from './ports.ts';
import type { Room } from './face.ts';
import { tellAside } from '../chat/damage.ts';
import { askFirst } from './doubt.ts';

/** Returns the match of the channel. Null if there is none to play; the user is told. */
export async function roomOf(
  { interaction, answer }: AskedByCommand,
  bot: Pick<TablePorts, 'aside' | 'rooms'>,
): Promise<Room | null> {
  const room = bot.rooms.at(interaction.channelId);
  if (room) return room;
  const aside = bot.aside.at(interaction.channelId, 'match');
  if (aside) await tellAside({ interaction, answer }, aside);
  else await answer.whisper(texts[localeFrom(interaction.locale)].refusals['no-match']);
  return null;
}

/** Reason why a text is no act, in terms of the game. */
export type Unknown = 'no-such-act' | 'no-such-card' | 'held-first';

/** Tells the user in private that the match has no such act. */
export async function declineUnknown(
  asked: AskedByCommand,
  room: Room,
  why: Unknown | 'no-such-verb',
): Promise<void> {
  const message = texts[localeFrom(asked.interaction.locale)].table.declined[why];
  await room.privately.say(asked, { kind: 'word', message });
}

/** True if the match knows the verb and target of a gesture. */
export function isKnown({ game, match }: Pick<Room, 'game' | 'match'>, gesture: Gesture): boolean {
  const [seat = 1] = match.seats;
  return match.understands(game.lineOf(seat, gesture, 0));
}

/** Acts at the table of the channel, as the button with that gesture does. */
export async function gesture(
  asked: AskedByCommand,
  bot: Pick<TablePorts, 'aside' | 'rooms'>,
  code: string,
): Promise<void> {
  const room = await roomOf(asked, bot);
  if (!room) return;
  const meant = parseGesture(code);
  if (!isKnown(room, meant)) return declineUnknown(asked, room, 'no-such-verb');
  if (!(await askFirst(asked, room, meant))) room.ask(asked, meant, null);
}
