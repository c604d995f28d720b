import type { BaseInteraction } from 'discord.js';
import { localeFrom } from '../../core/locale.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import { SUIT_COLOURS } from '../../games/suits.ts';
import { within } from '../../time/pauses.ts';
import type { Payload } from '../asked.ts';
import type { ChatPorts } from '../ports.ts';
import { LOOK_UP_MS } from '../settings/language.ts';
import type { PersonSettings } from '../settings/people.ts';
import type { CardStyle } from './card-emojis.ts';
import { withEmojis } from './in-messages.ts';

interface Ports extends Pick<ChatPorts, 'people' | 'emojis' | 'time'> {
  readonly rooms: { at(channelId: string): { readonly header: CardStyle } | undefined };
}

type Reader = Pick<BaseInteraction, 'user' | 'channelId' | 'locale'>;

/** How somebody sees cards in private: as they have chosen, otherwise as the match of the channel has it. */
export const privateStyle = (
  locale: CardStyle['locale'],
  chosen: Pick<PersonSettings, 'suitColours' | 'labels'>,
  usual?: Pick<CardStyle, 'suitColours' | 'labels'>,
): CardStyle => ({
  locale,
  suitColours: chosen.suitColours ?? usual?.suitColours ?? SUIT_COLOURS[0],
  labels: chosen.labels ?? usual?.labels ?? BUTTON_LABELS[0],
});

/**
 * Shows the cards in the text of a private message as emojis, if its reader wants that. They stay text if the
 * reader's choice is not known soon. Never rejects.
 */
export function pictured(message: Payload, reader: Reader, ports: Ports): Payload | Promise<Payload> {
  if (message.inWords || message.content === undefined || !ports.emojis.areThere) return message;
  return whenChosen(message, reader, ports);
}

async function whenChosen(
  message: Payload,
  { user, channelId, locale }: Reader,
  { people, emojis, time, rooms }: Ports,
): Promise<Payload> {
  const asking = people.of(user.id);
  if (!(await within(time, LOOK_UP_MS, asking))) return message;
  const header = channelId === null ? undefined : rooms.at(channelId)?.header;
  const style = privateStyle(localeFrom(locale), await asking, header);
  return { ...message, content: withEmojis(message.content ?? '', emojis.of(style)) };
}
