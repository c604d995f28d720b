import { deckOf, type Card } from '../../src/core/cards.ts';
import { randomOf } from '../../src/core/random.ts';
import { VARIANT, type VariantId } from '../../src/games/zank-patience/variant.ts';
import { randomRim } from '../../test/zank-patience/rims.ts';

/** A given table at which seat 1 is to move. */
export interface HardTable {
  readonly variant: VariantId;
  readonly position: { readonly turn: 1; readonly piles: Readonly<Record<string, readonly string[]>> };
}

type Stacks = readonly (readonly Card[])[];

const deckFor = (variant: VariantId): Card[] => [
  ...deckOf(1, 0),
  ...(variant === 'learning' ? [] : deckOf(2, 0)),
];

/**
 * A table with these rim stacks. Of the other cards, the middle gets those on which these buried cards fit,
 * and the players' stacks one each.
 */
function tableOf(variant: VariantId, stacks: Stacks, buried: readonly Card[]): HardTable {
  const { rims, middles } = VARIANT[variant];
  const onRim = new Set(stacks.flat());
  let free = deckFor(variant).filter((card) => !onRim.has(card));
  const piles: Record<string, readonly string[]> = {};
  for (const [i, pile] of rims.entries()) piles[pile] = (stacks[i] ?? []).map(({ code }) => code);
  const empty = [...middles];
  for (const card of buried) {
    const base = free.find((lower) => isNext(lower, card));
    const pile = base && empty.shift();
    if (!base || pile === undefined) continue;
    piles[pile] = [base.code];
    free = free.filter((other) => other !== base);
  }
  const [drawn, own, other] = free;
  if (drawn) piles['q1'] = [`-${drawn.code}`];
  if (own) piles['a1'] = [own.code];
  if (other) piles['a2'] = [other.code];
  return { variant, position: { turn: 1, piles } };
}

const isNext = (lower: Card, upper: Card): boolean =>
  lower.kind === 'suited' &&
  upper.kind === 'suited' &&
  lower.suit === upper.suit &&
  lower.value + 1 === upper.value;

/**
 * A random table with some empty rim stacks, long fans on the others, and on the middle places for some of
 * the buried cards.
 */
export function hardTable(variant: VariantId, seed: string): HardTable {
  const random = randomOf(seed, variant);
  const { rims, sameSuit, losesRim } = VARIANT[variant];
  const shape = {
    stacks: rims.length,
    empty: random.below(rims.length - 1),
    longest: 2 + random.below(11),
    wild: random.below(3) * 20,
    sameSuit,
    loses: losesRim,
    limit: Number.POSITIVE_INFINITY,
    down: 0,
  };
  const stacks = randomRim(random, shape, deckFor(variant)).stacks.map(({ open }) => open);
  const buried = stacks.flatMap((open) => open.slice(0, -1));
  return tableOf(
    variant,
    stacks,
    buried.filter(() => random.below(4) === 0),
  );
}

/** Parses a rim, `6C1 5H2 / / 9D1`, and its cards that are to fit the middle. */
export function tableIn(variant: VariantId, rim: string, fitting: string): HardTable {
  const cards = new Map(deckFor(variant).map((card) => [card.code, card]));
  const cardsIn = (codes: string): Card[] => codes.split(' ').flatMap((code) => cards.get(code) ?? []);
  return tableOf(variant, rim.split('/').map(cardsIn), cardsIn(fitting));
}
