/** Where others count on somebody on servers that another process sees to. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { busyElsewhere } from '../../src/discord/privacy/elsewhere.ts';
import { openStorage } from '../../src/storage/index.ts';

it('finds their matches, challenges and tournaments, and none that are over or of others', async () => {
  const storage = await openStorage('sqlite::memory:');
  const documents = (name: string) => storage.documents(name, z.unknown());
  const [rooms, lobbies, evenings] = [documents('rooms'), documents('lobby'), documents('evenings')];
  const players = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
  const journals = {
    live: { channelId: '11', players: players('anna', 'ben') },
    over: { channelId: '12', players: players('anna', 'ben') },
    others: { channelId: '13', players: players('carl', 'ben') },
    held: { channelId: '14', host: { id: 'anna' } },
    settled: { channelId: '15', host: { id: 'anna' } },
  };
  for (const [id, header] of Object.entries(journals)) await storage.journal.create(id, header);
  await storage.journal.append('live', 0, { by: 'anna' });
  await rooms.set('11', { match: 'live' });
  await rooms.set('13', { match: 'others' });
  await lobbies.set('16', { channelId: '16', challenger: { id: 'anna' } });
  await lobbies.set('17', { channelId: '17', challenger: { id: 'carl' } });
  await evenings.set('held', { name: 'Friday', isSettled: false });
  await evenings.set('settled', { name: 'Thursday', isSettled: true });

  const found = (await busyElsewhere(storage.rows, 'anna', 'en')).join('\n');
  expect(['11', '16', 'Friday'].every((one) => found.includes(one))).toBe(true);
  expect(found).not.toMatch(/12|13|15|17|Thursday/);
  expect(await busyElsewhere(storage.rows, 'dora', 'en')).toEqual([]);
  await storage.close();
});
