import type { Locale } from '../../../../core/locale.ts';
import type { Draft } from '../../draft.ts';
import type { ListOption } from '../../../../chat/list-row.ts';

/** Pages of the panel; each fits into one private message. */
export const PAGES = ['overview', 'game', 'times', 'players', 'place'] as const;

export type Page = (typeof PAGES)[number];

/** An option of a field; `after`: the draft with it chosen. */
export interface Choice extends ListOption {
  readonly after: Draft;
}

export interface Field {
  /** Part of its custom ids. */
  readonly name: string;
  readonly page: Page;
  /** The options; empty if the field does not apply. */
  choices(draft: Draft, locale: Locale): readonly Choice[];
}
