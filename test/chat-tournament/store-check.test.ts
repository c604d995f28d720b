/** `npm run store -- check` reads the journals of tournaments too. */
import { expect, it } from 'vitest';
import { tournament } from '../../src/features/tournament/feature.ts';
import { openStorage } from '../../src/storage/index.ts';
import { store } from '../../src/store.ts';
import { CHANNEL, GUILD, IDA } from '../privacy/life.ts';
import { newFolders } from '../storage/folder.ts';

const inFolder = newFolders();

it('a check names a tournament that cannot be read', async () => {
  const file = inFolder('a.sqlite');
  const storage = await openStorage(`sqlite://${file}`);
  await storage.journal.create('cup', {
    id: 'cup',
    name: 'Tuesday cup',
    guildId: GUILD,
    channelId: CHANNEL,
    locale: 'en',
    host: { id: IDA, name: 'Ida' },
    createdAt: 1,
  });
  await storage.close();
  const { lines, isWell } = await store(['check'], { kind: 'sqlite', file }, new Date(0));
  expect([tournament.id, isWell]).toEqual(['tournament', false]);
  expect(lines[0]).toMatch(/^journal\/cup is not a tournament/);
});
