import { userMention, type BaseMessageOptions } from 'discord.js';
import type { Lobby, Person } from '../lobby.ts';
import type { Seating } from '../../core/match.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { standInTag } from '../../privacy/stand-in.ts';
import type { Payload } from '../../chat/asked.ts';
import { relative } from '../../chat/moment.ts';
import { nameInText } from '../../chat/names.ts';
import type { Row } from './buttons.ts';

/** Message of a challenge. The picture of the first message stays until a later one has `attachments: []`. */
export type LobbyMessage = Required<Pick<BaseMessageOptions, 'content' | 'components' | 'allowedMentions'>> &
  Pick<Payload, 'files' | 'attachments'>;

/** Context for the messages of a lobby. */
export interface LobbyContext {
  readonly game: Game;
  readonly seating: Seating;
  /** Converts our time to Discord's clock; both in Unix ms. */
  readonly toDiscord: (ours: number) => number;
  /** Players, as far as they are known, whose new accounts keep a ranked match from being rated. */
  readonly newAccounts: readonly Person[];
}

/** Mentions a player. One whose data was deleted has only a name. */
export const mention = ({ id, name }: Person): string =>
  standInTag(id) === null ? userMention(id) : nameInText(name);
export const small = (text: string): string => `-# ${text}`;
export const isAlone = ({ challenger, opponents }: Pick<Lobby, 'challenger' | 'opponents'>): boolean =>
  opponents.every((opponent) => opponent?.id === challenger.id);
export const listed = (locale: Locale, people: readonly string[]): string =>
  new Intl.ListFormat(locale).format(people);

/** Makes a message that pings nobody and has no picture. */
export const message = (lines: readonly string[], rows: readonly Row[]): LobbyMessage => ({
  content: lines.join('\n'),
  components: rows,
  allowedMentions: { parse: [] },
  attachments: [],
});

/** Says that a ranked match will not be rated, if that is so. */
export const unratedLines = (
  { newAccounts }: Pick<LobbyContext, 'newAccounts'>,
  locale: Locale,
): readonly string[] =>
  newAccounts.length === 0
    ? []
    : [texts[locale].lobby.newAccounts(listed(locale, newAccounts.map(mention)), newAccounts.length)];

export const expiry = (lobby: Lobby, { toDiscord }: LobbyContext, locale: Locale): string =>
  texts[locale].lobby.offer.expires(relative(toDiscord(lobby.expiresAt)));
