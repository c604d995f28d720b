import { channelMention } from 'discord.js';
import type { Lobby } from '../../../challenge/lobby.ts';
import type { Locale } from '../../../core/locale.ts';
import { privacyTexts } from '../texts/index.ts';
import type { PrivacyPorts } from './ports.ts';
import { busyBesides } from '../../../privacy/hooks.ts';

/** Most lines listed. */
const TOLD = 8;

const isOf = ({ challenger, opponents }: Lobby, user: string): boolean =>
  challenger.id === user || opponents.some((opponent) => opponent?.id === user);

/** Obligations of the user on all servers of this bot, one a line; they block a deletion. */
export function busyWith(
  { client, rooms, lobbies, hooks }: Pick<PrivacyPorts, 'client' | 'rooms' | 'lobbies' | 'hooks'>,
  user: string,
  locale: Locale,
): readonly string[] {
  const t = privacyTexts[locale].delete;
  const challenges = client.guilds.cache
    .map(({ id }) => lobbies.on(id))
    .flat()
    .filter((lobby) => isOf(lobby, user));
  return shortened(
    [
      ...rooms.channelsOf(user).map((id) => t.match(channelMention(id))),
      ...challenges.map(({ channelId }) => t.challenge(channelMention(channelId))),
      ...busyBesides(hooks, user, locale),
    ],
    locale,
  );
}

/** Cuts the lines to the limit, and adds the number of omitted lines. */
export const shortened = (lines: readonly string[], locale: Locale): readonly string[] => {
  const more = lines.length - TOLD;
  return more > 0 ? [...lines.slice(0, TOLD), privacyTexts[locale].delete.more(more)] : lines;
};
