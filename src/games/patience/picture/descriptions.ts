import { SOUTH } from '../../../core/seat.ts';
import type { Seat } from '../../../core/seat.ts';
import { shownEnd } from '../../picture/banner.ts';
import type { Banner } from '../../picture/banner.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import { packed } from '../../picture/packed.ts';
import { seenCard } from './seen.ts';
import { textOf } from '../../../../render/scene/texts.ts';
import type { Locale } from '../../../../render/scene/texts.ts';
import { ALT_TEXT, MESSAGE } from '../../picture/descriptions.ts';
import { bannerPhrases } from './banner.ts';
import { phrases } from './phrases.ts';
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

/** Piles that are listed one below the other. */
export interface PileGroup {
  readonly heading: string;
  readonly piles: readonly string[];
}

export type NameOf = (seat: Seat) => string;

/** What a game's table is described with. */
export interface Telling<View extends TableView, Move extends TableMove> {
  readonly depiction: Depiction<View>;
  readonly texts: Readonly<Record<Locale, Texts<View, Move>>>;
  /** What a player has besides their cards. */
  details?(view: View, seat: Seat, locale: Locale): readonly string[];
  /** Sentences about how things stand otherwise. */
  remarks(view: View, locale: Locale, nameOf: NameOf): readonly string[];
  /** All piles, as they are listed at length. */
  groups(view: View, locale: Locale, nameOf: NameOf): readonly PileGroup[];
}

/** Cards face-down as `4 down`; as `4?`; of a fan only its top. */
const BREVITIES = ['plain', 'terse', 'tops'] as const;
type Brevity = (typeof BREVITIES)[number];

