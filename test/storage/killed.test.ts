import { expect, test } from 'vitest';
import { randomOf, type Random } from '../../src/core/random.ts';
import { openStorage } from '../../src/storage/index.ts';
import { timesAsMany } from '../long.ts';
import { newFolders } from './folder.ts';
import { startProcess } from './processes/start.ts';

const inFolder = newFolders();
const FILES = timesAsMany(40);
/** Times the process is killed before the file is replaced by a new one. */
const KILLS = 3;
const MATCHES = 20;
/** Upper limit of acknowledgements before a kill. */
const MOST = 600;

test('keeps all acknowledged entries when the process is killed at any time, and every match goes on', async () => {
  const random = randomOf('killed', 'storage');
  for (let file = 0; file < FILES; file++) await killOn(`sqlite://${inFolder(`${file}.sqlite`)}`, random);
});

async function killOn(url: string, random: Random): Promise<void> {
  /** Number of entries by match. */
  const acknowledged = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, lines, end } = await startProcess('appending', url, String(MATCHES));
    const killed = 1 + random.below(MOST);
    let heard = 0;
    for await (const line of lines) {
      heard += 1;
      if (heard === killed) child.kill('SIGKILL');
      // A torn last line says less than it should, or nothing.
      const [, id, n] = /^(m\d+) (\d+)$/.exec(line) ?? [];
      if (id !== undefined) acknowledged.set(id, Math.max(acknowledged.get(id) ?? 0, Number(n) + 1));
    }
    expect(heard).toBeGreaterThanOrEqual(killed);
    await end('SIGKILL');

    const storage = await openStorage(url);
    for (const [id, least] of acknowledged) {
      const entries = (await storage.journal.read(id))?.entries ?? [];
      expect(entries.length).toBeGreaterThanOrEqual(least);
      expect(entries).toEqual(entries.map((_, n) => ({ n, filler: 'x'.repeat(n % 3000) })));
    }
    await storage.close();
  }
}
