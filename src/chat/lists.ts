import type { Locale } from '../core/locale.ts';
import { texts } from '../i18n/index.ts';

/** Lists that fit into a message; items left out are counted. */

/** Room for a list: UTF-16 code units, and lines with the count of the rest; by default any number. */
interface Room {
  readonly room: number;
  readonly most?: number;
}

function fitted(
  items: readonly string[],
  { room, most = Infinity }: Room,
  gap: string,
  locale: Locale,
): readonly string[] {
  const { more } = texts[locale].lists;
  let length = 0;
  /** Length of the longest beginning that fits together with the count of the rest. */
  let fitting = 0;
  for (const [i, item] of items.entries()) {
    const rest = items.length - i;
    if (length + more(rest).length <= room) fitting = i;
    length += item.length + gap.length;
    if (length - gap.length > room || (fitting === most - 1 && rest > 1))
      return [...items.slice(0, fitting), more(items.length - fitting)];
  }
  return items;
}

/** Returns as many lines as there is room for, at most `most`. */
export const fitLines = (
  lines: readonly string[],
  room: number,
  locale: Locale,
  most = Infinity,
): readonly string[] => fitted(lines, { room, most }, '\n', locale);

/** Joins as many names as there is room for, in one line. */
export const fitNames = (names: readonly string[], room: number, locale: Locale, gap = ', '): string =>
  fitted(names, { room }, gap, locale).join(gap);

/** A page of items, with a text for each. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly texts: readonly string[];
  /** From 0. */
  readonly page: number;
  readonly pages: number;
}

/**
 * Returns the wanted page, or the nearest one. `room`: UTF-16 code units of a page; `most`: items on a page.
 */
export function pageOf<T>(
  items: readonly T[],
  told: (item: T) => string,
  wanted: number,
  { room, most }: { readonly room: number; readonly most: number },
): PageOf<T> {
  const pages = paged(items.map(told), room, most);
  const page = Math.max(0, Math.min(pages.length - 1, Number.isSafeInteger(wanted) ? wanted : 0));
  const from = pages.slice(0, page).reduce((sum, some) => sum + some.length, 0);
  const shown = pages[page] ?? [];
  return { items: items.slice(from, from + shown.length), texts: shown, page, pages: pages.length };
}

/** Splits lines into pages, at least one. A line longer than a page gets one of its own. */
export function paged(lines: readonly string[], room: number, most: number): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  for (const line of lines) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && (page.length >= most || [...page, line].join('\n').length > room))
      pages.push([line]);
    else page.push(line);
  }
  return pages;
}
