import { z } from 'zod';
import type { JsonRecord } from '../../core/json.ts';
import { badSetup, SETUP_PROBLEMS, type SetupProblem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import { opponentOf } from '../../core/seat.ts';
import { codesOf, parseCard, type Card } from './cards.ts';
import { gamesToWin, TO_GO, type State } from './rounds.ts';
import { mapPair, ofSeat } from './pair.ts';
import type { Table } from './table.ts';

const seat = z.literal([1, 2]);
const pairOf = <T extends z.ZodType>(item: T) => z.tuple([item, item]);

const card = z.string().transform((code, context): Card => {
  const parsed = parseCard(code);
  if (parsed) return parsed;
  context.addIssue('unknown-card');
  return z.NEVER;
});
const cards = z.array(card);
const evenCards = cards.refine(({ length }) => length % 2 === 0, 'odd-count');

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

/**
 * Turns the first issue of the schema into a set-up problem. The schema's own issues carry its kind as their
 * message.
 */
function firstProblem({ issues: [first] }: z.ZodError): ReturnType<typeof badSetup> {
  const kind = SETUP_PROBLEMS.find((known) => known === first?.message) ?? 'shape';
  const isCard = kind === 'unknown-card' && typeof first?.input === 'string';
  return badSetup(kind, isCard ? first.input : ['position', ...(first?.path ?? [])].join('.'));
}

/** In a given position, a player on lead who has a trick may check out. */
const mayCheckOutIn = ({ led, tricks, turn }: Pick<Table, 'led' | 'tricks' | 'turn'>): boolean =>
  led === null && ofSeat(tricks, turn).length > 0;

/**
 * The inverse of `parsePosition`; null if its rule for checking out does not fit this hand, as after closing
 * the stock.
 */
export function given({ table, score, games }: State): JsonRecord | null {
  const { turn, dealer, hands, stock, turnup, closed, tricks, led } = table;
  if (table.mayCheckOut !== mayCheckOutIn(table)) return null;
  return {
    turn,
    dealer,
    hands: mapPair(hands, codesOf),
    stock: codesOf(stock),
    turnup: turnup.code,
    closed,
    tricks: mapPair(tricks, codesOf),
    score,
    ...(games.some((won) => won > 0) && { games }),
    led: led?.code ?? null,
  };
}

/**
 * Parses the protocol's `position`: a hand in the middle of a match. The hands after it are dealt from the
 * seed.
 */
export function parsePosition(position: unknown, bestOf: number, seed: string): Result<State, SetupProblem> {
  const parsed = schema.safeParse(position, { reportInput: true });
  if (!parsed.success) return firstProblem(parsed.error);
  const { dealer, hands, stock, tricks, score, games, led } = parsed.data;
  const { turn = opponentOf(dealer), turnup = stock[0], firstDealer = dealer } = parsed.data;
  if (!turnup) return badSetup('no-turnup', 'turnup');
  const all = [...hands.flat(), ...stock, ...tricks.flat(), ...(led ? [led] : [])];
  const twice = all.find((one, i) => all.indexOf(one) < i);
  if (twice) return badSetup('card-twice', twice.code);
  const fewer = led === null ? 0 : 1;
  if (ofSeat(hands, opponentOf(turn)).length !== ofSeat(hands, turn).length - fewer) {
    return badSetup('unequal-hands', 'hands');
  }
  if (games.some((won) => won >= gamesToWin(bestOf))) return badSetup('match-over', 'games');
  return ok({
    deal: { seed, cuts: null },
    bestOf,
    table: {
      dealer,
      turn,
      hands,
      tricks,
      turnup,
      stock,
      led,
      closed: parsed.data.closed || stock.length === 0,
      lastTrick: null,
      mayCheckOut: mayCheckOutIn({ led, tricks, turn }),
    },
    hand: 1,
    firstDealer,
    score,
    games,
    lastHand: null,
  });
}
