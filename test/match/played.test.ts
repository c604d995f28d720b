import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPlayed } from '../../src/match/played.ts';
import { storageOn } from '../../src/storage/index.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';

const match = (game: string, ...ids: readonly string[]) => ({
  game,
  players: ids.map((id) => ({ id, name: id })),
});

async function opened() {
  const backend = await openSqlite(':memory:');
  const storage = storageOn(backend);
  const found: string[] = [];
  const ports = { storage, log: pino({ level: 'silent' }), bot: 'bot' };
  return {
    backend,
    storage,
    found,
    played: openPlayed({ ...ports, found: ({ key }) => void found.push(key) }),
  };
}

test('newcomers lists the seats of humans who never began a match of the game', async () => {
  const { played } = await opened();
  expect(await played.newcomers(match('whist', 'anna', 'bot'))).toEqual([1]);
  await played.add(match('whist', 'anna', 'bot'));
  expect(await played.newcomers(match('whist', 'ben', 'anna'))).toEqual([1]);
  expect(await played.newcomers(match('skat', 'anna', 'ben', 'anna'))).toEqual([1, 2, 3]);
});

test('remembers two matches that begin at the same time', async () => {
  const { played } = await opened();
  await Promise.all(['whist', 'skat', 'whist'].map((game) => played.add(match(game, 'anna'))));
  expect(await played.newcomers(match('whist', 'anna'))).toEqual([]);
  expect(await played.newcomers(match('skat', 'anna'))).toEqual([]);
});

test('reports a damaged record and starts over', async () => {
  const { backend, found, played } = await opened();
  const others = storageOn(backend).documents('played', (stored) => stored);
  await others.set('anna', { games: 'whist' });
  expect(await played.newcomers(match('whist', 'anna'))).toEqual([1]);
  expect(found).toEqual(['anna']);
  await played.add(match('whist', 'anna'));
  expect(await played.newcomers(match('whist', 'anna'))).toEqual([]);
});

test('treats everybody as experienced when the storage fails', async () => {
  const { storage, played } = await opened();
  await storage.close();
  expect(await played.newcomers(match('whist', 'anna'))).toEqual([]);
  await played.add(match('whist', 'anna'));
});

test('suggests the level of the last practice match of a game, else by experience', async () => {
  const { played } = await opened();
  const levels = () => Promise.all(['whist', 'skat'].map((game) => played.levelOf('anna', game)));
  expect(await levels()).toEqual(['easy', 'easy']);
  await played.add(match('whist', 'anna', 'ben'));
  expect(await levels()).toEqual(['medium', 'easy']);
  const practised = (level: 'easy' | 'strong') =>
    played.add({ ...match('whist', 'anna', 'bot'), practice: { level, pace: 'normal', seats: [2] } });
  await practised('easy');
  expect(await levels()).toEqual(['easy', 'easy']);
  await practised('strong');
  // A match against a person says nothing about the level.
  await played.add(match('whist', 'anna', 'ben'));
  expect(await levels()).toEqual(['strong', 'easy']);
  expect(await played.newcomers(match('whist', 'anna'))).toEqual([]);
});

test('suggests an easy opponent when the storage fails', async () => {
  const { storage, played } = await opened();
  await played.add(match('whist', 'anna'));
  await storage.close();
  expect(await played.levelOf('anna', 'whist')).toBe('easy');
});
