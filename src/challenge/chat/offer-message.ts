import { isOpenToAll, needsNobody, playersOf, type Offered } from '../lobby.ts';
import { LOCALES, type Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { offerRows } from './buttons.ts';
import {
  expiry,
  isAlone,
  listed,
  mention,
  small,
  unratedLines,
  type LobbyMessage,
  type LobbyContext,
} from './parts.ts';
import { termsInWords } from './terms-text.ts';

/** Returns the languages of an offer, that of the match first. */
export const languagesOf = ({ languages, terms }: Offered): readonly Locale[] =>
  [terms.locale, ...LOCALES.filter((locale) => locale !== terms.locale)].filter((locale) =>
    languages.includes(locale),
  );

/**
 * Makes a challenge for people who may never have heard of the game, in each of its languages. All but the
 * first are in small print, so that a phone shows everything at once. The picture stays.
 */
export function offeredMessage(lobby: Offered, shown: LobbyContext): LobbyMessage {
  const languages = languagesOf(lobby);
  const [first, ...others] = languages;
  const parts = [
    ...(first ? [...offeredIn(lobby, shown, first), small(choiceIn(lobby, shown, first))] : []),
    ...others.flatMap((locale) =>
      [...offeredIn(lobby, shown, locale), choiceIn(lobby, shown, locale)].map(small),
    ),
  ];
  const expires = languages.map((locale) => expiry(lobby, shown, locale));
  const order = orderOf(lobby, languages);
  return {
    content: [...parts, ...order, small(expires.join(' · '))].join('\n'),
    components: offerRows(lobby, shown.game, languages),
    allowedMentions: { parse: [] },
  };
}

/** Says who challenges whom to what. Users who take all seats know the game. */
const offeredIn = (lobby: Offered, shown: LobbyContext, locale: Locale): string[] => [
  offerHeading(lobby, shown, locale),
  ...(needsNobody(lobby) ? [] : shown.game.texts[locale].gist),
  ...unratedLines(shown, locale),
  ...acceptedLines(lobby, locale),
];

/**
 * The terms on which people base their choice. Users who take all seats get all of them, since they have no
 * button for the details.
 */
const choiceIn = (lobby: Offered, { game }: LobbyContext, locale: Locale): string =>
  termsInWords(lobby.terms, game, locale)
    .slice(0, needsNobody(lobby) ? 2 : 1)
    .join(' · ');

/** Says who follows whom, if there are more than two players. */
function orderOf(lobby: Offered, languages: readonly Locale[]): string[] {
  const players = playersOf(lobby);
  if (players.length === 2 || needsNobody(lobby)) return [];
  const openSeat = languages.map((locale) => texts[locale].lobby.offer.openSeat).join(' · ');
  return [small(players.map((player) => (player ? mention(player) : openSeat)).join(' → '))];
}

/** Says who challenges whom to which game. */
function offerHeading(lobby: Offered, { game }: LobbyContext, locale: Locale): string {
  const { challenger, opponents } = lobby;
  const t = texts[locale].lobby.offer;
  const gameName = game.texts[locale].name;
  if (isAlone(lobby)) return t.alone(mention(challenger), gameName, playersOf(lobby).length);
  const named = opponents.flatMap((opponent) => (opponent ? [mention(opponent)] : []));
  const open = opponents.length - named.length;
  if (isOpenToAll(lobby)) return t.open(mention(challenger), gameName, open);
  const heading = t.to(mention(challenger), listed(locale, named), gameName);
  return open > 0 ? `${heading} ${t.openSeats(open)}` : heading;
}

/** Says who has accepted or taken an open seat, while others still have to. */
function acceptedLines(lobby: Offered, locale: Locale): string[] {
  const { opponents, accepted } = lobby;
  const t = texts[locale].lobby.offer;
  const people = opponents.flatMap((opponent) =>
    opponent && accepted.includes(opponent.id) ? [mention(opponent)] : [],
  );
  if (people.length === 0) return [];
  const names = listed(locale, people);
  return [isOpenToAll(lobby) ? t.taken(names) : t.accepted(names)];
}
