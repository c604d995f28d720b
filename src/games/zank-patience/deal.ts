import { deckOf, faceDown, faceUp, type Card, type LyingCard } from '../../core/cards.ts';
import type { Deal } from '../../core/rules.ts';
import { cut, randomOf, shuffled } from '../../core/random.ts';
import { seatAfter, type Seat } from '../../core/seat.ts';
import { byName, laidOut } from '../patience/table.ts';
import { withDiscardOpened } from './apply.ts';
import { PILES, source, spite, type Pile } from './piles.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

/** Cards in a spite stack at the start: one face-up card on eleven (ruling 20). */
const SPITE_CARDS = 12;

/** The table after shuffling, cutting and opening the discards (rulings 1, 18 to 20). */
export function deal({ seed, cuts }: Deal, variant: Variant): Table {
  const piles: Record<Pile, LyingCard[]> = byName(PILES, () => []);
  for (const [i, seat] of variant.seats.entries()) {
    // The next player in order cuts each pack; with two players, the opponent.
    const cutter = seatAfter(variant.seats, seat);
    const pack = cut(packs(seed, variant)[i] ?? [], cuts?.[cutter - 1] ?? 0);
    layOut(piles, variant, seat, pack);
  }
  const table = { ...laidOut(beginner(seed, cuts, variant), piles), out: [], gone: null, begun: [] };
  return variant.seats.reduce<Table>(withDiscardOpened, table);
}

/** Draws the player who begins by lot. The cuts shift the lot, so the seed alone does not reveal it. */
function beginner(seed: string, cuts: readonly number[] | null, { seats }: Variant): Seat {
  const turned = (cuts ?? []).reduce((sum, at) => sum + at, 0);
  const [first = 1] = seats;
  return seats[(randomOf(seed, 'beginner').below(seats.length) + turned) % seats.length] ?? first;
}

/** The shuffled packs by seat, top card first. */
function packs(seed: string, { id, seats, jokers, deckSize }: Variant): readonly Card[][] {
  const random = (step: string) => randomOf(seed, `deal ${step}`);
  if (id === 'learning') {
    return ['CH', 'SD'].map((suits, i) =>
      shuffled(
        deckOf(1, 0).filter((card) => card.kind === 'suited' && suits.includes(card.suit)),
        random(`seat ${i + 1}`),
      ),
    );
  }
  if (id === 'three') {
    const all = shuffled([...deckOf(1, jokers), ...deckOf(2, 0)], random('all'));
    return seats.map((_, i) => all.slice(i * deckSize, (i + 1) * deckSize));
  }
  return ([1, 2] as const).map((deck) => shuffled(deckOf(deck, 0), random(`deck ${deck}`)));
}

/** Deals a pack (top card first): the spite stack, the player's half of the rim, and the source. */
function layOut(
  piles: Record<Pile, LyingCard[]>,
  { spites, rims, seats }: Variant,
  seat: Seat,
  pack: readonly Card[],
): void {
  const rest = pack.values();
  const take = (): Card => {
    const { value } = rest.next();
    if (!value) throw new Error('a pack too small to be dealt');
    return value;
  };
  if (spites.length > 0) {
    for (let i = 1; i < SPITE_CARDS; i += 1) piles[spite(seat)].push(faceDown(take()));
    piles[spite(seat)].push(faceUp(take()));
    const half = rims.length / seats.length;
    for (const rim of rims.slice((seat - 1) * half, seat * half)) {
      piles[rim].push(faceDown(take()), faceUp(take()));
    }
  }
  piles[source(seat)] = [...rest].map(faceDown).reverse();
}
