import type { GuildTextBasedChannel } from 'discord.js';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import type { Header } from '../../match/header.ts';
import type { LobbyPorts } from './ports.ts';
import { matchNeeds, missingOf, permissionNames } from '../../line/permissions.ts';
import { rematchOf } from '../beginning.ts';
import { termsAgain } from '../terms.ts';
import { gameFor } from './game.ts';
import { postIn } from './place.ts';
import type { Practising } from './face.ts';
import { placeOf } from '../../chat/place.ts';
import { notOpenedText } from './refusal.ts';

/** Begins a match against the bot again, on the same terms, with its player one seat on. */
export async function practiseAgain(
  asked: Practising,
  header: Header,
  bot: Pick<LobbyPorts, 'lobbies' | 'client'>,
): Promise<void> {
  const terms = termsAgain(header, gameFor(header).rules);
  const challenge = rematchOf(header, terms, asked.interaction.user.id, bot.client.user.id);
  if (!challenge) throw new Error('a private match belongs to its player');
  await bot.lobbies.practise(asked, challenge);
}

/**
 * Challenges the other players of a match to another one on the same terms, everybody moving one seat on;
 * pings them once. Resolves with null if the challenge has been made, otherwise with the text for the user
 * (`locale`).
 */
export async function challengeAgain(
  bot: Pick<LobbyPorts, 'lobbies' | 'client' | 'offset'>,
  header: Header,
  channel: GuildTextBasedChannel,
  user: { readonly id: string },
  locale: Locale,
): Promise<string | null> {
  const t = texts[locale].lobby;
  const terms = termsAgain(header, gameFor(header).rules);
  const challenge = rematchOf(header, terms, user.id, bot.client.user.id);
  if (!challenge) return t.notOpened['not-played'];
  const missing = missingOf(channel.permissionsFor(bot.client.user), matchNeeds(channel.isThread()));
  if (missing.length > 0) return t.notOpened.permissions(permissionNames(missing, locale));
  const place = placeOf({ guildId: channel.guildId, channelId: channel.id }, channel);
  const opened = await bot.lobbies.open(place, challenge, postIn(bot, channel.id));
  return opened.ok ? null : notOpenedText(bot, opened.error, locale, null);
}
