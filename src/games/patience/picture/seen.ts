import { DECKS } from '../../../core/cards.ts';
import type { Deck } from '../../../core/cards.ts';
import { rememberedText } from '../../../core/remembered.ts';

/** What a person sees of one card: the face if it lies face-up, and whose back it has. */
export interface SeenCard {
  readonly up: boolean;
  /** Rank and suit (`TD`, `XX` a joker); null where the face is not to be seen. */
  readonly face: string | null;
  readonly deck: Deck;
}

/**
 * Reads a card code of a view (docs/referee-protocol.md, "Cards"). The face of a card that lies face-down is dropped even
 * where the code has it, so that nothing made from this can show it.
 * @throws on a code that is not one: views come from our own code
 */
export const seenCard = rememberedText((code): SeenCard => {
  const up = !code.startsWith('-');
  const name = up ? code : code.slice(1);
  const deck = DECKS.find((known) => String(known) === name.slice(2));
  if (deck === undefined || name.length !== 3) throw new Error('a view with a code that is no card');
  const face = name.slice(0, 2);
  return { up, face: up && face !== '??' ? face : null, deck };
});
