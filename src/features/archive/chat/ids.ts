import { ALL, TRAITS, type Filter } from '../history.ts';
import { games } from '../../../games/index.ts';
import type { Locale } from '../../../core/locale.ts';
import type { Button } from '../../../chat/components.ts';
import { customId } from '../../../chat/ids.ts';
import { archiveTexts } from '../texts/index.ts';

/** Forms of a profile. */
export const FORMS = ['picture', 'words', 'rating'] as const;
export type Form = (typeof FORMS)[number];

/** A page of a filtered match list, as stored in custom ids. */
export interface Listed {
  readonly user: string;
  readonly filter: Filter;
  /** From 0. */
  readonly page: number;
}

/** Components of the area `archive`: the part of their custom ids after the area. */
export const DO = {
  profile: 'profile',
  whose: 'whose',
  show: 'show',
  list: 'list',
  filter: 'filter',
  opponent: 'opponent',
  match: 'match',
} as const;

export const profileId = (user: string, form: Form = 'picture'): string =>
  customId('archive', DO.profile, user, form);
export const whoseId = (): string => customId('archive', DO.whose);
export const showId = (): string => customId('archive', DO.show);

/** Custom-id part that means: no opponent chosen, or no filter. */
const NOBODY = '-';

export const listId = (
  { user, filter, page }: Listed,
  what: 'list' | 'filter' | 'opponent' | 'match' = 'list',
): string => customId('archive', what, user, filterCode(filter), filter.opponent ?? NOBODY, page);

/** Games by index, traits by their first letters, which are all different. */
function filterCode({ games: wanted, traits }: Filter): string {
  const digits = games.flatMap(({ id }, i) => (wanted.includes(id) ? [String(i)] : []));
  return [...digits, ...traits.map((trait) => trait.charAt(0))].join('') || NOBODY;
}

/** Parses the parts of a list's custom id; missing parts get defaults. */
export function listedIn([user = '', code = '', opponent = NOBODY, page]: readonly string[]): Listed {
  return {
    user,
    filter: {
      games: games.flatMap(({ id }, i) => (code.includes(String(i)) ? [id] : [])),
      traits: TRAITS.filter((trait) => code.includes(trait.charAt(0))),
      opponent: opponent === NOBODY ? null : opponent,
    },
    page: Number(page),
  };
}

/** Buttons to a user's profile and matches. */
export const waysToPast = (user: string, locale: Locale): readonly Button[] => [
  { id: profileId(user), label: archiveTexts[locale].profile.open },
  { id: listId({ user, filter: ALL, page: 0 }), label: archiveTexts[locale].history.open },
];
