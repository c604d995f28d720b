import { announceable } from '../announcing.ts';
import type { View } from '../view.ts';

export interface AnnouncingTexts {
  /** Heading of the list. */
  readonly what: string;
  /** Shown instead while a card is in the hand. */
  readonly holding: string;
  /** Shown instead while the rim has no cards. */
  readonly bare: string;
}

/** The text over the list, or the reason why nothing can be announced. */
export function announcingText(view: View, say: AnnouncingTexts): string {
  if (view.hand !== null) return say.holding;
  return announceable(view).length > 0 ? say.what : say.bare;
}
