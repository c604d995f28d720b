import type { Locale } from '../../games/texts.ts';
import { texts } from '../../i18n/index.ts';

/** Lists within the room that a message has, in UTF-16 code units; what is missing is counted. */

function fitted(items: readonly string[], room: number, gap: string, locale: Locale): readonly string[] {
  const { more } = texts[locale].announcements;
  let length = 0;
  /** The longest beginning that fits with what is said of the rest. */
  let fitting = 0;
  for (const [i, item] of items.entries()) {
    const rest = items.length - i;
    if (length + more(rest).length <= room) fitting = i;
    length += item.length + gap.length;
    if (length - gap.length > room) return [...items.slice(0, fitting), more(items.length - fitting)];
  }
  return items;
}

/** As many lines as there is room for. */
export const fitLines = (lines: readonly string[], room: number, locale: Locale): readonly string[] =>
  fitted(lines, room, '\n', locale);

/** As many names as there is room for, in one line. */
export const fitNames = (names: readonly string[], room: number, locale: Locale, gap = ', '): string =>
  fitted(names, room, gap, locale).join(gap);

/** Lines in as many pages as they need; at least one. A line longer than a page is none. */
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
