import type { Locale } from '../../../../core/locale.ts';
import type { Draft } from '../../draft.ts';
import type { ListOption } from '../../../../chat/list-row.ts';

/** What fits into one private message each. */
export const PAGES = ['overview', 'game', 'times', 'players', 'place'] as const;

export type Page = (typeof PAGES)[number];

/** One of the choices of a field; `after`: the draft with it. */
export interface Choice extends ListOption {
  readonly after: Draft;
}

export interface Field {
  /** In custom ids. */
  readonly name: string;
  readonly page: Page;
  /** What there is to choose from; nothing: the field has no meaning now. */
  choices(draft: Draft, locale: Locale): readonly Choice[];
}
