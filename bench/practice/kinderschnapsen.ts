/**
 * The play of the players of Kinderschnapsen (see `players.ts`). The game has no offences; careless players
 * miscount.
 */
import type { Line, Match } from '../../src/core/match.ts';
import type { Random } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';
import { isStronger, parseCard, type Card } from '../../src/games/kinderschnapsen/cards.ts';
import { playableCards } from '../../src/games/kinderschnapsen/choices.ts';
import { ENOUGH } from '../../src/games/kinderschnapsen/hand.ts';
import { ofSeat } from '../../src/games/kinderschnapsen/pair.ts';
import type { View } from '../../src/games/kinderschnapsen/view.ts';
import { playing } from './common.ts';
import type { Player, Players } from './players.ts';

/** Random decisions of a careless player, in percent. */
const CARELESS = 20;

type Choosing = (view: View, seat: Seat, random: Random) => Card | undefined;

/** Checks out with enough points, as the player counts them; otherwise plays a card. */
const counting = (cardOf: Choosing, miscount = 0): Player =>
  playing({ found: 0, call: () => ({}) }, (match: Match, seat: Seat, random: Random): Line | null => {
    const view = match.view(seat) as View;
    const points = (ofSeat(view.points, seat) ?? 0) + random.below(2 * miscount + 1) - miscount;
    if (view.mayCheckOut && points >= ENOUGH) return { seat, do: 'check-out' };
    if (view.phase === 'last') return { seat, do: 'end-hand' };
    return { seat, do: 'play', card: cardOf(view, seat, random)?.code };
  });

const anyCard: Choosing = (view, seat, random) => {
  const cards = playableCards(view, seat);
  return cards[random.below(cards.length)];
};

/**
 * Takes tricks as cheaply as possible, else throws away the cheapest card. Leads the cheapest, and the
 * dearest once the stock is closed.
 */
const greedyCard: Choosing = (view, seat) => {
  const cards = playableCards(view, seat).toSorted((one, other) => one.points - other.points);
  const led = parseCard(view.led);
  if (!led) return view.closed ? cards.at(-1) : cards[0];
  return cards.find((card) => isStronger(card, led, view.trump)) ?? cards[0];
};

export const kinderschnapsen: Players = {
  random: counting(anyCard),
  greedy: counting(greedyCard),
  careless: counting(
    (view, seat, random) => (random.below(100) < CARELESS ? anyCard : greedyCard)(view, seat, random),
    2,
  ),
};
