import { opponentOf, TWO_SEATS, type Seat } from '../../../core/seat.ts';
import { isStronger, parseCard } from '../cards.ts';
import type { View } from '../view.ts';
import { CARD_SIZES } from '../../../../render/scene/scene.ts';
import type { Slot } from '../../../../render/scene/scene.ts';
import type { Named, Phrase } from '../../../../render/scene/texts.ts';
import { card, label, type Part } from './pieces.ts';
import { say, type NamedSeat } from './sayings.ts';
import { centred, playedBy, STAGE } from './places.ts';

/** A card of a trick and its player. */
export interface Played {
  readonly seat: Seat;
  readonly code: string;
  readonly role: 'led' | 'replied';
  /** True if the card has made the trick. */
  readonly winner: boolean;
}

/** The card that has been led, with its player; empty if none. */
export const ledCard = ({ led, turn }: View): readonly Played[] =>
  led === null ? [] : [{ seat: opponentOf(turn), code: led, role: 'led', winner: false }];

/** The last trick. Its leader follows from the cards and the winner. */
export function lastTrick({ lastTrick: trick, trump }: View): readonly Played[] {
  if (!trick) return [];
  const [led, reply] = trick.cards.map(parseCard);
  if (!led || !reply) throw new Error('trick with unknown cards');
  const replyWins = isStronger(reply, led, trump);
  const leader = replyWins ? opponentOf(trick.winner) : trick.winner;
  return [
    { seat: leader, code: led.code, role: 'led', winner: !replyWins },
    { seat: opponentOf(leader), code: reply.code, role: 'replied', winner: replyWins },
  ];
}

/** The trick on the table: the card led, or the last trick until the next card is led. */
export function trickPart(view: View): Part & { slots: readonly Slot[] } {
  const played = view.led === null ? lastTrick(view) : ledCard(view);
  const empty = TWO_SEATS.filter((seat) => played.every((one) => one.seat !== seat));
  return {
    slots: empty.map((seat) => ({ pile: `trick${seat}`, ...playedBy(seat), size: 'grand' })),
    cards: played.map(({ seat, code, winner }) =>
      card(code, {
        pile: `trick${seat}`,
        ...playedBy(seat),
        size: 'grand',
        mark: winner ? 'moved' : null,
      }),
    ),
    labels: played.map(caption),
  };
}

/** The caption beside a card, in the middle of the stage. */
function caption({ seat, role, winner }: Played) {
  const phrase = winner ? say((t) => t.makesTrick) : rolePhrase(role);
  const { x, y } = playedBy(seat);
  const { width, height } = CARD_SIZES.grand;
  const line = { y: y + height / 2 - 20, width: STAGE.width - width - 56, height: 40 };
  return seat === 1
    ? label(phrase, 'note', { ...line, x: x + width + 16 }, 'left')
    : label(phrase, 'note', { ...line, x: x - 16 - line.width }, 'right');
}

export const rolePhrase = (role: Played['role']): Phrase => say((t) => t[role]);

/** The trick below a banner: the cards side by side in the order of play, without empty places. */
export function endedTrickPart(view: View, top: number, named: NamedSeat): Part {
  const played = view.led === null ? lastTrick(view) : ledCard(view);
  const { width, height } = CARD_SIZES.grand;
  const captions = STAGE.width / 2 - 16;
  const xs = centred(played.length, 'grand', STAGE, captions + 16);
  const y = top + 30;
  return {
    cards: played.map(({ code, winner }, i) =>
      card(code, { pile: 'trick', x: xs[i] ?? 0, y, size: 'grand', mark: winner ? 'moved' : null }),
    ),
    labels: played.map(({ seat, role, winner }, i) =>
      label(playedPhrase(named(seat), role, winner), 'note', {
        x: (xs[i] ?? 0) + (width - captions) / 2,
        width: captions,
        y: y + height + 10,
        height: 38,
      }),
    ),
  };
}

/** The player's name comes last, because a long one is cut. */
function playedPhrase(player: Named, role: Played['role'], winner: boolean): Phrase {
  if (winner) return say((t) => t.lastTrickBy, player);
  return role === 'led' ? say((t) => t.ledBy, player) : say((t) => t.repliedBy, player);
}
