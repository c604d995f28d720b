import type { Locale } from '../../../core/locale.ts';
import type { Button } from '../../../chat/components.ts';
import { followButton } from './page.ts';
import type { WatchingPorts } from './ports.ts';

/** The way to following a person, for pages of other features. */
export interface Following {
  /** By which a user begins, or ends, to follow a person on a server; null: the person does not want that. */
  button(
    guildId: string,
    user: string,
    person: { readonly id: string; readonly label: string },
    locale: Locale,
  ): Promise<Button | null>;
}

export const followingOf = ({ people, follows }: Pick<WatchingPorts, 'people' | 'follows'>): Following => ({
  async button(guildId, user, person, locale) {
    if (!(await people.allows(person.id, 'followed'))) return null;
    return followButton({ locale, follows: await follows.of(guildId, user) }, person);
  },
});
