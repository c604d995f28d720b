import type { View } from '../view.ts';

/** A language's words for the next decision of the player to move. */
export interface GuideTexts {
  readonly leads: string;
  readonly replies: string;
  /** The last trick has been made. */
  readonly ends: string;
}

/** The next possible actions for a player who is new to the game. */
export function guideOf({ phase, led }: View, say: GuideTexts): string | null {
  if (phase === 'last') return say.ends;
  if (phase !== 'play') return null;
  return led === null ? say.leads : say.replies;
}
