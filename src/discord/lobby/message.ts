import { time, TimestampStyles, userMention, type BaseMessageOptions } from 'discord.js';
import { commitmentTo } from '../../core/random.ts';
import { SEATS } from '../../core/seat.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../games/texts.ts';
import { texts } from '../../i18n/index.ts';
import type { Header } from '../../match/header.ts';
import { dealIn } from '../../match/record.ts';
import { playsAlone } from '../table-text.ts';
import {
  needsNobody,
  playersOf,
  type Closing,
  type Cutting,
  type Lobby,
  type Offered,
  type Person,
} from '../../challenge/lobby.ts';
import { termsOf } from '../../challenge/terms.ts';
import { cutRows, offerRow, type Row } from './buttons.ts';
import { termsInWords } from './terms-text.ts';

export type LobbyMessage = Required<Pick<BaseMessageOptions, 'content' | 'components' | 'allowedMentions'>>;

/** What a lobby is shown with. */
export interface Shown {
  readonly game: Game;
  /** Cards in the pack that each player cuts. */
  readonly deckSize: number;
  /** Our Unix ms as Discord's. */
  readonly toDiscord: (ours: number) => number;
}

const mention = ({ id }: Person): string => userMention(id);
const small = (text: string): string => `-# ${text}`;
const isAlone = ({ challenger, opponents }: Pick<Lobby, 'challenger' | 'opponents'>): boolean =>
  opponents.every((opponent) => opponent?.id === challenger.id);
const listed = (locale: Locale, people: readonly string[]): string =>
  new Intl.ListFormat(locale).format(people);

/** A message that pings nobody. */
const message = (lines: readonly string[], rows: readonly Row[]): LobbyMessage => ({
  content: lines.join('\n'),
  components: rows,
  allowedMentions: { parse: [] },
});

const expiry = (lobby: Lobby, { toDiscord }: Shown): string =>
  texts[lobby.terms.locale].lobby.offer.expires(
    time(Math.ceil(toDiscord(lobby.expiresAt) / 1000), TimestampStyles.RelativeTime),
  );

/** The message of a lobby as it stands, in the match's language; changing it pings nobody. */
export const lobbyMessage = (lobby: Lobby, shown: Shown): LobbyMessage =>
  lobby.stage === 'offered' ? offeredMessage(lobby, shown) : cuttingMessage(lobby, shown);

/** The same for a lobby that is being opened: those who are challenged are pinged, once. */
export function openingMessage(lobby: Lobby, shown: Shown): LobbyMessage {
  const pinged = needsNobody(lobby) ? [] : lobby.opponents.flatMap((opponent) => opponent?.id ?? []);
  return {
    ...lobbyMessage(lobby, shown),
    ...(pinged.length > 0 && { allowedMentions: { users: pinged } }),
  };
}

function offeredMessage(lobby: Offered, shown: Shown): LobbyMessage {
  const { terms } = lobby;
  const begins = terms.position === null ? ` ${texts[terms.locale].lobby.offer.begins}` : '';
  const [choice, details] = termsInWords(terms, shown.game);
  const lines = [
    offerHeading(lobby, shown),
    choice,
    small(details),
    ...(needsNobody(lobby) ? [] : [small(seatsInWords(lobby) + begins), ...acceptedLines(lobby)]),
    small(expiry(lobby, shown)),
  ];
  return message(lines, [offerRow(lobby)]);
}

/** Who challenges whom to which game. */
function offerHeading(lobby: Offered, { game }: Shown): string {
  const { challenger, opponents, terms } = lobby;
  const { locale } = terms;
  const t = texts[locale].lobby.offer;
  const gameName = game.texts[locale].name;
  if (isAlone(lobby)) return t.alone(mention(challenger), gameName, playersOf(lobby).length);
  const named = opponents.flatMap((opponent) => (opponent ? [mention(opponent)] : []));
  const open = opponents.length - named.length;
  if (named.length === 0) return t.open(mention(challenger), gameName, open);
  const heading = t.to(mention(challenger), listed(locale, named), gameName);
  return open > 0 ? `${heading} ${t.openSeats(open)}` : heading;
}

