/** Obligations of a person on servers of another process. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { tournamentsElsewhere } from '../../src/features/tournament/chat/busy.ts';
import { busyElsewhere } from '../../src/features/privacy/chat/elsewhere.ts';
import { shardOf } from '../../src/line/shard.ts';
import type { PrivacyHooks } from '../../src/privacy/hooks.ts';
import { openStorage } from '../../src/storage/index.ts';

const COUNT = 4;
/** A server of a shard. */
const serverIn = (shard: number): string => String(BigInt(shard) << 22n);

it('finds current matches, challenges and tournaments on other shards’ servers that still have the bot', async () => {
  const storage = await openStorage('sqlite::memory:');
  const documents = (name: string) => storage.documents(name, z.unknown());
  const [rooms, lobbies, tournaments] = [documents('rooms'), documents('lobby'), documents('evenings')];
  const guildId = serverIn(1);
  const [left, back, own] = [serverIn(2), serverIn(3), serverIn(0)];
  expect([guildId, left, back, own].map((id) => shardOf(id, COUNT))).toEqual([1, 2, 3, 0]);
  const players = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
  const journals = {
    live: { guildId, channelId: '11', players: players('anna', 'ben') },
    over: { guildId, channelId: '12', players: players('anna', 'ben') },
    others: { guildId, channelId: '13', players: players('carl', 'ben') },
    held: { guildId, channelId: '14', host: { id: 'anna' } },
    settled: { guildId, channelId: '15', host: { id: 'anna' } },
    early: { guildId, channelId: '22', host: { id: 'anna' } },
    left: { guildId: left, channelId: '18', players: players('anna', 'ben') },
    leftCup: { guildId: left, channelId: '18', host: { id: 'anna' } },
    back: { guildId: back, channelId: '21', players: players('anna', 'ben') },
    own: { guildId: own, channelId: '19', players: players('anna', 'ben') },
  };
  for (const [id, header] of Object.entries(journals)) await storage.journal.create(id, header);
  await storage.journal.append('live', 0, { by: 'anna' });
  await rooms.set('11', { match: 'live' });
  await rooms.set('13', { match: 'others' });
  await rooms.set('18', { match: 'left' });
  await rooms.set('19', { match: 'own' });
  await rooms.set('21', { match: 'back' });
  await lobbies.set('16', { guildId, channelId: '16', challenger: { id: 'anna' } });
  await lobbies.set('17', { guildId, channelId: '17', challenger: { id: 'carl' } });
  await lobbies.set('18', { guildId: left, channelId: '18', challenger: { id: 'anna' } });
  await tournaments.set('held', { guildId, name: 'Friday', isSettled: false });
  // Stored by a version without this field.
  await tournaments.set('early', { guildId, name: 'Monday' });
  await tournaments.set('settled', { guildId, name: 'Thursday', isSettled: true });
  await tournaments.set('leftCup', { guildId: left, name: 'Sunday', isSettled: false });
  const servers = documents('servers');
  await servers.set(left, { leftAt: 1 });
  await servers.set(back, { leftAt: null });

  const hooks: Partial<PrivacyHooks>[] = [
    { busyElsewhere: (counts, locale) => tournamentsElsewhere(storage.rows, counts, locale) },
  ];
  const bot = { storage, shard: { id: 0, count: COUNT }, hooks };
  const found = (await busyElsewhere(bot, 'anna', 'en')).join('\n');
  expect(['11', '16', '21', 'Friday', 'Monday'].every((one) => found.includes(one))).toBe(true);
  expect(found).not.toMatch(/12|13|15|17|18|19|Thursday|Sunday/);
  expect(await busyElsewhere(bot, 'dora', 'en')).toEqual([]);
  await storage.close();
});
