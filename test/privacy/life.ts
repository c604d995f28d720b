/** Stored rows of a person to be deleted. */
import type { Storage } from '../../src/storage/ports.ts';
import { storageOn } from '../../src/storage/index.ts';
import { openMaps } from '../storage/maps.ts';
import { z } from 'zod';

export const IDA = '100000000000000001';
export const JAN = '100000000000000002';
/** Ends with Ida's id. */
export const KIM = '9100000000000000001';
export const GUILD = '200000000000000001';
export const CHANNEL = '300000000000000001';

export const AS = '0123456654321';

export const newStorage = (): Storage => storageOn(openMaps());

/** All that is stored, as `collection/key: text`. */
export async function allOf({ rows }: Pick<Storage, 'rows'>): Promise<string[]> {
  const { found, last } = await rows.slice([], null);
  if (last) throw new Error('that is more than a test looks at');
  return found.map(({ collection, key, text }) => `${collection}/${key}: ${text}`);
}

export const putting =
  (storage: Storage) =>
  async (collection: string, rows: Readonly<Record<string, unknown>>): Promise<void> => {
    const documents = storage.documents(collection, z.unknown());
    for (const [key, value] of Object.entries(rows)) await documents.set(key, value);
  };

/** The header of a match of two people. */
export const headerOf = (id: string, players: readonly [string, string][], at = 1000) => ({
  id,
  game: 'patience',
  rules: 1,
  setup: { seed: 'secret-of-the-deal' },
  ranked: true,
  locale: 'de',
  players: players.map(([user, name]) => ({ id: user, name })),
  guildId: GUILD,
  channelId: CHANNEL,
  startedAt: at,
});
