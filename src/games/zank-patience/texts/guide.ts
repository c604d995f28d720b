import { discard, source, type Pile } from '../piles.ts';
import type { View } from '../view.ts';

/** A language's words for the next actions of hands. Stacks are named as on buttons. */
export interface GuideTexts {
  card(code: string): string;
  /** While a card is touched or in the hand. */
  held(card: string): string;
  /** `stock`: what the player's source is for; null if there is nothing to draw. */
  free(source: string, stock: 'draws' | 'flips' | null): string;
}

/** The next possible actions for a player who is new to the game: the same after right and wrong moves. */
export function guideOf(view: View, say: GuideTexts): string | null {
  const { phase, paused, hand, touched, turn, piles } = view;
  if (phase !== 'play' || paused !== null) return null;
  const has = (pile: Pile): boolean => (piles[pile] ?? []).length > 0;
  const held = hand ?? (touched && (piles[touched]?.at(-1) ?? null));
  if (held !== null) return say.held(say.card(held));
  const stock = has(source(turn)) ? 'draws' : has(discard(turn)) ? 'flips' : null;
  return say.free(source(turn).toUpperCase(), stock);
}
