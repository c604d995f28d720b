import { playersOf, type Lobby, type Person } from '../lobby.ts';
import type { Terms } from '../terms.ts';
import { BUTTON_LABELS } from '../../games/controls.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { practiceNotes, span } from '../../table/text.ts';
import { mention } from './parts.ts';

/** Makes the first letter a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (parts: readonly string[]): string => capital(parts.join(' · '));

/** Puts the terms of a match in words: those on which people base their choice, then the details. */
export function termsInWords(terms: Terms, game: Game, locale: Locale): [string, string] {
  const { details, ...main } = said(terms, game, locale);
  return [sentence(inOrder(main)), sentence(details)];
}

/** Puts pace and stakes of a match in a few words, for players who know the rest. */
export const termsInShort = (terms: Terms, game: Game, locale: Locale): string =>
  sentence(inOrder({ ...said(terms, game, locale), language: [] }));

/** A few words for each term. */
interface TermsInWords {
  /** Options of the game, pace and stakes. */
  readonly essentials: readonly string[];
  readonly language: readonly string[];
  readonly position: readonly string[];
  readonly details: readonly string[];
}

const inOrder = ({ essentials, language, position }: Omit<TermsInWords, 'details'>): readonly string[] => [
  ...essentials,
  ...language,
  ...position,
];

function said(terms: Terms, game: Game, locale: Locale): TermsInWords {
  const t = texts[locale].lobby.terms;
  const prose = game.texts[locale];
  const own = game.options.flatMap(({ name }) => prose.option(name, terms.options[name]) ?? []);
  const { clock, position } = terms;
  const essentials = [
    ...own,
    clock ? t.clock(clock.initialMs / 60_000, clock.incrementMs / 1000) : t.noClock,
    terms.ranked ? t.ranked : t.unranked,
    ...practiceNotes(terms, locale),
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
    ...(terms.indices ? [t.indices[terms.indices]] : []),
    ...(game.hasRuns && !terms.numbers ? [t.noNumbers] : []),
    ...(game.hasHands || terms.labels === BUTTON_LABELS[0]
      ? []
      : [texts[locale].buttons.terms[terms.labels]]),
  ];
  return {
    essentials,
    language: [t.language[terms.locale]],
    position: position ? [t.position] : [],
    details,
  };
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

/** Terms, and players by seat; null: an open seat. */
export interface Arranged {
  readonly terms: Terms;
  readonly players: readonly (Person | null)[];
}

export const arrangedIn = (lobby: Lobby): Arranged => ({
  terms: lobby.terms,
  players: playersOf<Lobby['opponents'][number]>(lobby),
});

/** Lists all terms, and who sits where, for a user who asks. */
export function termsListed({ terms, players }: Arranged, game: Game, locale: Locale): string {
  const { details, ...main } = said(terms, game, locale);
  const title = texts[locale].lobby.offer.terms(game.texts[locale].name);
  const lines = [...inOrder(main), ...details].map((term) => `- ${capital(term)}`);
  const isForOne = new Set(players.map((player) => player?.id)).size === 1;
  return [title, ...lines, ...(isForOne ? [] : [`- ${seatsInWords(players, locale)}`])].join('\n');
}

/** Says who sits where in the picture, if two play; otherwise who follows whom. */
function seatsInWords(players: Arranged['players'], locale: Locale): string {
  const t = texts[locale].lobby.offer;
  const [south = null, north = null] = players;
  if (players.length > 2) {
    return t.order(players.map((player) => (player ? mention(player) : t.openSeat)).join(' → '));
  }
  if (south && north) return t.seats(mention(south), mention(north));
  const seated = south ?? north;
  return seated ? t.seatsOpen(mention(seated), seated === south) : '';
}
