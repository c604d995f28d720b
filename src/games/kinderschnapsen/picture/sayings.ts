import { opponentOf, type Seat } from '../../../core/seat.ts';
import { dutyOf } from '../choices.ts';
import { ofSeat } from '../pair.ts';
import { pictureTexts } from '../texts/index.ts';
import { wayWon } from '../texts/status.ts';
import type { LastHand, View } from '../view.ts';
import { phrasesFrom } from '../../../../render/scene/texts.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';

/** Phrases that both the picture and the texts of a table use. */

export type NamedSeat = (seat: Seat) => Named;

export const say = phrasesFrom(pictureTexts);

/** The public task of the player to move, to follow their name. */
export const taskPhrase = (view: Pick<View, 'led' | 'phase'>): Phrase => say((t) => t.task[taskOf(view)]);

const taskOf = ({ led, phase }: Pick<View, 'led' | 'phase'>): 'reply' | 'last' | 'lead' =>
  led !== null ? 'reply' : phase === 'last' ? 'last' : 'lead';

/** The task of a player who looks at their own hand. */
export function ownTask(view: View, seat: Seat, named: NamedSeat): Phrase {
  if (view.phase === 'over') return say((t) => t.ownTask.over);
  if (view.turn !== seat) return say((t) => t.othersTask[taskOf(view)], named(view.turn));
  if (view.phase === 'last') return say((t) => t.ownTask.last);
  if (view.led !== null) {
    const duty = dutyOf(view, seat);
    return duty ? say((t) => t.ownTask.replies[duty.why]) : say((t) => t.ownTask.any);
  }
  return view.mayCheckOut ? say((t) => t.ownTask.made) : say((t) => t.ownTask.lead);
}

const winsGame = ({ winner, score }: LastHand): boolean => ofSeat(score, winner) === 0;

/** The winner of a hand and the points won. */
export const wonPhrase = (last: LastHand, named: NamedSeat): Phrase =>
  say((t) => (winsGame(last) ? t.won.handAndGame : t.won.hand)(last.won), named(last.winner));

/** `wonPhrase`, short enough for a picture that shows the points to go. */
export const wonInShort = (last: LastHand, named: NamedSeat): Phrase =>
  winsGame(last) ? say((t) => t.won.game, named(last.winner)) : wonPhrase(last, named);

/** The way in which a hand was won. */
export const howPhrase = (last: LastHand, named: NamedSeat): Phrase =>
  say((t) => wayWon(last, t.how), named(opponentOf(last.winner)));

/** `howPhrase`, short enough to fit beside a hand. */
export const howInShort = (last: LastHand): Phrase => say((t) => wayWon(last, t.howInShort));

/** `howInShort` for the public picture. The name comes last, because a long one is cut. */
export function howBriefly(last: LastHand, named: NamedSeat): Phrase {
  if (last.how !== 'wrong-check-out') return howInShort(last);
  const loser = opponentOf(last.winner);
  return say((t) => t.wrongCheckOut(ofSeat(last.cards.points, loser)), named(loser));
}

export function stockPhrase({ stock, closed, phase }: Pick<View, 'stock' | 'closed' | 'phase'>): Phrase {
  const count = stock.length;
  if (count === 0) return say((t) => t.stock.empty);
  if (phase === 'over') return say((t) => t.stock.left(count));
  return closed ? say((t) => t.stock.closed(count)) : say((t) => t.stock.open(count));
}
