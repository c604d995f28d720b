import type { Game } from '../games/game.ts';
import type { Locale } from '../games/texts.ts';
import { texts } from '../i18n/index.ts';
import type { Header } from '../match/header.ts';
import type { Review } from '../match/review.ts';
import { CONTENT_LIMIT } from './limits.ts';
import { duration, playerName } from './table-text.ts';

/** The rest of the message is left for the heading. */
const PAGE_LIMIT = CONTENT_LIMIT - 60;

interface Group {
  readonly ruling: string;
  readonly items: string[];
}

const groupText = ({ ruling, items }: Group): string =>
  [...items, ...(ruling === '' ? [] : [`> ${ruling.replaceAll('\n', ' ')}`])].join('\n');
const pageText = (groups: readonly Group[]): string => groups.map(groupText).join('\n\n');

/**
 * The offences that went unnoticed, in as many messages as they take: those of one kind together, under them the ruling
 * that they broke; the kinds in the order in which they first went unnoticed. None when nothing did.
 */
export function unnoticedPages(
  game: Game,
  header: Header,
  { unnoticed }: Pick<Review, 'unnoticed'>,
  locale: Locale,
): string[] {
  const t = texts[locale].result;
  const prose = game.texts[locale];
  const pages: Group[][] = [];
  for (const code of new Set(unnoticed.map((offence) => offence.code))) {
    for (const { seat, at, move, hint } of unnoticed.filter((offence) => offence.code === code)) {
      const name = playerName(header, seat);
      const item = t.unnoticedItem(duration(at, locale), name, prose.offence(code, hint), move[locale]);
      put(pages, prose.ruling(code), item);
    }
  }
  return pages.map((page, i) => `${t.unnoticedHeading(i + 1, pages.length)}\n${pageText(page)}`);
}

/** Below its ruling on the last page; when there is no room for it there, on the next page with its ruling again. */
function put(pages: Group[][], ruling: string, item: string): void {
  const page = pages.at(-1) ?? [];
  const last = page.at(-1);
  const more =
    last?.ruling === ruling
      ? [...page.slice(0, -1), { ruling, items: [...last.items, item] }]
      : [...page, { ruling, items: [item] }];
  if (page.length > 0 && pageText(more).length > PAGE_LIMIT) pages.push([{ ruling, items: [item] }]);
  else pages.splice(-1, 1, more);
}
