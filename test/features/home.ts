import type { Locale } from '../../src/core/locale.ts';
import type { Payload } from '../../src/chat/asked.ts';
import type { FrontButton } from '../../src/features/home/hooks.ts';

/** Contributions of a feature to the home. */
export interface AtHome {
  /** Its buttons on the front page; `isEmpty` if the server has no data of the feature. */
  readonly front: (locale: Locale, isEmpty: boolean) => readonly FrontButton[];
  /** The custom ids of these buttons. */
  readonly full: readonly string[];
  /** Those of them that appear without data of the feature on the server. */
  readonly empty: readonly string[];
  /** Its own pages. */
  readonly pages?: (locale: Locale) => readonly Payload[];
}
