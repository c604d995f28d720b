import { customId } from '../../../chat/ids.ts';

/** What the components do: the part of their custom ids after the area. */
export const WATCH = {
  /** The list; more: the page. */
  list: 'list',
  /** A list to choose a match from, by its channel; a match by its channel. */
  closer: 'closer',
  match: 'match',
  /** Begins, or ends, to follow somebody; more: the user, and the channel of the match that is looked at. */
  follow: 'follow',
  unfollow: 'unfollow',
  /** Those whom one follows; a list to choose them all from; none of them. */
  follows: 'follows',
  choose: 'choose',
  nobody: 'nobody',
  again: 'again',
  /** In a direct message: the server, and the user. */
  stop: 'stop',
  /** What a TV has. */
  tv: 'tv',
} as const;

export const watchId = (what: string, ...more: readonly (string | number)[]): string =>
  customId('watch', what, ...more);
