import { customId } from '../../../chat/ids.ts';

/** What the buttons of area `after` do: the first part of their custom id, before the match's id. */
export const AFTER = {
  rematch: 'rematch',
  unnoticed: 'unnoticed',
  review: 'review',
  fairness: 'fairness',
  verify: 'verify',
  record: 'record',
} as const;
export type After = (typeof AFTER)[keyof typeof AFTER];

/** The custom id of a button about a match that is over; `page` where it has several. */
export const afterId = (what: After, match: string, page?: number): string =>
  customId('after', what, match, ...(page === undefined ? [] : [page]));
