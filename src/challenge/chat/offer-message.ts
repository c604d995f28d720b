import { isOpenToAll, needsNobody, playersOf, type Offered } from '../lobby.ts';
import { LOCALES, type Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { offerRows } from './buttons.ts';
import { relative } from '../../chat/moment.ts';
import {
  isAlone,
  listed,
  mention,
  small,
  unratedLines,
  type LobbyMessage,
  type LobbyContext,
} from './parts.ts';
import { termsInShort, termsInWords } from './terms-text.ts';

/** Returns the languages of an offer, that of the match first. */
export const languagesOf = ({ languages, terms }: Offered): readonly Locale[] =>
  [terms.locale, ...LOCALES.filter((locale) => locale !== terms.locale)].filter((locale) =>
    languages.includes(locale),
  );

/**
 * Makes a challenge for people who may never have heard of the game, in each of its languages: at most four lines
 * on a phone of 375 points in one language, six in two. The picture stays.
 */
export function offeredMessage(lobby: Offered, shown: LobbyContext): LobbyMessage {
  const languages = languagesOf(lobby);
  const [first = lobby.terms.locale, ...others] = languages;
  const expires = `⌛ ${relative(shown.toDiscord(lobby.expiresAt))}`;
  const lines =
    others.length === 0
      ? [offerHeading(lobby, shown, first), ...offeredIn(lobby, shown, first, expires).map(small)]
      : [
          `${headingForAll(lobby, shown, languages)} ${expires}`,
          ...languages.flatMap((locale) => offeredIn(lobby, shown, locale)).map(small),
        ];
  return {
    content: lines.join('\n'),
    components: offerRows(lobby, shown.game, languages),
    allowedMentions: { parse: [] },
  };
}

/** The game, for people who may not know it, and the terms on which they base their choice, with more at their end. */
const offeredIn = (lobby: Offered, shown: LobbyContext, locale: Locale, ...more: string[]): string[] => [
  ...(needsNobody(lobby) ? [] : [shown.game.texts[locale].gist]),
  [choiceIn(lobby, shown, locale), ...more].join(' · '),
  ...unratedLines(shown, locale),
  ...acceptedLines(lobby, locale),
];

/**
 * The main terms. Users who take all seats get all of them, since they have no button for the details. The
 * match's language is left out where everybody is known to speak it.
 */
function choiceIn(lobby: Offered, { game }: LobbyContext, locale: Locale): string {
  const { terms } = lobby;
  if (needsNobody(lobby)) return termsInWords(terms, game, locale).join(' · ');
  const isUnderstood = languagesOf(lobby).every((one) => one === terms.locale);
  return isUnderstood ? termsInShort(terms, game, locale) : termsInWords(terms, game, locale)[0];
}

/** Says who challenges whom to which game, for readers of several languages: the players in order, from the challenger. */
function headingForAll(lobby: Offered, shown: LobbyContext, languages: readonly Locale[]): string {
  const { challenger, challengerSeat, opponents, terms } = lobby;
  const game = `**${shown.game.texts[terms.locale].name}**`;
  if (isAlone(lobby)) return `♟️ ${mention(challenger)}: ${game}`;
  const openSeats = (seats: number): string =>
    languages.map((locale) => texts[locale].lobby.offer.openSeatsShort(seats)).join(' · ');
  const players = playersOf(lobby);
  const others = [...players.slice(challengerSeat), ...players.slice(0, challengerSeat - 1)];
  const named = others.map((player) => (player ? mention(player) : openSeats(1)));
  const invited = isOpenToAll(lobby) ? [openSeats(opponents.filter((one) => one === null).length)] : named;
  return `⚔️ ${[mention(challenger), ...invited].join(' → ')}: ${game}`;
}

/** Says in one language who challenges whom to which game. */
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
