import { userMention, type BaseMessageOptions } from 'discord.js';
import type { Lobby, Person } from '../lobby.ts';
import type { Seating } from '../../core/match.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { standInTag } from '../../privacy/stand-in.ts';
import { relative } from '../../chat/moment.ts';
import { nameInText } from '../../chat/names.ts';
import type { Row } from './buttons.ts';

/** The picture of a challenge comes with its first message, and stays until that has `attachments: []`. */
export type LobbyMessage = Required<Pick<BaseMessageOptions, 'content' | 'components' | 'allowedMentions'>> &
  Pick<BaseMessageOptions, 'files'> & { readonly attachments?: readonly [] };

/** What a lobby is shown with. */
export interface LobbyContext {
  readonly game: Game;
  readonly seating: Seating;
  /** Our Unix ms as Discord's. */
  readonly toDiscord: (ours: number) => number;
  /** The players so far because of whose new accounts a ranked match is not rated. */
  readonly newAccounts: readonly Person[];
}

/** A player whose data was deleted has a name alone. */
export const mention = ({ id, name }: Person): string =>
  standInTag(id) === null ? userMention(id) : nameInText(name);
export const small = (text: string): string => `-# ${text}`;
export const isAlone = ({ challenger, opponents }: Pick<Lobby, 'challenger' | 'opponents'>): boolean =>
  opponents.every((opponent) => opponent?.id === challenger.id);
export const listed = (locale: Locale, people: readonly string[]): string =>
  new Intl.ListFormat(locale).format(people);

/** A message that pings nobody, and has no picture. */
export const message = (lines: readonly string[], rows: readonly Row[]): LobbyMessage => ({
  content: lines.join('\n'),
  components: rows,
  allowedMentions: { parse: [] },
  attachments: [],
});

/** That a ranked match is not rated, where that is so. */
export const unratedLines = (
  { newAccounts }: Pick<LobbyContext, 'newAccounts'>,
  locale: Locale,
): readonly string[] =>
  newAccounts.length === 0
    ? []
    : [texts[locale].lobby.newAccounts(listed(locale, newAccounts.map(mention)), newAccounts.length)];

export const expiry = (lobby: Lobby, { toDiscord }: LobbyContext, locale: Locale): string =>
  texts[locale].lobby.offer.expires(relative(toDiscord(lobby.expiresAt)));
