import type { Challenge } from '../lobby.ts';
import { LOCALES, type Locale } from '../../core/locale.ts';
import type { LobbyNeeds } from './ports.ts';

interface Ports {
  readonly people: Pick<LobbyNeeds['people'], 'of'>;
  readonly spoken: Pick<LobbyNeeds['spoken'], 'of'>;
}

/** Returns the language that a user has chosen, or uses in Discord; null: unknown. */
const languageOf = async ({ people, spoken }: Ports, user: string): Promise<Locale | null> =>
  (await people.of(user)).locale ?? spoken.of(user);

/** Returns the languages of a challenge: one if everybody is known to speak it, otherwise all. */
export async function languagesFor(
  ports: Ports,
  { challenger, opponents, practice }: Pick<Challenge, 'challenger' | 'opponents' | 'practice'>,
): Promise<Locale[]> {
  const people = [challenger, ...(practice ? [] : opponents.filter((one) => !one?.isBot))];
  const known = await Promise.all(people.map(async (person) => person && languageOf(ports, person.id)));
  const [only, ...others] = new Set(known);
  return only && others.length === 0 ? [only] : [...LOCALES];
}
