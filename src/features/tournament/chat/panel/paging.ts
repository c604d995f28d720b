import { buttonRows, type Button } from '../../../../chat/components.ts';
import { CHOICE_LIMIT } from '../../../../line/limits.ts';
import { to, type Parts, type Row, type PageContext } from './page.ts';

/** A page of a list, from 0. */
export interface Paged<T> {
  readonly page: number;
  readonly pages: number;
  readonly some: readonly T[];
}

/** The page nearest to the one asked for. */
export function pageOf<T>(all: readonly T[], asked: number): Paged<T> {
  const pages = Math.max(1, Math.ceil(all.length / CHOICE_LIMIT));
  const page = Math.min(pages - 1, Math.max(0, Number.isSafeInteger(asked) ? asked : 0));
  return { page, pages, some: all.slice(page * CHOICE_LIMIT, (page + 1) * CHOICE_LIMIT) };
}

/** Paging buttons and others; the page number follows `parts`. */
export function turning(
  shown: PageContext,
  parts: Parts,
  { page, pages }: Pick<Paged<unknown>, 'page' | 'pages'>,
  ...more: readonly Button[]
): Row[] {
  const { previous, next } = shown.t.buttons;
  const turns = [
    to(shown, previous, [...parts, page - 1], { enabled: page > 0 }),
    to(shown, next, [...parts, page + 1], { enabled: page + 1 < pages }),
  ];
  return buttonRows([...(pages > 1 ? turns : []), ...more]);
}
