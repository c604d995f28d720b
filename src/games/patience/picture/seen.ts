import { DECKS } from '../../../core/cards.ts';
import type { Deck } from '../../../core/cards.ts';
import { rememberedText } from '../../../core/remembered.ts';

/** Visible facts about one card: its face if it is up, and its deck. */
export interface SeenCard {
  readonly up: boolean;
  /** Rank and suit (`TD`, `XX` for a joker); null if hidden. */
  readonly face: string | null;
  readonly deck: Deck;
}

/**
 * Reads a card code of a view (docs/referee-protocol.md, "Cards"). Drops the face of a face-down card even
 * where the code has it, so that nothing made from the result can show it.
 * @throws on an invalid code, which is a bug: views come from our own code
 */
export const seenCard = rememberedText((code): SeenCard => {
  const up = !code.startsWith('-');
  const name = up ? code : code.slice(1);
  const deck = DECKS.find((known) => String(known) === name.slice(2));
  if (deck === undefined || name.length !== 3) throw new Error('view with an unknown card');
  const face = name.slice(0, 2);
  return { up, face: up && face !== '??' ? face : null, deck };
});