/** Where everybody sits: in the picture, where two play; otherwise who follows whom. */
function seatsInWords(lobby: Offered): string {
  const { challenger, challengerSeat, terms } = lobby;
  const t = texts[terms.locale].lobby.offer;
  const players = playersOf(lobby);
  const [south, north] = players;
  if (players.length > 2) {
    return t.order(players.map((player) => (player ? mention(player) : t.openSeat)).join(' → '));
  }
  return south && north
    ? t.seats(mention(south), mention(north))
    : t.seatsOpen(mention(challenger), challengerSeat === 1);
}

/** Who has accepted already, while others still have to. */
function acceptedLines({ opponents, accepted, terms }: Offered): string[] {
  const people = opponents.flatMap((opponent) =>
    opponent && accepted.includes(opponent.id) ? [mention(opponent)] : [],
  );
  return people.length === 0 ? [] : [texts[terms.locale].lobby.offer.accepted(listed(terms.locale, people))];
}

function cuttingMessage(lobby: Cutting, shown: Shown): LobbyMessage {
  const { terms, seed } = lobby;
  const { deckSize } = shown;
  const t = texts[terms.locale].lobby;
  const game = shown.game.texts[terms.locale].name;
  const players = playersOf(lobby);
  const alone = isAlone(lobby);
  const lines = [
    alone
      ? t.cutting.headingAlone(mention(lobby.challenger), game, players.length)
      : t.cutting.heading(listed(terms.locale, players.map(mention)), game),
    alone ? t.cutting.howAlone(deckSize) : t.cutting.how(deckSize),
    ...cutLines(lobby.cuts, players, shown, terms.locale),
    small(termsInWords(terms, shown.game)[0]),
    small(t.cutting.commitment(commitmentTo(seed))),
    small(expiry(lobby, shown)),
  ];
  return message(lines, cutRows(lobby, deckSize));
}

/** Who has cut, and where: no secret, the seed was fixed before. */
function cutLines(
  cuts: readonly (number | null)[],
  players: readonly Person[],
  { game }: Pick<Shown, 'game'>,
  locale: Locale,
): string[] {
  const t = texts[locale].lobby.cutting;
  const { seats } = game.texts[locale];
  return players.map((player, i) => {
    const name = `${mention(player)} (${seats[SEATS[i] ?? 1]})`;
    const at = cuts[i] ?? null;
    return at === null ? `☐ ${t.waiting(name)}` : `☑ ${t.done(name, at)}`;
  });
}

/** What remains of a lobby when its match has begun: who plays, and what the deal can be checked with. */
export function setMessage(header: Header, shown: Pick<Shown, 'game'>): LobbyMessage {
  const { game } = shown;
  const { locale, players } = header;
  const t = texts[locale].lobby;
  const gameName = game.texts[locale].name;
  const names = players.map(mention);
  const deal = dealIn(header.setup);
  return message(
    [
      playsAlone(header)
        ? t.set.headingAlone(names[0] ?? '', gameName, names.length)
        : t.set.heading(listed(locale, names), gameName),
      ...termsInWords(termsOf(header), game).map(small),
      ...(deal?.cuts
        ? [...cutLines(deal.cuts, players, shown, locale), small(t.cutting.commitment(deal.commitment))]
        : []),
    ],
    [],
  );
}

/** What remains of a lobby that has ended without a match. */
export function closedMessage(lobby: Lobby, closing: Closing, { game }: Pick<Shown, 'game'>): LobbyMessage {
  const { locale } = lobby.terms;
  const t = texts[locale].lobby.closed;
  const gameName = game.texts[locale].name;
  const offered = lobby.stage === 'offered';
  if (closing.how === 'expired') {
    if (!offered) return message([t.notCut(gameName)], []);
    return message([t.expired(mention(lobby.challenger), gameName, lobby.accepted.length)], []);
  }
  const name = mention(closing.by);
  if (!offered) return message([t.left(name, gameName)], []);
  return message([closing.how === 'declined' ? t.declined(name, gameName) : t.withdrawn(name, gameName)], []);
}
