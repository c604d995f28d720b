/** Which of somebody's matches are listed. */
import { isContest, peopleIn, type Archived } from './archived.ts';
import { OUTCOMES, outcomeOf } from './outcome.ts';

/** What a match can be, besides its game: how it ended for whose matches they are, and of what kind it was. */
export const TRAITS = [...OUTCOMES, 'unrated', 'ranked', 'practice'] as const;
export type Trait = (typeof TRAITS)[number];
export const isTrait = (word: string): word is Trait => TRAITS.some((trait) => trait === word);

/** Those of a match for one of its players. */
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

/** What is to be listed: of several games any, of several outcomes any, of both kinds any; of nothing, all. */
export interface Filter {
  readonly games: readonly string[];
  readonly traits: readonly Trait[];
  /** Against this user; null: anybody. */
  readonly opponent: string | null;
}

export const ALL: Filter = { games: [], traits: [], opponent: null };

/** How it ended, and of which kind it was: each group is a choice of its own. */
const GROUPS: readonly (readonly Trait[])[] = [
  [...OUTCOMES, 'unrated'],
  ['ranked', 'practice'],
];

/** Whether a match of a user is one of those. */
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

/** A page of a list, the nearest that there is to the one that is wanted (from 0). */
export function pageOf<T>(
  things: readonly T[],
  most: number,
  wanted: number,
): { readonly things: readonly T[]; readonly at: number; readonly of: number } {
  const of = Math.max(1, Math.ceil(things.length / most));
  const at = Math.max(0, Math.min(of - 1, Number.isSafeInteger(wanted) ? wanted : 0));
  return { things: things.slice(at * most, (at + 1) * most), at, of };
}
