import { customId } from '../../../chat/ids.ts';

/** Buttons of the area `after`: the first part of their custom ids, before the match's id. */
export const AFTER = {
  rematch: 'rematch',
  unnoticed: 'unnoticed',
  review: 'review',
  fairness: 'fairness',
  verify: 'verify',
  record: 'record',
} as const;
export type After = (typeof AFTER)[keyof typeof AFTER];

/** Custom id of a button about a finished match; `page` for those with several pages. */
export const afterId = (what: After, match: string, page?: number): string =>
  customId('after', what, match, ...(page === undefined ? [] : [page]));
