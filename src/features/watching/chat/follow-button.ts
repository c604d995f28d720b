import type { Locale } from '../../../core/locale.ts';
import type { Button } from '../../../chat/components.ts';
import { followButton } from './page.ts';
import type { WatchingPorts } from './ports.ts';

/** Port for other features: following a user. */
export interface Following {
  /** Button to follow or unfollow a person on a server; null if the person does not allow it. */
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
