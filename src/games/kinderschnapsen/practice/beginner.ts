import type { Random } from '../../../core/random.ts';
import { isStronger, parseCard, type Card } from '../cards.ts';
import { playableCards } from '../choices.ts';
import { ENOUGH } from '../hand.ts';
import type { Position } from '../view.ts';
import type { Choice } from './choosing.ts';

/** Errors of a beginner in percent: forgets to check out, miscounts, closes early, plays any card. */
const FORGETS = 15;
const MISCOUNTS = 15;
const CLOSES = 4;
const GUESSES = 30;
/** Largest miscount in points. */
const MOST_WRONG = 12;

/** True if a beginner with these points checks out. */
export function beginnerChecksOut(points: number, random: Random): boolean {
  if (random.below(100) < FORGETS) return false;
  const wrong = random.below(100) < MISCOUNTS ? random.below(2 * MOST_WRONG + 1) - MOST_WRONG : 0;
  return points + wrong >= ENOUGH;
}

/** A beginner's choice: their highest card, or one that takes the trick, or a random card. */
export function beginnersChoice(view: Position, seat: 1 | 2, random: Random): Choice {
  const cards = playableCards(view, seat).toSorted((one, other) => one.points - other.points);
  const led = parseCard(view.led);
  if (!led && !view.closed && random.below(100) < CLOSES) return { do: 'close' };
  const any = cards[random.below(Math.max(1, cards.length))];
  const takes = (card: Card): boolean => led !== undefined && isStronger(card, led, view.trump);
  const meant = led ? (cards.find(takes) ?? cards[0]) : cards.at(-1);
  const card = random.below(100) < GUESSES ? any : meant;
  if (!card) throw new Error('no card to play');
  return { do: 'play', card };
}
