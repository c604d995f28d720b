import { channelMention, roleMention, userMention, type PermissionsBitField } from 'discord.js';
import { MOST_OWN } from '../limits.ts';
import type { Locale } from '../../core/locale.ts';
import { localeFrom, texts, type Texts } from '../../i18n/index.ts';
import type { LobbyNeeds } from './ports.ts';
import { asideText } from '../../chat/damage.ts';
import { relative } from '../../chat/moment.ts';
import { whereOf } from '../../chat/place.ts';
import { matchNeeds, missingOf, permissionNames } from '../../line/permissions.ts';
import type { NotPermitted } from '../../chat/settings/permitted.ts';
import type { Click } from './click.ts';
import type { NotOpened } from './place.ts';
import type { LobbyRefusal } from '../transition.ts';
import type { Lobby, Person } from '../lobby.ts';

/** Says why a click does nothing. A stale click gets the current message instead. */
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
    case 'own-language':
      return t[why](opponents.length);
    case 'already-accepted':
    case 'already-cut':
    case 'not-challenger':
    case 'not-playing':
    case 'language-settled':
    case 'own-challenge':
    case 'seated':
    case 'taken':
      return t[why];
  }
}

/** Says why a challenge is not made, to a user with these permissions in the channel. */
export function notOpenedText(
  { offset }: Pick<LobbyNeeds, 'offset'>,
  why: NotOpened,
  locale: Locale,
  permissions: Readonly<PermissionsBitField> | null,
): string {
  const t = texts[locale].lobby.notOpened;
  if (typeof why === 'string') return t[why];
  if ('damage' in why) return asideText(why, locale, permissions);
  switch (why.why) {
    case 'too-many': {
      const first = why.own.reduce((least, { expiresAt }) => Math.min(least, expiresAt), Infinity);
      const where = why.own.map(whereOf).join(' ');
      const stand = why.own.length > 0 ? [t.theyStand(where, relative(offset.toTheirs(first)))] : [];
      return [t['too-many-open'](MOST_OWN), ...stand].join(' ');
    }
    case 'too-fast':
      return t[why.why](relative(offset.toTheirs(why.until)));
    case 'match-here':
    case 'challenge-here':
      return t[why.why](whereOf(why.at));
    case 'unavailable':
      return unavailableText(why.people, locale);
    case 'blocked':
      return blockedText(why.people, locale);
    case 'elsewhere':
    case 'role-needed':
      return notPermittedText(why, locale);
  }
}

/** Says where the user may challenge instead, or which role they need. */
export function notPermittedText(why: NotPermitted, locale: Locale): string {
  const t = texts[locale].settings.notPermitted;
  if (why.why === 'role-needed') return t[why.why](roleMention(why.role));
  const channels = why.channels.map((id) => channelMention(id));
  return t[why.why](new Intl.ListFormat(locale, { type: 'disjunction' }).format(channels));
}

/** Says that these people do not play with the user at the moment. The reason is their own business. */
export const unavailableText = (people: readonly Person[], locale: Locale): string =>
  texts[locale].lobby.unavailable(
    new Intl.ListFormat(locale).format(people.map(({ id }) => userMention(id))),
    people.length,
  );

/** Tells the reader that they have blocked these people, and how to unblock them. */
export const blockedText = (people: readonly Person[], locale: Locale): string =>
  texts[locale].blocking.between(new Intl.ListFormat(locale).format(people.map(({ id }) => userMention(id))));

/** Says which permissions a match would lack here; null: none. */
export function missingHere(
  interaction: Pick<Click, 'appPermissions' | 'channel' | 'locale'>,
): string | null {
  const { appPermissions, channel } = interaction;
  const locale = localeFrom(interaction.locale);
  const missing = missingOf(appPermissions, matchNeeds(channel?.isThread() ?? false));
  if (missing.length === 0 && channel !== null) return null;
  // The bot cannot see a channel that it does not know, such as a private thread.
  const names = permissionNames(missing.length === 0 ? ['ViewChannel'] : missing, locale);
  return texts[locale].lobby.notOpened.permissions(names);
}
