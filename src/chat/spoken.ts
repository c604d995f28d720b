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
  /** Whoever was heard last comes last. */
  const known = new Map<string, Locale>();
  return {
    heard(user, locale) {
      known.delete(user);
      known.set(user, locale);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    of: (user) => known.get(user) ?? null,
  };
}
