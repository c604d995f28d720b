/** A storage with very many live and finished matches, written directly into its rows, which takes seconds. */
import Database from 'better-sqlite3';
import { ROOMS } from '../../src/table/room-store.ts';
import { openStorage } from '../../src/storage/index.ts';
import { copyOf, store, type Prepared } from './matches.ts';

/** Finished matches listed for each channel. */
const LISTED = 25;

const wrapped = (value: unknown): string => JSON.stringify({ value });

interface Crowd {
  readonly originals: readonly Prepared[];
  readonly live: number;
  readonly finished: number;
}

/** Fills a new SQLite file with copies of some matches; returns the live ones. */
export async function crowd(
  file: string,
  { originals, live, finished }: Crowd,
  now: number,
): Promise<Prepared[]> {
  // The storage itself creates the file and the last sign of life.
  const storage = await openStorage(`sqlite://${file}`);
  await store(storage, [], now);
  await storage.close();
  const db = new Database(file);
  const put = db.prepare<[string, string, string]>('INSERT INTO documents VALUES (?, ?, ?)');
  const texts = originals.map(({ entries }) => entries.map(wrapped));
  const copies: Prepared[] = [];

  function journal(id: string, header: object, original: number): void {
    texts[original]?.forEach((text, n) => put.run('journal', `${id}/${String(n).padStart(9, '0')}`, text));
    put.run('journal', `${id}/header`, wrapped(header));
  }

  db.transaction(() => {
    for (let i = 0; i < live; i += 1) {
      const original = originals[i % originals.length];
      if (!original) throw new Error('there is nothing to copy');
      const copy = copyOf(original, i);
      copies.push(copy);
      journal(copy.header.id, copy.header, i % originals.length);
      put.run(ROOMS, copy.header.channelId, wrapped(copy.room));
    }
    for (let i = 0; i < finished; i += 1) {
      const original = originals[i % originals.length];
      const id = `done${String(i).padStart(9, '0')}`;
      journal(id, { ...original?.header, id }, i % originals.length);
      put.run(
        'ended',
        id,
        wrapped({ endedAt: now, result: { winner: 1, reason: 'resigned' }, unrated: null }),
      );
      if (i % LISTED !== 0) continue;
      const listed = Array.from({ length: LISTED }, (_, n) => {
        const players = original?.header.players.map(({ name }) => name) ?? [];
        return {
          id: `done${String(i + n).padStart(9, '0')}`,
          players,
          game: original?.header.game,
          endedAt: now,
        };
      });
      put.run('finished', `5${String(i).padStart(17, '0')}`, wrapped(listed));
    }
  })();
  db.close();
  return copies;
}
