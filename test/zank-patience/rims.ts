/** Random rims for the search: some that play brings about, and some that it never does. */
import { deckOf, type Card } from '../../src/core/cards.ts';
import { shuffled, type Random } from '../../src/core/random.ts';
import { numberOf, type Tableau } from '../../src/games/zank-patience/search/tableau.ts';
import type { Stack, Table } from './naive.ts';

export interface Shape {
  readonly stacks: number;
  readonly empty: number;
  readonly longest: number;
  /** In a hundred cards, how many are put where they do not fit. */
  readonly wild: number;
  readonly sameSuit: boolean;
  readonly loses: boolean;
  readonly limit: number;
  readonly down: number;
}

const fits = (upper: Card, lower: Card, sameSuit: boolean): boolean =>
  upper.kind === 'suited' &&
  lower.kind === 'suited' &&
  upper.value + 1 === lower.value &&
  (sameSuit ? upper.suit === lower.suit : upper.red !== lower.red);

/** A rim of that shape, from the cards given (or both decks). */
export function randomRim(random: Random, shape: Shape, cards?: readonly Card[]): Table {
  let pool = shuffled(cards ?? [...deckOf(1, 0), ...deckOf(2, 0)], random);
  const stacks = Array.from({ length: shape.stacks }, (_, i): Stack => {
    if (i < shape.empty) return { down: 0, open: [] };
    const open: Card[] = [];
    const height = 1 + random.below(shape.longest);
    while (open.length < height) {
      const top = open.at(-1);
      const wild = random.below(100) < shape.wild;
      const next = pool.find((card) => !top || wild || fits(card, top, shape.sameSuit));
      if (!next) break;
      open.push(next);
      pool = pool.filter((card) => card !== next);
    }
    return { down: random.below(shape.down + 1), open };
  });
  return { stacks, limit: shape.limit, loses: shape.loses, sameSuit: shape.sameSuit };
}

export const tableauOf = ({ stacks, limit, loses, sameSuit }: Table): Tableau => ({
  stacks: stacks.map(({ open }) => open.map(numberOf)),
  covered: stacks.map(({ down }) => down > 0),
  limit,
  losesRim: loses,
  sameSuit,
});
