import { userMention, type BaseMessageOptions } from 'discord.js';
import { commitmentTo } from '../../core/random.ts';
import type { Seating } from '../../core/match.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../games/texts.ts';
import { texts } from '../../i18n/index.ts';
import type { Header } from '../../match/header.ts';
import { dealIn } from '../../match/deal.ts';
import { relative } from '../moment.ts';
import { playsAlone } from '../table-text.ts';
import {
  isCut,
  needsNobody,
  playersOf,
  type Closing,
  type Cutting,
  type Lobby,
  type Offered,
  type Person,
  type Ready,
} from '../../challenge/lobby.ts';
import { termsOf, type Terms } from '../../challenge/terms.ts';
import { cutRows, dealRow, offerRow, type Row } from './buttons.ts';
import { termsInWords } from './terms-text.ts';

export type LobbyMessage = Required<Pick<BaseMessageOptions, 'content' | 'components' | 'allowedMentions'>>;

/** What a lobby is shown with. */
export interface Shown {
  readonly game: Game;
  readonly seating: Seating;
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
  texts[lobby.terms.locale].lobby.offer.expires(relative(toDiscord(lobby.expiresAt)));

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
  const [choice, details] = termsInWords(terms, shown.game);
  const lines = [
    offerHeading(lobby, shown),
    choice,
    ...acceptedLines(lobby),
    small([...(needsNobody(lobby) ? [] : [seatsInWords(lobby)]), expiry(lobby, shown)].join(' ')),
    small(details),
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
  const { terms, seed, lotsAt } = lobby;
  const { seats, deckSize, sharesDeck } = shown.seating;
  const t = texts[terms.locale].lobby.cutting;
  const game = shown.game.texts[terms.locale].name;
  const isUndealt = isCut(lobby);
  const how = isAlone(lobby) ? t.alone(seats.length, sharesDeck) : t.how(seats.length, sharesDeck);
  const lines = [
    isUndealt ? t.undealt(game) : t.heading(game, how, deckSize),
    ...cutLines(lobby, playersOf(lobby), shown, terms.locale),
    small(isUndealt ? expiry(lobby, shown) : t.lots(relative(shown.toDiscord(lotsAt)))),
    small(termsInWords(terms, shown.game)[0]),
    small(t.commitment(commitmentTo(seed))),
  ];
  return message(lines, isUndealt ? [dealRow(lobby)] : cutRows(lobby, deckSize));
}

/** What is shown of the cuts, by seat, and for which seats the bot has made them. */
interface Cuts {
  readonly cuts: readonly (number | null)[];
  readonly lots: readonly Seat[];
}

/** Who has cut; and where, once all have: nobody cuts knowing another cut. */
function cutLines(
  { cuts, lots }: Cuts,
  players: readonly Person[],
  { game }: Pick<Shown, 'game'>,
  locale: Locale,
): string[] {
  const t = texts[locale].lobby.cutting;
  const { seats } = game.texts[locale];
  const isSealed = !isCut({ cuts });
  return players.map((player, i) => {
    const seat = SEATS[i] ?? 1;
    const name = `${mention(player)} (${seats[seat]})`;
    const at = cuts[i] ?? null;
    if (at === null) return `☐ ${t.waiting(name)}`;
    const say = lots.includes(seat) ? t.lot : t.own;
    return `☑ ${isSealed ? say.sealed(name) : say.done(name, at)}`;
  });
}

/** What remains of a lobby when its match has begun: who plays, and what the deal can be checked with. */
export const setMessage = (header: Header, shown: Pick<Shown, 'game'>): LobbyMessage =>
  lastMessage(
    { terms: termsOf(header), players: header.players, lots: header.lots ?? [], deal: dealIn(header.setup) },
    shown,
  );

/** The same before the cards are dealt, when all have cut. */
export function cutMessage(lobby: Cutting, shown: Pick<Shown, 'game'>): LobbyMessage {
  const { terms, cuts, lots, seed } = lobby;
  const deal = { cuts, commitment: commitmentTo(seed) };
  return lastMessage({ terms, players: playersOf(lobby), lots, deal }, shown);
}

interface Settled {
  readonly terms: Terms;
  readonly players: Header['players'];
  readonly lots: Cuts['lots'];
  /** Null: from a given position. */
  readonly deal: {
    readonly cuts: Cuts['cuts'] | null;
    readonly commitment: string;
  } | null;
}

function lastMessage({ terms, players, lots, deal }: Settled, shown: Pick<Shown, 'game'>): LobbyMessage {
  const { game } = shown;
  const { locale } = terms;
  const t = texts[locale].lobby;
  const gameName = game.texts[locale].name;
  const names = players.map(mention);
  return message(
    [
      playsAlone({ players })
        ? t.set.headingAlone(names[0] ?? '', gameName, names.length)
        : t.set.heading(listed(locale, names), gameName),
      ...termsInWords(terms, game).map(small),
      ...(deal?.cuts
        ? [
            ...cutLines({ cuts: deal.cuts, lots }, players, shown, locale),
            small(t.cutting.commitment(deal.commitment)),
          ]
        : []),
    ],
    [],
  );
}

/**
 * What becomes the table: its id is the number that a deal needs. It says the same whenever it is made for a lobby, and
 * pings the players but for one, `by`.
 */
export function beginningMessage(
  lobby: Ready,
  { game }: Pick<Shown, 'game'>,
  by: string | null,
): LobbyMessage {
  const { locale } = lobby.terms;
  const t = texts[locale].lobby.dealing;
  const name = game.texts[locale].name;
  const players = needsNobody(lobby) ? [] : playersOf(lobby);
  const match = players.length === 0 ? `**${name}**` : t.match(listed(locale, players.map(mention)), name);
  const isDealt = lobby.stage === 'cutting';
  const lines = isDealt ? [t.heading(match), small(t.number)] : [t.placed(match)];
  const pinged = players.flatMap(({ id }) => (id === by ? [] : id));
  return { ...message(lines, []), ...(pinged.length > 0 && { allowedMentions: { users: pinged } }) };
}

/** The same when its match could not be stored. */
export const undealtMessage = (lobby: Cutting, { game }: Pick<Shown, 'game'>): LobbyMessage =>
  message(
    [texts[lobby.terms.locale].lobby.dealing.failed(game.texts[lobby.terms.locale].name)],
    [dealRow(lobby)],
  );

/** What remains of a lobby that has ended without a match. */
export function closedMessage(lobby: Lobby, closing: Closing, { game }: Pick<Shown, 'game'>): LobbyMessage {
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
