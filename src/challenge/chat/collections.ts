import { objectIn, valueIn } from '../../privacy/stored.ts';
import type { KeptCollection, Teller } from '../../storage/kept.ts';
import { lobbySchema } from '../lobby.ts';
import { termsSchema } from '../terms.ts';
import { blockedSchema } from './blocks.ts';
import { LOBBY } from './book.ts';

const ofLobby: Teller = ({ text }, user) => {
  const { guildId, channelId, stage, terms, challenger } = objectIn(valueIn(text));
  return {
    server: guildId,
    channel: channelId,
    stage,
    game: objectIn(terms)['game'],
    challenger: objectIn(challenger)['id'] === user,
  };
};

/** Open challenges, the terms of each user's last one, and blocks. */
export const collections: readonly KeptCollection[] = [
  { name: LOBBY, schema: lobbySchema, section: 'challenges', people: 'passing', told: ofLobby },
  { name: 'last-terms', schema: termsSchema, section: 'settings', people: 'own' },
  { name: 'blocks', schema: blockedSchema, section: 'blocks', people: 'own', decided: { in: 'value' } },
];
