/**
 * Cost of deleting a user from many matches, half of which are theirs, and latency of another match's appends
 * meanwhile: `npm run bench deleting`, on this machine's disk. DELETING_MATCHES sets the number of matches
 * (5000).
 */
import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLLECTIONS } from '../src/collections.ts';
import { deletionPass } from '../src/features/privacy/deleting.ts';
import { toldTo } from '../src/features/privacy/told.ts';
import { giveWay } from '../src/match/give-way.ts';
import { openStorage } from '../src/storage/index.ts';
import { sleep } from '../src/machine/clock.ts';

const MATCHES = Number(process.env['DELETING_MATCHES'] ?? 5000);
const INPUTS = 120;
const [user, other] = ['100000000000000001', '100000000000000002'];

const folder = mkdtempSync(join(tmpdir(), 'schikane-bench-'));
const file = join(folder, 'a.sqlite');
const url = `sqlite://${file}`;

/** Writes matches in their stored form, in one transaction. */
function fill(): void {
  const db = new Database(file);
  const put = db.prepare('INSERT INTO documents VALUES (?, ?, ?)');
  const row = (key: string, value: unknown) => put.run('journal', key, JSON.stringify({ value }));
  db.transaction(() => {
    for (let i = 0; i < MATCHES; i += 1) {
      const players = [i % 2 === 0 ? user : `2${String(i).padStart(17, '0')}`, other].map((id) => ({
        id,
        name: 'Ida',
      }));
      const places = { guildId: '3', channelId: `4${i % 50}`, locale: 'en', startedAt: 1 };
      row(`m${i}/header`, {
        id: `m${i}`,
        game: 'patience',
        ...places,
        players,
        setup: { seed: 'x'.repeat(90) },
      });
      for (let n = 0; n < INPUTS; n += 1)
        row(`m${i}/${String(n).padStart(9, '0')}`, {
          do: 'place',
          seat: 1,
          from: 'c1',
          to: 'f2',
          at: n * 900,
        });
    }
  })();
  db.close();
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;

try {
  await (await openStorage(url)).close();
  fill();
  const storage = await openStorage(url);
  const { rows } = storage;
  const measure = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const waited: number[] = [];
    const state = { isDone: false };
    const id = what.replaceAll(' ', '-');
    await storage.journal.create(id, {});
    const appending = (async () => {
      for (let n = 0; !state.isDone; n += 1) {
        const before = performance.now();
        await storage.journal.append(id, n, { n });
        waited.push(performance.now() - before);
        await sleep(5);
      }
    })();
    const before = performance.now();
    await work();
    const seconds = (performance.now() - before) / 1000;
    state.isDone = true;
    await appending;
    waited.sort((a, b) => a - b);
    console.log(
      `${what}, ${MATCHES.toLocaleString('en')} matches of ${INPUTS} inputs: ${seconds.toFixed(1)} s, an append meanwhile ` +
        `${quantile(waited, 0.5).toFixed(1)} ms (median), ${quantile(waited, 0.99).toFixed(1)} ms (p99)`,
    );
  };
  const hash = 'h-'.padEnd(45, 'x');
  const ports = {
    rows,
    collections: COLLECTIONS,
    giveWay,
    nameIn: () => 'Somebody 123456',
    hashing: { of: () => hash },
  };
  const deletion = { user, as: '0123456123456', at: 2, hash };
  await measure('telling', () => toldTo(user, ports));
  await measure('deleting', () => deletionPass(deletion, ports));
  await measure('looking once more', () => deletionPass(deletion, ports));
  await storage.close();
} finally {
  rmSync(folder, { recursive: true });
}
