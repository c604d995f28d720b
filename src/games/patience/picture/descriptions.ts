import { SOUTH } from '../../../core/seat.ts';
import type { Seat } from '../../../core/seat.ts';
import { shownEnd } from '../../picture/banner.ts';
import type { Banner } from '../../picture/banner.ts';
import type { Act } from '../../acts.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import type { Fact } from '../../parts.ts';
import { packed } from '../../picture/packed.ts';
import { textOf } from '../../../../render/scene/texts.ts';
import type { Locale } from '../../../../render/scene/texts.ts';
import { ALT_TEXT, MESSAGE } from '../../picture/descriptions.ts';
import { tableTexts } from '../texts/index.ts';
import { bannerPhrases } from './banner.ts';
import { BREVITIES, inWords, pilesInShort, withDeck, type CardsTelling } from './piles-in-words.ts';
import { cardsIn, named } from './table.ts';
import type { Depiction, PilePlace, Places, TableMove, TableView } from './table.ts';

/** The words of one game in one language. */
export interface Texts<View, Move> {
  card(code: string): string;
  pile(pile: string): string;
  held(view: View): string | null;
  move(move: Move): string;
  offence(code: string, hint: string | null): string;
  readonly seats: Readonly<Record<Seat, string>>;
}

/** Piles listed under one heading. */
export interface PileGroup {
  readonly heading: string;
  /** Their owner; left out: none, or both players. */
  readonly seat?: Seat;
  readonly piles: readonly string[];
}

export type NameOf = (seat: Seat) => string;

/** Everything that describes a game's table. */
export interface Telling<View extends TableView, Move extends TableMove> {
  readonly depiction: Depiction<View>;
  readonly texts: Readonly<Record<Locale, Texts<View, Move>>>;
  /** Further facts about a player besides the cards left. */
  details?(view: View, seat: Seat, locale: Locale): readonly string[];
  /** Sentences about the state of the table. */
  remarks(view: View, locale: Locale, nameOf: NameOf): readonly string[];
  /** All piles in the order of the long description. */
  groups(view: View, locale: Locale, nameOf: NameOf): readonly PileGroup[];
}

/** The words for a game's tables. */
export const patienceDescriptions = <View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
) => ({
  /**
   * Every pile in a short form, as plain text of at most `room` characters, for people who cannot see the
   * picture.
   */
  altText: (view: View, context: LayoutContext<Move>, room = ALT_TEXT): string =>
    altText(telling, view, context, room),

  /** The table at length, for people who play without pictures, as messages of at most 2,000 characters. */
  tableInWords: (view: View, context: LayoutContext<Move>): readonly string[] =>
    tableInWords(telling, view, context),

  /** A line for each pile, and the remarks about the table. */
  facts: (view: View, context: LayoutContext<Move>): readonly Fact[] => facts(telling, view, context),
});

/** Every scale has the same piles and players. */
const placesIn = <View extends TableView>(
  { places }: Pick<Depiction<View>, 'places'>,
  view: View,
  side: Seat = SOUTH,
): Places => places(view, 'large', side);

const nameIn =
  (context: LayoutContext<TableMove>): NameOf =>
  (seat) =>
    textOf(context.locale, { key: 'player', player: named(context, seat) });

const cardsTold = <View extends TableView, Move extends TableMove>(
  { depiction, texts }: Telling<View, Move>,
  locale: Locale,
): CardsTelling => ({
  say: tableTexts[locale],
  card: (code) => texts[locale].card(code),
  seats: texts[locale].seats,
  ...(depiction.showsDeck && { showsDeck: depiction.showsDeck }),
});

function altText<View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
  view: View,
  context: LayoutContext<Move>,
  room: number,
): string {
  const cards = cardsTold(telling, context.locale);
  const { piles } = placesIn(telling.depiction, view);
  // All visible cards of the decks fit; a given position may hold more cards than any real table. The order of
  // the last turn is left out before any card.
  const without = context.acts?.length ? { ...context, acts: [] } : null;
  const ways = [
    ...(without ? BREVITIES.slice(0, -1).map((brevity) => ({ told: context, brevity })) : []),
    ...BREVITIES.map((brevity) => ({ told: without ?? context, brevity })),
  ];
  let text = '';
  for (const { told, brevity } of ways) {
    text = `${situation(telling, view, told).join(' ')} ${pilesInShort(cards, view, piles, brevity)}`;
    if (text.length <= room) return text;
  }
  return text.slice(0, room);
}

function tableInWords<View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
  view: View,
  context: LayoutContext<Move>,
): readonly string[] {
  const groups = pileFacts(telling, view, context);
  return packed(
    [
      { heading: null, lines: situation(telling, view, context) },
      ...groups.map(({ heading, facts: lines }) => ({ heading, lines: lines.map(({ text }) => text) })),
    ],
    MESSAGE,
  );
}

