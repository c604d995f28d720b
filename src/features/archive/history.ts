/** Filters of match lists. */
import { isContest, peopleIn, type Archived } from './archived.ts';
import { OUTCOMES, outcomeOf } from './outcome.ts';

/** Properties of a match besides its game: result for the user, and kind. */
export const TRAITS = [...OUTCOMES, 'unrated', 'ranked', 'practice'] as const;
export type Trait = (typeof TRAITS)[number];
export const isTrait = (word: string): word is Trait => TRAITS.some((trait) => trait === word);

/** The traits of a match from a player's view. */
export function traitsOf(match: Archived, user: string): readonly Trait[] {
  const outcome = outcomeOf(match, user);
  const has: Readonly<Record<Trait, boolean>> = {
    won: outcome === 'won',
    drawn: outcome === 'drawn',
    lost: outcome === 'lost',
    unrated: match.result === null,
    ranked: match.ranked,
    practice: !isContest(match),
  };
  return TRAITS.filter((trait) => has[trait]);
}

/**
 * The filter of a list. Within games, results and kinds any chosen one matches; an empty choice matches all.
 */
export interface Filter {
  readonly games: readonly string[];
  readonly traits: readonly Trait[];
  /** Only matches against this user; null: anybody. */
  readonly opponent: string | null;
}

export const ALL: Filter = { games: [], traits: [], opponent: null };

/** Results and kinds: groups that are filtered independently. */
const GROUPS: readonly (readonly Trait[])[] = [
  [...OUTCOMES, 'unrated'],
  ['ranked', 'practice'],
];

/** True if the filter matches. */
export function isAmong({ games, traits, opponent }: Filter, match: Archived, user: string): boolean {
  const its = traitsOf(match, user);
  return (
    (games.length === 0 || games.includes(match.game)) &&
    GROUPS.every((group) => {
      const wanted = group.filter((trait) => traits.includes(trait));
      return wanted.length === 0 || wanted.some((trait) => its.includes(trait));
    }) &&
    (opponent === null || (opponent !== user && peopleIn(match).includes(opponent)))
  );
}

/** The page of a list nearest to `wanted` (from 0). */
export function pageOf<T>(
  things: readonly T[],
  most: number,
  wanted: number,
): { readonly things: readonly T[]; readonly at: number; readonly of: number } {
  const of = Math.max(1, Math.ceil(things.length / most));
  const at = Math.max(0, Math.min(of - 1, Number.isSafeInteger(wanted) ? wanted : 0));
  return { things: things.slice(at * most, (at + 1) * most), at, of };
}
