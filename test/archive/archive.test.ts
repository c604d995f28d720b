/** The archive of finished matches. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { archivedOf, archivedSchema, type Archived } from '../../src/features/archive/archived.ts';
import { createArchive } from '../../src/features/archive/archive.ts';
import { ok } from '../../src/core/result.ts';
import { games } from '../../src/games/index.ts';
import type { JustEnded } from '../../src/match/endings.ts';
import type { Header } from '../../src/match/header.ts';
import { review } from '../../src/match/review.ts';
import type { Damaged } from '../../src/storage/damaged.ts';
import { openStorage } from '../../src/storage/index.ts';
import type { Documents, Storage } from '../../src/storage/ports.ts';
import { fakeTime } from '../fake-time.ts';
import { GOLDEN } from '../golden/matches.ts';
import { GAME, header } from '../match/table.ts';
import { ANNA, BEN, BOT } from './matches.ts';

const GUILD = '700000000000000001';
const PLACE = { channelId: '2', parentId: null, isPrivate: false };

const folders: string[] = [];
const opened: Storage[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((storage) => storage.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Address of a file for a separate database. */
function freshUrl(): string {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  folders.push(folder);
  return `sqlite://${join(folder, 'stored.db')}`;
}

/** Works on the raw stored documents of the server, while nothing else uses them. */
async function meddling(url: string, work: (documents: Documents<unknown>) => Promise<void>): Promise<void> {
  const storage = await openStorage(url);
  await work(storage.documents(`archive/${GUILD}`, (stored) => stored));
  await storage.close();
}

async function place(url = 'sqlite::memory:') {
  const stored = await openStorage(url);
  opened.push(stored);
  const damages: Damaged[] = [];
  const time = fakeTime();
  const archive = createArchive({
    storage: stored,
    time,
    found: (damage: Damaged) => void damages.push(damage),
    placeOf: () => PLACE,
  });
  /** Ends a match of Anna and Ben, with these changes. */
  const end = async (id: string, part: Partial<Header> = {}): Promise<void> => {
    const ended: JustEnded = {
      game: GAME,
      entries: [],
      match: null,
      result: { winner: 1, reason: 'resigned', loser: 2 },
      header: { ...header({}), players: [ANNA, BEN], guildId: GUILD, ...part, id },
      unrated: null,
      again: false,
      looked: () => Promise.resolve(ok(null)),
    };
    await archive.listener.ended(ended);
  };
  const idsOf = async (user: string, guild = GUILD): Promise<string[]> =>
    (await archive.of(guild, user)).map(({ id }) => id);
  /** Closes the storage, so that it can be opened again. */
  const close = async (): Promise<void> => {
    opened.splice(opened.indexOf(stored), 1);
    await stored.close();
  };
  return { close, damages, end, idsOf };
}

const idsTo = (count: number): string[] => Array.from({ length: count }, (_, i) => `m${i}`);

describe('the archive of a server', () => {
  it('lists each player’s matches, the latest first, and no others', async () => {
    const { end, idsOf } = await place();
    await end('m0');
    await end('m1', { players: [ANNA, BOT], practice: { level: 'easy', pace: 'normal', seats: [2] } });
    await end('m2', { players: [ANNA, ANNA] });
    expect(await idsOf(ANNA.id)).toEqual(['m2', 'm1', 'm0']);
    expect(await idsOf(BEN.id)).toEqual(['m0']);
    expect(await idsOf(BOT.id)).toEqual([]);
    expect(await idsOf(ANNA.id, '700000000000000002')).toEqual([]);
  });

  it('has a match once, even if its end is reported again later', async () => {
    const { end, idsOf } = await place();
    const ids = idsTo(60);
    for (const id of ids) await end(id);
    await end('m59');
    expect(await idsOf(ANNA.id)).toEqual(ids.toReversed());
    // Much later it is among the newest, and still a single one.
    await end('m0');
    expect((await idsOf(ANNA.id)).toSorted()).toEqual(ids.toSorted());
  });

  it('keeps them in volumes of limited size, and finds all after a restart', async () => {
    const url = freshUrl();
    const before = await place(url);
    const ids = idsTo(120);
    for (const id of ids) await before.end(id);
    await before.close();
    const rows: [string, number][] = [];
    await meddling(url, async (documents) => {
      for await (const [key, row] of documents.entries())
        rows.push([key, row.ok ? (row.value as { matches: unknown[] }).matches.length : -1]);
    });
    expect(rows.filter(([key]) => key.startsWith(ANNA.id))).toEqual([
      [ANNA.id, 20],
      [`${ANNA.id}/0`, 50],
      [`${ANNA.id}/1`, 50],
    ]);
    const again = await place(url);
    expect(await again.idsOf(ANNA.id)).toEqual(ids.toReversed());
    await again.end('m120');
    expect((await again.idsOf(ANNA.id))[0]).toBe('m120');
  });

  it('continues after a crash at a full volume', async () => {
    const url = freshUrl();
    const before = await place(url);
    for (const id of idsTo(50)) await before.end(id);
    await before.close();
    // The volume was copied to its place, and the new one not begun.
    await meddling(url, async (documents) => {
      await documents.set(`${ANNA.id}/0`, await documents.get(ANNA.id));
    });
    const again = await place(url);
    expect(await again.idsOf(ANNA.id)).toEqual(idsTo(50).toReversed());
    await again.end('m50');
    expect(await again.idsOf(ANNA.id)).toEqual(idsTo(51).toReversed());
  });

  it('loses only a damaged volume, and reports it', async () => {
    const url = freshUrl();
    const before = await place(url);
    for (const id of idsTo(120)) await before.end(id);
    await before.close();
    await meddling(url, (documents) => documents.set(`${ANNA.id}/0`, { matches: 'none' }));
    const second = await place(url);
    expect(await second.idsOf(ANNA.id)).toEqual(idsTo(120).slice(50).toReversed());
    expect(second.damages).toHaveLength(1);
    await second.close();
    await meddling(url, (documents) => documents.set(ANNA.id, 'nothing'));
    const third = await place(url);
    const left = idsTo(100).slice(50).toReversed();
    expect(await third.idsOf(ANNA.id)).toEqual(left);
    await third.end('m120');
    expect(await third.idsOf(ANNA.id)).toEqual(['m120', ...left]);
    expect(await third.idsOf(BEN.id)).toHaveLength(121);
  });

  it('stores two simultaneous ends one after the other', async () => {
    const { end, idsOf } = await place();
    const ids = idsTo(53);
    await Promise.all(ids.map((id) => end(id)));
    expect((await idsOf(ANNA.id)).toSorted()).toEqual(ids.toSorted());
  });
});

describe('an archived match', () => {
  const kept = (name: string): Archived => {
    const found = GOLDEN.find((match) => match.name === name);
    const game = games.find(({ id }) => id === found?.header.game);
    if (!found || !game) throw new Error(`no golden match ${name}`);
    const looked = ok(review(game, found.header, []));
    return archivedOf({ header: found.header, result: null, unrated: null }, looked, PLACE, 5);
  };

  it('can be read again in any game', () => {
    for (const { name } of GOLDEN) {
      const one = kept(name);
      expect(archivedSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
    }
  });

  it('is small, and contains nothing of the deal', () => {
    for (const { name } of GOLDEN) {
      const text = JSON.stringify(kept(name));
      expect(text.length).toBeLessThan(1500);
      expect(text).not.toMatch(/seed|cuts|position/);
    }
  });
});
