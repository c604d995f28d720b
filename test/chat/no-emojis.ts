import type { CardEmojis } from '../../src/chat/emojis/card-emojis.ts';
import { indicesIn } from '../../src/games/indices.ts';

/** A bot whose emojis are missing. */
export const noEmojis: CardEmojis = {
  areThere: false,
  of: (style) => ({ emojis: null, indices: indicesIn(style) }),
  signOf: () => undefined,
};
