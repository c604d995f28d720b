import type { Why } from '../../../practice/opponent.ts';
import { isStronger, parseCard, type Card, type Suit } from '../cards.ts';
import { decisions, playableCards } from '../choices.ts';
import { closedReplies } from '../replies.ts';
import type { Choice, Deciding } from './choosing.ts';
import { handsOf } from './worlds.ts';

/** Points from which on a card is worth trying for a trick. */
const MUCH = 11;

/** The reason for a choice, from what the seat knows. */
export function whyChosen(known: Deciding, choice: Choice): Why {
  if (choice.do === 'close') return 'close';
  const { view, seat } = known;
  const cards = playableCards(view, seat);
  if (cards.length === 1 && !decisions(view, seat).includes('close')) return 'only';
  const led = parseCard(view.led);
  return led ? whyReplied(choice.card, led, cards, view.trump) : whyLed(known, choice.card, cards);
}

function whyLed(known: Deciding, card: Card, cards: readonly Card[]): Why {
  const { trump, closed } = known.view;
  const hands = handsOf(known);
  const beating = hands.filter((hand) => {
    const replies = closed ? closedReplies(hand, card, trump) : hand;
    return replies.some((reply) => isStronger(reply, card, trump));
  });
  if (beating.length === 0) return 'take-trick';
  const isDearest = card.points >= MUCH && cards.every(({ points }) => points <= card.points);
  if (isDearest && 2 * beating.length <= hands.length) return 'try-trick';
  return isWorst(card, cards, trump) && isBettered(card, cards, trump) ? 'save-cards' : 'promising';
}

function whyReplied(card: Card, led: Card, cards: readonly Card[], trump: Suit): Why {
  const taking = cards.filter((reply) => isStronger(reply, led, trump));
  if (!taking.includes(card)) {
    if (!isWorst(card, cards, trump)) return 'promising';
    if (taking.length === 0) return 'yield-trick';
    return isBettered(card, taking, trump) ? 'save-cards' : 'promising';
  }
  if (taking.length === 1) return 'take-trick';
  if (taking.every((other) => other === card || other.points < card.points)) return 'take-points';
  return isWorst(card, taking, trump) ? 'take-cheaply' : 'promising';
}

/** True if a card is worth no more than another, neither in points nor as a trump. */
const isNoBetter = (card: Card, than: Card, trump: Suit): boolean =>
  card.points <= than.points && (card.suit !== trump || than.suit === trump);

/** True if none of these cards is worth less. */
const isWorst = (card: Card, among: readonly Card[], trump: Suit): boolean =>
  among.every((other) => isNoBetter(card, other, trump));

/** True if one of these cards is worth more. */
const isBettered = (card: Card, by: readonly Card[], trump: Suit): boolean =>
  by.some((other) => !isNoBetter(other, card, trump));
