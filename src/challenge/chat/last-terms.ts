import { needsNobody, type Challenge } from '../lobby.ts';
import { optionsOf, termsSchema, type Terms } from '../terms.ts';
import { gameOf } from '../../games/index.ts';
import { unlessDamaged } from '../../storage/damaged.ts';
import type { LobbyNeeds } from './ports.ts';

/** On what terms people have challenged others last, by user, in every server. Nothing here rejects. */
export interface LastTerms {
  /** Without a position; null: they have not, or these cannot be read, or be played on, any more. */
  of(user: string): Promise<Terms | null>;
  /** What somebody plays alone, or was given by an event, says nothing about how they like to play with others. */
  note(challenge: Challenge): Promise<void>;
}

export function openLastTerms({
  storage,
  aside,
  log,
}: Pick<LobbyNeeds, 'storage' | 'aside' | 'log'>): LastTerms {
  const documents = storage.documents('last-terms', termsSchema);

  async function stored(user: string): Promise<Terms | null> {
    const found = await unlessDamaged(documents.get(user), (damage) => {
      aside.found(damage, {});
      return undefined;
    });
    return found && gameOf(found.game)?.seating(optionsOf(found)).ok ? found : null;
  }

  return {
    of: (user) =>
      stored(user).catch((error: unknown) => {
        log.error({ err: error }, 'the terms of a last challenge could not be read');
        return null;
      }),
    async note(challenge) {
      const { challenger, terms, event } = challenge;
      if (event || needsNobody(challenge)) return;
      await documents.set(challenger.id, { ...terms, position: null }).catch((error: unknown) => {
        log.error({ err: error }, 'the terms of a challenge were not stored');
      });
    },
  };
}
