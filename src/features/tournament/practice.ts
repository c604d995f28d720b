/** Practice opponents as players of a tournament, so that a host can rehearse. */
import type { Locale } from '../../core/locale.ts';
import { isListed } from './listed.ts';
import { tournamentTexts } from './texts/index.ts';

const PREFIX = 'practice-';

/** Most practice opponents that join at once. */
export const MOST_FILLED = 8;

/** The rating of players without rated games. */
export const RATING = 1500;

/**
 * True for practice opponents. Their ids, unlike Discord's, are no numbers: they can neither be mentioned nor
 * leave.
 */
export const isPractice = (user: string): boolean => user.startsWith(PREFIX);

/** False for practice opponents, and for people of a start list who have not joined. */
export const isUser = (player: string): boolean => !isPractice(player) && !isListed(player);

export const peopleAmong = (users: readonly string[]): string[] => users.filter(isUser);

/** Returns `count` practice opponents with the next free numbers. */
export function practiceMembers(
  joined: Iterable<string>,
  count: number,
  locale: Locale,
): readonly { readonly player: string; readonly name: string; readonly rating: number }[] {
  const before = [...joined].filter(isPractice).length;
  return Array.from({ length: count }, (_, i) => {
    const number = before + i + 1;
    const name = tournamentTexts[locale].tournament.practice(number);
    return { player: `${PREFIX}${number}`, name, rating: RATING };
  });
}
