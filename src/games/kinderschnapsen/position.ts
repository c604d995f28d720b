import { z } from 'zod';
import { problemOf } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { opponentOf } from '../../core/seat.ts';
import { parseCard, type Card } from './cards.ts';
import { gamesToWin, TO_GO, type State } from './hands.ts';
import { ofSeat } from './pair.ts';

const seat = z.literal([1, 2]);
const pairOf = <T extends z.ZodType>(item: T) => z.tuple([item, item]);

const card = z.string().transform((code, context): Card => {
  const parsed = parseCard(code);
  if (parsed) return parsed;
  context.addIssue('no such card');
  return z.NEVER;
});
const cards = z.array(card);
const evenCards = cards.refine(({ length }) => length % 2 === 0, 'an even number of cards');

const schema = z.object({
  dealer: seat,
  hands: pairOf(cards),
  stock: evenCards,
  turn: seat.optional(),
  turnup: card.optional(),
  closed: z.boolean().default(false),
  tricks: pairOf(evenCards).default([[], []]),
  score: pairOf(z.int().min(1).max(TO_GO)).default([TO_GO, TO_GO]),
  games: pairOf(z.int().min(0)).default([0, 0]),
  led: card.nullable().default(null),
  firstDealer: seat.optional(),
});

/** A hand in the middle of a match from the protocol's `position`; the hands after it are dealt from the seed. */
export function parsePosition(position: unknown, bestOf: number, seed: string): Result<State, string> {
  const parsed = schema.safeParse(position);
  if (!parsed.success) return fail(problemOf(parsed.error));
  const { dealer, hands, stock, tricks, score, games, led } = parsed.data;
  const { turn = opponentOf(dealer), turnup = stock[0], firstDealer = dealer } = parsed.data;
  if (!turnup) return fail('turnup is missing, and there is no stock that would tell it');
  const all = [...hands.flat(), ...stock, ...tricks.flat(), ...(led ? [led] : [])];
  if (new Set(all).size < all.length) return fail('the same card twice');
  const fewer = led === null ? 0 : 1;
  if (ofSeat(hands, opponentOf(turn)).length !== ofSeat(hands, turn).length - fewer) {
    return fail('the hands are equal, or the leader has one card fewer when a card is led');
  }
  if (games.some((won) => won >= gamesToWin(bestOf))) return fail('games: the match would be over');
  return ok({
    deal: { seed, cuts: null },
    bestOf,
    table: {
      ...{ dealer, turn, hands, tricks, turnup, stock, led },
      closed: parsed.data.closed || stock.length === 0,
      lastTrick: null,
      mayCheckOut: led === null && ofSeat(tricks, turn).length > 0,
    },
    hand: 1,
    ...{ firstDealer, score, games },
    lastHand: null,
  });
}
