import { userMention, type PermissionsBitField } from 'discord.js';
import type { Locale } from '../../games/texts.ts';
import { localeFrom, texts, type Texts } from '../../i18n/index.ts';
import { asideText } from '../damage.ts';
import { matchNeeds, missingOf, permissionNames } from '../permissions.ts';
import type { Click } from './click.ts';
import type { NotOpened } from './place.ts';
import type { Lobby, LobbyRefusal } from '../../challenge/lobby.ts';

/** Why a click does nothing, in words. A stale one is answered with the message as it is. */
export function refusalText(
  t: Texts['lobby']['refused'],
  { opponents }: Lobby,
  why: Exclude<LobbyRefusal, 'stale'>,
  deckSize: number,
  locale: Locale,
): string {
  switch (why) {
    case 'not-invited':
      return t[why](
        new Intl.ListFormat(locale, { type: 'conjunction' }).format(
          opponents.flatMap((opponent) => (opponent ? [userMention(opponent.id)] : [])),
        ),
      );
    case 'bad-cut':
      return t[why](deckSize);
    case 'already-accepted':
    case 'already-cut':
    case 'not-challenger':
    case 'not-playing':
    case 'own-challenge':
    case 'taken':
      return t[why];
  }
}

/** Why a challenge is not made, in words for somebody with these permissions in the channel. */
export const notOpenedText = (
  why: NotOpened,
  locale: Locale,
  permissions: Readonly<PermissionsBitField> | null,
): string =>
  typeof why === 'string' ? texts[locale].lobby.notOpened[why] : asideText(why, locale, permissions);

/** What a match would lack where something was asked for, in words for the person who asked; null: nothing. */
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
