import { parseLyingCard, type Card, type LyingCard } from '../../core/cards.ts';
import { isRecord, type JsonRecord } from '../../core/json.ts';
import { badSetup, type SetupProblem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { byName, isOneOf, laidOut, type Table } from './table.ts';

/** Piles, seats and cards of a game. */
export interface Equipment<Pile extends string, Player extends Seat> {
  readonly piles: readonly Pile[];
  readonly seats: readonly Player[];
  /** Number of copies of a card; 0 for a card that the game does not use. */
  readonly copiesOf: (card: Card) => number;
}

/** The table in the form that `parseTable` reads; null while a card is being moved. */
export function givenTable<Pile extends string>(
  { turn, piles, hand, touched }: Table<Pile>,
  names: readonly Pile[],
): { readonly turn: Seat; readonly piles: JsonRecord } | null {
  if (hand !== null || touched !== null) return null;
  const occupied = names.filter((pile) => piles[pile].length > 0);
  return {
    turn,
    piles: Object.fromEntries(occupied.map((pile) => [pile, piles[pile].map(({ code }) => code)])),
  };
}

/**
 * Parses a table from the protocol's `position`: `turn` and `piles`, from bottom to top; missing piles are
 * empty. It does not check that play can reach the table.
 */
export function parseTable<Pile extends string, Player extends Seat>(
  position: unknown,
  { piles: names, seats, copiesOf }: Equipment<Pile, Player>,
): Result<Table<Pile, Player>, SetupProblem> {
  if (!isRecord(position)) return badSetup('shape', 'position');
  const turn = seats.find((seat) => seat === position['turn']);
  if (turn === undefined) return badSetup('shape', 'turn');
  const given = position['piles'];
  if (!isRecord(given)) return badSetup('shape', 'piles');
  const isPile = isOneOf(names);
  const piles: Record<Pile, LyingCard[]> = byName(names, () => []);
  const seen = new Map<Card, number>();
  for (const [pile, codes] of Object.entries(given)) {
    if (!isPile(pile)) return badSetup('unknown-pile', pile);
    if (!Array.isArray(codes)) return badSetup('shape', `piles.${pile}`);
    for (const code of codes) {
      if (typeof code !== 'string') return badSetup('shape', `piles.${pile}`);
      const lying = parseLyingCard(code);
      if (!lying || copiesOf(lying.card) === 0) return badSetup('unknown-card', code);
      const count = (seen.get(lying.card) ?? 0) + 1;
      if (count > copiesOf(lying.card)) return badSetup('card-twice', lying.card.code);
      seen.set(lying.card, count);
      piles[pile].push(lying);
    }
  }
  return ok(laidOut(turn, piles));
}
