/** Practice opponents among the players of a tournament: then a host can see one run before people come. */
import type { Locale } from '../../core/locale.ts';
import { tournamentTexts } from './texts/index.ts';

const PREFIX = 'practice-';

/** So many join at once at most. */
export const MOST_FILLED = 8;

/** The rating of players without rated games. */
export const RATING = 1500;

/** Whether that is no user of Discord, whose ids are numbers, but a practice opponent: it can neither be mentioned nor leave. */
export const isPractice = (user: string): boolean => user.startsWith(PREFIX);

/** Those of them who are people. */
export const peopleAmong = (users: readonly string[]): string[] => users.filter((user) => !isPractice(user));

/** The next so many of them, after those who have joined. */
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
