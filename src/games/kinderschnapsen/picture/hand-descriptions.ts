import { opponentOf, TWO_SEATS, type Seat } from '../../../core/seat.ts';
import { sortedHand } from '../choices.ts';
import type { Move } from '../move.ts';
import { ofSeat } from '../pair.ts';
import type { View } from '../view.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import { said } from '../../../../render/scene/texts.ts';
import { ALT_TEXT } from '../../picture/descriptions.ts';
import { ownTask, tricksPhrase } from './sayings.ts';
import { gamesPhrase, handBefore, middle, pointsPhrase, telling, type Telling } from './descriptions.ts';

/** A player's own hand in words: enough to play from, without the picture and without the table. */

type Context = LayoutContext<Move>;

/** As plain text of at most 1,024 characters. */
export function handAltText(view: View, seat: Seat, context: Context): string {
  const tell = telling(context, 'full');
  return [`${tell.say(ownTask(view, seat, tell.named))}.`, ...own(view, seat, tell), ...middle(view, tell)]
    .join(' ')
    .slice(0, ALT_TEXT);
}

/** As a message: what is to be done and the player's own cards first, the rest small. */
export function handText(view: View, seat: Seat, context: Context): string {
  const tell = telling(context, 'signs');
  const small = [middle(view, tell), standing(view, seat, tell), handBefore(view, tell)];
  return [
    `**${tell.say(ownTask(view, seat, tell.named))}**`,
    own(view, seat, tell).join(' '),
    ...small.filter((lines) => lines.length > 0).map((lines) => `-# ${lines.join(' ')}`),
  ].join('\n');
}

function own(view: View, seat: Seat, { say, cards }: Telling): string[] {
  const hand = sortedHand(view, seat).map(({ code }) => code);
  const won = ofSeat(view.tricks, seat);
  const points = say(pointsPhrase(ofSeat(view.points, seat) ?? 0));
  return [
    `${say(said('Your hand', 'Deine Karten'))}: ${hand.length > 0 ? cards(hand) : say(said('no card', 'keine'))}.`,
    `${say(said('Your tricks', 'Deine Stiche'))}: ${won.length > 0 ? `${cards(won)}, ` : ''}${points}.`,
  ];
}

/** How many cards the opponent has, and what is to go for both. */
function standing(view: View, seat: Seat, { say, name }: Telling): string[] {
  const opponent = opponentOf(seat);
  const cards = ofSeat(view.hands, opponent).length;
  const inHand = cards === 1 ? said('1 card', '1 Karte') : said(`${cards} cards`, `${cards} Karten`);
  const score = TWO_SEATS.toSorted((one) => (one === seat ? -1 : 1)).map((of) => {
    const who = of === seat ? say(said('you', 'du')) : name(of);
    const games = view.bestOf === 1 ? '' : ` (${say(gamesPhrase(ofSeat(view.games, of)))})`;
    return `${who} ${ofSeat(view.score, of)}${games}`;
  });
  return [
    `${name(opponent)}: ${say(inHand)}, ${say(tricksPhrase(ofSeat(view.tricks, opponent).length))}.`,
    `${say(said('To go', 'Noch'))}: ${score.join(', ')}.`,
  ];
}
