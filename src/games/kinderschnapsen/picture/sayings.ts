import { opponentOf, type Seat } from '../../../core/seat.ts';
import type { DutyReason } from '../action.ts';
import { dutyOf } from '../choices.ts';
import { ofSeat } from '../pair.ts';
import { waysWon } from '../texts/status.ts';
import type { LastHand, View } from '../view.ts';
import { said } from '../../../../render/scene/texts.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';

/** What is said about a table both in its picture and in its texts. */

export type NamedSeat = (seat: Seat) => Named;

/** What somebody has to do, as far as everybody knows, as it follows their name. */
export function taskPhrase({ led, phase }: Pick<View, 'led' | 'phase'>): Phrase {
  if (led !== null) return said('to reply', 'muss zugeben');
  return phase === 'last'
    ? said('has the last trick', 'hat den letzten Stich')
    : said('to lead', 'spielt aus');
}

const REPLIES: Readonly<Record<DutyReason, Phrase>> = {
  'must-beat': said('Reply: a higher card of the suit', 'Zugeben: eine höhere Karte der Farbe'),
  'must-follow': said('Reply: follow suit', 'Zugeben: Farbe bekennen'),
  'must-trump': said('Reply: a trump', 'Zugeben: einen Trumpf'),
};

/** The same for a player looking at their own hand. */
export function ownTask(view: View, seat: Seat, named: NamedSeat): Phrase {
  if (view.phase === 'over') return said('The match is over', 'Die Partie ist zu Ende');
  if (view.turn !== seat) return othersTask(view, named(view.turn));
  if (view.phase === 'last') {
    return said(
      'The last trick is yours: check out or end',
      'Der letzte Stich ist deiner: ausmelden oder beenden',
    );
  }
  if (view.led !== null) {
    const duty = dutyOf(view, seat);
    return duty ? REPLIES[duty.why] : said('Reply: any card', 'Zugeben: jede Karte geht');
  }
  return view.mayCheckOut
    ? said('Your trick: lead, or check out', 'Dein Stich: ausspielen oder ausmelden')
    : said('You lead', 'Du spielst aus');
}

function othersTask({ led, phase }: View, player: Named): Phrase {
  if (led !== null) return said('{player} has to reply', '{player} muss zugeben', player);
  return phase === 'last'
    ? said('{player} has the last trick', '{player} hat den letzten Stich', player)
    : said('{player} leads', '{player} spielt aus', player);
}

const winsGame = ({ winner, score }: LastHand): boolean => ofSeat(score, winner) === 0;

/** Who has won the hand, and what. */
export function wonPhrase(last: LastHand, named: NamedSeat): Phrase {
  const { won, winner } = last;
  const [en, de] = won === 1 ? ['1 point', '1 Punkt'] : [`${won} points`, `${won} Punkte`];
  return winsGame(last)
    ? said(`{player} wins ${en} and the game`, `{player} gewinnt ${de} und das Spiel`, named(winner))
    : said(`{player} wins ${en}`, `{player} gewinnt ${de}`, named(winner));
}

/** The same in few enough words to fit into a picture, which shows what is to go. */
export const wonInShort = (last: LastHand, named: NamedSeat): Phrase =>
  winsGame(last)
    ? said('{player} wins the game', '{player} gewinnt das Spiel', named(last.winner))
    : wonPhrase(last, named);

/** How. */
export function howPhrase(last: LastHand, named: NamedSeat): Phrase {
  const { en, de } = waysWon(last);
  return said(en, de, named(opponentOf(last.winner)));
}

/** The same in few enough words to fit beside a hand. */
export function howInShort({ winner, how, cards: { points } }: LastHand): Phrase {
  const [wins, loses] = [ofSeat(points, winner), ofSeat(points, opponentOf(winner))];
  switch (how) {
    case 'checked-out':
      return said(`checked out with ${wins}`, `mit ${wins} ausgemeldet`);
    case 'wrong-check-out':
      return said(`wrong check-out with ${loses}`, `mit ${loses} falsch ausgemeldet`);
    case 'last-trick':
      return said('by the last trick', 'durch den letzten Stich');
  }
}

/** The same where more people look on: the name comes last, for a long one is cut. */
export function howBriefly(last: LastHand, named: NamedSeat): Phrase {
  const { winner, how, cards } = last;
  if (how !== 'wrong-check-out') return howInShort(last);
  const loser = opponentOf(winner);
  const points = ofSeat(cards.points, loser);
  return said(
    `wrong check-out with ${points}: {player}`,
    `mit ${points} falsch ausgemeldet: {player}`,
    named(loser),
  );
}

export function stockPhrase({ stock, closed, phase }: Pick<View, 'stock' | 'closed' | 'phase'>): Phrase {
  const count = stock.length;
  if (count === 0) return said('stock empty', 'Talon leer');
  if (phase === 'over') return said(`${count} left in the stock`, `${count} im Talon übrig`);
  return closed
    ? said(`stock closed: ${count}`, `Talon zu: ${count}`)
    : said(`stock: ${count} cards`, `Talon: ${count} Karten`);
}

/** `1 trick`, from the number of cards in it. */
export function tricksPhrase(cards: number): Phrase {
  const tricks = cards / 2;
  return tricks === 1 ? said('1 trick', '1 Stich') : said(`${tricks} tricks`, `${tricks} Stiche`);
}
