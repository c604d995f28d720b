import { localeFrom, texts } from '../i18n/index.ts';
import { parseGesture, type Gesture } from '../games/gesture.ts';
import { seatsOf } from '../match/header.ts';
import { privatePlace } from '../core/place.ts';
import type { CommandAnywhere } from '../chat/asked.ts';
import type { TablePorts } from './ports.ts';
import type { Room } from './face.ts';
import { tellAside } from '../chat/damage.ts';
import { askFirst } from './doubt.ts';

/** A request by a command or its suggestions, from any place. */
type Asking = Pick<CommandAnywhere['interaction'], 'channelId' | 'user'>;

/**
 * Returns the match in which a user can act here: that of the channel if they play in it, otherwise their private
 * one, otherwise that of the channel, which they watch.
 */
export async function roomFor(
  { channelId, user }: Asking,
  { rooms }: Pick<TablePorts, 'rooms'>,
): Promise<Room | undefined> {
  const here = rooms.at(channelId);
  if (here && seatsOf(here.header, user.id).length > 0) return here;
  return (await rooms.privateOf(user.id)) ?? here;
}

/** Returns the match in which a user can act here. Tells the user if there is none, and returns null. */
export async function roomOf(
  { interaction, answer }: CommandAnywhere,
  bot: Pick<TablePorts, 'aside' | 'rooms'>,
): Promise<Room | null> {
  const room = await roomFor(interaction, bot);
  if (room) return room;
  const aside =
    bot.aside.at(interaction.channelId, 'match') ??
    bot.aside.at(privatePlace(interaction.user.id).channelId, 'match');
  if (aside) await tellAside({ interaction, answer }, aside);
  else await answer.whisper(texts[localeFrom(interaction.locale)].refusals['no-match']);
  return null;
}

/** Reason why a text is no act, in terms of the game. */
export type Unknown = 'no-such-act' | 'no-such-card' | 'held-first';

/** Tells the user in private that the match has no such act. */
export async function declineUnknown(
  asked: CommandAnywhere,
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
  asked: CommandAnywhere,
  bot: Pick<TablePorts, 'aside' | 'rooms'>,
  code: string,
): Promise<void> {
  const room = await roomOf(asked, bot);
  if (!room) return;
  const meant = parseGesture(code);
  if (!isKnown(room, meant)) return declineUnknown(asked, room, 'no-such-verb');
  if (!(await askFirst(asked, room, meant))) room.ask(asked, meant, null);
}
