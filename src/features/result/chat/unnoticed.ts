import type { Game } from '../../../games/game.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom, texts } from '../../../i18n/index.ts';
import type { EndedMatch } from '../../../match/finished.ts';
import { isOutdated, type Header } from '../../../match/header.ts';
import type { Reads } from '../../../match/reading/reading.ts';
import type { Review } from '../../../match/review.ts';
import type { ClickAnywhere } from '../../../chat/asked.ts';
import { buttonRows, type Button } from '../../../chat/components.ts';
import { CONTENT_LIMIT } from '../../../line/limits.ts';
import { duration, playerName } from '../../../table/text.ts';
import { AFTER, afterId } from './ids.ts';

/** Room of a page; the rest is for the heading. */
const PAGE_LIMIT = CONTENT_LIMIT - 60;

interface Group {
  readonly ruling: string;
  readonly items: string[];
}

const groupText = ({ ruling, items }: Group): string =>
  [...items, ...(ruling === '' ? [] : [`> ${ruling.replaceAll('\n', ' ')}`])].join('\n');
const pageText = (groups: readonly Group[]): string => groups.map(groupText).join('\n\n');

/**
 * Pages of unnoticed offences, grouped by kind with the ruling they broke, in the order of first occurrence.
 * Empty if there are none.
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
    for (const { seat, at, hint } of unnoticed.filter((offence) => offence.code === code)) {
      const name = playerName(header, seat);
      const item = t.unnoticedItem(duration(at, locale), name, prose.offence(code, hint));
      put(pages, prose.ruling(code), item);
    }
  }
  return pages.map((page, i) => `${t.unnoticedHeading(i + 1, pages.length)}\n${pageText(page)}`);
}

/** Adds an offence below its ruling on the last page, or on a new page with the ruling repeated. */
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

/** Shows a page of unnoticed offences in private. */
export async function showUnnoticed(
  { interaction, answer }: ClickAnywhere,
  ended: EndedMatch,
  wanted: number,
  reads: Reads,
): Promise<void> {
  const { header, game } = ended;
  const locale = localeFrom(interaction.locale);
  const t = texts[locale].result;
  if (isOutdated(header, game.rules)) {
    await answer.whisper(t.notJudged);
    return;
  }
  const looked = await reads.review(ended);
  if (!looked.ok) {
    await answer.whisper(t.notRead[looked.error]);
    return;
  }
  const pages = unnoticedPages(game, header, looked.value, locale);
  const page = Math.max(0, Math.min(pages.length - 1, Number.isSafeInteger(wanted) ? wanted : 0));
  const turn = (to: number, label: string): Button => ({
    id: afterId(AFTER.unnoticed, header.id, to),
    label,
    enabled: to >= 0 && to < pages.length,
  });
  await answer.whisper({
    content: pages[page] ?? t.unnoticed(0),
    components: pages.length > 1 ? buttonRows([turn(page - 1, t.previous), turn(page + 1, t.next)]) : [],
    allowedMentions: { parse: [] },
  });
}
