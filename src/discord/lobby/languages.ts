import type { Challenge } from '../../challenge/lobby.ts';
import { LOCALES, type Locale } from '../../games/texts.ts';
import type { LobbyPorts } from '../bot.ts';

/** The languages in which a challenge is said: one, where it is known that everybody speaks it; otherwise all. */
export function languagesFor(
  { spoken }: Pick<LobbyPorts, 'spoken'>,
  { challenger, opponents, practice }: Pick<Challenge, 'challenger' | 'opponents' | 'practice'>,
): Locale[] {
  const people = practice ? [challenger] : [challenger, ...opponents];
  const known = new Set(people.map((person) => person && spoken.of(person.id)));
  const [only] = known;
  return only && known.size === 1 ? [only] : [...LOCALES];
}
