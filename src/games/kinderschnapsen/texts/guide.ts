import type { View } from '../view.ts';

/** What a language needs to say what the player to move decides next. */
export interface GuideTexts {
  readonly leads: string;
  readonly replies: string;
  /** The very last trick has been made. */
  readonly ends: string;
}

/** What a player who is new to the game can do next. */
export function guideOf({ phase, led }: View, say: GuideTexts): string | null {
  if (phase === 'last') return say.ends;
  if (phase !== 'play') return null;
  return led === null ? say.leads : say.replies;
}