/** A line for each pile, in groups. */
function pileFacts<View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
  view: View,
  context: LayoutContext<Move>,
): readonly { readonly heading: string; readonly facts: readonly Fact[] }[] {
  const { locale } = context;
  const cards = cardsTold(telling, locale);
  const { piles } = placesIn(telling.depiction, view);
  const line = (place: PilePlace): string =>
    `${telling.texts[locale].pile(place.pile)}: ${inWords(cards, view, place)}`;
  return telling.groups(view, locale, nameIn(context)).map(({ heading, seat = null, piles: names }) => ({
    heading,
    facts: names.flatMap((pile) =>
      piles.filter((place) => place.pile === pile).map((place) => ({ pile, seat, text: line(place) })),
    ),
  }));
}

function facts<View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
  view: View,
  context: LayoutContext<Move>,
): readonly Fact[] {
  const remarks = telling.remarks(view, context.locale, nameIn(context));
  return [
    ...remarks.map((text): Fact => ({ pile: null, seat: null, text })),
    ...pileFacts(telling, view, context).flatMap((group) => group.facts),
  ];
}

/**
 * Sentences about the players, the state of the match, the held card, the last move, and the offence just
 * found.
 */
function situation<View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
  view: View,
  context: LayoutContext<Move>,
): string[] {
  const { locale, lastMove, acts = [], wrong, side } = context;
  const last = acts.at(-1)?.move;
  const say = tableTexts[locale];
  const texts = telling.texts[locale];
  const name = nameIn(context);
  const banner = shownEnd(view, context);
  const held = heldIn(telling, view, locale);
  return [
    ...(side === SOUTH ? [] : [say.seenFrom(name(side))]),
    ...playersTold(telling, view, context),
    ...(banner === null
      ? [`${name(view.turn)} ${textOf(locale, { key: 'to-move' })}.`]
      : banner.kind === 'untold'
        ? []
        : [ended(telling.depiction, view, banner, context)]),
    ...(held === null ? [] : [`${name(view.turn)} ${held}.`]),
    ...(last === undefined ? [] : actsTold(acts, texts, (told) => say.lastTurn(name(last.seat), told))),
    ...(lastMove && lastMove !== last ? [say.lastMove(name(lastMove.seat), texts.move(lastMove))] : []),
    ...(wrong ? [say.wrong(`${name(wrong.seat)} ${texts.offence(wrong.code, wrong.hint)}`)] : []),
    ...(!banner && view.drawOffer !== null
      ? [`${name(view.drawOffer)} ${textOf(locale, { key: 'offers-draw' })}.`]
      : []),
    ...telling.remarks(view, locale, name),
  ];
}

/** Most acts in a sentence, so that it fits into a message. */
const ACTS = 30;

/** The acts of the last turn, `1. 5♦ C1 → E2, 2. …`; many of them in several sentences. `first`: says whose. */
function actsTold<Move>(
  acts: readonly Act<Move>[],
  texts: { move(move: Move): string },
  first: (told: string) => string,
): string[] {
  const told = acts.map(({ move }, i) => `${i + 1}. ${texts.move(move)}`);
  const parts = Array.from({ length: Math.ceil(told.length / ACTS) }, (_, i) =>
    told.slice(i * ACTS, (i + 1) * ACTS).join(', '),
  );
  return parts.map((part, i) => (i === 0 ? first(part) : `${part}.`));
}

/** Each player with the number of cards left. */
function playersTold<View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
  view: View,
  context: LayoutContext<Move>,
): string[] {
  const { depiction, texts } = telling;
  const { locale, side } = context;
  const name = nameIn(context);
  return placesIn(depiction, view, side).seats.map(({ seat }) =>
    tableTexts[locale].player(
      name(seat),
      texts[locale].seats[seat],
      depiction.cardsLeft(view, seat),
      telling.details?.(view, seat, locale) ?? [],
    ),
  );
}

/** The touched card of the player to move, or the one in the hand; null: none. */
function heldIn<View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
  view: View,
  locale: Locale,
): string | null {
  const card = view.hand ?? (view.touched === null ? undefined : cardsIn(view, view.touched).at(-1));
  const holds = telling.texts[locale].held(view);
  return holds === null || card === undefined ? holds : withDeck(cardsTold(telling, locale), card, holds);
}

function ended<View extends TableView, Move extends TableMove>(
  depiction: Depiction<View>,
  view: View,
  banner: Banner,
  context: LayoutContext<Move>,
): string {
  const sayings = bannerPhrases(banner, depiction, placesIn(depiction, view), context);
  const parts = sayings.flatMap((phrase) => (phrase ? [textOf(context.locale, phrase)] : []));
  return `${parts.join(banner.kind === 'open' ? ', ' : ' ')}.`;
}
