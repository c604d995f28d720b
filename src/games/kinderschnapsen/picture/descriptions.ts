import { TWO_SEATS, type Seat } from '../../../core/seat.ts';
import type { Move } from '../move.ts';
import { ofSeat } from '../pair.ts';
import { cardAtLength, cardName } from '../texts/cards.ts';
import { tableTexts, texts } from '../texts/index.ts';
import { handEnded } from '../texts/status.ts';
import type { TableWords } from '../texts/table.ts';
import { HIDDEN, type LastHand, type View } from '../view.ts';
import { SUIT_SIGNS } from '../../suits.ts';
import { gamesTexts } from '../../texts/index.ts';
import { shownEnd } from '../../picture/banner.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import type { Fact } from '../../parts.ts';
import { packed } from '../../picture/packed.ts';
import { textOf } from '../../../../render/scene/texts.ts';
import type { Phrase } from '../../../../render/scene/texts.ts';
import { ALT_TEXT, MESSAGE } from '../../picture/descriptions.ts';
import { bannerPhrases } from './end.ts';
import { howPhrase, stockPhrase, taskPhrase, wonPhrase, type NamedSeat } from './sayings.ts';
import { lastTrick, ledCard, type Played } from './trick.ts';

type Context = LayoutContext<Move>;

/** Language and style of a description: cards as signs or in full. */
export interface Telling {
  readonly words: TableWords;
  readonly say: (phrase: Phrase) => string;
  readonly name: (seat: Seat) => string;
  readonly named: NamedSeat;
  readonly cards: (codes: readonly string[]) => string;
  readonly trump: (view: View) => string;
}

export function telling(context: Context, length: 'signs' | 'full'): Telling {
  const { locale } = context;
  const named: NamedSeat = (seat) => ({ name: context.players[seat - 1] ?? '', seat });
  const say = (phrase: Phrase): string => textOf(locale, phrase);
  const full = length === 'full';
  return {
    words: tableTexts[locale],
    say,
    named,
    name: (seat) => say({ key: 'player', player: named(seat) }),
    cards: (codes) =>
      codes.map((code) => (full ? cardAtLength(code, locale) : cardName(code, ''))).join(full ? ', ' : ' '),
    trump: ({ trump }) => (full ? gamesTexts[locale].suits[trump] : SUIT_SIGNS[trump]),
  };
}

/** The picture's alt text: the table as plain text of at most `room` characters. */
export function altText(view: View, context: Context, room = ALT_TEXT): string {
  const tell = telling(context, 'signs');
  const sentences = [
    ...situation(view, context, tell),
    ...middle(view, tell),
    ...TWO_SEATS.map((seat) => cardsOf(view, seat, tell)),
    ...handBefore(view, tell),
  ];
  return sentences.join(' ').slice(0, room);
}

/**
 * The table at length, for people who play without pictures: messages of at most 2,000 characters. A seat's
 * own view shows its own cards. The previous hand stays readable while the next one is played.
 */
export function tableInWords(view: View, context: Context): readonly string[] {
  const tell = telling(context, 'full');
  const groups = [
    situation(view, context, tell),
    middle(view, tell),
    TWO_SEATS.map((seat) => cardsOf(view, seat, tell)),
    view.phase === 'over' || !view.lastHand ? [] : handInWords(view.lastHand, tell),
  ];
  return packed(
    groups.filter((lines) => lines.length > 0).map((lines) => ({ heading: null, lines })),
    MESSAGE,
  );
}

/** The points to go, trump and stock, the tricks, and the cards of each player, line by line. */
export function facts(view: View, context: Context): readonly Fact[] {
  const tell = telling(context, 'full');
  const common = (text: string): Fact => ({ pile: null, seat: null, text });
  return [
    ...middle(view, tell).map(common),
    ...TWO_SEATS.map((seat): Fact => ({ pile: null, seat, text: cardsOf(view, seat, tell) })),
    ...players(view, context, tell).map(common),
    ...handBefore(view, tell).map(common),
  ];
}

