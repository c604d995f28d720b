import type { BaseInteraction } from 'discord.js';
import { localeFrom, type Locale } from '../../core/locale.ts';
import { indicesIn, type Indices } from '../../games/indices.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { within } from '../../time/pauses.ts';
import { privatePlace } from '../../core/place.ts';
import { messageAloud } from '../aloud.ts';
import type { Payload } from '../asked.ts';
import type { ChatPorts } from '../ports.ts';
import { LOOK_UP_MS } from '../settings/language.ts';
import type { PersonSettings } from '../settings/people.ts';
import type { CardLook, CardStyle } from './card-emojis.ts';
import { withCards } from './in-messages.ts';

interface Ports extends Pick<ChatPorts, 'people' | 'emojis' | 'time'> {
  readonly rooms: { at(channelId: string): { readonly header: CardStyle } | undefined };
}

/** The reader of private messages. `words`: the language in which they hear them; null: they see them. */
export type Reader = Pick<BaseInteraction, 'channelId' | 'locale'> & {
  readonly userId: string;
  words: Locale | null;
};

/** Private messages stay reachable for minutes, and keep no more of the interaction than this. */
export const readerOf = ({ user, channelId, locale }: BaseInteraction): Reader => ({
  userId: user.id,
  channelId,
  locale,
  words: null,
});

/** How somebody sees cards in private: as they have chosen, otherwise as the match of the channel has it. */
export const privateStyle = (
  locale: CardStyle['locale'],
  chosen: Pick<PersonSettings, 'suitColours' | 'labels' | 'words'>,
  usual?: Pick<CardStyle, 'suitColours' | 'labels' | 'indices'>,
): CardStyle => ({
  locale,
  indices: usual?.indices,
  suitColours: chosen.suitColours ?? usual?.suitColours ?? SUIT_COLOURS[0],
  labels: chosen.words ? 'text' : (chosen.labels ?? usual?.labels ?? BUTTON_LABELS[0]),
});

/**
 * Shows the cards in the text of a private message with the letters of the match in the channel, or of the reader's
 * private one, and as emojis if its reader wants that; in words for a reader who hears it. They stay text if the
 * reader's choice is not known soon. Never rejects.
 */
export function pictured(message: Payload, reader: Reader, ports: Ports): Payload | Promise<Payload> {
  if (reader.words !== null) return messageAloud(message, reader.words);
  const { content } = message;
  if (content === undefined || message.isPictured) return message;
  const here = reader.channelId === null ? undefined : ports.rooms.at(reader.channelId);
  const header = (here ?? ports.rooms.at(privatePlace(reader.userId).channelId))?.header;
  const usual = header && { ...header, indices: indicesIn(header) };
  const indices = usual?.indices ?? indicesIn({ locale: localeFrom(reader.locale) });
  if (message.inWords || !ports.emojis.areThere)
    return { ...message, content: withCards(content, { emojis: null, indices }) };
  return lookFor(reader, ports, usual, indices).then((look) => ({
    ...message,
    content: withCards(content, look),
  }));
}

async function lookFor(
  { userId, locale }: Reader,
  { people, emojis, time }: Ports,
  usual: CardStyle | undefined,
  indices: Indices,
): Promise<CardLook> {
  const asking = people.of(userId);
  if (!(await within(time, LOOK_UP_MS, asking))) return { emojis: null, indices };
  return emojis.of(privateStyle(localeFrom(locale), await asking, usual));
}
