import type { LyingCard } from '../../core/cards.ts';
import type { Viewer } from '../../core/seat.ts';
import { eachPile, type Piles } from './table.ts';

/** The codes of the cards in each pile, as in the referee protocol: `??1` is a card whose face is hidden. */
export type PileCodes<Pile extends string> = Readonly<Record<Pile, readonly string[]>>;

const hidden = ({ card, up }: LyingCard): string => `${up ? '' : '-'}??${card.deck}`;

/** A fanned pile shows every open face, a squared one only its top's. */
function visible(cards: readonly LyingCard[], fanned: boolean): string[] {
  const last = cards.length - 1;
  return cards.map((lying, i) => (lying.up && (fanned || i === last) ? lying.code : hidden(lying)));
}

/** Piles are values: as long as one has not changed, neither have its codes. */
function remembered<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const known = new WeakMap<Given, Made>();
  return (given) => {
    const before = known.get(given);
    if (before !== undefined) return before;
    const now = make(given);
    known.set(given, now);
    return now;
  };
}

type Cards = readonly LyingCard[];

const whole = remembered((cards: Cards) => cards.map(({ code }) => code));
const fanned = remembered((cards: Cards) => visible(cards, true));
const squared = remembered((cards: Cards) => visible(cards, false));

/**
 * How piles look: only the arbiter sees below what lies on top; players and spectators see the same. Which piles are
 * fanned is the game's affair.
 */
export function pileViews<Pile extends string>(
  names: readonly Pile[],
  isFanned: (pile: Pile) => boolean,
): (piles: Piles<Pile>, viewer: Viewer) => PileCodes<Pile> {
  const none: PileCodes<Pile> = eachPile(names, () => []);
  const fans = names.filter((pile) => isFanned(pile));
  const squares = names.filter((pile) => !isFanned(pile));
  const forArbiter = remembered((piles: Piles<Pile>) => {
    const codes: Record<Pile, readonly string[]> = { ...none };
    for (const pile of names) codes[pile] = whole(piles[pile]);
    return codes;
  });
  const forOthers = remembered((piles: Piles<Pile>) => {
    const codes: Record<Pile, readonly string[]> = { ...none };
    for (const pile of fans) codes[pile] = fanned(piles[pile]);
    for (const pile of squares) codes[pile] = squared(piles[pile]);
    return codes;
  });
  return (piles, viewer) => (viewer === 'arbiter' ? forArbiter : forOthers)(piles);
}

/** Whether a card's code says that it lies face-down. */
export const isDown = (code: string): boolean => code.startsWith('-');

/** The top card's code. */
export const topCode = <Pile extends string>(
  { piles }: { readonly piles: PileCodes<Pile> },
  pile: NoInfer<Pile>,
): string | null => piles[pile].at(-1) ?? null;

/** The top card's code when its face is up. */
export function openTopCode<Pile extends string>(
  view: { readonly piles: PileCodes<Pile> },
  pile: NoInfer<Pile>,
): string | null {
  const top = topCode(view, pile);
  return top === null || isDown(top) ? null : top;
}
