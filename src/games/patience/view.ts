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

type Codes = (cards: readonly LyingCard[]) => readonly string[];

/** Piles are values: as long as one has not changed, neither have its codes. */
function remembered(codes: Codes): Codes {
  const known = new WeakMap<readonly LyingCard[], readonly string[]>();
  return (cards) => {
    const before = known.get(cards);
    if (before) return before;
    const now = codes(cards);
    known.set(cards, now);
    return now;
  };
}

const whole = remembered((cards) => cards.map(({ code }) => code));
const fanned = remembered((cards) => visible(cards, true));
const squared = remembered((cards) => visible(cards, false));

/**
 * How piles look: only the arbiter sees below what lies on top; players and spectators see the same. Which piles are
 * fanned is the game's affair.
 */
export function pileViews<Pile extends string>(
  names: readonly Pile[],
  isFanned: (pile: Pile) => boolean,
): (piles: Piles<Pile>, viewer: Viewer) => PileCodes<Pile> {
  const seen: Readonly<Record<Pile, Codes>> = eachPile(names, (pile) => (isFanned(pile) ? fanned : squared));
  const none: PileCodes<Pile> = eachPile(names, () => []);
  return (piles, viewer) => {
    const codes: Record<Pile, readonly string[]> = { ...none };
    for (const pile of names) codes[pile] = (viewer === 'arbiter' ? whole : seen[pile])(piles[pile]);
    return codes;
  };
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
