import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Button } from '../../../chat/components.ts';
import { AFTER, afterId } from './ids.ts';
import { reviewButton } from './own-review.ts';

/** A finished match in a list. */
export interface PastMatch {
  readonly id: string;
  /** True if it has unnoticed offences. */
  readonly hasUnnoticed: boolean;
  /** True if the reader can open its review as a player. */
  readonly isReviewed: boolean;
}

/** The buttons of a result that stay useful later. */
export function pastButtons({ id, hasUnnoticed, isReviewed }: PastMatch, locale: Locale): readonly Button[] {
  const t = texts[locale].result;
  return [
    ...(hasUnnoticed ? [{ id: afterId(AFTER.unnoticed, id, 0), label: t.whatUnnoticed }] : []),
    ...(isReviewed ? [reviewButton({ id, locale })] : []),
    { id: afterId(AFTER.record, id), label: t.record.button },
  ];
}
