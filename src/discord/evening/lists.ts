import type { Locale } from '../../games/texts.ts';
import { texts } from '../../i18n/index.ts';

/** Lists within the room that a message has, in UTF-16 code units; what is missing is counted. */

function fitted(items: readonly string[], room: number, gap: string, locale: Locale): readonly string[] {
  const { more } = texts[locale].announcements;
  if (items.join(gap).length <= room) return items;
  const cut = (count: number): readonly string[] => [...items.slice(0, count), more(items.length - count)];
  const counts = Array.from({ length: items.length }, (_, i) => i);
  return cut(
    Math.max(
      0,
      counts.findLastIndex((count) => cut(count).join(gap).length <= room),
    ),
  );
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
