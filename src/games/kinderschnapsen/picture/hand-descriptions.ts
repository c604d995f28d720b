import { opponentOf, TWO_SEATS, type Seat } from '../../../core/seat.ts';
import { sortedHand } from '../choices.ts';
import type { Move } from '../move.ts';
import { ofSeat } from '../pair.ts';
import type { View } from '../view.ts';
import type { LayoutContext } from '../../picture/layout.ts';
import { ALT_TEXT } from '../../picture/descriptions.ts';
import { ownTask } from './sayings.ts';
import { handBefore, middle, telling, type Telling } from './descriptions.ts';

/** A player's own hand in words: enough to play without the picture and the table. */

type Context = LayoutContext<Move>;

/** The alt text: plain text of at most 1,024 characters. */
export function handAltText(view: View, seat: Seat, context: Context): string {
  const tell = telling(context, 'full');
  return [`${tell.say(ownTask(view, seat, tell.named))}.`, ...own(view, seat, tell), ...middle(view, tell)]
    .join(' ')
    .slice(0, ALT_TEXT);
}

/** The message: the player's task and own cards first, the rest small. */
export function handText(view: View, seat: Seat, context: Context): string {
  const tell = telling(context, 'signs');
  const small = [middle(view, tell), standing(view, seat, tell), handBefore(view, tell)];
  return [
    `**${tell.say(ownTask(view, seat, tell.named))}**`,
    own(view, seat, tell).join(' '),
    ...small.filter((lines) => lines.length > 0).map((lines) => `-# ${lines.join(' ')}`),
  ].join('\n');
}

function own(view: View, seat: Seat, { words, cards }: Telling): string[] {
  const hand = sortedHand(view, seat).map(({ code }) => code);
  const won = ofSeat(view.tricks, seat);
  return [words.ownHand(cards(hand)), words.ownTricks(cards(won), ofSeat(view.points, seat) ?? 0)];
}

/** The number of the opponent's cards, and both players' points to go. */
function standing(view: View, seat: Seat, { words, name }: Telling): string[] {
  const opponent = opponentOf(seat);
  const tricks = ofSeat(view.tricks, opponent).length / 2;
  const score = TWO_SEATS.toSorted((one) => (one === seat ? -1 : 1)).map((of) => {
    const who = of === seat ? words.you : name(of);
    const games = view.bestOf === 1 ? '' : ` (${words.gamesWon(ofSeat(view.games, of))})`;
    return `${who} ${ofSeat(view.score, of)}${games}`;
  });
  return [
    words.opponent(name(opponent), ofSeat(view.hands, opponent).length, tricks),
    words.toGo(score.join(', ')),
  ];
}