/** The words for a game's tables. */
export function patienceDescriptions<View extends TableView, Move extends TableMove>(
  telling: Telling<View, Move>,
) {
  const { depiction, texts } = telling;
  type Told = LayoutContext<Move>;
  /** At every scale the same piles and players are there. */
  const placesIn = (view: View, side: Seat = SOUTH): Places => depiction.places(view, 'large', side);

  const nameOf =
    (context: Told): NameOf =>
    (seat) =>
      textOf(context.locale, { key: 'player', player: named(context, seat) });

  /** The words for a card, with its deck where people have to know it. */
  function withDeck(code: string, words: string, locale: Locale): string {
    const { face, deck } = seenCard(code);
    return face !== null && depiction.showsDeck?.(face)
      ? phrases[locale].ofDeck(words, texts[locale].seats[deck])
      : words;
  }

  /** Sentences on who plays, how things stand, what is held, what was done last, what a call has just found. */
  function situation(view: View, context: Told): string[] {
    const { locale, lastMove, wrong, side } = context;
    const say = phrases[locale];
    const name = nameOf(context);
    const banner = shownEnd(view, context);
    const heldCard = view.hand ?? (view.touched === null ? undefined : cardsIn(view, view.touched).at(-1));
    const holds = texts[locale].held(view);
    const held = holds === null || heldCard === undefined ? holds : withDeck(heldCard, holds, locale);
    const players = placesIn(view, side).seats.map(({ seat }) => {
      const more = telling.details?.(view, seat, locale) ?? [];
      return say.player(name(seat), texts[locale].seats[seat], depiction.cardsLeft(view, seat), more);
    });
    const sentences = [
      ...(side === SOUTH ? [] : [say.side(name(side))]),
      ...players,
      ...(banner === null
        ? [`${name(view.turn)} ${textOf(locale, { key: 'to-move' })}.`]
        : banner.kind === 'untold'
          ? []
          : [ended(view, banner, context)]),
    ];
    if (held !== null) sentences.push(`${name(view.turn)} ${held}.`);
    if (lastMove) sentences.push(say.lastMove(name(lastMove.seat), texts[locale].move(lastMove)));
    if (wrong) {
      const { seat, code, hint } = wrong;
      sentences.push(say.wrong(`${name(seat)} ${texts[locale].offence(code, hint)}`));
    }
    if (!banner && view.drawOffer !== null) {
      sentences.push(`${name(view.drawOffer)} ${textOf(locale, { key: 'offers-draw' })}.`);
    }
    return [...sentences, ...telling.remarks(view, locale, name)];
  }

  function ended(view: View, banner: Banner, context: Told): string {
    const sayings = bannerPhrases(banner, depiction, placesIn(view), context);
    const parts = sayings.flatMap((phrase) => (phrase ? [textOf(context.locale, phrase)] : []));
    return `${parts.join(banner.kind === 'open' ? ', ' : ' ')}.`;
  }

  /** `A1 28 down. C1 7♦ (13). E1 1 down K♥ Q♠.`, and the empty piles at the end. */
  function pilesInShort(view: View, locale: Locale, brevity: Brevity): string {
    const { piles } = placesIn(view);
    const full = piles.filter(({ pile }) => cardsIn(view, pile).length > 0);
    const empty = piles.filter(({ pile }) => cardsIn(view, pile).length === 0);
    const sentences = full.map(
      (place) => `${place.pile.toUpperCase()} ${inShort(view, place, locale, brevity)}.`,
    );
    const names = empty.map(({ pile }) => pile.toUpperCase()).join(' ');
    if (empty.length > 0) sentences.push(phrases[locale].empty(names));
    return sentences.join(' ');
  }

  function inShort(view: View, { pile, fan }: PilePlace, locale: Locale, brevity: Brevity): string {
    const codes = cardsIn(view, pile);
    const short = (code: string): string => withDeck(code, texts[locale].card(code), locale);
    const hidden = (count: number): string =>
      brevity === 'plain' ? phrases[locale].hidden(count) : `${count}?`;
    if (fan && brevity !== 'tops') {
      return runs(codes)
        .map((run) => (typeof run === 'number' ? hidden(run) : short(run)))
        .join(' ');
    }
    const top = codes.at(-1) ?? '';
    if (codes.every((code) => !seenCard(code).up)) return hidden(codes.length);
    const card = seenCard(top).up ? short(top) : hidden(1);
    return codes.length === 1 ? card : `${card} (${codes.length})`;
  }

  function inWords(view: View, { pile, fan }: PilePlace, locale: Locale): string {
    const say = phrases[locale];
    const inFull = (code: string): string => withDeck(code, say.card(code), locale);
    const codes = cardsIn(view, pile);
    const top = codes.at(-1);
    if (top === undefined) return say.none;
    if (fan) {
      return runs(codes)
        .map((run) => (typeof run === 'number' ? say.faceDown(run) : inFull(run)))
        .join(', ');
    }
    if (codes.every((code) => !seenCard(code).up)) return say.faceDown(codes.length);
    return say.squared(codes.length, seenCard(top).up ? inFull(top) : say.faceDown(1));
  }

  return {
    /** Every pile in a short form, as plain text of so many characters at most: what a picture says to those who cannot see it. */
    altText: (view: View, context: Told, room = ALT_TEXT): string => {
      const head = situation(view, context).join(' ');
      // The decks fit with every card that can be seen; a given position may hold more than any table.
      let text = '';
      for (const brevity of BREVITIES) {
        text = `${head} ${pilesInShort(view, context.locale, brevity)}`;
        if (text.length <= room) return text;
      }
      return text.slice(0, room);
    },

    /** The same table at length, for people who play without pictures: messages of at most 2,000 characters. */
    tableInWords: (view: View, context: Told): readonly string[] => {
      const { locale } = context;
      const { piles } = placesIn(view);
      const line = (place: PilePlace): string =>
        `${texts[locale].pile(place.pile)}: ${inWords(view, place, locale)}`;
      return packed(
        [
          { heading: null, lines: situation(view, context) },
          ...telling.groups(view, locale, nameOf(context)).map((group) => ({
            heading: group.heading,
            lines: group.piles.flatMap((pile) => piles.filter((place) => place.pile === pile).map(line)),
          })),
        ],
        MESSAGE,
      );
    },
  };
}

/** The cards of a fan from the bottom to the top, those face-down in a row as their number. */
function runs(codes: readonly string[]): (string | number)[] {
  const result: (string | number)[] = [];
  for (const code of codes) {
    const last = result.at(-1);
    if (seenCard(code).up) result.push(code);
    else if (typeof last === 'number') result[result.length - 1] = last + 1;
    else result.push(1);
  }
  return result;
}
