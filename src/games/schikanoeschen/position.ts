import { parseLyingCard, type LyingCard } from '../../core/cards.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { emptyPiles, JOKERS } from './deal.ts';
import { isPile } from './piles.ts';
import type { Table } from './table.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table from the protocol's `position`: piles from bottom to top, those left out empty; taken as it is. */
export function parsePosition(position: unknown): Result<Table, string> {
  if (!isRecord(position)) return fail('position is an object');
  const { turn, piles: given } = position;
  if (turn !== 1 && turn !== 2) return fail('turn is 1 or 2');
  if (!isRecord(given)) return fail('piles is an object');
  const piles = emptyPiles();
  const seen = new Map<LyingCard['card'], number>();
  for (const [pile, codes] of Object.entries(given)) {
    if (!isPile(pile)) return fail('unknown pile');
    if (!Array.isArray(codes)) return fail('a pile is a list of cards');
    for (const code of codes) {
      const lying = typeof code === 'string' ? parseLyingCard(code) : undefined;
      if (!lying) return fail('no such card');
      const count = (seen.get(lying.card) ?? 0) + 1;
      if (count > (lying.card.kind === 'joker' ? JOKERS : 1)) return fail('the same card twice');
      seen.set(lying.card, count);
      piles[pile].push(lying);
    }
  }
  return ok({ turn, piles, hand: null, touched: null, out: [] });
}
