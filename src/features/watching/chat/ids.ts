import { customId } from '../../../chat/ids.ts';

/** Components: the part of their custom ids after the area. */
export const WATCH = {
  /** The list; argument: the page. */
  list: 'list',
  /** A menu of matches, and one match; argument: its channel. */
  closer: 'closer',
  match: 'match',
  /** Follows or unfollows; arguments: the user, and the channel of the match that is shown. */
  follow: 'follow',
  unfollow: 'unfollow',
  /** The followed users; a menu for all of them; nobody; notifications on again. */
  follows: 'follows',
  choose: 'choose',
  nobody: 'nobody',
  again: 'again',
  /** In a direct message; arguments: the server and the user. */
  stop: 'stop',
  /** The button of a TV. */
  tv: 'tv',
} as const;

export const watchId = (what: string, ...more: readonly (string | number)[]): string =>
  customId('watch', what, ...more);
