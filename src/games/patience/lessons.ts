import { isRecord } from '../../core/json.ts';
import type { StepPlan, Tried } from '../lessons.ts';

/** The cards of a pile, from bottom to top, as the protocol writes them. */
function cardsIn({ position: { piles } }: Pick<Tried, 'position'>, pile: string): readonly unknown[] {
  const cards = isRecord(piles) ? piles[pile] : undefined;
  return Array.isArray(cards) ? cards : [];
}

/** Completed when this card lies on top of one of these piles. */
export const lies =
  (card: string, ...piles: readonly string[]): StepPlan['wanted'] =>
  (tried) =>
    piles.some((pile) => cardsIn(tried, pile).at(-1) === card);

/** Completed when the top card of this pile is face-up. */
export const isOpen =
  (pile: string): StepPlan['wanted'] =>
  (tried) => {
    const top = cardsIn(tried, pile).at(-1);
    return typeof top === 'string' && !top.startsWith('-');
  };

export const FINALS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] as const;
