import type { Locale } from '../../../core/locale.ts';
import { texts } from '../../../i18n/index.ts';
import type { Button } from '../../../chat/components.ts';
import { AFTER, afterId } from './ids.ts';
import { reviewButton } from './own-review.ts';

/** A match that is over, as a list has it. */
export interface PastMatch {
  readonly id: string;
  /** Whether it has offences that nobody noticed. */
  readonly hasUnnoticed: boolean;
  /** Whether the viewer can look back at it as one of its players. */
  readonly isReviewed: boolean;
}

/** The buttons below the result of a match that stay useful later. */
export function pastButtons({ id, hasUnnoticed, isReviewed }: PastMatch, locale: Locale): readonly Button[] {
  const t = texts[locale].result;
  return [
    ...(hasUnnoticed ? [{ id: afterId(AFTER.unnoticed, id, 0), label: t.whatUnnoticed }] : []),
    ...(isReviewed ? [reviewButton({ id, locale })] : []),
    { id: afterId(AFTER.record, id), label: t.record.button },
  ];
}
