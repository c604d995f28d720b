import { lru } from '../core/lru.ts';
import type { Locale } from '../core/locale.ts';

/** Number of people remembered; the longest inactive are forgotten first. */
const PEOPLE = 10_000;

/**
 * Each user's language in Discord, which comes only with their interactions. In memory: a restart forgets it.
 */
export interface Spoken {
  heard(user: string, locale: Locale): void;
  /** Null if unknown. */
  of(user: string): Locale | null;
}

export function createSpoken(most = PEOPLE): Spoken {
  const known = lru<Locale>(most);
  return {
    heard: (user, locale) => void known.set(user, locale),
    // A lookup is no activity of theirs.
    of: (user) => known.peek(user) ?? null,
  };
}
