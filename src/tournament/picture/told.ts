import { ALT_TEXT, MESSAGE } from '../../games/picture/descriptions.ts';
import type { Locale } from '../../../render/scene/texts.ts';
import { pictureTexts } from './texts/index.ts';

/** Lists in words, fitted into a limited length. */

/** An item at length, optionally in steps between, and in short. */
export type Item = readonly [string, ...string[]];

/**
 * A heading and items, all at the greatest length that fits. If even the shortest do not all fit: as many as
 * fit, and the number of those missing. `last` is left out first.
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

/** The items as alt text, one after another. */
export const altTextOf = (heading: string, items: readonly Item[], locale: Locale): string =>
  told(heading, items, locale, { gap: ' ', limit: ALT_TEXT });

/** The items as a message, one below the other; `last` only where all of them are at full length. */
export const messageOf = (
  heading: string,
  items: readonly Item[],
  locale: Locale,
  last: readonly Item[] = [],
): string => told(heading, items, locale, { gap: '\n', limit: MESSAGE, last });

export const gamesText = (count: number, locale: Locale): string => pictureTexts[locale].games(count);