function players(view: View, { locale }: Context, { words, name }: Telling): string[] {
  const prose = texts[locale];
  return TWO_SEATS.map((seat) => {
    const games = view.bestOf === 1 ? null : words.gamesWon(ofSeat(view.games, seat));
    const isDealer = view.dealer === seat;
    return words.player(name(seat), prose.seats[seat], isDealer, ofSeat(view.score, seat), games);
  });
}

/** The players, the points to go, the task of the player to move, the last move. */
function situation(view: View, context: Context, tell: Telling): string[] {
  const { words, say, name, named } = tell;
  const { locale, lastMove } = context;
  const banner = shownEnd(view, context);
  const prose = texts[locale];
  return [
    ...players(view, context, tell),
    ...(banner === null
      ? [`${name(view.turn)} ${say(taskPhrase(view))}.`]
      : banner.kind === 'untold'
        ? []
        : [`${bannerPhrases(view, banner, named, howPhrase).map(say).join(', ')}.`]),
    ...(lastMove ? [words.lastMove(prose.move(lastMove), name(lastMove.seat))] : []),
    ...(!banner && view.drawOffer !== null
      ? [`${name(view.drawOffer)} ${say({ key: 'offers-draw' })}.`]
      : []),
  ];
}

/** Trump and stock, the card led, the last trick. */
export function middle(view: View, tell: Telling): string[] {
  const { words, say, cards, trump } = tell;
  const led = ledCard(view).map((one) => by(one, tell));
  const last = lastTrick(view).map((one) => by(one, tell));
  const turnup = cards([view.turnup]);
  const open = view.stock.includes(HIDDEN) ? [] : view.stock;
  return [
    words.trump(trump(view), turnup),
    `${capital(say(stockPhrase(view)))}${open.length > 0 ? `: ${cards(open)}` : ''}.`,
    ...(led.length > 0 ? [words.led(led.join(', '))] : []),
    ...(last.length > 0 ? [words.lastTrick(last.join(', '))] : []),
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const by = ({ code, seat, winner }: Played, { words, name, cards }: Telling): string =>
  words.playedBy(cards([code]), name(seat), winner);

/** A player's hand and won cards, as far as they are visible. */
function cardsOf(view: View, seat: Seat, tell: Telling): string {
  const { words, name, cards } = tell;
  const hand = ofSeat(view.hands, seat);
  const won = ofSeat(view.tricks, seat);
  const points = ofSeat(view.points, seat);
  const inHand = hand.includes(HIDDEN) || hand.length === 0 ? words.cards(hand.length) : cards(hand);
  const tricks = words.tricks(won.length / 2);
  const counted = points === null || won.length === 0 ? '' : ` (${cards(won)}: ${words.points(points)})`;
  return words.cardsOf(name(seat), inHand, tricks + counted);
}

/** The end of the previous hand, with all of its cards, while the picture shows it. */
export function handBefore(view: View, tell: Telling): string[] {
  const last = view.phase === 'over' ? null : handEnded(view);
  return last ? handInWords(last, tell) : [];
}

function handInWords(last: LastHand, tell: Telling): string[] {
  const { words, say, named, cards } = tell;
  const { stock, turnup } = last.cards;
  return [
    words.previousHand(say(wonPhrase(last, named)), say(howPhrase(last, named))),
    ...TWO_SEATS.map((seat) => wonIn(last, seat, tell)),
    words.turnupWas(cards([turnup]), cards(stock)),
  ];
}

function wonIn(
  { cards: { tricks, hands, points }, score }: LastHand,
  seat: Seat,
  { words, name, cards }: Telling,
): string {
  const won = cards(ofSeat(tricks, seat));
  const left = cards(ofSeat(hands, seat));
  return words.handOf(name(seat), ofSeat(points, seat), won, left, ofSeat(score, seat));
}
