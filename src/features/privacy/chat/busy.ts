import { channelMention } from 'discord.js';
import type { Lobby } from '../../../challenge/lobby.ts';
import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { PrivacyPorts } from './ports.ts';
import { concerns, isDone } from '../../tournament/chat/kept.ts';
import { titleInText } from '../../../chat/names.ts';
import { isRemoved } from '../../../line/servers.ts';

/** So many are told. */
const TOLD = 8;

const isOf = ({ challenger, opponents }: Lobby, user: string): boolean =>
  challenger.id === user || opponents.some((opponent) => opponent?.id === user);

/** Where others count on somebody, on all servers, in a line each: until that is over their data stays. */
export function busyWith(
  { client, rooms, lobbies, evenings }: Pick<PrivacyPorts, 'client' | 'rooms' | 'lobbies' | 'evenings'>,
  user: string,
  locale: Locale,
): readonly string[] {
  const t = texts[locale].privacy.delete;
  const challenges = client.guilds.cache
    .map(({ id }) => lobbies.on(id))
    .flat()
    .filter((lobby) => isOf(lobby, user));
  const tournaments = evenings.all.filter(
    ({ evening }) => !isDone(evening) && concerns(evening, user) && !isRemoved(client, evening.header),
  );
  return shortened(
    [
      ...rooms.channelsOf(user).map((id) => t.match(channelMention(id))),
      ...challenges.map(({ channelId }) => t.challenge(channelMention(channelId))),
      ...tournaments.map(({ evening }) => t.tournament(titleInText(evening.header.name))),
    ],
    locale,
  );
}

/** As many as are told. */
export const shortened = (lines: readonly string[], locale: Locale): readonly string[] => {
  const more = lines.length - TOLD;
  return more > 0 ? [...lines.slice(0, TOLD), texts[locale].privacy.delete.more(more)] : lines;
};
