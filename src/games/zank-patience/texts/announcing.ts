import { announceable } from '../announcing.ts';
import type { View } from '../view.ts';

export interface AnnouncingTexts {
  /** Over the list. */
  readonly what: string;
  /** In its place, with a card in the hand. */
  readonly holding: string;
  /** … and with no card on the rim. */
  readonly bare: string;
}

/** What can be announced and what that is for, or why nothing can. */
export function announcingText(view: View, say: AnnouncingTexts): string {
  if (view.hand !== null) return say.holding;
  return announceable(view).length > 0 ? say.what : say.bare;
}
