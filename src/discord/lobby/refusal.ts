import { userMention } from 'discord.js';
import { localeFrom, texts, type Texts } from '../../i18n/index.ts';
import { matchNeeds, missingOf, permissionNames } from '../permissions.ts';
import type { Click } from './click.ts';
import type { Lobby, LobbyRefusal } from './lobby.ts';

/** Why a click does nothing, in words. A stale one is answered by the message as it is. */
export function refusalText(
  t: Texts['lobby']['refused'],
  { opponent }: Lobby,
  why: Exclude<LobbyRefusal, 'stale'>,
  deckSize: number,
): string {
  switch (why) {
    case 'not-invited':
      return opponent ? t[why](userMention(opponent.id)) : t['not-playing'];
    case 'bad-cut':
      return t[why](deckSize);
    case 'already-cut':
    case 'not-challenger':
    case 'not-playing':
    case 'own-challenge':
    case 'taken':
      return t[why];
  }
}

/** What a match would lack where something was asked for, in words for who asked; null: nothing. */
export function missingHere(
  interaction: Pick<Click, 'appPermissions' | 'channel' | 'locale'>,
): string | null {
  const { appPermissions, channel } = interaction;
  const locale = localeFrom(interaction.locale);
  const missing = missingOf(appPermissions, matchNeeds(channel?.isThread() ?? false));
  if (missing.length === 0 && channel !== null) return null;
  // A channel that the bot does not know, a private thread for instance, is one that it cannot see.
  const names = permissionNames(missing.length === 0 ? ['ViewChannel'] : missing, locale);
  return texts[locale].lobby.notOpened.permissions(names);
}
