import { lru } from '../core/lru.ts';
import type { Locale } from '../core/locale.ts';

/** So many people are remembered: those who have done nothing for longest are forgotten first. */
const PEOPLE = 10_000;

/** The language in which somebody uses Discord, which tells it only with what they do. In memory: after a restart nobody's is known. */
export interface Spoken {
  heard(user: string, locale: Locale): void;
  /** Null: not known. */
  of(user: string): Locale | null;
}

export function createSpoken(most = PEOPLE): Spoken {
  const known = lru<Locale>(most);
  return {
    heard: (user, locale) => void known.set(user, locale),
    // Being asked for is no deed of theirs.
    of: (user) => known.peek(user) ?? null,
  };
}
