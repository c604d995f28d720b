import { commitmentTo } from '../../core/random.ts';
import { texts } from '../../i18n/index.ts';
import { relative } from '../../chat/moment.ts';
import type { Closing, Ready } from '../transition.ts';
import { isCut, needsNobody, playersOf, type Cutting, type Lobby } from '../lobby.ts';
import { cutRows, dealRow } from './buttons.ts';
import { cutLines } from './cut-lines.ts';
import { offeredMessage } from './offer-message.ts';
import {
  expiry,
  isAlone,
  listed,
  mention,
  message,
  small,
  unratedLines,
  type LobbyMessage,
  type LobbyContext,
} from './parts.ts';
import { termsInWords } from './terms-text.ts';

/**
 * Makes the message of a lobby: an offer in its languages, all else in that of the match. Changing it pings
 * nobody.
 */
export const lobbyMessage = (lobby: Lobby, shown: LobbyContext): LobbyMessage =>
  lobby.stage === 'offered' ? offeredMessage(lobby, shown) : cuttingMessage(lobby, shown);

/** Makes the message of a lobby that is being opened: it pings the challenged people, once. */
export function openingMessage(lobby: Lobby, shown: LobbyContext): LobbyMessage {
  const people = needsNobody(lobby) ? [] : lobby.opponents.filter((opponent) => !opponent?.isBot);
  const pinged = people.flatMap((opponent) => opponent?.id ?? []);
  return {
    ...lobbyMessage(lobby, shown),
    ...(pinged.length > 0 && { allowedMentions: { users: pinged } }),
  };
}

function cuttingMessage(lobby: Cutting, shown: LobbyContext): LobbyMessage {
  const { terms, seed, lotsAt } = lobby;
  const { seats, deckSize, sharesDeck } = shown.seating;
  const t = texts[terms.locale].lobby.cutting;
  const game = shown.game.texts[terms.locale].name;
  const isUndealt = isCut(lobby);
  const how = isAlone(lobby) ? t.alone(seats.length, sharesDeck) : t.how(seats.length, sharesDeck);
  const lines = [
    isUndealt ? t.undealt(game) : t.heading(game, how, deckSize),
    ...cutLines(lobby, playersOf(lobby), shown.game, terms.locale),
    small(isUndealt ? expiry(lobby, shown, terms.locale) : t.lots(relative(shown.toDiscord(lotsAt)))),
    small(termsInWords(terms, shown.game, terms.locale)[0]),
    ...unratedLines(shown, terms.locale),
    small(t.commitment(commitmentTo(seed))),
  ];
  return message(lines, isUndealt ? [dealRow(lobby)] : cutRows(lobby, deckSize));
}

/**
 * Makes the message that becomes the table: its id is the number that a deal needs. Its text is always the
 * same for a lobby. It pings the players except one, `by`. At the board of an event, where the players were
 * pinged a minute before, only those for whom the bot has cut without being asked.
 */
export function beginningMessage(
  lobby: Ready,
  { game }: Pick<LobbyContext, 'game'>,
  by: string | null,
): LobbyMessage {
  const { locale } = lobby.terms;
  const t = texts[locale].lobby.dealing;
  const name = game.texts[locale].name;
  const players = needsNobody(lobby) ? [] : playersOf(lobby);
  const match = players.length === 0 ? `**${name}**` : t.match(listed(locale, players.map(mention)), name);
  const isDealt = lobby.stage === 'cutting';
  const lines = isDealt ? [t.heading(match), small(t.number)] : [t.placed(match)];
  const isAtBoard = lobby.stage === 'cutting' && lobby.event !== null;
  const lots = isAtBoard && by === null ? lobby.lots : [];
  const away = isAtBoard ? lots.map((seat) => players[seat - 1]) : players;
  const pinged = away.flatMap((player) => (!player || player.id === by || player.isBot ? [] : player.id));
  return { ...message(lines, []), ...(pinged.length > 0 && { allowedMentions: { users: pinged } }) };
}

/** Makes that message for a match that could not be stored. */
export const undealtMessage = (lobby: Cutting, { game }: Pick<LobbyContext, 'game'>): LobbyMessage =>
  message(
    [texts[lobby.terms.locale].lobby.dealing.failed(game.texts[lobby.terms.locale].name)],
    [dealRow(lobby)],
  );

/** Makes the last message of a lobby that has ended without a match. */
export function closedMessage(
  lobby: Lobby,
  closing: Closing,
  { game }: Pick<LobbyContext, 'game'>,
): LobbyMessage {
  const { locale } = lobby.terms;
  const t = texts[locale].lobby.closed;
  const gameName = game.texts[locale].name;
  const offered = lobby.stage === 'offered';
  if (closing.how === 'expired') {
    if (!offered) return message([isCut(lobby) ? t.notDealt(gameName) : t.notCut(gameName)], []);
    return message([t.expired(mention(lobby.challenger), gameName, lobby.accepted.length)], []);
  }
  if (closing.how === 'decided') return message([t.decided(gameName)], []);
  if (closing.how === 'left') {
    const { who } = closing;
    return message([t.gone(listed(locale, who.map(mention)), gameName, who.length)], []);
  }
  const name = mention(closing.by);
  if (!offered) return message([t.left(name, gameName)], []);
  return message([closing.how === 'declined' ? t.declined(name, gameName) : t.withdrawn(name, gameName)], []);
}
