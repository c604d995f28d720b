import { needsNobody } from '../lobby.ts';
import { optionsOf, termsSchema, type Terms } from '../terms.ts';
import { gameOf } from '../../games/index.ts';
import { rememberedDocuments } from '../../storage/remembered.ts';
import type { LobbyNeeds } from './ports.ts';
import type { LastTerms } from './face.ts';

export function openLastTerms({
  storage,
  aside,
  log,
}: Pick<LobbyNeeds, 'storage' | 'aside' | 'log'>): LastTerms {
  const documents = rememberedDocuments(storage, {
    collection: 'last-terms',
    schema: termsSchema,
    empty: null,
    capacity: 0,
    found: (damage) => aside.found(damage, {}),
  });

  async function stored(user: string): Promise<Terms | null> {
    const read = await documents.read(user);
    const terms = read.ok ? read.value : null;
    return terms && gameOf(terms.game)?.seating(optionsOf(terms)).ok ? terms : null;
  }

  return {
    of: (user) =>
      stored(user).catch((error: unknown) => {
        log.error({ err: error }, 'last terms not read');
        return null;
      }),
    async note(challenge) {
      const { challenger, terms, event } = challenge;
      if (event || needsNobody(challenge)) return;
      await documents.set(challenger.id, { ...terms, position: null }).catch((error: unknown) => {
        log.error({ err: error }, 'last terms not stored');
      });
    },
  };
}
