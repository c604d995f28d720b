import type { Card, LyingCard } from '../../core/cards.ts';
import { occupiedLimit, rimsOf } from './fits.ts';
import type { HintStep } from './hint.ts';
import type { Pile, Rim } from './piles.ts';
import { cardNumbered, numberOf, type CardNumber, type RimStep, type Tableau } from './search/tableau.ts';
import type { Table } from './table.ts';
import type { Variant } from './variant.ts';

/** The rim as the search's tableau, with the names of its stacks. */
export interface NamedRim {
  readonly names: readonly Rim[];
  readonly tableau: Tableau;
}

/** Index of the lowest of the face-up cards on top of a pile; the pile's length if there are none. */
export function lowestOpen(cards: readonly LyingCard[]): number {
  let place = cards.length;
  while (place > 0 && cards[place - 1]?.up === true) place -= 1;
  return place;
}

/** The face-up cards on top of a pile, from bottom to top. */
export const openCards = (cards: readonly LyingCard[]): readonly LyingCard[] =>
  cards.slice(lowestOpen(cards));

/** A rim, with the values that it was computed from. */
interface Known {
  readonly variant: Variant;
  readonly names: readonly Rim[];
  readonly limit: number;
  /** Cards of each stack, compared by identity. */
  readonly lying: readonly Table['piles'][Rim][];
  readonly rim: NamedRim;
}

/** Cache of rims by piles. */
const known = new WeakMap<Table['piles'], Known>();
/** The last rim returned: the next table mostly has the same. */
let last: Known | null = null;

/** Returns the rim of a table. An unchanged rim is the identical object, so that searches can cache by it. */
export function rimOf(table: Table, variant: Variant): NamedRim {
  const { piles } = table;
  const names = rimsOf(table, variant);
  const limit = occupiedLimit(table, variant);
  const isStill = (before: Known): boolean =>
    before.variant === variant &&
    before.limit === limit &&
    before.names.length === names.length &&
    names.every((name, i) => before.names[i] === name && before.lying[i] === piles[name]);
  const before = known.get(piles) ?? last;
  last = before && isStill(before) ? before : seenAs(table, variant, names, limit);
  known.set(piles, last);
  return last.rim;
}

function seenAs({ piles, gone }: Table, variant: Variant, names: readonly Rim[], limit: number): Known {
  const open = names.map((name) => openCards(piles[name]));
  const tableau: Tableau = {
    stacks: open.map((cards) => cards.map(({ card }) => numberOf(card))),
    covered: names.map((name, i) => piles[name].length > (open[i]?.length ?? 0)),
    limit,
    losesRim: variant.losesRim && gone === null,
    sameSuit: variant.sameSuit,
  };
  return { variant, names, limit, lying: names.map((name) => piles[name]), rim: { names, tableau } };
}

const cardsAt = ({ stacks }: Tableau, stack: number): readonly CardNumber[] => stacks[stack] ?? [];

/** The rim after a step. Face-down cards stay face-down, a stack that is taken away is left out (ruling 19). */
export function afterStep({ names, tableau }: NamedRim, { from, to }: RimStep): NamedRim {
  const moved = cardsAt(tableau, from).slice(-1);
  const stacks = tableau.stacks.map((cards, i) => {
    if (i === from) return cards.slice(0, -1);
    return i === to ? [...cards, ...moved] : cards;
  });
  const lost = tableau.losesRim && stacks[from]?.length === 0 && tableau.covered[from] === false;
  const stays = (_: unknown, i: number): boolean => !(lost && i === from);
  return {
    names: names.filter(stays),
    tableau: {
      ...tableau,
      stacks: stacks.filter(stays),
      covered: tableau.covered.filter(stays),
      losesRim: tableau.losesRim && !lost,
    },
  };
}

/** Key of a rim, equal for rims that look the same apart from the places of their stacks (ruling 10). */
export const rimKey = ({ stacks, covered }: Tableau): string =>
  stacks
    .map((cards, i) => String.fromCharCode(covered[i] ? 2 : 1, ...cards.map((card) => card + 3)))
    .sort()
    .join('');

/** Turns a search step on this rim into a step of a hint. Throws if the rim has no such step. */
export function stepNamed({ names, tableau }: NamedRim, { from, to }: RimStep): HintStep {
  const card = cardsAt(tableau, from).at(-1);
  const [source, target] = [names[from], names[to]];
  if (card === undefined || source === undefined || target === undefined) throw new Error('no such step');
  return { card: cardNumbered(card).code, from: source, to: target };
}

/** Turns search steps that start from this rim into steps of a hint. */
export function namedSteps({ names, tableau }: NamedRim, steps: readonly RimStep[]): HintStep[] {
  const stacks = tableau.stacks.map((cards) => [...cards]);
  return steps.map((step) => {
    const named = stepNamed({ names, tableau: { ...tableau, stacks } }, step);
    stacks[step.to]?.push(...(stacks[step.from]?.splice(-1) ?? []));
    return named;
  });
}

/** A mutable copy of the open cards of each stack, from bottom to top. */
const movable = ({ names, tableau }: NamedRim): Map<Pile, CardNumber[]> =>
  new Map(names.map((name, i) => [name, [...cardsAt(tableau, i)]]));

function moveOne(stacks: Map<Pile, CardNumber[]>, { from, to }: HintStep): void {
  stacks.get(to)?.push(...(stacks.get(from)?.splice(-1) ?? []));
}

/** The card that each step frees; null for none. */
export function laidFree(rim: NamedRim, steps: readonly HintStep[]): (Card | null)[] {
  const stacks = movable(rim);
  return steps.map((step) => {
    moveOne(stacks, step);
    const card = stacks.get(step.from)?.at(-1);
    return card === undefined ? null : cardNumbered(card);
  });
}

/** The first stack whose lowest card lies on another card after these steps; null if there is none. */
export function emptiedBy(rim: NamedRim, steps: readonly HintStep[]): Rim | null {
  const stacks = movable(rim);
  for (const step of steps) moveOne(stacks, step);
  const lowest = new Set([...stacks.values()].map(([bottom]) => bottom));
  return rim.names.find((_, i) => !lowest.has(cardsAt(rim.tableau, i)[0])) ?? null;
}

/** Index of a stack in the rim; -1 if it is not there. */
export const placeOf = ({ names }: NamedRim, pile: Rim): number => names.indexOf(pile);

/** The lowest open card of a rim stack (ruling 20); null if it has none. */
export const bottomOf = (table: Table, pile: Rim): Card | null =>
  openCards(table.piles[pile])[0]?.card ?? null;
