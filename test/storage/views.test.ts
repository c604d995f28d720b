/** Several storages on one file, for the bots of one process. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openForBots } from '../../src/storage/index.ts';

test('each storage hears the others’ changes, not its own, until it is closed', async () => {
  const opened = await openForBots('sqlite::memory:');
  if (opened.kind !== 'file') throw new Error('no file');
  const [one, other] = [opened.view(), opened.view()];
  const [names, same] = [one, other].map((storage) => storage.documents('names', z.string()));
  const heard: string[] = [];
  one.rows.onChanged('names', (key) => void heard.push(`one ${key}`));
  other.rows.onChanged('names', (key) => void heard.push(`other ${key}`));

  await names?.set('a', 'x');
  expect(await same?.get('a')).toBe('x');
  await same?.set('b', 'y');
  await names?.delete('b');
  await names?.delete('b');
  expect(heard.splice(0)).toEqual(['other a', 'one b', 'other b']);

  const [row] = await one.rows.range('names', 'a', 'a');
  if (!row) throw new Error('no row');
  await one.rows.replace([{ row, to: { key: 'c', text: row.text } }]);
  expect(heard.splice(0).toSorted()).toEqual(['one a', 'other a', 'other c']);

  await other.close();
  await names?.set('d', 'z');
  expect(heard).toEqual([]);
  await one.close();
  await opened.close();
});
