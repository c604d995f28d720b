import type { CardEmojis } from '../../src/chat/emojis/card-emojis.ts';

/** A bot whose emojis are missing. */
export const noEmojis: CardEmojis = { areThere: false, of: () => null, signOf: () => undefined };
