import { needsNobody, playersOf, type Lobby } from '../../challenge/lobby.ts';
import type { Terms } from '../../challenge/terms.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../games/texts.ts';
import { texts } from '../../i18n/index.ts';
import { practiceNotes, span } from '../table-text.ts';
import { mention } from './parts.ts';

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (parts: readonly string[]): string => capital(parts.join(' · '));

/** The terms of a match in words: what people base their choice on, then the details. */
export function termsInWords(terms: Terms, game: Game, locale: Locale): [string, string] {
  const { main, details } = said(terms, game, locale);
  return [sentence(main), sentence(details)];
}

/** A few words for each of them. */
interface TermsInWords {
  readonly main: readonly string[];
  readonly details: readonly string[];
}

function said(terms: Terms, game: Game, locale: Locale): TermsInWords {
  const t = texts[locale].lobby.terms;
  const prose = game.texts[locale];
  const own = game.options.flatMap(({ name }) => prose.option(name, terms.options[name]) ?? []);
  const { clock, position } = terms;
  const main = [
    ...own,
    clock ? t.clock(clock.initialMs / 60_000, clock.incrementMs / 1000) : t.noClock,
    terms.ranked ? t.ranked : t.unranked,
    ...practiceNotes(terms, locale),
    t.language[terms.locale],
    ...(position ? [t.position] : []),
  ];
  const details = [
    ...(clock ? [t.press[clock.press]] : []),
    ...(prose.calls ? [t.breath(terms.breathMs / 1000)] : []),
    ...reactionSaid(terms, game, locale),
    ...(game.rules.hasVerb('accept-end') ? [t.endWindow(terms.endWindowMs / 1000)] : []),
    ...(game.rules.hasVerb('claim-draw') ? [t.standstill(terms.stillTurns)] : []),
    ...(clock === null && terms.idleMs !== null ? [t.idle(span(terms.idleMs, locale))] : []),
    ...(terms.ranked ? [t.rated] : []),
    t.colours[terms.suitColours],
    ...(game.hasHands || terms.labels === BUTTON_LABELS[0]
      ? []
      : [texts[locale].buttons.terms[terms.labels]]),
  ];
  return { main, details };
}

/** The reaction time as a clause; empty in a game without calls, and in a match of a version without one. */
export function reactionSaid(
  { reactionMs }: Pick<Terms, 'reactionMs'>,
  game: Pick<Game, 'texts'>,
  locale: Locale,
): readonly string[] {
  const { calls } = game.texts[locale];
  return calls && reactionMs !== null ? [calls.lasts(reactionMs / 1000)] : [];
}

/** All that a challenge settles, one by one, and who sits where, for whoever asks. */
export function termsListed(lobby: Lobby, game: Game, locale: Locale): string {
  const { main, details } = said(lobby.terms, game, locale);
  const title = texts[locale].lobby.offer.terms(game.texts[locale].name);
  const lines = [...main, ...details].map((term) => `- ${capital(term)}`);
  return [title, ...lines, ...(needsNobody(lobby) ? [] : [`- ${seatsInWords(lobby, locale)}`])].join('\n');
}

/** Where everybody sits: in the picture, where two play; otherwise who follows whom. */
function seatsInWords(lobby: Lobby, locale: Locale): string {
  const { challenger, challengerSeat } = lobby;
  const t = texts[locale].lobby.offer;
  const players = playersOf<Lobby['opponents'][number]>(lobby);
  const [south, north] = players;
  if (players.length > 2) {
    return t.order(players.map((player) => (player ? mention(player) : t.openSeat)).join(' → '));
  }
  return south && north
    ? t.seats(mention(south), mention(north))
    : t.seatsOpen(mention(challenger), challengerSeat === 1);
}
