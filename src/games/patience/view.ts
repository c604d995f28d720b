import { DECKS, type Deck, type LyingCard } from '../../core/cards.ts';
import { remembered } from '../../core/remembered.ts';
import type { Viewer } from '../../core/seat.ts';
import { byName, type Piles } from './table.ts';

/** The codes of the cards in each pile, as in the referee protocol: `??1` is a card whose face is hidden. */
export type PileCodes<Pile extends string> = Readonly<Record<Pile, readonly string[]>>;

/**
 * Code of a hidden card. Most cards of a table are hidden: sharing their strings saves a tenth of a match's
 * memory.
 */
const hidden = remembered(({ card, up }: LyingCard) => `${up ? '' : '-'}??${card.deck}`);

/** A fanned pile shows every open face, a squared one only its top's. */
function visible(cards: readonly LyingCard[], fanned: boolean): string[] {
  const last = cards.length - 1;
  return cards.map((lying, i) => (lying.up && (fanned || i === last) ? lying.code : hidden(lying)));
}

const whole = (cards: readonly LyingCard[]): string[] => cards.map(({ code }) => code);

/** Caches the codes of the last table: a pile that has not changed keeps its codes. */
function lookingAt<Pile extends string>(
  names: readonly Pile[],
  codesOf: (cards: readonly LyingCard[], pile: Pile) => readonly string[],
): (piles: Piles<Pile>) => PileCodes<Pile> {
  let last: { readonly piles: Piles<Pile>; readonly codes: PileCodes<Pile> } | null = null;
  return (piles) => {
    const before = last;
    if (before?.piles === piles) return before.codes;
    const codes: Record<Pile, readonly string[]> = before
      ? { ...before.codes }
      : byName<Pile, readonly string[]>(names, () => []);
    for (const pile of names) {
      if (piles[pile] !== before?.piles[pile]) codes[pile] = codesOf(piles[pile], pile);
    }
    last = { piles, codes };
    return codes;
  };
}

/**
 * Returns the views of piles. Only the arbiter sees below the visible cards; players and spectators see the
 * same. The game decides which piles are fanned.
 */
export function pileViews<Pile extends string>(
  names: readonly Pile[],
  isFanned: (pile: Pile) => boolean,
): (piles: Piles<Pile>, viewer: Viewer) => PileCodes<Pile> {
  const forArbiter = lookingAt(names, whole);
  const forOthers = lookingAt(names, (cards, pile) => visible(cards, isFanned(pile)));
  return (piles, viewer) => (viewer === 'arbiter' ? forArbiter : forOthers)(piles);
}

/** Returns whether a card's code says that it lies face-down. */
export const isDown = (code: string): boolean => code.startsWith('-');

/** Returns the deck of a card whose face nobody sees; undefined for a visible card. */
export const hiddenDeck = (code: string): Deck | undefined =>
  isDown(code) || code.startsWith('??') ? DECKS.find((deck) => code.endsWith(String(deck))) : undefined;

export const topCode = <Pile extends string>(
  { piles }: { readonly piles: PileCodes<Pile> },
  pile: NoInfer<Pile>,
): string | null => piles[pile].at(-1) ?? null;

/** The top card's code if it is face-up. */
export function openTopCode<Pile extends string>(
  view: { readonly piles: PileCodes<Pile> },
  pile: NoInfer<Pile>,
): string | null {
  const top = topCode(view, pile);
  return top === null || isDown(top) ? null : top;
}
