import { ALT_TEXT, MESSAGE } from '../../games/picture/descriptions.ts';
import type { Locale } from '../../../render/scene/texts.ts';
import { pictureTexts } from './texts/index.ts';

/** Lists in words, for which there is only so much room. */

/** An item at length, in short, and in whatever steps are between. */
export type Item = readonly [string, ...string[]];

/**
 * A heading and items, all as long as there is room for; where there is too little even for all of them at their
 * shortest, as many as fit, and how many are missing. `last` is left out before anything else.
 */
function told(
  heading: string,
  items: readonly Item[],
  locale: Locale,
  { gap, limit, last = [] }: { gap: string; limit: number; last?: readonly Item[] },
): string {
  const steps = Math.max(1, ...items.map((item) => item.length));
  const ways = Array.from({ length: steps }, (_, step) =>
    items.map((item) => item[Math.min(step, item.length - 1)] ?? item[0]),
  );
  const all = [heading, ...(ways[0] ?? []), ...last.map(([item]) => item)].join(gap);
  if (all.length <= limit) return all;
  for (const way of ways) {
    const whole = [heading, ...way].join(gap);
    if (whole.length <= limit) return whole;
  }
  const shortest = ways.at(-1) ?? [];
  const cut = (count: number): string =>
    [heading, ...shortest.slice(0, count), pictureTexts[locale].more(shortest.length - count)].join(gap);
  const fitting = shortest.findLastIndex((_, count) => cut(count).length <= limit);
  return cut(Math.max(0, fitting)).slice(0, limit);
}

/** Items one after another, as what a picture says to those who cannot see it. */
export const altTextOf = (heading: string, items: readonly Item[], locale: Locale): string =>
  told(heading, items, locale, { gap: ' ', limit: ALT_TEXT });

/** Items one below the other, as a message; `last` where all of them are told at length. */
export const messageOf = (
  heading: string,
  items: readonly Item[],
  locale: Locale,
  last: readonly Item[] = [],
): string => told(heading, items, locale, { gap: '\n', limit: MESSAGE, last });

export const gamesText = (count: number, locale: Locale): string => pictureTexts[locale].games(count);
